// The mails of an issue that was sent, for administrators: what became of them, and what a person decides.
import { z } from 'zod';
import { ContinueSending, ResolveRefusal, ResolveUncertain } from '#domain/deliveries';
import {
  listProblems,
  listRefusals,
  resolveRefusal,
  resolveUncertain,
  resumeSending,
} from '#domain/deliveries/server';
import { getPastIssue } from '#domain/issues/server';
import { translators } from '#i18n/messages';
import type { Services } from '#platform/services';
import { DeliveryProblemAnswer, RefusalAnswer, ResolvedAnswer } from './issue-answers.ts';
import { type Api, NoQuery } from './route.ts';

const t = translators.es;
const path = '/admin/newsletter/issues/:number';
const config = { access: 'admin' } as const;
const tags = ['newsletter'];

/** The number of an issue in an address. */
export const ByNumber = z.strictObject({
  number: z
    .string()
    .regex(/^[1-9]\d{0,8}$/)
    .transform(Number),
});

/** Every call about single mails of an issue, and about those that one answer refused. */
export function mountIssueMails(api: Api, services: Services): void {
  mountProblems(api, services);
  mountRefusals(api, services);
  mountResume(api, services);
}

function mountProblems(api: Api, services: Services): void {
  api.route({
    method: 'GET',
    url: `${path}/problems`,
    config,
    schema: {
      summary: 'Its mails that failed, and those of which nobody knows whether they arrived',
      tags,
      params: ByNumber,
      querystring: NoQuery,
      response: { 200: z.array(DeliveryProblemAnswer) },
    },
    handler: async ({ params: { number } }) => {
      await getPastIssue(services, number);
      return listProblems(services, number);
    },
  });
  api.route({
    method: 'POST',
    url: `${path}/uncertain`,
    config,
    schema: {
      summary: 'Say of uncertain mails that they arrived, or have them sent again',
      description: 'Those that are not uncertain any more stay as they are.',
      tags,
      params: ByNumber,
      body: ResolveUncertain,
      response: { 200: ResolvedAnswer },
    },
    handler: async ({ params, body }) => {
      const { settled } = await resolveUncertain(services, { issueNumber: params.number, ...body });
      return { message: t('issues.settled', { count: settled }), settled };
    },
  });
}

function mountRefusals(api: Api, services: Services): void {
  api.route({
    method: 'GET',
    url: `${path}/refusals`,
    config,
    schema: {
      summary: 'The answers with which its mails failed, the one of most mails first',
      tags,
      params: ByNumber,
      querystring: NoQuery,
      response: { 200: z.array(RefusalAnswer) },
    },
    handler: async ({ params: { number } }) => {
      await getPastIssue(services, number);
      return listRefusals(services, number);
    },
  });
  api.route({
    method: 'POST',
    url: `${path}/refusals`,
    config,
    schema: {
      summary: 'Decide about all mails that failed with answers of one group',
      description:
        '`retry` sends those again that ended no subscription, `suppress` ends their subscriptions, `readmit` lets those in again that were ended over it.',
      tags,
      params: ByNumber,
      body: ResolveRefusal,
      response: { 200: ResolvedAnswer },
    },
    handler: async ({ params, body }) => {
      const { settled } = await resolveRefusal(services, { issueNumber: params.number, ...body });
      return { message: t('issues.settled', { count: settled }), settled };
    },
  });
}

function mountResume(api: Api, services: Services): void {
  api.route({
    method: 'POST',
    url: `${path}/resume`,
    config,
    schema: {
      summary: 'Have a sending go on that waits for a person over one answer to many mails',
      description:
        '`continue` sends what is left, `retry` the mails that were refused with the answer too. No address is given up over it.',
      tags,
      params: ByNumber,
      body: ContinueSending,
      response: { 200: ResolvedAnswer },
    },
    handler: async ({ params, body }) => {
      const { settled } = await resumeSending(services, { issueNumber: params.number, ...body });
      return { message: t('issues.settled', { count: settled }), settled };
    },
  });
}
