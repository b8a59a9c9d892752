// Between an HTTP request and accounts: who is asking, the cookies that go back, and what may be logged.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Visitor } from '#app/entry.server.tsx';
import type { Client } from '#domain/accounts/server';

/** The client of a request, as the service functions of accounts take it. */
export function clientOf({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>): Client {
  return { address: ip, userAgent: headers['user-agent'], cookie: headers.cookie };
}

/** The client of a page, with the page of this site that linked to it. */
export function visitorOf(request: FastifyRequest): Visitor {
  const { referer } = request.headers;
  if (!referer || !URL.canParse(referer)) return clientOf(request);
  const { pathname, search } = new URL(referer);
  return { ...clientOf(request), from: pathname + search };
}

/** Adds `Set-Cookie` headers. A response with cookies, or made for one visitor, must not be stored. */
export function setCookies<Reply extends FastifyReply>(
  reply: Reply,
  cookies: readonly string[],
): Reply {
  reply.header('cache-control', 'private, no-store');
  for (const cookie of cookies) reply.header('set-cookie', cookie);
  return reply;
}

/** A request's URL without the value of `token`, which would let a reader of the log act as its owner. */
export function redactedUrl(url: string): string {
  return url.replaceAll(/([?&]token=|\/previa\/)[^&#?/]*/gi, '$1…');
}
