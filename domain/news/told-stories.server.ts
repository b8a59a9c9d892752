// The stories that earlier runs took up, so that none is told twice, whoever reports it and in what words.
import { gte, inArray, or, sql } from 'drizzle-orm';
import { Conflict } from '#domain/errors';
import type { Db } from '#platform/db';
import type { Services } from '#platform/services';
import type { Story } from './news.ts';
import { stories as storiesTable } from './news.table.ts';
import { storyAddress } from './story-address.ts';
import { withoutTold, type ToldStory } from './told.ts';

/** The locks of the database are numbers; this one is of nobody else. */
const keepingLock = 7_208_114_605;

/** The stories that no run has taken up in the last 14 days, and none ever from the same address. */
export async function untoldStories(
  { db }: Pick<Services, 'db'>,
  stories: readonly Story[],
): Promise<Story[]> {
  return withoutTold(stories, await toldBefore(db, stories));
}

/**
 * Remembers that the run takes these stories up. Throws `Conflict` where another run did so since they
 * were looked up: of two runs that meet over a story, one stores its draft.
 */
export async function keepStories(tx: Db, stories: readonly Story[], runId: string): Promise<void> {
  if (stories.length === 0) return;
  await tx.execute(sql`select pg_advisory_xact_lock(${keepingLock})`);
  const others = (await toldBefore(tx, stories)).filter(({ run_id }) => run_id !== runId);
  if (withoutTold(stories, others).length < stories.length)
    throw new Conflict('newsGathering.toldMeanwhile');
  await tx
    .insert(storiesTable)
    .values(stories.flatMap((story) => asRow(story, runId)))
    .onConflictDoNothing();
}

function asRow({ items: [first], terms }: Story, runId: string) {
  if (!first) return [];
  const { url, title, outlet, published_at } = first;
  return [{ url: storyAddress(url), title, outlet, terms, published_at, run_id: runId }];
}

/** By the clock of the database, which is the one that says when a story was kept. */
async function toldBefore(
  db: Db,
  stories: readonly Story[],
): Promise<(ToldStory & { run_id: string | null })[]> {
  const addresses = stories.flatMap(({ items }) => items.map(({ url }) => storyAddress(url)));
  if (addresses.length === 0) return [];
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
    })
    .from(storiesTable)
    .where(or(isRecent, inArray(storiesTable.url, [...new Set(addresses)])));
  // An old one is known by its address alone.
  return rows.map((row) => Object.assign(row, { terms: row.is_recent ? row.terms : [] }));
}
