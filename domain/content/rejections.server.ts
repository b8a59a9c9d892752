// What is kept of a rejection, beside the state of what was rejected.
import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { languages } from '#i18n/i18n';
import { minuteMs } from '#platform/durations';
import type { Db } from '#platform/db';
import { contentItems } from './content.table.ts';
import { findItem, recordItem, updateItem } from './items.server.ts';
import type { ContentKind, Fields, Writing } from './kind.server.ts';
import { forgetSchedules, type Plan, putSchedulesBack } from './schedule-rows.server.ts';

/** What a rejection discards, for as long as it is undone rather than taken back. */
interface Discarded {
  rejected_at: string;
  plans: readonly Plan[];
}

/** Who takes it back later gets a draft: what was planned long ago does not go out by that. */
const undoMs = 5 * minuteMs;

/**
 * Keeps why a draft is rejected, and nothing is planned of it any more. Call it in the transaction that rejects it.
 * Throws `NotFound`.
 */
export async function noteRejection<Content extends Fields>(
  tx: Db,
  kind: ContentKind<Content>,
  { id, reason, now }: { id: string; reason: string | null; now: string },
): Promise<void> {
  const item = await findItem(tx, kind, id);
  await recordItem(tx, item);
  const plans = await forgetSchedules(tx, item, languages);
  const remains = { rejected_at: now, plans } satisfies Discarded;
  await updateItem(tx, item, { rejected_reason: reason, remains });
}

/**
 * Plans again what a rejection of a moment ago discarded. Call it in the transaction that makes the draft one again.
 * Throws `NotFound`.
 */
export async function undoRejection<Content extends Fields>(
  tx: Db,
  kind: ContentKind<Content>,
  { id, now }: { id: string; now: string },
): Promise<void> {
  const item = await findItem(tx, kind, id);
  const { rejected_at: at, plans } = (item.remains ?? {}) as Partial<Discarded>;
  if (!at || !plans) return;
  await updateItem(tx, item, { remains: null });
  if (Date.parse(now) - Date.parse(at) <= undoMs) await putSchedulesBack(tx, plans, now);
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
