// What an interview is: the shape of its sample file, its row and its page. Safe in the browser.
import { z } from 'zod';
import { ImageAddress, NamedLink, Slug, TagList, textLine, Timestamp } from '#platform/fields';

const Answer = z.strictObject({ q: textLine(1000), a: textLine(10_000) });

export const Interview = z.strictObject({
  slug: Slug,
  title_es: textLine(300),
  title_en: z.string().trim().max(300).default(''),
  intro_es: z.string().trim().max(3000).default(''),
  intro_en: z.string().trim().max(3000).default(''),
  interviewee: z.strictObject({
    name: textLine(200),
    role_es: textLine(300),
    role_en: z.string().trim().max(300).default(''),
    focus: TagList.default([]),
  }),
  /** The interviewee's entry among the referents, where there is one. */
  referent_slug: Slug.optional(),
  qa_es: z.array(Answer).max(60),
  qa_en: z.array(Answer).max(60).default([]),
  why_it_matters_es: z.string().trim().max(2000).default(''),
  why_it_matters_en: z.string().trim().max(2000).default(''),
  links: z.array(NamedLink).max(50).default([]),
  image_url: ImageAddress.default(''),
  date: Timestamp,
  topics: TagList.default([]),
  author: z.string().trim().max(200).default(''),
  sponsored: z.boolean().default(false),
  featured: z.boolean().default(false),
  /** The notice for readers where the interviewee is not a real person. */
  sample_notice_es: z.string().trim().max(500).default(''),
  sample_notice_en: z.string().trim().max(500).default(''),
});
export type Interview = z.output<typeof Interview>;
