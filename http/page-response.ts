// How a page is sent: in the encoding that the client accepts, or not at all where the client has it.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';
import type { Redirect } from '#app/entry.server.tsx';
import { setCookies } from './client.ts';
import { chooseEncoding, encodedTag, type Encoding, isNotModified } from './negotiation.ts';
import { cookiesOf } from './notice.ts';
import { type CachedPage, compressedBody } from './page-cache.ts';

const contentType = 'text/html; charset=utf-8';
const sharedSeconds = 30;
const sharedCaching = `public, max-age=0, s-maxage=${sharedSeconds}, stale-while-revalidate=60, stale-if-error=86400`;

/** A page in the encoding in which it is sent. */
export interface EncodedPage {
  page: CachedPage;
  encoding: Encoding;
  body: Buffer;
  /** Names and values in turn, beside the page's own. */
  headers: readonly string[];
}

/** Sends a page that is the same for everybody; 304 where the client has it. */
export function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  { page, encoding, body, headers }: EncodedPage,
): void {
  const head = [
    'content-type',
    contentType,
    'content-security-policy',
    page.csp,
    'cache-control',
    page.status === 200 ? sharedCaching : 'no-store',
    'vary',
    'Accept-Encoding',
    'etag',
    encodedTag(page.etag, encoding),
    ...headers,
  ];
  if (page.status === 200 && isNotModified(request.headers['if-none-match'], page.etag)) {
    response.writeHead(304, head).end();
    return;
  }
  if (encoding !== 'identity') head.push('content-encoding', encoding);
  head.push('content-length', String(body.length));
  response.writeHead(page.status, head);
  response.end(request.method === 'HEAD' ? undefined : body);
}

/** Sends a page through the framework, which adds the headers that were set on the reply. */
export async function sendUncached(reply: FastifyReply, page: CachedPage): Promise<void> {
  const encoding = chooseEncoding(reply.request.headers['accept-encoding']);
  const body = await compressedBody(page, encoding);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply
    .code(page.status)
    .header('content-security-policy', page.csp)
    .header('vary', 'Accept-Encoding')
    .type(contentType)
    .send(body);
}

export function sendRedirect(reply: FastifyReply, redirect: Redirect, siteUrl: string): void {
  setCookies(reply, cookiesOf(redirect, siteUrl)).redirect(redirect.to, 303);
}
