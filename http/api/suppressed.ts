// The addresses that refused mails ended, for administrators.
import { z } from 'zod';
import { ReleaseSuppressed } from '#domain/deliveries';
import { listSuppressed, releaseSuppressed } from '#domain/deliveries/server';
import { translators } from '#i18n/messages';
import type { Services } from '#platform/services';
import { ResolvedAnswer } from './issue-answers.ts';
import { type Api, NoQuery } from './route.ts';

const t = translators.es;
const url = '/admin/newsletter/suppressed';
const config = { access: 'admin' } as const;
const tags = ['newsletter'];
const text = z.string();

const SuppressedGroupAnswer = z
  .object({
    group: text,
    answer: text,
    addresses: z.number(),
    latest: z
      .array(
        z.object({
          id: z.uuid(),
          email: text,
          issue_number: z.number().nullable(),
          at: text.nullable(),
        }),
      )
      .meta({ description: 'The latest of them, at most 100.' }),
  })
  .meta({ id: 'SuppressedGroup' });

/** The list by answer, and letting addresses in again. */
export function mountSuppressed(api: Api, services: Services): void {
  api.route({
    method: 'GET',
    url,
    config,
    schema: {
      summary: 'Addresses that nothing is sent to since a mail to them was refused, by answer',
      tags,
      querystring: NoQuery,
      response: { 200: z.array(SuppressedGroupAnswer) },
    },
    handler: async (_request, reply) => {
      reply.header('cache-control', 'private, no-store');
      return listSuppressed(services);
    },
  });
  api.route({
    method: 'POST',
    url: `${url}/release`,
    config,
    schema: {
      summary: 'Let addresses in again: those of one answer, or single ones',
      description:
        'Who never confirmed is asked to anew. Who has left, complained or been erased since stays away.',
      tags,
      body: ReleaseSuppressed,
      response: { 200: ResolvedAnswer },
    },
    handler: async ({ body }) => {
      const { settled } = await releaseSuppressed(services, body);
      return { message: t('issues.released', { count: settled }), settled };
    },
  });
}
