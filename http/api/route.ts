// How a call of the API is declared: who may make it, what it takes and what it answers. A call that does
// not say who may make it stops the start.
import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifyRequest,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { AccountUser } from '#domain/accounts';
import type { Person } from '#domain/content';
import { Unauthenticated } from '#domain/errors';

/** Everybody, who is logged in, or administrators. */
export type Access = 'public' | 'user' | 'admin';

/** The account that makes a call. */
export type Caller = AccountUser & { id: string };

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
    /** Whether the call may come from anywhere, because a token in it is the proof (RFC 8058). */
    isOpenToOtherSites?: boolean;
    /** The media type of its body, when that is not JSON. */
    takes?: string;
  }
  interface FastifyRequest {
    /** Who is logged in, once the call's access has been checked; `null` on public calls that do not ask. */
    caller: Caller | null;
  }
}

/** A body that may be left out: the framework hands over `null` where nothing was sent. */
export function bodyOrNothing<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((body) => body ?? undefined, schema.optional());
}

/** The API as resources mount their calls on it: schemas are Zod's, and types follow from them. */
export type Api = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ZodTypeProvider
>;

/** The account that makes this call. Throws `Unauthenticated` where the call's access let nobody in. */
export function callerOf(request: Pick<FastifyRequest, 'caller'>): Caller {
  if (!request.caller) throw new Unauthenticated('problem.notLoggedIn');
  return request.caller;
}

/** Who makes this call, as the history of what they change names them. */
export function personOf(request: Pick<FastifyRequest, 'caller'>): Person {
  const { id, username } = callerOf(request);
  return { id, name: username };
}

/** What every failing call answers. */
export const ProblemAnswer = z
  .object({ error: z.string(), details: z.record(z.string(), z.unknown()).optional() })
  .meta({
    id: 'Problem',
    description:
      'One sentence a person can act on; details by field, or with 409 what stands now where that helps.',
  });

/** What a call answers that only has something to say. */
export const MessageAnswer = z.object({ message: z.string() });

/** No query parameter at all. */
export const NoQuery = z.strictObject({});
