// What editors have under way of items, by address: for lists of what readers see and what they do not see yet.
import { and, eq, inArray, isNull, min, ne, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { Db } from '#platform/db';
import type { ContentKindName } from './content.ts';
import {
  contentItems,
  schedules,
  textOfContent,
  wordsOfContent,
  workingCopies,
} from './content.table.ts';

/** What is under way of an item, beside what stands in its place. */
export interface ItemState {
  /** Whether its working copy says something else than what stood in place when it was saved. */
  is_changed: boolean;
  /** The title as it is being written; null where nobody writes. */
  titles: { es: string; en: string } | null;
  /** When the next language of it is to be published, or was and could not be; null for never. */
  scheduled_at: string | null;
}

const isChanged = sql<boolean>`${workingCopies.content} is distinct from ${workingCopies.base}`;

/** What is under way at these addresses; nothing of the others. */
export async function itemStates(
  db: Db,
  kind: ContentKindName,
  slugs: readonly string[],
): Promise<ReadonlyMap<string, ItemState>> {
  const due = db
    .select({ item_id: schedules.item_id, at: min(schedules.at).as('due_at') })
    .from(schedules)
    .where(ne(schedules.state, 'done'))
    .groupBy(schedules.item_id)
    .as('due');
  const rows = await db
    .select({
      slug: contentItems.slug,
      is_changed: sql<boolean>`coalesce(${isChanged} and ${workingCopies.item_id} is not null, false)`,
      title_es: sql<string | null>`${workingCopies.content} ->> 'title_es'`,
      title_en: sql<string | null>`${workingCopies.content} ->> 'title_en'`,
      scheduled_at: due.at,
    })
    .from(contentItems)
    .leftJoin(workingCopies, eq(workingCopies.item_id, contentItems.id))
    .leftJoin(due, eq(due.item_id, contentItems.id))
    .where(and(isStanding(kind), inArray(contentItems.slug, [...slugs])));
  return new Map(
    rows.map(({ slug, is_changed, title_es: es, title_en: en, scheduled_at: at }) => [
      slug,
      {
        is_changed,
        titles: es === null && en === null ? null : { es: es ?? '', en: en ?? '' },
        scheduled_at: at === null ? null : new Date(at).toISOString(),
      },
    ]),
  );
}

/** The addresses of what has a working copy with changes, as a query. */
export function changedSlugs(db: Db, kind: ContentKindName) {
  return copiesOf(db, kind, isChanged);
}

/** The addresses of what is to be published at a time, or could not be at its time, as a query. */
export function scheduledSlugs(db: Db, kind: ContentKindName) {
  return db
    .select({ slug: contentItems.slug })
    .from(contentItems)
    .innerJoin(schedules, eq(schedules.item_id, contentItems.id))
    .where(and(isStanding(kind), ne(schedules.state, 'done')));
}

/** The addresses of what is being written where it says what this `tsquery` asks for, as a query. */
export function slugsOfCopiesSaying(db: Db, kind: ContentKindName, query: string) {
  const saying = db
    .select({ item_id: workingCopies.item_id })
    .from(workingCopies)
    .where(sql`${wordsOfContent(workingCopies.content)} @@ ${query}::tsquery`);
  // As an array they are looked up by themselves; joined, each copy of a small table would be read.
  return db
    .select({ slug: contentItems.slug })
    .from(contentItems)
    .where(and(isStanding(kind), sql`${contentItems.id} = any(array(${saying}))`));
}

/** The text that is being written at an address, in the fields that editors search, as a query; none where nobody writes. */
export function textOfCopyAt(db: Db, kind: ContentKindName, slug: SQLWrapper) {
  return db
    .select({ text: textOfContent(workingCopies.content) })
    .from(contentItems)
    .innerJoin(workingCopies, eq(workingCopies.item_id, contentItems.id))
    .where(and(isStanding(kind), eq(contentItems.slug, slug)));
}

function copiesOf(db: Db, kind: ContentKindName, condition: SQL | undefined) {
  return db
    .select({ slug: contentItems.slug })
    .from(contentItems)
    .innerJoin(workingCopies, eq(workingCopies.item_id, contentItems.id))
    .where(and(isStanding(kind), condition));
}

/** Not what lies in the trash. */
export function isStanding(kind: ContentKindName): SQL | undefined {
  return and(eq(contentItems.kind, kind), isNull(contentItems.trashed_at));
}
