// The review of an article's text: the reasons against it, and the signature of the person who answered them.
import { z } from 'zod';
import { ReviewInput } from '#domain/moderation';
import { getArticleToReview, signReview } from '#domain/moderation/server';
import type { Language } from '#i18n/i18n';
import { translators } from '#i18n/messages';
import type { Services } from '#platform/services';
import { ArticleAnswer, OneArticle, presentArticle } from './article-answers.ts';
import { type Api, callerOf, NoQuery } from './route.ts';

const text = z.string();
const tags = ['articles'];
const access = 'admin';
const ById = z.strictObject({ id: text });
const Reason = z.object({
  id: text,
  text_es: text,
  text_en: text,
  article_id: text.optional().meta({ description: 'The other article that it is about.' }),
});
const LedgerAnswer = z
  .object({
    sentences: z.number(),
    anchored: z.number().meta({ description: 'Found in their sources by code.' }),
    read: z.number().meta({ description: 'Read against a passage by a person.' }),
    no_claim: z.number(),
    own_knowledge: z.number(),
    exceptions: z.number(),
    differs: z.number(),
    to_read: z.number(),
  })
  .meta({
    id: 'SignedLedger',
    description: 'Of how many sentences a review was made, and what each was when it was signed.',
  });
const ReviewAnswer = z
  .object({
    by: text,
    role: text,
    at: text,
    hash: text,
    account_id: text,
    answers: z.array(z.object({ reason: text, text_es: text, text_en: text, answer: text })),
    ledger: LedgerAnswer.nullable(),
  })
  .meta({ id: 'TextReview' });
const TextAnswer = z.object({
  hash: text.meta({ description: 'SHA-256 of what readers of this language are shown.' }),
  refusal: text.nullable().meta({ description: 'Why it cannot be reviewed, in a sentence.' }),
  reasons: z.array(Reason),
  open: z.number().meta({
    description:
      'How many of its sentences nobody has settled in the ledger: none, where it is signed.',
  }),
  review: ReviewAnswer.nullable(),
  history: z.array(ReviewAnswer).meta({
    description: 'Every review that was signed in this language, the newest first.',
  }),
});
const ToReviewAnswer = z
  .object({
    article: ArticleAnswer,
    seen: text.meta({ description: 'What an approval may send along, so that this is published.' }),
    signer: z.object({ by: text, role: text }).nullable(),
    texts: z.object({ es: TextAnswer, en: TextAnswer }),
  })
  .meta({ id: 'ArticleToReview' });

/** `GET` and `PUT /api/articles/{id}/review`. */
export function mountReviews(api: Api, services: Services): void {
  api.route({
    method: 'GET',
    url: '/articles/:id/review',
    config: { access },
    schema: {
      summary: 'An article with what stands against each of its texts, and the reviews that hold',
      tags,
      params: ById,
      querystring: NoQuery,
      response: { 200: ToReviewAnswer },
    },
    handler: async (request) => {
      const { headers, params } = request;
      const asked = { id: params.id, accountId: callerOf(request).id };
      const { article, texts, ...rest } = await getArticleToReview(services, asked);
      const t = translators[headers['content-language'] === 'en' ? 'en' : 'es'];
      const shown = (language: Language) => {
        const { refusal, ...text } = texts[language];
        return { ...text, refusal: refusal && t(refusal) };
      };
      return {
        article: presentArticle(article),
        ...rest,
        texts: { es: shown('es'), en: shown('en') },
      };
    },
  });
  api.route({
    method: 'PUT',
    url: '/articles/:id/review',
    config: { access },
    schema: {
      summary: 'Sign the review of the text in one language, as it was on screen',
      description:
        '`hash` is the one that `GET` gives for this language: where another text is stored the answer is 409 with that text. Every sentence of it must be settled in the ledger, else 409 with those that are open, and every reason that stands against the text answered with a sentence, else 409 with those that are left; the answers are kept.',
      tags,
      params: ById,
      body: ReviewInput,
      response: { 200: OneArticle },
    },
    handler: async (request) => {
      const { params, body } = request;
      const review = { ...body, id: params.id, accountId: callerOf(request).id };
      return { article: presentArticle(await signReview(services, review)) };
    },
  });
}
