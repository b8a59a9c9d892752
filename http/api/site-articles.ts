// The panel's list of the whole site, in all its layers, and taking a rejected draft back.
import { z } from 'zod';
import { articleLayers } from '#domain/articles';
import { listSite, takeBackArticle } from '#domain/articles/server';
import type { Services } from '#platform/services';
import { ArticleAnswer, presentArticle } from './article-answers.ts';
import { linkNext, ListQuery, sendWhole } from './lists.ts';
import type { Api } from './route.ts';

const Layer = z.enum(articleLayers);
const SiteArticleAnswer = ArticleAnswer.extend({
  layer: Layer.meta({ description: 'Where what readers see comes from.' }),
  layers: z
    .array(Layer)
    .meta({ description: 'Every layer that holds something under this slug, the lowest first.' }),
}).meta({ id: 'SiteArticle' });

const SiteQuery = ListQuery.extend({
  limit: ListQuery.shape.limit.default(100),
  layer: Layer.optional(),
  slug: z.string().min(1).max(200).optional(),
});

const tags = ['articles'];
const config = { access: 'admin' } as const;

/** `GET /api/admin/articles` and `PUT /api/articles/{id}/take-back`. */
export function mountSiteArticles(api: Api, services: Services): void {
  api.route({
    method: 'GET',
    url: '/admin/articles',
    config,
    schema: {
      summary: 'What the site consists of, in all its layers, newest first',
      description:
        'Under each slug the article that stands highest: sample < published in the database < static file. One whose date lies ahead is among them.',
      tags,
      querystring: SiteQuery,
      response: { 200: z.array(SiteArticleAnswer) },
    },
    handler: async (request, reply) => {
      const { articles, nextCursor } = await listSite(services, request.query);
      const items = articles.map((article) => {
        const { layer, layers } = article;
        return Object.assign(presentArticle(article), { layer, layers });
      });
      linkNext(request, reply, nextCursor);
      return sendWhole(request, reply, { items, nextCursor });
    },
  });
  api.route({
    method: 'PUT',
    url: '/articles/:id/take-back',
    config,
    schema: {
      summary: 'Make a rejected draft a draft again',
      tags,
      params: z.strictObject({ id: z.string() }),
      response: { 200: z.object({ article: ArticleAnswer }) },
    },
    handler: async ({ params }) => ({
      article: presentArticle(await takeBackArticle(services, params.id)),
    }),
  });
}
