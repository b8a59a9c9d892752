// What is kept of who is logged in, as a file.
import { z } from 'zod';
import { exportOwnData } from '#domain/newsroom/server';
import { editorialDay } from '#i18n/dates';
import type { Services } from '#platform/services';
import { type Api, callerOf, NoQuery } from './route.ts';

const List = z.array(z.record(z.string(), z.unknown()));
const PersonalFile = z
  .object({
    exported_at: z.string(),
    site: z.string(),
    email: z.string(),
    email_verified: z.boolean(),
    account: z.record(z.string(), z.unknown()),
    sessions: List,
    passwords: List,
    second_factors: List,
    open_links: List,
    signed_articles: List,
    reviews: List,
    newsroom: z.record(z.string(), List),
    ledger: z.record(z.string(), List),
    agents: z.record(z.string(), List),
    issues_naming_you: List,
    newsletter: z.record(z.string(), z.unknown()).nullable(),
    contact_messages: List.nullable(),
  })
  .meta({ id: 'PersonalFile' });

/** `GET /api/auth/personal-data`: a download, for no cache. */
export function mountPersonalData(api: Api, services: Services): void {
  api.route({
    method: 'GET',
    url: '/auth/personal-data',
    config: { access: 'user' },
    schema: {
      summary: 'All that is kept of the account that asks, as a file to save',
      description:
        'Without secrets; articles and versions are named, not repeated. `newsletter` and `contact_messages` are null until a mail has proved that the address is the account’s own (`email_verified`). Five an hour.',
      tags: ['accounts'],
      querystring: NoQuery,
      response: { 200: PersonalFile },
    },
    handler: async (request, reply) => {
      const file = await exportOwnData(services, callerOf(request).id);
      const day = editorialDay(new Date(file.exported_at));
      return reply
        .type('application/json; charset=utf-8')
        .header('content-disposition', `attachment; filename="datos-personales-${day}.json"`)
        .header('cache-control', 'private, no-store')
        .send(JSON.stringify(file, null, 2) as never);
    },
  });
}
