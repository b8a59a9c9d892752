import { boolean, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { isoTimestamp } from '#platform/columns';
import type { Interview } from './interviews.ts';

export const interviews = pgTable(
  'interviews',
  {
    slug: text().primaryKey(),
    is_sample: boolean().notNull().default(false),
    title_es: text().notNull(),
    title_en: text().notNull(),
    intro_es: text().notNull(),
    intro_en: text().notNull(),
    interviewee: jsonb().$type<Interview['interviewee']>().notNull(),
    referent_slug: text(),
    qa_es: jsonb().$type<Interview['qa_es']>().notNull(),
    qa_en: jsonb().$type<Interview['qa_en']>().notNull(),
    why_it_matters_es: text().notNull(),
    why_it_matters_en: text().notNull(),
    links: jsonb().$type<Interview['links']>().notNull(),
    image_url: text().notNull(),
    date: isoTimestamp().notNull(),
    topics: text().array().notNull(),
    author: text().notNull(),
    sponsored: boolean().notNull(),
    featured: boolean().notNull(),
    sample_notice_es: text().notNull(),
    sample_notice_en: text().notNull(),
  },
  (table) => [index('interviews_date').on(table.date.desc().nullsFirst(), table.slug)],
);
