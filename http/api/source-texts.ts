// The texts of an article's sources: what is kept of each, and the call that adds one.
import { z } from 'zod';
import { SourceTextInput, textOrigins } from '#domain/ledger';
import { addSourceText, listSourceTexts, readSourceText } from '#domain/ledger/server';
import type { Services } from '#platform/services';
import { ById } from './content-version.ts';
import { type Api, NoQuery, personOf } from './route.ts';

const text = z.string();
const VersionAnswer = z
  .object({
    id: text,
    origin: z.enum([...textOrigins, 'run']).meta({
      description: '`run`: what the run read that wrote the article.',
    }),
    title: text,
    outlet: text,
    published_at: text.nullable(),
    fetched_at: text,
    hash: text.meta({ description: 'SHA-256 of the text.' }),
    length: z.number(),
    by: text,
  })
  .meta({ id: 'SourceVersion' });
const SourceAnswer = z
  .object({
    position: z.number().meta({ description: 'The number that note marks name it by.' }),
    url: text,
    name: text,
    versions: z.array(VersionAnswer).meta({ description: 'The one that is read first.' }),
  })
  .meta({ id: 'SourceWithTexts' });
const WholeAnswer = VersionAnswer.extend({ text });

const tags = ['ledger'];
const config = { access: 'admin' } as const;
/** A file of three million characters, as JSON. */
const maxFileBytes = 8_000_000;

/** `GET` and `POST /api/articles/{id}/source-texts`, and one text whole. */
export function mountSourceTexts(api: Api, services: Services): void {
  api.route({
    method: 'GET',
    url: '/articles/:id/source-texts',
    config,
    schema: {
      summary: 'The sources that are being written, with every text that is kept of each',
      tags,
      params: ById,
      querystring: NoQuery,
      response: { 200: z.object({ sources: z.array(SourceAnswer) }) },
    },
    handler: async ({ params }) => ({ sources: await listSourceTexts(services, params.id) }),
  });
  api.route({
    method: 'GET',
    url: '/articles/:id/source-texts/:version',
    config,
    schema: {
      summary: 'A kept text whole, and the one before it',
      tags,
      params: z.strictObject({ id: text, version: text }),
      querystring: NoQuery,
      response: { 200: WholeAnswer.extend({ before: WholeAnswer.nullable() }) },
    },
    handler: ({ params }) => readSourceText(services, params),
  });
  api.route({
    method: 'POST',
    url: '/articles/:id/source-texts',
    config,
    bodyLimit: maxFileBytes,
    schema: {
      summary: 'Keep the text of a source: of its page, pasted, or of a file',
      description:
        'A page is fetched with the limits and the `robots.txt` rules of agents; calling it again fetches it again. A text that is another one than before is kept beside it and read from then on, so that sentences whose passage is gone are open again.',
      tags,
      params: ById,
      body: SourceTextInput,
      response: {
        200: z.object({
          outcome: z.enum(['new', 'changed', 'same']),
          version: VersionAnswer,
          sources: z.array(SourceAnswer),
        }),
      },
    },
    handler: (request) =>
      addSourceText(services, {
        id: request.params.id,
        by: personOf(request),
        input: request.body,
      }),
  });
}
