// What calls answer of an article. The fields of a file are derived from its schema.
import { z } from 'zod';
import { ArticleFile, type ArticleRecord, articleStatuses } from '#domain/articles';
import { isMaterial } from '#domain/provenance';
import { languages } from '#i18n/i18n';
import { storedShape } from './stored-shape.ts';

const text = z.string();
const ModelAnswer = z.object({ model: text });
const AiAnswer = z
  .object({
    text: z
      .union([
        z.object({ method: z.literal('model'), model: text }),
        z.object({ method: z.literal('composer') }),
      ])
      .nullable(),
    translation: ModelAnswer.extend({ language: z.enum(languages) }).nullable(),
    image: ModelAnswer.extend({ made_at: text.optional() }).nullable(),
    made_at: text,
    run_id: text.nullable(),
  })
  .meta({ id: 'Ai', description: 'What no person made of the article, how and with which model.' });
const ReviewAnswer = z.object({ by: text, role: text, at: text, hash: text }).nullable();
const ReviewsAnswer = z.object({ es: ReviewAnswer, en: ReviewAnswer }).meta({
  id: 'Reviews',
  description:
    'Who has reviewed the text in each language, in which role and when, and a SHA-256 hash of what they saw.',
});

const { ai: _ai, review: _review, ...plainFields } = ArticleFile.shape;

/** An article as every call answers it. */
export const ArticleAnswer = z
  .object({
    id: text,
    ...storedShape(plainFields),
    status: z.enum(articleStatuses),
    is_static: z.boolean(),
    material: z.boolean().meta({ description: 'Composed without a model out of its sources.' }),
    ai: AiAnswer.nullable(),
    review: ReviewsAnswer.nullable(),
    review_required: z.boolean(),
    created_at: text,
    updated_at: text,
  })
  .meta({ id: 'Article' });

/** The answer of a call that changes one article. */
export const OneArticle = z.object({ article: ArticleAnswer });

/** An article as the API shows it: without what only the database needs to know, and whether it is material. */
export function presentArticle(
  article: ArticleRecord & { layer?: string; is_visible?: boolean; is_embargoed?: boolean },
): Omit<ArticleRecord, 'approved_at'> & { material: boolean } {
  const {
    layer: _layer,
    is_visible: _isVisible,
    is_embargoed: _isEmbargoed,
    approved_at: _approvedAt,
    ...shown
  } = article;
  return { ...shown, material: isMaterial(article) };
}
