// What is kept for so many days.
import { lt, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Services } from './services.ts';

/** True of rows whose time is longer ago than what models answer is kept; undefined where that is kept for good. */
export function isOldAnswer(
  at: PgColumn,
  { clock, config }: Pick<Services, 'clock' | 'config'>,
): SQL | undefined {
  const days = config.RETENTION_MODEL_ANSWERS_DAYS;
  if (days === 0) return undefined;
  const now = clock.now().toISOString();
  return lt(at, sql`${now}::timestamptz - make_interval(days => ${days})`);
}
