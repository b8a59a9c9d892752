// The history of an item: written with every act on it, never changed.
import { createHash } from 'node:crypto';
import {
  and,
  desc,
  eq,
  inArray,
  isNotNull,
  lt,
  max,
  ne,
  not,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { NotFound } from '#domain/errors';
import type { Language } from '#i18n/i18n';
import { canonicalJson } from '#domain/text';
import { dayMs } from '#platform/durations';
import type { Db } from '#platform/db';
import type { Services } from '#platform/services';
import type { Person, Revision, RevisionCause, RevisionEntry } from './content.ts';
import { previewLinks, revisions, schedules } from './content.table.ts';
import { findItem, type Item, recordItem } from './items.server.ts';
import type { ContentKind, Fields } from './kind.server.ts';

/** Those that readers were given, and what was taken from them, are kept for ever, the others for half a year. */
const wasPublic: RevisionCause[] = ['publish', 'unpublish', 'correction'];
/** What a program published at once, and what was public before anybody wrote on it, name the languages they were in. */
const mayHaveBeenPublic: RevisionCause[] = ['agent', 'import'];
/** Whether a revision tells what readers were given, or what was taken from them. */
export const isOfReaders: SQL = or(
  inArray(revisions.cause, wasPublic),
  and(inArray(revisions.cause, mayHaveBeenPublic), ne(revisions.languages, [])),
)!;
const keptDays = 180;

type Row = typeof revisions.$inferSelect;

export interface NewRevision {
  content: Fields;
  cause: RevisionCause;
  by: Person;
  at: string;
  languages?: readonly Language[];
  note?: string;
}

/** Keeps a revision of an item that is locked. */
export async function keepRevision(
  tx: Db,
  item: Item,
  { content, cause, by, at, languages = [], note = '' }: NewRevision,
): Promise<Row> {
  await recordItem(tx, item);
  const [last] = await tx
    .select({ number: max(revisions.number) })
    .from(revisions)
    .where(eq(revisions.item_id, item.id));
  const [row] = await tx
    .insert(revisions)
    .values({
      item_id: item.id,
      number: (last?.number ?? 0) + 1,
      content,
      hash: hashOf(content),
      cause,
      languages: [...languages],
      by_id: by.id,
      by_name: by.name,
      at,
      note,
    })
    .returning();
  if (!row) throw new Error('An inserted revision did not come back.');
  return row;
}

/** SHA-256 of the content, in hexadecimal. */
export function hashOf(content: Fields): string {
  return createHash('sha256').update(canonicalJson(content)).digest('hex');
}

/** When readers were last given something of each of these items; nothing of those of which they never were. */
export async function lastGiven(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { item_id: id, at } = revisions;
  const rows = await db
    .select({ id, at: max(at) })
    .from(revisions)
    .where(and(inArray(id, [...ids]), isOfReaders))
    .groupBy(id);
  return new Map(rows.map((row) => [row.id, row.at ?? '']));
}

export async function lastRevision(tx: Db, { id }: Pick<Item, 'id'>): Promise<Row | undefined> {
  const [row] = await tx
    .select()
    .from(revisions)
    .where(eq(revisions.item_id, id))
    .orderBy(desc(revisions.number))
    .limit(1);
  return row;
}

/** Every revision of the item, the newest first, without its content. Throws `NotFound`. */
export async function listRevisions<Content extends Fields>(
  { db }: Pick<Services, 'db'>,
  kind: ContentKind<Content>,
  id: string,
): Promise<RevisionEntry[]> {
  const item = await findItem(db, kind, id);
  const { number, cause, languages, at, note, hash } = revisions;
  return db
    .select({ number, cause, languages, by: revisions.by_name, at, note, hash })
    .from(revisions)
    .where(eq(revisions.item_id, item.id))
    .orderBy(desc(number));
}

/** What readers were given of an item, and what was taken from them, with the content: the oldest first. Throws `NotFound`. */
export function listPublicRevisions<Content extends Fields>(
  services: Pick<Services, 'db'>,
  kind: ContentKind<Content>,
  id: string,
): Promise<Revision<Content>[]> {
  return listWhole(services, kind, { id, which: isOfReaders });
}

/** What programs wrote of an item, with the content: the oldest first. Throws `NotFound`. */
export function listMadeRevisions<Content extends Fields>(
  services: Pick<Services, 'db'>,
  kind: ContentKind<Content>,
  id: string,
): Promise<Revision<Content>[]> {
  return listWhole(services, kind, { id, which: eq(revisions.cause, 'agent') });
}

async function listWhole<Content extends Fields>(
  { db }: Pick<Services, 'db'>,
  kind: ContentKind<Content>,
  { id, which }: { id: string; which: SQL },
): Promise<Revision<Content>[]> {
  const item = await findItem(db, kind, id);
  const rows = await db
    .select()
    .from(revisions)
    .where(and(eq(revisions.item_id, item.id), which))
    .orderBy(revisions.number);
  return rows.map((row) => presentRevision(kind, row));
}

/** One revision with what it holds. Throws `NotFound`. */
export async function getRevision<Content extends Fields>(
  { db }: Pick<Services, 'db'>,
  kind: ContentKind<Content>,
  { id, number }: { id: string; number: number },
): Promise<Revision<Content>> {
  const item = await findItem(db, kind, id);
  return presentRevision(kind, await revisionRow(db, item, number));
}

export async function revisionRow(db: Db, { id }: Item, number: number): Promise<Row> {
  const [row] = await db
    .select()
    .from(revisions)
    .where(and(eq(revisions.item_id, id), eq(revisions.number, number)));
  if (!row) throw new NotFound('content.noRevision');
  return row;
}

function presentRevision<Content extends Fields>(
  kind: ContentKind<Content>,
  row: Row,
): Revision<Content> {
  const { number, cause, languages, by_name: by, at, note, hash } = row;
  return { number, cause, languages, by, at, note, hash, content: contentOf(kind, row) };
}

/** What a revision holds, with what its kind has learned to hold since. */
export function contentOf<Content extends Fields>(
  kind: ContentKind<Content>,
  { content, at }: Pick<Row, 'content' | 'at'>,
): Content {
  return { ...kind.empty(at), ...content };
}

/** Removes revisions past their time: those that readers never saw, after 180 days. */
export async function removeOldRevisions({
  db,
  clock,
}: Pick<Services, 'db' | 'clock'>): Promise<number> {
  const before = new Date(clock.now().getTime() - keptDays * dayMs).toISOString();
  const planned = db.select({ id: schedules.revision_id }).from(schedules);
  const linked = db
    .select({ id: sql<string>`${previewLinks.revision_id}` })
    .from(previewLinks)
    .where(isNotNull(previewLinks.revision_id));
  const removed = await db
    .delete(revisions)
    .where(
      and(
        lt(revisions.at, before),
        not(isOfReaders),
        notInArray(revisions.id, planned),
        notInArray(revisions.id, linked),
      ),
    )
    .returning({ id: revisions.id });
  return removed.length;
}
