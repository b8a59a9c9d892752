// Writing an article: begun, read, saved, given an address.
import { z } from 'zod';
import { ArticleContent, serverFields, withoutServerFields } from '#domain/articles';
import { AddressInput, SaveInput } from '#domain/content';
import { announcePresence, createItem, getWorkingCopy } from '#domain/content/server';
import { Invalid } from '#domain/errors';
import { articleKind, changeArticleAddress, saveArticle } from '#domain/newsroom/server';
import type { Services } from '#platform/services';
import { WorkingCopyAnswer } from './content-answers.ts';
import { answer, ById, versionRule, withVersion } from './content-version.ts';
import { type Api, bodyOrNothing, NoQuery, personOf } from './route.ts';

const tags = ['writing'];
const config = { access: 'admin' } as const;
const copyFields = [
  'id',
  'slug',
  'stored',
  'state',
  'layer',
  'public',
  'changed',
  'was_public',
  'updated_at',
  'updated_by',
  'schedules',
] as const satisfies (keyof z.output<typeof WorkingCopyAnswer>)[];
/** As it was read, too. */
const ContentInput = ArticleContent.partial().extend(leftOutOfAccount(serverFields));
const CopyInput = SaveInput.extend(leftOutOfAccount(copyFields)).extend({
  follows_title: z.boolean().default(false).meta({
    description:
      'Has an address that is made of the title go with it, until the article was public.',
  }),
});
const IdempotencyKey = z.string().min(1).max(200);

/** Names that a body may have, whatever stands there. */
function leftOutOfAccount<Name extends string>(names: readonly Name[]) {
  const entries = names.map((name) => [name, z.unknown().optional()]);
  return Object.fromEntries(entries) as Record<Name, z.ZodOptional<z.ZodUnknown>>;
}

/** `POST /api/articles` and the calls on its working copy. */
export function mountWriting(api: Api, services: Services): void {
  mountBeginning(api, services);
  mountWorkingCopy(api, services);
  mountAddress(api, services);
}

function mountBeginning(api: Api, services: Services): void {
  api.route({
    method: 'POST',
    url: '/articles',
    config,
    schema: {
      summary: 'Begin an article',
      description:
        'A draft with the fields that are given, and an address made of its title. The same `Idempotency-Key` answers the article it made the first time.',
      tags,
      body: bodyOrNothing(ContentInput),
      response: { 200: WorkingCopyAnswer, 201: WorkingCopyAnswer },
    },
    handler: async (request, reply) => {
      const by = personOf(request);
      const given = request.headers['idempotency-key'];
      const key = given === undefined ? null : IdempotencyKey.safeParse(given).data;
      if (key === undefined) throw new Invalid('problem.badRequest');
      const { id, isNew } = await createItem(services, articleKind, {
        content: withoutServerFields(request.body ?? {}),
        requestKey: key && `${by.id}:${key}`,
        by,
      });
      reply.code(isNew ? 201 : 200);
      return answer(reply, await getWorkingCopy(services, articleKind, id));
    },
  });
}

function mountWorkingCopy(api: Api, services: Services): void {
  api.route({
    method: 'GET',
    url: '/articles/:id/working-copy',
    config,
    schema: {
      summary: 'What is being written of an article, and what readers see',
      tags,
      params: ById,
      querystring: NoQuery,
      response: { 200: WorkingCopyAnswer },
    },
    handler: async ({ params }, reply) =>
      answer(reply, await getWorkingCopy(services, articleKind, params.id)),
  });
  api.route({
    method: 'PUT',
    url: '/articles/:id/working-copy',
    config,
    schema: {
      summary: 'Save what is being written of an article',
      description: `Readers see nothing of it. Fields that are not given stay as they are. ${versionRule}`,
      tags,
      params: ById,
      body: CopyInput,
      response: { 200: WorkingCopyAnswer },
    },
    handler: (request, reply) => {
      const { content, is_automatic, follows_title: followsTitle } = request.body;
      return withVersion(request, reply, (version) =>
        saveArticle(services, {
          id: request.params.id,
          by: personOf(request),
          version,
          content: withoutServerFields(content),
          is_automatic,
          followsTitle,
        }),
      );
    },
  });
}

function mountAddress(api: Api, services: Services): void {
  api.route({
    method: 'PUT',
    url: '/articles/:id/address',
    config,
    schema: {
      summary: 'Give an article another address',
      description:
        'Where it was public, the old address redirects to the new one in both languages (301), and no other article can take it.',
      tags,
      params: ById,
      body: AddressInput,
      response: { 200: WorkingCopyAnswer },
    },
    handler: async (request, reply) => {
      const { params, body } = request;
      const change = { id: params.id, by: personOf(request), slug: body.slug };
      return answer(reply, await changeArticleAddress(services, change));
    },
  });
  api.route({
    method: 'PUT',
    url: '/articles/:id/presence',
    config,
    schema: {
      summary: 'Say that one has an article open, and hear who else has',
      description: 'Advice, no lock. Who has not said so for 45 seconds counts as gone.',
      tags,
      params: ById,
      body: bodyOrNothing(z.strictObject({ is_leaving: z.boolean().default(false) })),
      response: {
        200: z.object({ others: z.array(z.object({ name: z.string(), since: z.string() })) }),
      },
    },
    handler: async (request) => {
      const { params, body } = request;
      const act = { id: params.id, by: personOf(request), isLeaving: body?.is_leaving ?? false };
      return { others: await announcePresence(services, articleKind, act) };
    },
  });
}
