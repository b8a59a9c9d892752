// What the calls answer by which an article is written.
import { z } from 'zod';
import { ArticleContent } from '#domain/articles';
import { contentStates, revisionCauses, scheduleStates } from '#domain/content';
import { languages } from '#i18n/i18n';
import { storedShape } from './stored-shape.ts';

const text = z.string();
const ByLanguage = z.object({ es: z.boolean(), en: z.boolean() });
const {
  ai: _ai,
  date: _date,
  author_name: _name,
  sponsor_label: _label,
  ...plain
} = ArticleContent.shape;
const ContentAnswer = z
  .object({
    ...storedShape(plain),
    date: text.nullable(),
    author_name: text.nullable(),
    sponsor_label: text.nullable(),
    ai: z.record(text, z.unknown()).nullable(),
  })
  .meta({ id: 'ArticleContent', description: 'What editors write of an article.' });

const ScheduleAnswer = z.object({
  language: z.enum(languages),
  at: text,
  revision: z.number(),
  is_behind: z.boolean().meta({
    description:
      'Whether what is written for this language by now is something else: that revision goes out.',
  }),
  by: text,
  state: z.enum(scheduleStates),
  problem: text.nullable().meta({ description: 'Why it was not published at its time.' }),
});

/** The answer of every call that writes. */
export const WorkingCopyAnswer = z
  .object({
    id: text,
    slug: text,
    version: text.meta({
      description: 'Every write has to name it; every answer brings the new one.',
    }),
    content: ContentAnswer,
    stored: ContentAnswer.nullable().meta({
      description: 'What stands in place: what readers see, or a draft.',
    }),
    state: z.enum(contentStates),
    layer: text.nullable(),
    public: ByLanguage.meta({ description: 'The languages readers see it in.' }),
    changed: ByLanguage.meta({
      description: 'The languages with changes that readers do not see yet.',
    }),
    was_public: z.boolean(),
    updated_at: text.nullable(),
    updated_by: text.nullable(),
    schedules: z.array(ScheduleAnswer),
  })
  .meta({ id: 'WorkingCopy' });

export const RevisionAnswer = z.object({
  number: z.number(),
  cause: z.enum(revisionCauses),
  languages: z.array(z.enum(languages)),
  by: text,
  at: text,
  note: text,
  hash: text,
});

export const RevisionWithContent = RevisionAnswer.extend({ content: ContentAnswer });

export const PreviewLinkAnswer = z.object({
  id: text,
  revision: z.number().nullable(),
  created_at: text,
  created_by: text,
  expires_at: text,
  revoked_at: text.nullable(),
  views: z.number(),
  last_viewed_at: text.nullable(),
});

export const TrashedAnswer = z.object({
  id: text,
  slug: text,
  trashed_at: text,
  trashed_by: text,
  until: text,
  title_es: text,
  title_en: text,
});
