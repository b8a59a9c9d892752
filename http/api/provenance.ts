// How an article came about, for whoever reads it by program.
import { z } from 'zod';
import { textFields } from '#domain/anchoring';
import { localizedFields } from '#domain/articles';
import { settlementKinds } from '#domain/ledger';
import { getProvenance } from '#domain/newsroom/server';
import { aiDisclosure, aiDisclosures } from '#domain/provenance';
import { languages } from '#i18n/i18n';
import type { Services } from '#platform/services';
import { ArticleAnswer } from './article-answers.ts';
import { addressRule, AnySlug, sendReadersArticle } from './readers-article.ts';
import { type Api, NoQuery } from './route.ts';

const text = z.string();
const Disclosure = z.enum(aiDisclosures).nullable();
const ProvenanceAnswer = z
  .object({
    slug: text,
    ...ArticleAnswer.pick({ is_agent: true, ai: true, review: true }).shape,
    ai_disclosure: z.object({ es: Disclosure, en: Disclosure }).meta({
      description:
        'Of each language, in the terms of the W3C AI Content Disclosure group: `ai-assisted` where a person reviewed what a model wrote or translated, `ai-autonomous` where nobody did; null where no model is recorded.',
    }),
    sources: z.array(
      z.object({
        position: z.number().meta({ description: 'The number by which note marks name it.' }),
        name: text,
        url: text,
        published_at: text.nullable(),
        fetched_at: text.nullable(),
        hash: text.nullable().meta({ description: 'SHA-256 of the text that was read.' }),
      }),
    ),
    sentences: z
      .array(
        z.object({
          language: z.enum(languages),
          field: z.enum(textFields),
          text,
          state: z.enum(['found', 'differs', 'to-read', ...settlementKinds]).meta({
            description:
              '`found` by code; `differs` and `to-read` where nobody settled it; else how a person did.',
          }),
          passages: z.array(
            z.object({
              source: z.number(),
              text: text.nullable().meta({
                description: 'Up to 300 characters of the source; null where it is not public.',
              }),
            }),
          ),
          by: text.nullable(),
          reason: text.nullable().meta({
            description: 'Why it was let out although something differs from its source.',
          }),
        }),
      )
      .nullable()
      .meta({ description: 'Those that a program wrote; null where it cannot be worked out now.' }),
    versions: z.array(
      z.object({
        number: z.number(),
        at: text,
        languages: z.array(z.enum(languages)),
        hash: text.meta({ description: 'SHA-256 of its content.' }),
        changes: z.array(
          z.object({
            field: z.enum(localizedFields),
            language: z.enum(languages),
            before: z.array(text),
            after: z.array(text),
          }),
        ),
      }),
    ),
  })
  .meta({ id: 'Provenance' });

/** `GET /api/articles/{slug}/provenance`. */
export function mountProvenance(api: Api, services: Services): void {
  api.route({
    method: 'GET',
    url: '/articles/:slug/provenance',
    config: { access: 'public' },
    schema: {
      summary: 'How the article that readers see under this slug came about',
      description: `Its sources with the day and the hash of what was read, how AI took part, the reviews that hold, each sentence that a program wrote with the passage it rests on or who answers for it, and the versions since publication, the newest first, with the paragraphs that each changed. ${addressRule}`,
      tags: ['articles'],
      params: z.strictObject({ slug: AnySlug }),
      querystring: NoQuery,
      response: { 200: ProvenanceAnswer },
    },
    handler: ({ params: { slug } }, reply) =>
      sendReadersArticle(services, reply, {
        slug,
        rest: '/provenance',
        read: async () => presented(slug, await getProvenance(services, slug)),
      }),
  });
}

function presented(
  slug: string,
  { article, sources, sentences, versions }: Awaited<ReturnType<typeof getProvenance>>,
) {
  const { ai, is_agent, review } = article;
  const ai_disclosure = { es: aiDisclosure(article, 'es'), en: aiDisclosure(article, 'en') };
  return { slug, is_agent, ai, review, ai_disclosure, sources, sentences, versions };
}
