// Articles: what readers' programs fetch, and what administrators do to one.
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { shortDigest } from '#platform/digest';
import type { ArticleLayer, ArticleRecord } from '#domain/articles';
import {
  type ArticleGroup,
  featureArticle,
  getArticle,
  groupVersion,
  setStatic,
  listGroup,
  iterateGroup,
  latestChange,
} from '#domain/articles/server';
import { trash } from '#domain/content/server';
import { DraftDecision } from '#domain/moderation';
import { articleKind } from '#domain/newsroom/server';
import {
  approveArticle,
  regenerateImage,
  rejectArticle,
  seenHash,
  undoApproval,
} from '#domain/moderation/server';
import { type MessageKey, translators } from '#i18n/messages';
import { Slug } from '#platform/fields';
import type { Services } from '#platform/services';
import { requestLanguage } from '../request-language.ts';
import { mayBeSilent } from '../silent-answer.ts';
import { ArticleAnswer, OneArticle, presentArticle } from './article-answers.ts';
import { linkNext, ListQuery, sendList, sendVersion, sendWhole } from './lists.ts';
import { addressRule, AnySlug, sendReadersArticle } from './readers-article.ts';
import { mountRejected } from './rejected-articles.ts';
import { type Api, bodyOrNothing, MessageAnswer, NoQuery, personOf } from './route.ts';

const WaitingAnswer = ArticleAnswer.extend({
  seen: z
    .string()
    .optional()
    .meta({ description: 'What an approval may send along, so that this is published.' }),
});
const ArticleWithMessage = OneArticle.extend({ message: z.string() });

const tags = ['articles'];
const admin = { access: 'admin' } as const;
const ById = z.strictObject({ id: z.string() });
const BySlug = z.strictObject({ slug: Slug });

/** A public list is cached as it is sent up to this size. */
const maxCachedBytes = 64 * 1024 * 1024;

/** Every call under `/articles`. */
export function mountArticles(api: Api, services: Services): void {
  mountReading(api, services);
  mountRejected(api, services);
  mountModeration(api, services);
  mountUndo(api, services);
  mountToggles(api, services);
}

function mountReading(api: Api, services: Services): void {
  const groups = [
    ['/articles/status/published', 'published', 'public', 'The published articles of the database'],
    ['/articles/status/draft', 'draft', 'admin', 'The drafts'],
    [
      '/articles/status/waiting',
      'waiting',
      'admin',
      'The drafts that wait for a decision, without those that are planned',
    ],
    ['/articles/static', 'static', 'public', 'The articles of static files'],
  ] as const;
  for (const [url, group, access, summary] of groups) {
    api.route({
      method: 'GET',
      url,
      config: { access },
      schema: {
        summary: `${summary}, newest first`,
        tags,
        querystring: ListQuery,
        response: { 200: z.array(group === 'waiting' ? WaitingAnswer : ArticleAnswer) },
      },
      handler: ({ query }, reply) =>
        answerGroup(services, reply, { group, isPublic: access === 'public', ...query }),
    });
  }
  api.route({
    method: 'GET',
    // The name of the calls that change it: one address has one name for what stands in it (OpenAPI 3.1, 4.8.8).
    url: '/articles/:id',
    config: { access: 'public' },
    schema: {
      summary: 'The article that readers see under this slug',
      description: addressRule,
      tags,
      params: z.strictObject({ id: AnySlug.meta({ description: 'Its slug.' }) }),
      querystring: NoQuery,
      response: { 200: ArticleAnswer },
    },
    handler: ({ params: { id: slug } }, reply) =>
      sendReadersArticle(services, reply, {
        slug,
        read: async () => presentArticle(await getArticle(services, slug)),
      }),
  });
}

/** Which list is asked for, and how much of it. */
interface GroupRequest extends ListQuery {
  group: ArticleGroup;
  isPublic: boolean;
}

async function answerGroup(
  services: Services,
  reply: FastifyReply,
  { group, isPublic, limit, cursor }: GroupRequest,
): Promise<never> {
  const { request } = reply;
  if (limit === undefined && cursor === undefined && isPublic) {
    const body = await cachedBody(services, group);
    if (body) return sendVersion(request, reply, { ...body, isPublic });
  }
  if (limit === undefined) {
    const version = await groupVersion(services, group);
    const items = presented(group, iterateGroup(services, group, cursor));
    return sendList(request, reply, { version, isPublic, items });
  }
  const page = await listGroup(services, group, { limit, ...(cursor !== undefined && { cursor }) });
  const { nextCursor } = page;
  linkNext(request, reply, nextCursor);
  const items = page.articles.map((article) => presentIn(group, article));
  const version = await latestChange(services);
  return sendWhole(request, reply, { items, nextCursor, isPublic, version });
}

