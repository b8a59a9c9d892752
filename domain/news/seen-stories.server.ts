// The stories that earlier runs have seen, so that no story becomes a draft twice, whatever the outlet and wording.
import { and, desc, gte, inArray, isNotNull, lt, or, sql } from 'drizzle-orm';
import { Conflict } from '#domain/errors';
import { advisoryLocks, lockUntilCommit } from '#platform/advisory-locks';
import type { Db } from '#platform/db';
import type { Services } from '#platform/services';
import type { NewsStory } from './reports.ts';
import { stories as storiesTable } from './news.table.ts';
import { storyAddress } from './story-address.ts';
import { type SeenReport, seenOf } from './seen-reports.ts';

/** A story that is left out since it is like one that an earlier run saw at another address, by their titles. */
export interface LikeTold {
  title: string;
  told: string;
}

/**
 * The stories that no run has seen in the last 14 days, and none from a stored address. The new reports of the
 * others are stored with them: a story that goes on for a week stays one story. Those that are left out by their words
 * are told to `onLike`, once each.
 */
export async function newStories(
  { db }: Pick<Services, 'db'>,
  stories: readonly NewsStory[],
  onLike?: (like: LikeTold) => void,
): Promise<NewsStory[]> {
  const seen = await seenBefore(db, stories);
  const told = seenOf(stories, seen);
  await storeReports(db, [...told.keys()], null);
  const addresses = new Set(seen.map(({ url }) => url));
  for (const [{ items }, { title }] of told) {
    const isAtAddress = items.some(({ url }) => addresses.has(storyAddress(url)));
    if (!isAtAddress && items[0]) onLike?.({ title: items[0].title, told: title });
  }
  return stories.filter((story) => !told.has(story));
}

/**
 * Records these stories as the run's. Throws `Conflict` where another run recorded one since they were looked
 * up: of two runs with the same story, one stores its draft.
 */
export async function recordStories(
  tx: Db,
  stories: readonly NewsStory[],
  runId: string,
): Promise<void> {
  if (stories.length === 0) return;
  await lockUntilCommit(tx, advisoryLocks.recordedStories);
  const seen = await seenBefore(tx, stories);
  const others = seen.filter(
    ({ run_id, is_recorded_lately }) => is_recorded_lately && run_id !== null && run_id !== runId,
  );
  if (seenOf(stories, others).size > 0) throw new Conflict('newsGathering.toldMeanwhile');
  await storeReports(tx, stories, runId);
}

/**
 * Deletes reports too old to appear in a feed again; returns how many. Feeds are read for a week of news, or a
 * month; a report without a date counts as new as long as a feed holds it, and is stored longer.
 */
export async function removeOldStories({ db }: Pick<Services, 'db'>): Promise<number> {
  const { seen_at, published_at } = storiesTable;
  const removed = await db
    .delete(storiesTable)
    .where(
      or(
        and(isNotNull(published_at), lt(seen_at, sql`now() - interval '90 days'`)),
        lt(seen_at, sql`now() - interval '1 year'`),
      ),
    )
    .returning({ id: storiesTable.id });
  return removed.length;
}

const rowsPerInsert = 500;

async function storeReports(
  db: Db,
  stories: readonly NewsStory[],
  runId: string | null,
): Promise<void> {
  const rows = stories.flatMap((story) => asRows(story, runId));
  for (let at = 0; at < rows.length; at += rowsPerInsert) {
    await db
      .insert(storiesTable)
      .values(rows.slice(at, at + rowsPerInsert))
      .onConflictDoNothing();
  }
}

function asRows({ items, terms }: NewsStory, run_id: string | null) {
  return items.map(({ url, title, outlet, published_at }, at) => ({
    url: storyAddress(url),
    title,
    outlet,
    terms: terms[at] ?? [],
    published_at,
    run_id,
  }));
}

/** The newest reports that are compared, which bounds the processor time. */
const maxCompared = 2500;

interface SeenRow extends SeenReport {
  run_id: string | null;
  /** Recorded within the time a run can take; a run that ends now has looked up the older ones. */
  is_recorded_lately: boolean;
}

/** The stored reports to compare with, by the clock of the database, which also writes `seen_at`. */
async function seenBefore(db: Db, stories: readonly NewsStory[]): Promise<SeenRow[]> {
  const addresses = stories.flatMap(({ items }) => items.map(({ url }) => storyAddress(url)));
  if (addresses.length === 0) return [];
  const isSameAddress = inArray(storiesTable.url, [...new Set(addresses)]);
  const isRecent = gte(storiesTable.seen_at, sql`now() - interval '14 days'`);
  const rows = await db
    .select({
      url: storiesTable.url,
      title: storiesTable.title,
      outlet: storiesTable.outlet,
      terms: storiesTable.terms,
      published_at: storiesTable.published_at,
      run_id: storiesTable.run_id,
      is_recent: sql<boolean>`${isRecent}`,
      is_recorded_lately: sql<boolean>`${gte(storiesTable.seen_at, sql`now() - interval '5 minutes'`)}`,
    })
    .from(storiesTable)
    .where(or(isRecent, isSameAddress))
    .orderBy(sql`${isSameAddress} desc`, desc(storiesTable.seen_at))
    .limit(addresses.length + maxCompared);
  // An older report is matched by its address alone.
  return rows.map((row) => Object.assign(row, { terms: row.is_recent ? row.terms : [] }));
}
