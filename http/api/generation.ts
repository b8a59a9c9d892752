// Content on demand, for administrators, and what a text was made from.
import { z } from 'zod';
import { sourcesOfArticle, writeOnDemand } from '#domain/agents/server';
import { ManualGenerationInput } from '#domain/generation';
import { usageOfToday } from '#domain/generation/server';
import { defaultAuthorOf } from '#domain/publication';
import { getPublication } from '#domain/publication/server';
import { publicationName } from '#i18n/publication-name';
import type { Services } from '#platform/services';
import { answerWhenEnded, FailedRunAnswer, RunAnswer } from './agent-answers.ts';
import { type Api, callerOf, NoQuery } from './route.ts';
import { stoppingOf } from './stopping.ts';

const config = { access: 'admin' } as const;
const tags = ['generation'];
const text = z.string();
const count = z.number();

const SourcesAnswer = z
  .object({
    run: z
      .object({ id: text, agent_id: text.nullable(), model: text.nullable(), created_at: text })
      .nullable(),
    sources: z.array(
      z.object({
        position: count,
        url: text,
        title: text,
        outlet: text,
        published_at: text.nullable(),
        fetched_at: text,
        hash: text,
        text,
        is_cut: z.boolean(),
        is_own: z
          .boolean()
          .meta({ description: 'The site’s own: background, which proves nothing.' }),
      }),
    ),
    findings: z.array(
      z.object({
        kind: z.enum(['number', 'date', 'quotation', 'link']),
        language: z.enum(['es', 'en']),
        field: z.enum(['title', 'summary', 'body']),
        text,
        at: count,
        found: z.object({ source: count, at: count.nullable(), length: count }).nullable(),
      }),
    ),
  })
  .meta({ id: 'ArticleSources' });

const ModelNameAnswer = z.object({ provider: text, model: text }).nullable();
const GenerationAnswer = z
  .object({
    text: ModelNameAnswer,
    image: ModelNameAnswer,
    tokens_used: count,
    tokens_reserved: count,
    tokens_per_day: count,
  })
  .meta({
    id: 'Generation',
    description:
      'The models that write and draw, null where none does, and the budget of the day: what was used of it, and what is reserved for calls that go on.',
  });

/** `POST /api/generate-manual-content`, which models there are, and what an article was written from. */
export function mountGeneration(api: Api, services: Services): void {
  const stopping = stoppingOf(api);
  api.route({
    method: 'POST',
    url: '/generate-manual-content',
    config,
    schema: {
      summary: 'Draft a text from a prompt',
      description: `Answers when the draft is stored; its id and slug are in the run's \`result.articles\`. 502 where nothing
came of it, with the reason in \`error\`. A client that leaves loses nothing, and the same request sent twice
makes one text. With \`Prefer: respond-async\` the answer is 202 at once.`,
      tags,
      body: ManualGenerationInput,
      response: { 200: RunAnswer, 202: RunAnswer, 502: FailedRunAnswer },
    },
    handler: async (request, reply) => {
      const run = await draftSigned(services, request.body, callerOf(request).id);
      return answerWhenEnded(services, reply, { run, done: 'agents.textStored', stopping });
    },
  });
  api.route({
    method: 'GET',
    url: '/admin/generation',
    config,
    schema: {
      summary: 'Which models write and draw, and what they have used today',
      tags,
      querystring: NoQuery,
      response: { 200: GenerationAnswer },
    },
    handler: async (_request, reply) => {
      const { models, config: settings } = services;
      const { used, reserved } = await usageOfToday(services);
      reply.header('cache-control', 'private, no-store');
      return {
        text: models.text,
        image: models.image,
        tokens_used: used,
        tokens_reserved: reserved,
        tokens_per_day: settings.AI_DAILY_TOKENS,
      };
    },
  });
  api.route({
    method: 'GET',
    url: '/articles/:id/sources',
    config,
    schema: {
      summary: 'What an article was written from, and what of it is found there',
      description:
        'Of each number, date, quotation and link: the source that holds it, or null. Found is not verified.',
      tags,
      params: z.strictObject({ id: text }),
      querystring: NoQuery,
      response: { 200: SourcesAnswer },
    },
    handler: ({ params }) => sourcesOfArticle(services, params.id),
  });
}

/** Drafts the text; what the request leaves out is the publication's own name, and its default author. */
async function draftSigned(
  services: Services,
  body: z.output<typeof ManualGenerationInput>,
  userId: string,
) {
  const publication = await getPublication(services);
  const isNamed = body.authorName !== publicationName;
  const authorName = isNamed ? body.authorName : defaultAuthorOf(publication);
  const systemPrompt = body.systemPrompt === publicationName ? publication.name : body.systemPrompt;
  return writeOnDemand(services, { ...body, authorName, systemPrompt }, userId);
}
