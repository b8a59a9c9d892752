// An article while it is written: the fields of its file, complete or not. Safe in the browser.
import { z } from 'zod';
import type { Language } from '#i18n/i18n';
import { isBlank, tagList, Timestamp } from '#platform/fields';
import { ArticleFile } from './article-file.ts';

const { shape } = ArticleFile;

function unfinished(most: number) {
  return z.string().max(most).default('');
}

/** A source that may lack its name or its address still. */
const UnfinishedSource = z.strictObject({ name: unfinished(300), url: unfinished(2000) });

/**
 * What a working copy of an article holds. Without a `date` it is given the moment of its publication. The address
 * is not part of it: it changes by a call of its own.
 */
export const ArticleContent = z.strictObject({
  title_es: unfinished(300),
  title_en: unfinished(300),
  summary_es: unfinished(2000),
  summary_en: unfinished(2000),
  body_es: shape.body_es,
  body_en: shape.body_en,
  why_it_matters_es: unfinished(2000),
  why_it_matters_en: unfinished(2000),
  image_url: unfinished(2000),
  cover_revision: shape.cover_revision,
  date: Timestamp.nullable().default(null),
  topics: shape.topics,
  type: z.string().max(80).default('noticia'),
  tags: tagList('content.tooManyTags').default([]),
  sources: z.array(UnfinishedSource).max(100).default([]),
  author: unfinished(200),
  author_name: z.string().max(200).nullable().default(null),
  sponsored: shape.sponsored,
  sponsor_label: z.string().max(200).nullable().default(null),
  featured: shape.featured,
  is_agent: shape.is_agent,
  ai: shape.ai,
});
export type ArticleContent = z.output<typeof ArticleContent>;

/** The fields that an article has in two languages, without their ending. */
export const localizedFields = ['title', 'summary', 'body', 'why_it_matters'] as const;

/** What a row of an article says, as the content that editors write. */
export function contentIn(row: ArticleContent): ArticleContent {
  const fields = Object.keys(ArticleContent.shape) as (keyof ArticleContent)[];
  return Object.fromEntries(fields.map((name) => [name, row[name]])) as ArticleContent;
}

/** Spanish is there with its title; English with its text, without which its readers are shown the Spanish. */
export function isWrittenIn(content: ArticleContent, language: Language): boolean {
  if (isBlank(content[`title_${language}`])) return false;
  return language === 'es' || !isBlank(content.body_en);
}
