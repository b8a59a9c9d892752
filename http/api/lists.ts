// How a list is answered: whole and streamed, or one page of it with a link to the next, each with an ETag.
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { shortDigest } from '#platform/digest';
import { isNotModified } from '../negotiation.ts';

const maxLimit = 200;

/** How many at once, in plain digits: 1 to 200. */
export const Limit = z
  .string()
  .regex(/^\d{1,3}$/)
  .transform(Number)
  .pipe(z.int().min(1).max(maxLimit));

/** `limit` (1 to 200) and the `cursor` of the previous answer; nothing else. */
export const ListQuery = z.strictObject({
  limit: Limit.optional(),
  cursor: z.string().min(1).max(500).optional(),
});
export type ListQuery = z.output<typeof ListQuery>;

/** Shared caches may store it for 30 seconds. */
export const sharedCaching = 'public, max-age=0, s-maxage=30, stale-while-revalidate=60';
const ownCaching = 'private, no-cache';

/** A list to answer with. */
export interface ListAnswer<Item> {
  /** Changes whenever the list does. */
  version: string;
  items: AsyncIterable<readonly Item[]>;
  /** The cursor of the next page; null on the last. */
  nextCursor?: string | null;
  isPublic?: boolean;
}

/** Answers 304 where the client has this version; else streams the items as one JSON array. */
export function sendList<Item>(
  request: FastifyRequest,
  reply: FastifyReply,
  { version, items, nextCursor, isPublic = false }: ListAnswer<Item>,
): never {
  linkNext(request, reply, nextCursor);
  if (isCurrent(request, reply, { version, isPublic })) return sent(reply.code(304).send());
  reply.type('application/json; charset=utf-8');
  return sent(reply.send(Readable.from(jsonArray(items), { objectMode: false })));
}

/** Sets the `Link` header to the next page, where there is one. */
export function linkNext(
  request: FastifyRequest,
  reply: FastifyReply,
  cursor: string | null | undefined,
): void {
  if (cursor) reply.header('link', `<${nextAddress(request, cursor)}>; rel="next"`);
}

/** Answers one thing as JSON, or 304 where the client has it. */
export function sendVersion(
  request: FastifyRequest,
  reply: FastifyReply,
  {
    version,
    body,
    isPublic = false,
  }: { version: string; body: string | Buffer; isPublic?: boolean },
): never {
  if (isCurrent(request, reply, { version, isPublic })) return sent(reply.code(304).send());
  return sent(reply.type('application/json; charset=utf-8').send(body));
}

/**
 * Answers a list that was read at once, or 304 where the client has it. With `version` its ETag is another also
 * whenever that is.
 */
export function sendWhole(
  request: FastifyRequest,
  reply: FastifyReply,
  {
    items,
    nextCursor = null,
    isPublic = false,
    version: given = '',
  }: {
    items: readonly object[];
    nextCursor?: string | null;
    isPublic?: boolean;
    version?: string;
  },
): never {
  const body = JSON.stringify(items);
  const version = shortDigest(`${body}${nextCursor}${given}`);
  return sendVersion(request, reply, { version, body, isPublic });
}

/** Streams a table for spreadsheets, which the browser saves under this name. */
export function sendTable(
  reply: FastifyReply,
  fileName: string,
  lines: AsyncIterable<string>,
): never {
  reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .header('cache-control', 'private, no-store');
  return sent(reply.send(Readable.from(lines, { objectMode: false })));
}

/** Answers with a stream; its type and name are in the headers already. */
export function sendBytes(reply: FastifyReply, bytes: Readable): never {
  return sent(reply.send(bytes));
}

/** Leads to another address for good, which is asked for anew each time: it may change once more. */
export function sendRedirect(reply: FastifyReply, to: string): never {
  return sent(reply.header('cache-control', 'no-cache').redirect(to, 301));
}

/** The response was sent as text: the handler's typed answer is not used. */
function sent(reply: FastifyReply): never {
  return reply as never;
}

function isCurrent(
  request: FastifyRequest,
  reply: FastifyReply,
  { version, isPublic }: { version: string; isPublic: boolean },
): boolean {
  const etag = `"${version}"`;
  reply.header('etag', etag).header('cache-control', isPublic ? sharedCaching : ownCaching);
  return isNotModified(request.headers['if-none-match'], etag);
}

function nextAddress(request: FastifyRequest, cursor: string): string {
  const [path = ''] = request.url.split('?');
  const query = new URLSearchParams(request.query as Record<string, string>);
  query.set('cursor', cursor);
  return `${path}?${query}`;
}

async function* jsonArray<Item>(batches: AsyncIterable<readonly Item[]>): AsyncGenerator<string> {
  let before = '[';
  for await (const batch of batches) {
    for (const item of batch) {
      yield before + JSON.stringify(item);
      before = ',';
    }
  }
  yield before === '[' ? '[]' : ']';
}
