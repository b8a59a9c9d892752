// The secrets in links of mails: 32 random bytes, of which only the SHA-256 is kept.
import { createHash, randomBytes } from 'node:crypto';
import type { Db } from '#platform/db';
import { subscriptionTokens } from './newsletter.table.ts';

type TokenFields = Omit<typeof subscriptionTokens.$inferInsert, 'hash' | 'created_at'>;

/** Makes a token, keeps its hash and answers the token itself, which nobody can read back later. */
export async function storeToken(db: Db, fields: TokenFields, createdAt: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db
    .insert(subscriptionTokens)
    .values({ ...fields, hash: hashOf(token), created_at: createdAt });
  return token;
}

/** What the table knows a token by. */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
