import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { isoTimestamp } from '#platform/columns';

interface NamedLink {
  name: string;
  url: string;
}

/** `position` is the editors' order: lists show entries by it, then by slug. */
const entry = {
  slug: text().primaryKey(),
  is_sample: boolean().notNull().default(false),
  position: integer().notNull().default(0),
};

export const referents = pgTable('referents', {
  ...entry,
  name: text().notNull(),
  role_es: text().notNull(),
  role_en: text().notNull(),
  bio_es: text().notNull(),
  bio_en: text().notNull(),
  focus: text().array().notNull(),
  links: jsonb().$type<NamedLink[]>().notNull(),
  image_url: text().notNull(),
  sample_notice_es: text().notNull(),
  sample_notice_en: text().notNull(),
});

export const companies = pgTable('companies', {
  ...entry,
  name: text().notNull(),
  type: text().notNull(),
  themes: text().array().notNull(),
  summary_es: text().notNull(),
  summary_en: text().notNull(),
  website: text().notNull(),
  links: jsonb().$type<NamedLink[]>().notNull(),
  region: text().notNull(),
  region_en: text().notNull(),
});

export const applications = pgTable('applications', {
  ...entry,
  name: text().notNull(),
  category: text().notNull(),
  description_es: text().notNull(),
  description_en: text().notNull(),
  why_it_matters_es: text().notNull(),
  why_it_matters_en: text().notNull(),
  use_cases: text().array().notNull(),
  use_cases_en: text().array().notNull(),
  website: text().notNull(),
  evidence: jsonb().$type<NamedLink[]>().notNull(),
  featured_level: text({ enum: ['normal', 'premium'] }).notNull(),
});

export const resources = pgTable('resources', {
  ...entry,
  title_es: text().notNull(),
  title_en: text().notNull(),
  type: text().notNull(),
  summary_es: text().notNull(),
  summary_en: text().notNull(),
  link: text().notNull(),
  origin: text().notNull(),
  date: isoTimestamp().notNull(),
});
