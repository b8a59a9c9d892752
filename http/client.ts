// Between a request and the verbs of accounts: who is asking, and the cookies that go back.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Client } from '#domain/accounts/server';

/** Who is asking, as the verbs of accounts want to know. */
export function clientOf({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>): Client {
  return { address: ip, userAgent: headers['user-agent'], cookie: headers.cookie };
}

/** Sets the cookies. An answer that sets them, or depends on them, is nobody else's. */
export function setCookies<Reply extends FastifyReply>(
  reply: Reply,
  cookies: readonly string[],
): Reply {
  reply.header('cache-control', 'private, no-store');
  for (const cookie of cookies) reply.header('set-cookie', cookie);
  return reply;
}
