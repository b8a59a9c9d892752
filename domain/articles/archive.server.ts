// The index of the archive, kept as the database has it. It is read once in whole; after a change of articles only
// the slugs that changed are read again, before the next question is answered. `article_changes` says which: a
// transaction that a snapshot does not see yet has a number of at least that snapshot's `xmin`, so that asking from
// there on misses none, in whichever order transactions commit.
import { and, asc, desc, eq, gt, sql } from 'drizzle-orm';
import type { Db } from '#platform/db';
import type { Services } from '#platform/services';
import { ArchiveIndex } from './archive-index.ts';
import { articleChanges, articles } from './articles.table.ts';
import { GroupCounts } from './group-counts.ts';

type Reading = Pick<Services, 'db' | 'memo'>;

/** So few that their rows are looked up, where for more of them the whole table would be read each time. */
const slugsAtOnce = 500;
/** What `article_changes` says when the whole table was emptied. */
const everySlug = '';

/** What is known of all articles. */
export interface Archive {
  /** Those that readers see. */
  visible: ArchiveIndex;
  counts: GroupCounts;
}

/** The archive as it is now in this process: as it was committed when the last change was heard of, or later. */
export async function readArchive({ db, memo }: Reading): Promise<Archive> {
  const kept = await memo.getOrCompute('articles:archive', [], async () => new KeptArchive());
  return memo.getOrCompute('articles:archive:read', ['articles'], () => kept.read(db));
}

/** A text that changes with every change of an article; the same in every process. */
export async function latestChange({ db }: Pick<Reading, 'db'>): Promise<string> {
  const { changed_in } = articleChanges;
  const [last] = await db
    .select({ changed_in })
    .from(articleChanges)
    .orderBy(desc(changed_in))
    .limit(1);
  return last?.changed_in ?? '';
}

class KeptArchive {
  #archive: Archive = { visible: new ArchiveIndex(), counts: new GroupCounts() };
  /** Changes of transactions below this are in the archive; null before the first reading. */
  #from: string | null = null;
  #reading: Promise<unknown> = Promise.resolve();

  /** Reads what changed; one reading at a time, so that none brings back what a later one has replaced. */
  read(db: Db): Promise<Archive> {
    const result = this.#reading.then(() => this.#readChanges(db));
    this.#reading = result.catch(() => undefined);
    return result;
  }

  async #readChanges(db: Db): Promise<Archive> {
    for (;;) {
      const first = await readPage(db, this.#from, null);
      if (this.#from !== null && first.slugs[0] === everySlug) {
        this.#archive = { visible: new ArchiveIndex(), counts: new GroupCounts() };
        this.#from = null;
        continue;
      }
      this.#apply(first);
      let page = first;
      while (page.next !== null) {
        page = await readPage(db, this.#from, page.next);
        this.#apply(page);
      }
      this.#from = first.xmin;
      // Pages are read one after the other: what changed meanwhile is read again.
      if (page === first) return this.#archive;
    }
  }

  #apply({ slugs, rows }: Page): void {
    const { visible, counts } = this.#archive;
    const bySlug = Map.groupBy(rows, ({ slug }) => slug);
    for (const slug of slugs) {
      const layers = bySlug.get(slug) ?? [];
      const seen = layers.find(({ is_visible: isVisible }) => isVisible);
      if (seen) visible.put(slug, { ...seen, date: Date.parse(seen.date) });
      else visible.remove(slug);
      counts.set(slug, layers);
    }
  }
}

interface Page {
  slugs: string[];
  rows: Row[];
  /** The last slug of the page; null on the last page. */
  next: string | null;
  xmin: string;
}

type Row = Awaited<ReturnType<typeof readRows>>[number]['row'] & {};

/** One page of the slugs that changed from this transaction on, by slug; of all slugs where it is null. */
async function readPage(db: Db, from: string | null, after: string | null): Promise<Page> {
  const asked = from === null ? allSlugs(db, after) : changedSlugs(db, { from, after });
  const rows = await readRows(db, asked);
  const slugs = [...new Set(rows.flatMap(({ slug }) => slug ?? []))];
  return {
    slugs,
    rows: rows.flatMap(({ row }) => row ?? []),
    next: slugs.length === slugsAtOnce ? (slugs.at(-1) ?? null) : null,
    xmin: rows[0]?.xmin ?? '0',
  };
}

/** Whether a row is material. */
export const isMaterialRow = sql<boolean>`coalesce(${articles.ai} #>> '{text,method}' = 'composer', false)`;

/** The rows of these slugs in all layers, and the `xmin` of the snapshot that they are read from. */
function readRows(db: Db, asked: ReturnType<typeof allSlugs>) {
  // One row at least: the snapshot is told also where nothing changed.
  return db
    .select({
      xmin: sql<string>`pg_snapshot_xmin(pg_current_snapshot())::text`,
      slug: sql<string | null>`${asked.asked_slug}`,
      row: {
        slug: articles.slug,
        layer: articles.layer,
        status: articles.status,
        is_visible: articles.is_visible,
        is_agent: articles.is_agent,
        review_required: articles.review_required,
        isMaterial: isMaterialRow,
        isUntitled: sql<boolean>`${articles.title_es} = '' and ${articles.title_en} = ''`,
        date: articles.date,
        topics: articles.topics,
        type: articles.type,
        tags: articles.tags,
        sponsored: articles.sponsored,
        featured: articles.featured,
        /** What is searched, of the row that readers see. */
        text: sql<string>`case when ${articles.is_visible} then concat_ws(' ', ${articles.title_es}, ${articles.title_en}, ${articles.summary_es}, ${articles.summary_en}) else '' end`,
      },
    })
    .from(sql`(values (1)) as one`)
    .leftJoin(asked, sql`true`)
    .leftJoin(articles, eq(articles.slug, asked.asked_slug))
    .orderBy(asc(asked.asked_slug));
}

function allSlugs(db: Db, after: string | null) {
  return db
    .selectDistinct({ asked_slug: sql<string>`${articles.slug}`.as('asked_slug') })
    .from(articles)
    .where(after === null ? undefined : gt(articles.slug, after))
    .orderBy(asc(articles.slug))
    .limit(slugsAtOnce)
    .as('asked');
}

/**
 * Numbers beyond the snapshot are left out: those that a database restored from a dump brought along, which its
 * own transactions have not reached yet.
 */
function changedSlugs(db: Db, { from, after }: { from: string; after: string | null }) {
  const { slug, changed_in } = articleChanges;
  const isRecent = and(
    sql`${changed_in} >= ${from}::xid8`,
    sql`${changed_in} < pg_snapshot_xmax(pg_current_snapshot())`,
  );
  // Without an order of its own, so that it is read by transaction.
  const recent = db.select({ slug }).from(articleChanges).where(isRecent).offset(0).as('recent');
  return db
    .selectDistinct({ asked_slug: sql<string>`${recent.slug}`.as('asked_slug') })
    .from(recent)
    .where(after === null ? undefined : gt(recent.slug, after))
    .orderBy(asc(recent.slug))
    .limit(slugsAtOnce)
    .as('asked');
}
