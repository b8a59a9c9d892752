// Drafts: texts that nobody has approved yet, and those that were rejected.
import { and, eq } from 'drizzle-orm';
import { isAddressKept, recordMade } from '#domain/content/server';
import { Conflict, NotFound } from '#domain/errors';
import { type Language, languages } from '#i18n/i18n';
import { lockUntilCommit } from '#platform/advisory-locks';
import type { Db } from '#platform/db';
import { isUuid } from '#platform/fields';
import type { Services } from '#platform/services';
import { contentIn } from './article-content.ts';
import { type ArticleFile, type ArticleRecord, byline, withAgentMark } from './articles.ts';
import { articles } from './articles.table.ts';
import { columnsOf } from './columns.ts';
import { lockSlugs, resolveLayers } from './layers.server.ts';

const maxSlugLength = 120;

/** A text to insert. */
export interface NewDraft {
  file: ArticleFile;
  /** `published` for one that readers see at once. */
  status: 'draft' | 'published';
  /** Of what is published, the languages that readers are given; the rest is left to publish. Both, if not given. */
  given?: readonly Language[];
  /** Whether a person has to look at it before it may be trusted. */
  review_required: boolean;
  created_at: string;
}

/**
 * Inserts these texts, each under a free slug: its own, or that with a number appended. Call
 * `announceChange('articles')` after the commit.
 */
export async function addDrafts(tx: Db, drafts: readonly NewDraft[]): Promise<ArticleRecord[]> {
  // One transaction at a time takes the slugs of several drafts, so that no two deadlock.
  await lockUntilCommit(tx, 'articles:add-drafts');
  const added = new Map<NewDraft, ArticleRecord>();
  for (const draft of drafts.toSorted((one, other) => (one.file.slug < other.file.slug ? -1 : 1))) {
    added.set(draft, await addDraft(tx, draft));
  }
  return drafts.flatMap((draft) => added.get(draft) ?? []);
}

async function addDraft(
  tx: Db,
  { file, status, given = languages, review_required, created_at }: NewDraft,
): Promise<ArticleRecord> {
  const slug = await takeFreeSlug(tx, file.slug);
  const isWhole = status === 'draft' || given.length === languages.length;
  const shown = isWhole ? file : withoutEnglish(file);
  const [row] = await tx
    .insert(articles)
    .values({
      ...columnsOf(withAgentMark(shown)),
      slug,
      review: null,
      layer: 'dynamic',
      status,
      review_required,
      created_at,
      updated_at: created_at,
    })
    .returning();
  if (!row) throw new Error('An inserted draft did not come back.');
  await resolveLayers(tx, [slug], new Date(created_at));
  await recordMade(tx, {
    kind: 'article',
    id: row.id,
    slug,
    content: { ...contentIn(row), ...(!isWhole && englishOf(file)) },
    by: { id: null, name: byline(row) },
    at: created_at,
    ...(row.status === 'published' && { languages: [...given] }),
    ...(!isWhole && { standing: contentIn(row) }),
  });
  return row;
}

/** English readers are shown the Spanish text where it is given alone. */
function withoutEnglish(file: ArticleFile): ArticleFile {
  return { ...file, title_en: '', summary_en: '', body_en: '', why_it_matters_en: '' };
}

function englishOf({ title_en, summary_en, body_en, why_it_matters_en }: ArticleFile) {
  return { title_en, summary_en, body_en, why_it_matters_en };
}

/** This slug or one with a number after it, which no article has and no address is kept for; locked. */
export async function takeFreeSlug(tx: Db, wanted: string): Promise<string> {
  for (let number = 1; ; number += 1) {
    const ending = number === 1 ? '' : `-${number}`;
    const slug = wanted.slice(0, maxSlugLength - ending.length).replace(/-+$/, '') + ending;
    await lockSlugs(tx, [slug]);
    const taken = await tx
      .select({ id: articles.id })
      .from(articles)
      .where(eq(articles.slug, slug))
      .limit(1);
    if (taken.length === 0 && !(await isAddressKept(tx, 'article', slug))) return slug;
  }
}

/** The article with this id, in whichever layer and of whichever status it is. Throws `NotFound`. */
export async function getArticleById(
  { db }: Pick<Services, 'db'>,
  id: string,
): Promise<ArticleRecord> {
  const [article] = isUuid(id) ? await db.select().from(articles).where(eq(articles.id, id)) : [];
  if (!article) throw new NotFound('article.notFound');
  return article;
}

/**
 * Makes a rejected draft a draft again; `also` is called in the same transaction. Of two calls at once one succeeds.
 * Throws `NotFound`, and `Conflict` for what is not rejected.
 */
export async function takeBackArticle(
  services: Pick<Services, 'db' | 'clock' | 'announceChange'>,
  id: string,
  also: (tx: Db, now: string) => Promise<void>,
): Promise<ArticleRecord> {
  const { db, clock, announceChange } = services;
  const article = await getArticleById(services, id);
  const isRejected = and(eq(articles.id, article.id), eq(articles.status, 'rejected'));
  const now = clock.now().toISOString();
  const draft = await db.transaction(async (tx) => {
    const [taken] = await tx
      .update(articles)
      .set({ status: 'draft', updated_at: now })
      .where(isRejected)
      .returning();
    if (!taken) throw new Conflict('articles.notRejected');
    await also(tx, now);
    return taken;
  });
  announceChange('articles');
  return draft;
}
