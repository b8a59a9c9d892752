// Giving readers what was written, now or at a time, and taking it from them.
import { z } from 'zod';
import { Languages, PublishInput, ScheduleInput } from '#domain/content';
import { publish, schedule, unpublish, withdrawSchedule } from '#domain/content/server';
import { articleKind } from '#domain/newsroom/server';
import { languages } from '#i18n/i18n';
import type { Services } from '#platform/services';
import { WorkingCopyAnswer } from './content-answers.ts';
import { answer, ById, versionRule, withVersion } from './content-version.ts';
import { type Api, bodyOrNothing, personOf } from './route.ts';

const tags = ['writing'];
const config = { access: 'admin' } as const;

/** The calls by which readers come to see an article, or lose it. */
export function mountPublishing(api: Api, services: Services): void {
  mountPublication(api, services);
  mountSchedule(api, services);
}

function mountPublication(api: Api, services: Services): void {
  const acts = [
    ['publish', publish, 'Give readers what was written, in these languages'],
    ['unpublish', unpublish, 'Take an article from readers, in these languages'],
  ] as const;
  for (const [name, act, summary] of acts) {
    api.route({
      method: 'POST',
      url: `/articles/:id/${name}`,
      config,
      schema: {
        summary,
        description: versionRule,
        tags,
        params: ById,
        body: PublishInput,
        response: { 200: WorkingCopyAnswer },
      },
      handler: (request, reply) =>
        withVersion(request, reply, (version) =>
          act(services, articleKind, {
            id: request.params.id,
            by: personOf(request),
            ...request.body,
            version,
          }),
        ),
    });
  }
}

function mountSchedule(api: Api, services: Services): void {
  api.route({
    method: 'PUT',
    url: '/articles/:id/schedule',
    config,
    schema: {
      summary: 'Publish what was written at a time, in these languages',
      description: `Exactly what is stored now is published then, whatever is written meanwhile. What was planned for these languages before is replaced. ${versionRule}`,
      tags,
      params: ById,
      body: ScheduleInput,
      response: { 200: WorkingCopyAnswer },
    },
    handler: (request, reply) =>
      withVersion(request, reply, (version) =>
        schedule(services, articleKind, {
          id: request.params.id,
          by: personOf(request),
          ...request.body,
          version,
        }),
      ),
  });
  api.route({
    method: 'DELETE',
    url: '/articles/:id/schedule',
    config,
    schema: {
      summary: 'Take back what is planned, in these languages or in both',
      tags,
      params: ById,
      body: bodyOrNothing(z.strictObject({ languages: Languages })),
      response: { 200: WorkingCopyAnswer },
    },
    handler: async (request, reply) => {
      const { params, body } = request;
      const plan = {
        id: params.id,
        by: personOf(request),
        languages: body?.languages ?? languages,
      };
      return answer(reply, await withdrawSchedule(services, articleKind, plan));
    },
  });
}
