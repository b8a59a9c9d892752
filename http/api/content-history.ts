// The history of an article, its preview links, and the trash.
import { z } from 'zod';
import { PreviewLinkInput, RestoreInput } from '#domain/content';
import {
  createPreviewLink,
  getRevision,
  listPreviewLinks,
  listRevisions,
  listTrash,
  restoreFromTrash,
  restoreRevision,
  revokePreviewLink,
} from '#domain/content/server';
import { articleKind } from '#domain/newsroom/server';
import { translators } from '#i18n/messages';
import type { Services } from '#platform/services';
import { requestLanguage } from '../request-language.ts';
import {
  PreviewLinkAnswer,
  RevisionAnswer,
  RevisionWithContent,
  TrashedAnswer,
  WorkingCopyAnswer,
} from './content-answers.ts';
import { answer, ById, versionRule, withVersion } from './content-version.ts';
import { type Api, bodyOrNothing, MessageAnswer, NoQuery, personOf } from './route.ts';

const tags = ['writing'];
const config = { access: 'admin' } as const;

/** The entries of a history, and taking one back. */
export function mountHistory(api: Api, services: Services): void {
  api.route({
    method: 'GET',
    url: '/articles/:id/revisions',
    config,
    schema: {
      summary: 'The history of an article, the newest entry first',
      tags,
      params: ById,
      querystring: NoQuery,
      response: { 200: z.array(RevisionAnswer) },
    },
    handler: ({ params }) => listRevisions(services, articleKind, params.id),
  });
  api.route({
    method: 'GET',
    url: '/articles/:id/revisions/:number',
    config,
    schema: {
      summary: 'One entry of the history, with what it holds',
      tags,
      params: ById.extend({
        number: z
          .string()
          .regex(/^\d{1,9}$/)
          .transform(Number),
      }),
      querystring: NoQuery,
      response: { 200: RevisionWithContent },
    },
    handler: ({ params }) => getRevision(services, articleKind, params),
  });
  api.route({
    method: 'POST',
    url: '/articles/:id/restore',
    config,
    schema: {
      summary: 'Take an entry of the history as what is being written',
      description: `Readers see nothing of it before it is published. ${versionRule}`,
      tags,
      params: ById,
      body: RestoreInput,
      response: { 200: WorkingCopyAnswer },
    },
    handler: (request, reply) =>
      withVersion(request, reply, (version) =>
        restoreRevision(services, articleKind, {
          id: request.params.id,
          by: personOf(request),
          ...request.body,
          version,
        }),
      ),
  });
}

/** Making, listing and ending preview links. */
export function mountPreviews(api: Api, services: Services): void {
  api.route({
    method: 'GET',
    url: '/articles/:id/preview-links',
    config,
    schema: {
      summary: 'The preview links of an article, also those that ended',
      tags,
      params: ById,
      querystring: NoQuery,
      response: { 200: z.array(PreviewLinkAnswer) },
    },
    handler: ({ params }) => listPreviewLinks(services, articleKind, params.id),
  });
  api.route({
    method: 'POST',
    url: '/articles/:id/preview-links',
    config,
    schema: {
      summary: 'Make a link by which somebody without an account sees what is not public yet',
      description:
        'It shows the newest text, or one entry of the history, and ends after 7 days or as many as are asked for, at most 30. Its address is answered this once.',
      tags,
      params: ById,
      body: bodyOrNothing(PreviewLinkInput),
      response: { 201: z.object({ link: PreviewLinkAnswer, url: z.string() }) },
    },
    handler: async (request, reply) => {
      const { params, body } = request;
      const input = { ...PreviewLinkInput.parse(body ?? {}), id: params.id, by: personOf(request) };
      const { link, token } = await createPreviewLink(services, articleKind, input);
      reply.code(201);
      return { link, url: `${services.config.SITE_URL}/previa/${token}` };
    },
  });
  api.route({
    method: 'DELETE',
    url: '/articles/:id/preview-links/:link',
    config,
    schema: {
      summary: 'End a preview link at once',
      tags,
      params: ById.extend({ link: z.string() }),
      response: { 200: MessageAnswer },
    },
    handler: async (request) => {
      await revokePreviewLink(services, articleKind, request.params);
      return { message: translators[requestLanguage(request)]('content.previewRevoked') };
    },
  });
}

/** What was deleted, and bringing it back. */
export function mountTrash(api: Api, services: Services): void {
  api.route({
    method: 'GET',
    url: '/admin/trash',
    config,
    schema: {
      summary: 'The articles that were deleted and can be brought back, the newest first',
      tags,
      querystring: NoQuery,
      response: { 200: z.array(TrashedAnswer) },
    },
    handler: async () =>
      (await listTrash(services, articleKind)).map(({ content, ...item }) => {
        const { title_es, title_en } = content;
        return Object.assign(item, { title_es, title_en });
      }),
  });
  api.route({
    method: 'PUT',
    url: '/articles/:id/put-back',
    config,
    schema: {
      summary: 'Bring a deleted article back as it was',
      tags,
      params: ById,
      response: { 200: WorkingCopyAnswer },
    },
    handler: async ({ params }, reply) =>
      answer(reply, await restoreFromTrash(services, articleKind, params)),
  });
}
