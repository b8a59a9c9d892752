// The four kinds of entry that readers look things up in: referents, companies, applications and
// resources. One schema each, shared by sample file, row and page. Safe in the browser.
import { z } from 'zod';
import {
  ImageAddress,
  NamedLink,
  Slug,
  TagList,
  textLine,
  Timestamp,
  WebAddress,
} from '#platform/fields';

export const Referent = z.strictObject({
  slug: Slug,
  name: textLine(200),
  role_es: textLine(300),
  role_en: z.string().trim().max(300).default(''),
  bio_es: z.string().trim().max(10_000).default(''),
  bio_en: z.string().trim().max(10_000).default(''),
  focus: TagList.default([]),
  links: z.array(NamedLink).max(50).default([]),
  image_url: ImageAddress.default(''),
  /** The notice for readers where the person is not a real one. */
  sample_notice_es: z.string().trim().max(500).default(''),
  sample_notice_en: z.string().trim().max(500).default(''),
});
export type Referent = z.output<typeof Referent>;

export const Company = z.strictObject({
  slug: Slug,
  name: textLine(200),
  type: textLine(80),
  themes: TagList.default([]),
  summary_es: z.string().trim().max(3000).default(''),
  summary_en: z.string().trim().max(3000).default(''),
  website: WebAddress,
  links: z.array(NamedLink).max(50).default([]),
  region: z.string().trim().max(200).default(''),
  region_en: z.string().trim().max(200).default(''),
});
export type Company = z.output<typeof Company>;

export const Application = z.strictObject({
  slug: Slug,
  name: textLine(200),
  category: textLine(80),
  description_es: z.string().trim().max(3000).default(''),
  description_en: z.string().trim().max(3000).default(''),
  why_it_matters_es: z.string().trim().max(2000).default(''),
  why_it_matters_en: z.string().trim().max(2000).default(''),
  use_cases: z.array(textLine(300)).max(50).default([]),
  use_cases_en: z.array(textLine(300)).max(50).default([]),
  website: WebAddress,
  evidence: z.array(NamedLink).max(50).default([]),
  featured_level: z.enum(['normal', 'premium']).default('normal'),
});
export type Application = z.output<typeof Application>;

export const Resource = z.strictObject({
  slug: Slug,
  title_es: textLine(300),
  title_en: z.string().trim().max(300).default(''),
  type: textLine(80),
  summary_es: z.string().trim().max(3000).default(''),
  summary_en: z.string().trim().max(3000).default(''),
  link: WebAddress,
  origin: z.string().trim().max(200).default(''),
  date: Timestamp,
});
export type Resource = z.output<typeof Resource>;
