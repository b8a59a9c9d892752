// The stories that earlier runs took up, so that none is told twice, whoever reports it and in what words.
import { and, desc, gte, inArray, isNotNull, lt, or, sql } from 'drizzle-orm';
import { Conflict } from '#domain/errors';
import { advisoryLocks, lockUntilCommit } from '#platform/advisory-locks';
import type { Db } from '#platform/db';
import type { Services } from '#platform/services';
import type { NewsStory } from './news.ts';
import { stories as storiesTable } from './news.table.ts';
import { storyAddress } from './story-address.ts';
import { type SeenReport, withoutSeen } from './seen-reports.ts';

/**
 * The stories that no run has taken up in the last 14 days, and none from an address that is remembered. What
 * else is reported of the others is remembered with them: a story that goes on for a week stays the same one.
 */
export async function newStories(
  { db }: Pick<Services, 'db'>,
  stories: readonly NewsStory[],
): Promise<NewsStory[]> {
  const untold = withoutSeen(stories, await seenBefore(db, stories));
  await remember(
    db,
    stories.filter((story) => !untold.includes(story)),
    null,
  );
  return untold;
}

/**
 * Remembers that the run takes these stories up. Throws `Conflict` where another run did so since they
 * were looked up: of two runs that meet over a story, one stores its draft.
 */
export async function recordStories(
  tx: Db,
  stories: readonly NewsStory[],
  runId: string,
): Promise<void> {
  if (stories.length === 0) return;
  await lockUntilCommit(tx, advisoryLocks.recordedStories);
  const told = await seenBefore(tx, stories);
  const others = told.filter(
    ({ run_id, is_late }) => is_late && run_id !== null && run_id !== runId,
  );
  if (withoutSeen(stories, others).length < stories.length)
    throw new Conflict('newsGathering.toldMeanwhile');
  await remember(tx, stories, runId);
}

/**
 * Forgets what was told too long ago to be met again; answers how many reports. Feeds are read for a week of
 * news, or a month; what carries no date counts as new as long as a feed holds it, and is remembered longer.
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

const rowsAtOnce = 500;

async function remember(
  db: Db,
  stories: readonly NewsStory[],
  runId: string | null,
): Promise<void> {
  const rows = stories.flatMap((story) => asRows(story, runId));
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    await db
      .insert(storiesTable)
      .values(rows.slice(at, at + rowsAtOnce))
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

/** So many of the newest: what is compared takes the process's time. */
const mostCompared = 2500;

interface ToldRow extends SeenReport {
  run_id: string | null;
  /** Whether it was kept in the minutes that a run can take: what is older, a run that ends now has looked up. */
  is_late: boolean;
}

/** By the clock of the database, which is the one that says when a story was kept. */
async function seenBefore(db: Db, stories: readonly NewsStory[]): Promise<ToldRow[]> {
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
      is_late: sql<boolean>`${gte(storiesTable.seen_at, sql`now() - interval '5 minutes'`)}`,
    })
    .from(storiesTable)
    .where(or(isRecent, isSameAddress))
    .orderBy(sql`${isSameAddress} desc`, desc(storiesTable.seen_at))
    .limit(addresses.length + mostCompared);
  // An old one is known by its address alone.
  return rows.map((row) => Object.assign(row, { terms: row.is_recent ? row.terms : [] }));
}
