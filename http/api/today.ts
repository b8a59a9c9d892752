// What waits for a person, beside what the counts tell.
import { z } from 'zod';
import { agentsStop, listFailingAgents } from '#domain/agents/server';
import { scheduleStates } from '#domain/content';
import { listPlanned } from '#domain/content/server';
import { listReopened } from '#domain/ledger/server';
import { articleKind } from '#domain/newsroom/server';
import { missingOfPublication, requiredFields } from '#domain/publication';
import { getPublication } from '#domain/publication/server';
import { languages } from '#i18n/i18n';
import { worded } from '#i18n/sentences';
import type { Services } from '#platform/services';
import { requestLanguage } from '../request-language.ts';
import { type Api, NoQuery } from './route.ts';

const text = z.string();
const Today = z
  .object({
    failing_agents: z
      .array(z.object({ id: text, name: text, run_id: text, at: text, reason: text.nullable() }))
      .meta({
        description: 'Active agents whose last run failed, and why, in the language asked for.',
      }),
    agents_stopped_at: text
      .nullable()
      .meta({ description: 'Since when all agents are stopped; null while they may run.' }),
    scheduled: z
      .array(
        z.object({
          id: text,
          slug: text,
          title: text,
          language: z.enum(languages),
          at: text,
          state: z.enum(scheduleStates),
        }),
      )
      .meta({ description: 'What is published at a time to come, or failed at it.' }),
    reopened: z.array(z.object({ id: text, slug: text, title: text, sentences: z.int() })).meta({
      description:
        'What stays public although sentences that a program made differ by now: a source changed, or an exception was taken back.',
    }),
    legal_gaps: z
      .array(z.enum(requiredFields))
      .meta({ description: 'What the legal pages lack: it waits for nobody, and is told apart.' }),
  })
  .meta({ id: 'Today' });

/** `GET /api/admin/today`. */
export function mountToday(api: Api, services: Services): void {
  api.route({
    method: 'GET',
    url: '/admin/today',
    config: { access: 'admin' },
    schema: {
      summary:
        'What waits for a person: agents that fail, what differs since it was published, and what is scheduled',
      tags: ['panel'],
      querystring: NoQuery,
      response: { 200: Today },
    },
    handler: async (request, reply) => {
      const language = requestLanguage(request);
      const failing = await listFailingAgents(services);
      reply.header('cache-control', 'private, no-store');
      return {
        failing_agents: failing.map(({ id, name, run_id, at, error }) => ({
          id,
          name,
          run_id,
          at,
          reason: error && worded(error, language),
        })),
        agents_stopped_at: (await agentsStop(services)).stopped_at,
        scheduled: await listPlanned(services, articleKind),
        reopened: await listReopened(services),
        legal_gaps: missingOfPublication(await getPublication(services)),
      };
    },
  });
}
