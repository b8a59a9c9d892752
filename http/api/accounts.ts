// The accounts of others, by an administrator.
import { z } from 'zod';
import { ListedAccount, PublishedName } from '#domain/accounts';
import {
  endSessionsOf,
  forPeople,
  listAccounts,
  refuseOwn,
  takeAwaySecondFactor,
} from '#domain/accounts/server';
import { deleteAccountOf } from '#domain/newsroom/server';
import { translators } from '#i18n/messages';
import type { Services } from '#platform/services';
import { Limit } from './lists.ts';
import { type Api, callerOf, MessageAnswer } from './route.ts';

const config = { access: 'admin' } as const;
const tags = ['accounts'];
const ByEmail = z.strictObject({ email: z.string() });
const path = '/admin/accounts';

const AccountsQuery = z.strictObject({
  search: z
    .string()
    .max(254)
    .regex(/^[^\0]*$/)
    .transform((text) => text.toWellFormed().trim())
    .optional(),
  limit: Limit.default(50),
  cursor: z.string().min(1).max(500).optional(),
});

/** `GET /api/admin/accounts`, and what is done with one of them: `DELETE`, of it or of its sessions or second factor. */
export function mountAccounts(api: Api, services: Services): void {
  api.route({
    method: 'GET',
    url: path,
    config,
    schema: {
      summary: 'Who has an account, administrators first, then the newest',
      description:
        '`last_seen_at` is the last use of a session that is open, to within ten minutes; null where none is.',
      tags,
      querystring: AccountsQuery,
      response: {
        200: z.object({ accounts: z.array(ListedAccount), next_cursor: z.string().nullable() }),
      },
    },
    handler: async ({ query: { search = '', ...page } }, reply) => {
      const { accounts, nextCursor } = await listAccounts(services, { ...page, search });
      reply.header('cache-control', 'private, no-store');
      return { accounts, next_cursor: nextCursor };
    },
  });
  api.route({
    method: 'DELETE',
    url: `${path}/:email`,
    config,
    schema: {
      summary: 'Delete the account of exactly this address, for good',
      description:
        'Ends its sessions. What it published stays, under its name, or with `published=editors` under «Redacción». Answers 404 where there is no such account, and 409 for the last administrator, for the one that `ADMIN_EMAIL` names, and for your own account, which is deleted at /cuenta.',
      tags,
      params: ByEmail,
      querystring: z.strictObject({ published: PublishedName.default('own') }),
      response: { 200: MessageAnswer },
    },
    handler: async (request) => {
      const { email } = request.params;
      const { published } = request.query;
      await deleteAccountOf(services, { by: callerOf(request).email, email, published });
      return { message: translators.es('account.deletedOf', { email }) };
    },
  });
  mountUpkeep(api, services);
}

function mountUpkeep(api: Api, services: Services): void {
  api.route({
    method: 'DELETE',
    url: `${path}/:email/second-factor`,
    config,
    schema: {
      summary: 'Take away the second factor of an account, whose sessions end',
      description:
        'Answers 404 where there is no such account, and 409 where it has no second factor and for your own account, which asks for its password at /cuenta.',
      tags,
      params: ByEmail,
      response: { 200: MessageAnswer },
    },
    handler: async (request) => {
      const { email } = request.params;
      refuseOwn(callerOf(request).email, email);
      await forPeople(takeAwaySecondFactor(services, email));
      return { message: translators.es('account.factorTakenFrom', { email }) };
    },
  });
  api.route({
    method: 'DELETE',
    url: `${path}/:email/sessions`,
    config,
    schema: {
      summary: 'End the sessions of an account',
      description: 'Your own too, this one among them. Answers 404 where there is no such account.',
      tags,
      params: ByEmail,
      response: { 200: MessageAnswer },
    },
    handler: async ({ params: { email } }) => {
      await forPeople(endSessionsOf(services, email));
      return { message: translators.es('account.sessionsEndedOf', { email }) };
    },
  });
}
