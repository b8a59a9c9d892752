// How a page is sent: in the encoding that the client accepts, or not at all where the client has it.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';
import type { Redirect } from '#app/entry.server.tsx';
import { setCookies } from './client.ts';
import { chooseEncoding, encodedTag, type Encoding, isNotModified } from './negotiation.ts';
import { cookiesOf } from './notice.ts';
import { type CachedPage, compressedBody, type PageHeads } from './page-cache.ts';

const contentType = 'text/html; charset=utf-8';
const sharedSeconds = 30;
/** How long caches between here and readers may keep what is the same for everybody. */
export const sharedCaching = `public, max-age=0, s-maxage=${sharedSeconds}, stale-while-revalidate=60, stale-if-error=86400`;

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
  encoded: EncodedPage,
): void {
  const { page, encoding, body } = encoded;
  const heads = (page.heads[encoding] ??= headsOf(encoded));
  const known = request.headers['if-none-match'];
  // Most send back the very tag that they got, and need no parser.
  if (page.status === 200 && (known === heads.etag || isNotModified(known, page.etag))) {
    response.writeHead(304, heads.notModified).end();
    return;
  }
  response.writeHead(page.status, heads.whole);
  response.end(request.method === 'HEAD' ? undefined : body);
}

function headsOf({ page, encoding, body, headers }: EncodedPage): PageHeads {
  const etag = encodedTag(page.etag, encoding);
  const notModified = [
    'content-type',
    contentType,
    'content-security-policy',
    page.csp,
    'cache-control',
    page.status === 200 ? sharedCaching : 'no-store',
    'vary',
    'Accept-Encoding',
    'etag',
    etag,
    ...headers,
  ];
  const packed = encoding === 'identity' ? [] : ['content-encoding', encoding];
  const whole = [...notModified, ...packed, 'content-length', String(body.length)];
  return { etag, whole, notModified };
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
  setCookies(reply, cookiesOf(redirect, siteUrl));
  if (redirect.isPermanent) reply.header('cache-control', 'no-cache').redirect(redirect.to, 301);
  else reply.redirect(redirect.to, 303);
}
