// What readers were given beside the panel, by a file that somebody put, changed or removed.
import { and, desc, eq, inArray } from 'drizzle-orm';
import { languages } from '#i18n/i18n';
import type { Db } from '#platform/db';
import { contentItems, revisions } from './content.table.ts';
import { differsIn } from './fields.ts';
import { type Item, itemOfSlug, newItem } from './items.server.ts';
import type { ContentKind, Fields } from './kind.server.ts';
import { hashOf, isOfReaders, keepRevision, lastRevision } from './revisions.server.ts';

interface ByHand<Content> {
  slug: string;
  /** Of the row that readers see now. */
  id: string;
  now: string;
  /** What readers saw until now; null for nothing. */
  before: Content | null;
  after: Content;
}

const nobody = { id: null, name: '' };

/** Those of these addresses under which an item is recorded. */
export async function recordedAmong(
  tx: Db,
  kind: Pick<ContentKind<Fields>, 'name'>,
  slugs: readonly string[],
): Promise<Set<string>> {
  if (slugs.length === 0) return new Set();
  const rows = await tx
    .select({ slug: contentItems.slug })
    .from(contentItems)
    .where(and(eq(contentItems.kind, kind.name), inArray(contentItems.slug, [...slugs])));
  return new Set(rows.map(({ slug }) => slug));
}

/**
 * Keeps as a version what readers are given now by a change of a file. What was never recorded and stood nowhere before
 * has no history yet. Call it in the transaction of that change, with its place locked.
 */
export async function keepByHand<Content extends Fields>(
  tx: Db,
  kind: Pick<ContentKind<Content>, 'name' | 'localized' | 'isIn'>,
  { slug, id, now: at, before, after }: ByHand<Content>,
): Promise<void> {
  const recorded = await itemOfSlug(tx, kind.name, slug);
  if (recorded?.trashed_at || (!recorded && !before)) return;
  const item = recorded ?? newItem({ id, kind: kind.name, slug });
  if (before && !(await lastRevision(tx, item))) {
    await keepRevision(tx, item, { content: before, cause: 'import', by: nobody, at, languages });
  }
  const last = before ?? (await lastGivenOf(tx, item));
  if (last && hashOf(last) === hashOf(after)) return;
  const given = languages.filter(
    (language) =>
      kind.isIn(after, language) &&
      (!last || differsIn(after, { ...after, ...last }, { localized: kind.localized, language })),
  );
  const cause = last ? 'correction' : 'publish';
  await keepRevision(tx, item, { content: after, cause, by: nobody, at, languages: given });
}

/** What readers were last given of the item, or had taken from them. */
async function lastGivenOf(tx: Db, { id }: Item): Promise<Fields | null> {
  const [row] = await tx
    .select({ content: revisions.content })
    .from(revisions)
    .where(and(eq(revisions.item_id, id), isOfReaders))
    .orderBy(desc(revisions.number))
    .limit(1);
  return row?.content ?? null;
}
