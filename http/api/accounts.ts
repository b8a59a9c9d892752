// The accounts of others, by an administrator.
import { z } from 'zod';
import { PublishedName } from '#domain/accounts';
import { deleteAccountOf } from '#domain/newsroom/server';
import { translators } from '#i18n/messages';
import type { Services } from '#platform/services';
import { type Api, callerOf, MessageAnswer } from './route.ts';

/** `DELETE /api/admin/accounts/{email}`. */
export function mountAccounts(api: Api, services: Services): void {
  api.route({
    method: 'DELETE',
    url: '/admin/accounts/:email',
    config: { access: 'admin' },
    schema: {
      summary: 'Delete the account of exactly this address, for good',
      description:
        'Ends its sessions. What it published stays, under its name, or with `published=editors` under «Redacción». Answers 404 where there is no such account, and 409 for the last administrator, for the one that `ADMIN_EMAIL` names, and for your own account, which is deleted at /cuenta.',
      tags: ['accounts'],
      params: z.strictObject({ email: z.string() }),
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
}
