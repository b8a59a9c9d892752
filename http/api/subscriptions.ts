// The newsletter's subscriptions, for administrators.
import { z } from 'zod';
import { type Subscription, subscriptionSorts } from '#domain/newsletter';
import {
  allSubscriptions,
  deleteSubscription,
  listSubscriptions,
  subscriptionsVersion,
} from '#domain/newsletter/server';
import { editorialDay } from '#i18n/dates';
import { translators } from '#i18n/messages';
import { shortDigest } from '#platform/digest';
import { byteOrderMark, csvLine } from '#platform/csv';
import type { Services } from '#platform/services';
import { linkNext, ListQuery, sendList, sendTable, sendVersion } from './lists.ts';
import { type Api, MessageAnswer, NoQuery } from './route.ts';

const SubscriptionAnswer = z
  .object({
    id: z.string(),
    email: z.string(),
    subscribed: z.boolean(),
    source: z.string(),
    language: z.enum(['es', 'en']),
    created_at: z.string(),
    consent_at: z.string(),
    consent_version: z.string(),
    consent_source: z.string(),
    confirmed_at: z.string().nullable(),
    unsubscribed_at: z.string().nullable(),
    paused_at: z.string().nullable(),
  })
  .meta({ id: 'Subscription' });

const SubscriptionsQuery = ListQuery.extend({
  /** A part of the address, in whatever case. */
  search: z
    .string()
    .max(254)
    .regex(/^[^\0]*$/)
    .transform((text) => text.toWellFormed().trim().toLowerCase())
    .optional(),
  sort: z.enum(subscriptionSorts).optional(),
});

const path = '/admin/newsletter/subscriptions';
const config = { access: 'admin' } as const;
const tags = ['newsletter'];

/** Reading, exporting and deleting subscriptions. */
export function mountSubscriptions(api: Api, services: Services): void {
  api.route({
    method: 'GET',
    url: path,
    config,
    schema: {
      summary: 'The subscriptions, newest first unless another order is asked for',
      tags,
      querystring: SubscriptionsQuery,
      response: { 200: z.array(SubscriptionAnswer) },
    },
    handler: async (request, reply) => {
      const { limit, ...asked } = request.query;
      if (limit === undefined) {
        const version = await subscriptionsVersion(services);
        return sendList(request, reply, { version, items: allSubscriptions(services, asked) });
      }
      const page = await listSubscriptions(services, { ...asked, limit });
      const { nextCursor } = page;
      linkNext(request, reply, nextCursor);
      // Made of the page alone: the version of the whole list would read all of it.
      const body = JSON.stringify(page.subscriptions);
      return sendVersion(request, reply, { version: shortDigest(`${body}${nextCursor}`), body });
    },
  });
  mountExport(api, services);
  api.route({
    method: 'DELETE',
    url: `${path}/:email`,
    config,
    schema: {
      summary: 'Delete the subscription of exactly this address',
      tags,
      params: z.strictObject({ email: z.string() }),
      response: { 200: MessageAnswer },
    },
    handler: async ({ params }) => {
      await deleteSubscription(services, params.email);
      return { message: translators.es('panel.subscriptionDeleted') };
    },
  });
}

function mountExport(api: Api, services: Services): void {
  api.route({
    method: 'GET',
    url: `${path}.csv`,
    config,
    schema: {
      summary:
        'Every subscription with its consent, newest first, as a table for spreadsheets (CSV)',
      tags,
      querystring: NoQuery,
      response: { 200: z.string() },
    },
    handler: async (_request, reply) => {
      const day = editorialDay(services.clock.now());
      return sendTable(reply, `suscripciones-${day}.csv`, table(services));
    },
  });
}

const exported = [
  'email',
  'subscribed',
  'source',
  'language',
  'created_at',
  'consent_at',
  'consent_version',
  'consent_source',
  'confirmed_at',
  'unsubscribed_at',
  'id',
  'paused_at',
] as const satisfies readonly (keyof Subscription)[];

async function* table(services: Services): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(exported);
  for await (const batch of allSubscriptions(services)) {
    yield batch.map((row) => csvLine(exported.map((name) => row[name]))).join('');
  }
}