/** A public list as it is sent, cached until an article changes; null where it is too long for that. */
function cachedBody(
  services: Services,
  group: ArticleGroup,
): Promise<{ version: string; body: Buffer } | null> {
  return services.memo.getOrCompute(`articles:bytes:${group}`, ['articles'], async () => {
    const parts: Buffer[] = [];
    let size = 0;
    for await (const batch of presented(group, iterateGroup(services, group))) {
      for (const item of batch) {
        const part = Buffer.from((size === 0 ? '' : ',') + JSON.stringify(item));
        parts.push(part);
        size += part.length;
        if (size > maxCachedBytes) return null;
      }
    }
    const body = Buffer.concat([Buffer.from('['), ...parts, Buffer.from(']')]);
    return { version: shortDigest(body), body };
  });
}

async function* presented(
  group: ArticleGroup,
  batches: AsyncIterable<ArticleRecord[]>,
): AsyncGenerator<ReturnType<typeof presentIn>[]> {
  for await (const batch of batches) yield batch.map((article) => presentIn(group, article));
}

/** An article as its list shows it: of what waits for a decision also what the decision is about. */
function presentIn(group: ArticleGroup, article: ArticleRecord) {
  const shown = presentArticle(article);
  return group === 'waiting' ? { ...shown, seen: seenHash(article) } : shown;
}

function mountUndo(api: Api, services: Services): void {
  api.route({
    method: 'PUT',
    url: '/articles/:id/undo-approval',
    config: admin,
    schema: {
      summary: 'Make an article a draft again that was approved just now',
      description:
        'As it was before, with its place on the front page and what was planned for it, and as if it had not been public. Where something happened to it since, or some minutes went by, the answer is 409; it can still be taken from readers (`POST /api/articles/{id}/unpublish`).',
      tags,
      params: ById,
      response: { 200: OneArticle },
    },
    handler: async (request) => {
      const undone = { id: request.params.id, by: personOf(request) };
      return { article: presentArticle(await undoApproval(services, undone)) };
    },
  });
}

function mountModeration(api: Api, services: Services): void {
  api.route({
    method: 'PUT',
    url: '/articles/:id',
    config: admin,
    schema: {
      summary: 'Approve or reject a draft',
      description:
        'Approving publishes it without a review: readers are told of one only where it was signed (`PUT /api/articles/{id}/review`). With `seen`, as `GET /api/articles/{id}/review` and `GET /api/articles/status/waiting` give it, nothing else is published than that: where something else is stored the answer is 409 with what that is.',
      tags,
      params: ById,
      body: DraftDecision,
      response: { 200: OneArticle },
    },
    handler: async (request) => {
      const { params, body } = request;
      const decision = { id: params.id, ...body, by: personOf(request) };
      const decide = decision.status === 'published' ? approveArticle : rejectArticle;
      return { article: presentArticle(await decide(services, decision)) };
    },
  });
  api.route({
    method: 'DELETE',
    url: '/articles/:id',
    config: admin,
    schema: {
      summary: 'Delete what the database holds of an article, and its static file',
      description:
        'For readers and programs it is gone at once. Editors can bring it back for 30 days (`PUT /api/articles/{id}/put-back`).',
      tags,
      params: ById,
      response: { 200: MessageAnswer },
    },
    handler: async (request) => {
      await trash(services, articleKind, { id: request.params.id, by: personOf(request) });
      return { message: translators.es('panel.articleDeleted') };
    },
  });
  api.route({
    method: 'PUT',
    url: '/articles/:id/regenerate-image',
    config: admin,
    schema: {
      summary: 'Give an article another picture',
      description:
        'Drawn by the model that is configured for it, else the next generated cover. Where drawing fails the old one stays.',
      tags,
      params: ById,
      response: { 200: OneArticle },
    },
    handler: async (request) => {
      mayBeSilent(request);
      return { article: presentArticle(await regenerateImage(services, request.params.id)) };
    },
  });
}

function mountToggles(api: Api, services: Services): void {
  api.route({
    method: 'PUT',
    url: '/articles/:slug/toggle-featured',
    config: admin,
    schema: {
      summary: 'Feature an article or stop featuring it; with a body, set which',
      tags,
      params: BySlug,
      body: bodyOrNothing(z.strictObject({ featured: z.boolean() })),
      response: { 200: OneArticle },
    },
    handler: async ({ params, body }) => ({
      article: presentArticle(
        await featureArticle(services, { slug: params.slug, isFeatured: body?.featured }),
      ),
    }),
  });
  api.route({
    method: 'PUT',
    url: '/articles/:slug/toggle-static',
    config: admin,
    schema: {
      summary: 'Serve an article from a file or from the database; with a body, set which',
      tags,
      params: BySlug,
      body: bodyOrNothing(z.strictObject({ is_static: z.boolean() })),
      response: { 200: ArticleWithMessage },
    },
    handler: async (request) => {
      const { params, body } = request;
      const article = await setStatic(services, { slug: params.slug, isStatic: body?.is_static });
      const message = translators[requestLanguage(request)](servedFrom[article.layer]);
      return { message, article: presentArticle(article) };
    },
  });
}

/** What a toggle says of where the article comes from now. */
const servedFrom = {
  static: 'articles.nowStatic',
  dynamic: 'articles.nowDynamic',
  sample: 'articles.nowSample',
} as const satisfies Record<ArticleLayer, MessageKey>;
