import { createHash, type Hash } from 'node:crypto';

/** Characters of base64url: 132 bits of a SHA-256. */
const length = 22;

/** A digest of this content, for entity tags. */
export function shortDigest(content: string | Uint8Array): string {
  return finishShort(createHash('sha256').update(content));
}

/** The same of content that was hashed in pieces. */
export function finishShort(sha256: Hash): string {
  return sha256.digest('base64url').slice(0, length);
}
