// Content negotiation: in which encoding a response goes out, and whether the client has it already.
import fresh from 'fresh';
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';

export type Encoding = 'identity' | 'gzip' | 'br';

/** The encodings of a page, the smallest result first. */
const pageEncodings = ['br', 'gzip', 'identity'] as const;

/** Longer ones are no browser's, and would take the memory of those. */
const maxKeptLength = 200;

/** Clients send few different headers: what each came to is kept, since every cached page asks. */
const negotiated = new LRUCache<string, Encoding>({ max: 200 });

/** The encoding of a page for this `Accept-Encoding`. */
export function chooseEncoding(header: string | undefined): Encoding {
  if (header === undefined) return 'identity';
  const known = negotiated.get(header);
  if (known) return known;
  const encoding = negotiate(header, pageEncodings);
  if (header.length <= maxKeptLength) negotiated.set(header, encoding);
  return encoding;
}

export function acceptsGzip(header: string | undefined): boolean {
  return negotiate(header, ['gzip', 'identity']) === 'gzip';
}

/** The first of these encodings that the client accepts at all; `identity` where it accepts none. */
function negotiate<Offered extends Encoding>(
  header: string | undefined,
  offered: readonly Offered[],
): Offered | 'identity' {
  const accepted = new Negotiator({ headers: { 'accept-encoding': header } }).encodings([
    ...offered,
  ]);
  return offered.find((encoding) => accepted.includes(encoding)) ?? 'identity';
}

/** The tag of a version in one encoding: `"version-br"`. */
export function encodedTag(etag: string, encoding: Encoding): string {
  return encoding === 'identity' ? etag : `${etag.slice(0, -1)}-${encoding}"`;
}

/** Whether `If-None-Match` names this version, in whichever encoding the client got it. */
export function isNotModified(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return fresh({ 'if-none-match': ifNoneMatch.replaceAll(/-(?:br|gzip)"/g, '"') }, { etag });
}
