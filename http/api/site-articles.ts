// The panel's list of the whole site, in all its layers, and taking a rejected draft back.
import { z } from 'zod';
import { articleLayers, articleSorts, articleStates } from '#domain/articles';
import { listBylines, listNewsroom, listSite, type NewsroomListing } from '#domain/articles/server';
import { takeBackRejected } from '#domain/moderation/server';
import { languages } from '#i18n/i18n';
import type { Services } from '#platform/services';
import { ArticleAnswer, presentArticle } from './article-answers.ts';
import { linkNext, ListQuery, sendWhole } from './lists.ts';
import { type Api, NoQuery } from './route.ts';

const Layer = z.enum(articleLayers);
const SiteArticleAnswer = ArticleAnswer.extend({
  layer: Layer.meta({ description: 'Where what readers see comes from.' }),
  layers: z
    .array(Layer)
    .meta({ description: 'Every layer that holds something under this slug, the lowest first.' }),
  states: z
    .array(z.enum(articleStates))
    .optional()
    .meta({ description: 'All its states; only where drafts are listed too.' }),
  written_titles: z
    .object({ es: z.string(), en: z.string() })
    .nullable()
    .optional()
    .meta({ description: 'Its titles as they are being written, where somebody writes.' }),
  scheduled_at: z
    .string()
    .nullable()
    .optional()
    .meta({ description: 'When the next language of it is to be published.' }),
}).meta({ id: 'SiteArticle' });

/** A text without NUL, which the database cannot hold, and well formed. */
const line = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[^\0]*$/)
    .transform((text) => text.toWellFormed().trim());

const SiteQuery = ListQuery.extend({
  limit: ListQuery.shape.limit.default(100),
  layer: Layer.optional(),
  slug: line(200).pipe(z.string().min(1)).optional(),
  state: z
    .enum(['any', ...articleStates])
    .optional()
    .meta({
      description: 'All there is, or what is in this state.',
    }),
  topic: line(80).optional(),
  author: line(200).optional().meta({ description: 'Words of the name that readers are shown.' }),
  byline: line(200)
    .optional()
    .meta({ description: 'All of that name, as `GET /api/admin/bylines` gives it.' }),
  agent: z.enum(['yes', 'no']).optional().meta({ description: 'Whether an agent made it.' }),
  missing: z.enum(languages).optional().meta({ description: 'Not written in this language.' }),
  q: line(200)
    .optional()
    .meta({ description: 'Words of titles, summaries and texts in either language.' }),
  sort: z.enum(articleSorts).optional(),
});

const tags = ['articles'];
const config = { access: 'admin' } as const;

/** `GET /api/admin/articles`, the names it is filtered by, and `PUT /api/articles/{id}/take-back`. */
export function mountSiteArticles(api: Api, services: Services): void {
  api.route({
    method: 'GET',
    url: '/admin/articles',
    config,
    schema: {
      summary: 'What the site consists of, in all its layers, newest first; or every article',
      description:
        'Under each slug the article that stands highest: sample < published in the database < static file. One whose date lies ahead is among them. With `state`, `topic`, `author`, `byline`, `agent`, `missing`, `q` or `sort` drafts and what was rejected are listed too, each article with its states; what was deleted is in the trash.',
      tags,
      querystring: SiteQuery,
      response: { 200: z.array(SiteArticleAnswer) },
    },
    handler: async (request, reply) => {
      const listing = listingOf(request.query);
      const { articles, nextCursor } = listing
        ? await listNewsroom(services, listing)
        : await listSite(services, request.query);
      const items = articles.map((article) => {
        const { layer, layers } = article;
        return Object.assign(presentArticle(article), { layer, layers });
      });
      linkNext(request, reply, nextCursor);
      return sendWhole(request, reply, { items, nextCursor });
    },
  });
  api.route({
    method: 'GET',
    url: '/admin/bylines',
    config,
    schema: {
      summary: 'The names that articles are signed with, drafts and what was rejected among them',
      tags,
      querystring: NoQuery,
      response: { 200: z.array(z.string()) },
    },
    handler: () => listBylines(services),
  });
  api.route({
    method: 'PUT',
    url: '/articles/:id/take-back',
    config,
    schema: {
      summary: 'Make a rejected draft a draft again',
      description: 'In the five minutes after its rejection with what was planned for it.',
      tags,
      params: z.strictObject({ id: z.string() }),
      response: { 200: z.object({ article: ArticleAnswer }) },
    },
    handler: async ({ params }) => ({
      article: presentArticle(await takeBackRejected(services, params.id)),
    }),
  });
}

/** What is looked for in the newsroom's list; null where only what the site consists of is asked for. */
function listingOf({
  state,
  agent,
  q: search,
  sort,
  ...query
}: z.output<typeof SiteQuery>): NewsroomListing | null {
  const { topic, author, byline, missing } = query;
  const own = [state, agent, search, sort, topic, author, byline, missing];
  if (own.every((each) => each === undefined)) return null;
  return {
    ...query,
    state: state ?? 'any',
    sort: sort ?? '-date',
    search,
    isByAgent: agent && agent === 'yes',
  };
}
