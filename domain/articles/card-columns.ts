import { articles } from './articles.table.ts';

/** What a card shows, as columns to select. */
export const cardColumns = {
  slug: articles.slug,
  title_es: articles.title_es,
  title_en: articles.title_en,
  summary_es: articles.summary_es,
  summary_en: articles.summary_en,
  why_it_matters_es: articles.why_it_matters_es,
  why_it_matters_en: articles.why_it_matters_en,
  image_url: articles.image_url,
  cover_revision: articles.cover_revision,
  date: articles.date,
  topics: articles.topics,
  type: articles.type,
  tags: articles.tags,
  author: articles.author,
  author_name: articles.author_name,
  sponsored: articles.sponsored,
  sponsor_label: articles.sponsor_label,
  featured: articles.featured,
  is_agent: articles.is_agent,
  ai: articles.ai,
  review: articles.review,
};
