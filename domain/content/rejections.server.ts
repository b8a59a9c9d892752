// What is kept of a rejection, beside the state of what was rejected.
import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { languages } from '#i18n/i18n';
import type { Db } from '#platform/db';
import { contentItems } from './content.table.ts';
import { findItem, recordItem, updateItem } from './items.server.ts';
import type { ContentKind, Fields, Writing } from './kind.server.ts';
import { forgetSchedules } from './schedule-rows.server.ts';

/**
 * Keeps why a draft is rejected, and nothing is planned of it any more. Call it in the transaction that rejects it.
 * Throws `NotFound`.
 */
export async function noteRejection<Content extends Fields>(
  tx: Db,
  kind: ContentKind<Content>,
  { id, reason }: { id: string; reason: string | null },
): Promise<void> {
  const item = await findItem(tx, kind, id);
  await recordItem(tx, item);
  await updateItem(tx, item, { rejected_reason: reason });
  await forgetSchedules(tx, item, languages);
}

/** Why the items at these addresses were rejected, by address; without those of which no reason is kept. */
export async function rejectionReasons<Content extends Fields>(
  { db }: Pick<Writing, 'db'>,
  kind: ContentKind<Content>,
  slugs: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { slug, rejected_reason: reason } = contentItems;
  const rows = await db
    .select({ slug, reason })
    .from(contentItems)
    .where(and(eq(contentItems.kind, kind.name), inArray(slug, [...slugs]), isNotNull(reason)));
  return new Map(rows.map((row) => [row.slug, row.reason ?? '']));
}
