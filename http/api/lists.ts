// How a list is answered: whole and streamed, or a stretch of it with the way to the next, each with an
// ETag.
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { matches } from '../pages.ts';

const maxLimit = 200;

/** `limit` (1 to 200) and `cursor`, as the answer before gave it; nothing else. */
export const ListQuery = z.strictObject({
  limit: z
    .string()
    .regex(/^\d{1,3}$/)
    .transform(Number)
    .pipe(z.int().min(1).max(maxLimit))
    .optional(),
  cursor: z.string().min(1).max(500).optional(),
});
export type ListQuery = z.output<typeof ListQuery>;

/** What others may keep, and for how long before they ask again. */
export const sharedCaching = 'public, max-age=0, s-maxage=30, stale-while-revalidate=60';
const ownCaching = 'private, no-cache';

/** A list on its way out. */
export interface ListAnswer<Item> {
  /** Changes whenever the list does. */
  version: string;
  items: AsyncIterable<readonly Item[]>;
  /** What asks for the next stretch, where there is one. */
  nextCursor?: string | null;
  isPublic?: boolean;
}

/** Answers 304 where the client has this version; else the items as one JSON array, as they are read. */
export function sendList<Item>(
  request: FastifyRequest,
  reply: FastifyReply,
  { version, items, nextCursor, isPublic = false }: ListAnswer<Item>,
): never {
  linkNext(request, reply, nextCursor);
  if (isKnown(request, reply, version, isPublic)) return sent(reply.code(304).send());
  reply.type('application/json; charset=utf-8');
  return sent(reply.send(Readable.from(jsonArray(items), { objectMode: false })));
}

/** Names the address of the next stretch, where there is one. */
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
  if (isKnown(request, reply, version, isPublic)) return sent(reply.code(304).send());
  return sent(reply.type('application/json; charset=utf-8').send(body));
}

/** Answers a list that was read at once, or 304 where the client has it. */
export function sendWhole(
  request: FastifyRequest,
  reply: FastifyReply,
  items: readonly object[],
  nextCursor: string | null = null,
): never {
  const body = JSON.stringify(items);
  const version = createHash('sha256')
    .update(`${body}${nextCursor}`)
    .digest('base64url')
    .slice(0, 27);
  return sendVersion(request, reply, { version, body });
}

/** Answers a table for spreadsheets, which the browser saves under this name, as its lines are read. */
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

/** Answers what a stream holds, whose type and name are in the headers already. */
export function sendBytes(reply: FastifyReply, bytes: Readable): never {
  return sent(reply.send(bytes));
}

/** The answer is out already as text, so that its type is no matter of the handler any more. */
function sent(reply: FastifyReply): never {
  return reply as never;
}

function isKnown(
  request: FastifyRequest,
  reply: FastifyReply,
  version: string,
  isPublic: boolean,
): boolean {
  const etag = `"${version}"`;
  reply.header('etag', etag).header('cache-control', isPublic ? sharedCaching : ownCaching);
  return matches(request.headers['if-none-match'], etag);
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

/** A list that is read at once, as one batch. */
export async function* inOneBatch<Item>(items: readonly Item[]): AsyncGenerator<readonly Item[]> {
  yield items;
}
