// The drafts that were rejected, each with the reason that was given for it.
import { z } from 'zod';
import type { ArticleRecord } from '#domain/articles';
import { groupVersion, iterateGroup, listGroup } from '#domain/articles/server';
import { rejectionReasons } from '#domain/content/server';
import { articleKind } from '#domain/newsroom/server';
import type { Services } from '#platform/services';
import { ArticleAnswer, presentArticle } from './article-answers.ts';
import { linkNext, ListQuery, sendList, sendWhole } from './lists.ts';
import type { Api } from './route.ts';

const RejectedAnswer = ArticleAnswer.extend({
  rejected_reason: z.string().nullable().meta({ description: 'Null where none was given.' }),
});

/** `GET /api/articles/status/rejected`. */
export function mountRejected(api: Api, services: Services): void {
  api.route({
    method: 'GET',
    url: '/articles/status/rejected',
    config: { access: 'admin' },
    schema: {
      summary: 'The drafts that were rejected, newest first, each with its reason',
      tags: ['articles'],
      querystring: ListQuery,
      response: { 200: z.array(RejectedAnswer) },
    },
    handler: async ({ query: { limit, cursor } }, reply) => {
      const { request } = reply;
      if (limit === undefined) {
        const version = await groupVersion(services, 'rejected');
        return sendList(request, reply, { version, items: allRejected(services, cursor) });
      }
      const part = { limit, ...(cursor !== undefined && { cursor }) };
      const { articles, nextCursor } = await listGroup(services, 'rejected', part);
      linkNext(request, reply, nextCursor);
      return sendWhole(request, reply, {
        items: await withReasons(services, articles),
        nextCursor,
      });
    },
  });
}

async function* allRejected(services: Services, from: string | undefined) {
  for await (const batch of iterateGroup(services, 'rejected', from)) {
    yield await withReasons(services, batch);
  }
}

async function withReasons(services: Services, articles: readonly ArticleRecord[]) {
  const slugs = articles.map(({ slug }) => slug);
  const reasons = await rejectionReasons(services, articleKind, slugs);
  return articles.map((article) => ({
    ...presentArticle(article),
    rejected_reason: reasons.get(article.slug) ?? null,
  }));
}
