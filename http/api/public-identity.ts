// Under which name and role readers see what an administrator signs.
import { z } from 'zod';
import { PublicIdentity } from '#domain/accounts';
import { findPublicIdentity, setPublicIdentity } from '#domain/accounts/server';
import type { Services } from '#platform/services';
import { type Api, callerOf, NoQuery } from './route.ts';

const tags = ['accounts'];
const access = 'admin';
const IdentityAnswer = z
  .object({ public_name: z.string(), public_role: z.string() })
  .meta({ id: 'PublicIdentity' });

/** The public name and role of who is logged in: without them no review can be signed. */
export function mountPublicIdentity(api: Api, services: Services): void {
  api.route({
    method: 'GET',
    url: '/auth/public-identity',
    config: { access },
    schema: {
      summary: 'The name and role that readers see where you sign a review',
      tags,
      querystring: NoQuery,
      response: { 200: z.object({ public_identity: IdentityAnswer.nullable() }) },
    },
    handler: async (request) => ({
      public_identity: await findPublicIdentity(services, callerOf(request).id),
    }),
  });
  api.route({
    method: 'PUT',
    url: '/auth/public-identity',
    config: { access },
    schema: {
      summary: 'Say under which name and role readers see what you sign',
      description:
        'What was signed before keeps the name and role it was signed with. Answers 409 for a name under which another account signs.',
      tags,
      body: PublicIdentity,
      response: { 200: z.object({ public_identity: IdentityAnswer }) },
    },
    handler: async (request) => ({
      public_identity: await setPublicIdentity(services, {
        ...request.body,
        userId: callerOf(request).id,
      }),
    }),
  });
}
