// The figures the panel shows above its tables, in one call.
import { z } from 'zod';
import { countAgents } from '#domain/agents/server';
import { countArticles } from '#domain/articles/server';
import { countUnreadMessages } from '#domain/contact/server';
import { countTrash } from '#domain/content/server';
import { countSubscriptions } from '#domain/newsletter/server';
import { articleKind } from '#domain/newsroom/server';
import type { Services } from '#platform/services';
import { type Api, NoQuery } from './route.ts';

const Counts = z
  .object({
    subscriptions: z.object({ total: z.number(), active: z.number() }),
    agents: z.object({ total: z.number(), active: z.number(), runs_today: z.number() }),
    articles: z.object({
      drafts: z.number(),
      agent_drafts: z.number(),
      review_required: z.number(),
      material: z.number(),
      planned: z.number(),
      published: z.number(),
      rejected: z.number(),
      site: z.number(),
      trashed: z.number(),
    }),
    messages: z.object({ unread: z.number() }),
  })
  .meta({ id: 'Counts' });

/** `GET /api/admin/counts`. */
export function mountCounts(api: Api, services: Services): void {
  api.route({
    method: 'GET',
    url: '/admin/counts',
    config: { access: 'admin' },
    schema: {
      summary: 'How many subscriptions, agents, articles and unread messages there are',
      tags: ['panel'],
      querystring: NoQuery,
      response: { 200: Counts },
    },
    handler: async (_request, reply) => {
      const [subscriptions, agents, articles, trashed, unread] = await Promise.all([
        countSubscriptions(services),
        countAgents(services),
        countArticles(services),
        countTrash(services, articleKind.name),
        countUnreadMessages(services),
      ]);
      reply.header('cache-control', 'private, no-store');
      return {
        subscriptions,
        agents,
        articles: { ...articles, trashed },
        messages: { unread },
      };
    },
  });
}
