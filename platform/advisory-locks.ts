// PostgreSQL's advisory locks: every number the program uses, in one place, so that no two uses share one by
// accident. A lock on a name (a slug, an agent) is taken on the name's hash; a name carries its kind as a prefix
// where kinds could meet.
import { sql } from 'drizzle-orm';
import type { Db } from '#platform/db';

export const advisoryLocks = {
  migrations: 8_643_001,
  queueOpening: 8_643_002,
  issueNumbers: 8_643_004,
  recordedStories: 7_208_114_605,
} as const;

/** Waits for the lock and holds it until the transaction ends. A string is locked by its hash. */
export async function lockUntilCommit(
  transaction: Db,
  lock: (typeof advisoryLocks)[keyof typeof advisoryLocks] | string,
): Promise<void> {
  const key = typeof lock === 'string' ? sql`hashtext(${lock})` : sql`${lock}::bigint`;
  await transaction.execute(sql`select pg_advisory_xact_lock(${key})`);
}

/** Does the same for each of these names, in one query and in the order given. */
export async function lockEachUntilCommit(
  transaction: Db,
  names: readonly string[],
): Promise<void> {
  const given = sql`unnest(${sql.param([...names])}::text[])`;
  await transaction.execute(
    sql`select pg_advisory_xact_lock(hashtext(name)) from ${given} as name`,
  );
}
