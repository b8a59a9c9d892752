import { not, type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Ai, Reviews } from '#domain/provenance';
import { type Language, languages } from '#i18n/i18n';
import { isoTimestamp, transactionId } from '#platform/columns';
import { joinedTexts, storedWords } from '#platform/stored-words';
import { articleLayers, articleStatuses } from './articles.ts';

/**
 * Articles of all three layers. `is_visible` marks, for each slug, the row readers see, and `is_embargoed`
 * those that wait for their date; both are kept by `layers.server.ts`, so that lists read one index and
 * never compare layers or dates.
 */
export const articles = pgTable(
  'articles',
  {
    id: uuid().primaryKey().defaultRandom(),
    layer: text({ enum: articleLayers }).notNull(),
    is_visible: boolean().notNull().default(false),
    is_embargoed: boolean().notNull().default(false),
    slug: text().notNull(),
    title_es: text().notNull(),
    title_en: text().notNull(),
    summary_es: text().notNull(),
    summary_en: text().notNull(),
    body_es: text().notNull(),
    body_en: text().notNull(),
    why_it_matters_es: text().notNull(),
    why_it_matters_en: text().notNull(),
    image_url: text().notNull(),
    cover_revision: integer().notNull().default(0),
    date: isoTimestamp().notNull(),
    topics: text().array().notNull(),
    type: text().notNull(),
    tags: text().array().notNull(),
    sources: jsonb().$type<{ name: string; url: string }[]>().notNull(),
    author: text().notNull(),
    author_name: text(),
    sponsored: boolean().notNull(),
    sponsor_label: text(),
    featured: boolean().notNull(),
    status: text({ enum: articleStatuses }).notNull(),
    is_static: boolean().notNull().default(false),
    is_agent: boolean().notNull().default(false),
    review_required: boolean().notNull().default(false),
    ai: jsonb().$type<Ai>(),
    /** Those on record that hold of what this row says, kept beside it for lists. */
    review: jsonb().$type<Reviews>(),
    approved_at: isoTimestamp(),
    created_at: isoTimestamp()
      .notNull()
      .default(sql`now()`),
    updated_at: isoTimestamp()
      .notNull()
      .default(sql`now()`),
  },
  (table) => [
    uniqueIndex('articles_slug_layer').on(table.slug, table.layer),
    uniqueIndex('articles_visible_slug')
      .on(table.slug)
      .where(sql`${table.is_visible}`),
    index('articles_visible_date')
      .on(table.date.desc().nullsFirst(), table.slug)
      .where(sql`${table.is_visible}`),
    index('articles_visible_featured')
      .on(table.date.desc().nullsFirst())
      .where(sql`${table.is_visible} and ${table.featured}`),
    index('articles_embargoed')
      .on(table.date)
      .where(sql`${table.is_embargoed}`),
    index('articles_visible_updated')
      .on(table.updated_at)
      .where(sql`${table.is_visible}`),
    index('articles_layer_status_date')
      .on(table.layer, table.status, table.date.desc().nullsFirst(), table.id)
      .where(sql`not ${table.is_embargoed}`),
    index('articles_shown_date')
      .on(table.date.desc().nullsFirst(), table.id)
      .where(sql`${table.is_visible} or ${table.is_embargoed}`),
    index('articles_shown_layer_date')
      .on(table.layer, table.date.desc().nullsFirst(), table.id)
      .where(sql`${table.is_visible} or ${table.is_embargoed}`),
    index('articles_words').using('gin', wordsOfArticle(table)),
    // The orders and filters of the newsroom's list, which has the articles of every state.
    index('articles_date').on(table.date, table.id),
    index('articles_updated').on(table.updated_at, table.id),
    index('articles_title').on(foldedTitleOf(table), table.id),
    index('articles_byline').on(bylineOf(table)),
    index('articles_topics').using('gin', table.topics),
    index('articles_undecided')
      .on(table.status, table.review_required)
      .where(sql`${table.status} <> 'published'`),
    index('articles_by_agents')
      .on(table.id)
      .where(sql`${table.is_agent}`),
    ...languages.map((language) =>
      index(`articles_without_${language}`)
        .on(table.id)
        .where(not(isWritten(table, language))),
    ),
  ],
);

/** The Spanish title without accents, so that «África» is not sorted after «Zamora». */
export function foldedTitleOf({ title_es: title }: { title_es: SQLWrapper }): SQL<string> {
  return sql<string>`translate(lower(${title}), 'áéíóúüñÁÉÍÓÚÜÑ', 'aeiouunaeiouun')`;
}

/** The name that readers are shown. */
export function bylineOf(row: Record<'author' | 'author_name', SQLWrapper>): SQL<string> {
  return sql<string>`coalesce(nullif(${row.author_name}, ''), ${row.author})`;
}

/**
 * Whether there is a text in a language: Spanish with its title, English with its body too, without which its readers
 * are shown the Spanish. A body is compared as a whole, which tells an empty one without reading long ones.
 */
export function isWritten(
  row: Record<'title_es' | 'title_en' | 'body_en', SQLWrapper>,
  language: Language,
): SQL {
  const hasTitle = sql`${row[`title_${language}`]} ~ '\\S'`;
  return language === 'es' ? hasTitle : sql`(${hasTitle} and ${row.body_en} <> '')`;
}

type Searched = Record<`${'title' | 'summary' | 'body'}_${Language}`, SQLWrapper>;

/** The words that an article says in the fields that editors search, as its index has them. */
export function wordsOfArticle(row: Searched): SQL {
  return storedWords(searchedIn(row));
}

/** The text of these fields. */
export function textOfArticle(row: Searched): SQL<string> {
  return joinedTexts(searchedIn(row));
}

function searchedIn(row: Searched): SQLWrapper[] {
  const { title_es, title_en, summary_es, summary_en, body_es, body_en } = row;
  return [title_es, title_en, summary_es, summary_en, body_es, body_en];
}

/**
 * Which transaction last changed a row of each slug. Triggers of the database write it, so that a process reads
 * again only what changed since it last looked (`archive.server.ts`).
 */
export const articleChanges = pgTable(
  'article_changes',
  {
    /** Empty where the whole table was emptied. */
    slug: text().primaryKey(),
    changed_in: transactionId().notNull(),
  },
  (table) => [index('article_changes_changed_in').on(table.changed_in)],
);

/** How often readers opened an article on a day of the publication. Nothing of who they were is kept. */
export const articleReads = pgTable(
  'article_reads',
  {
    slug: text().notNull(),
    /** `2026-11-21`. */
    day: text().notNull(),
    reads: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.slug] }),
    index('article_reads_slug_day').on(table.slug, table.day),
  ],
);
