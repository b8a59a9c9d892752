// The publication: its name, who runs it, and what its legal pages need.
import { z } from 'zod';
import {
  missingOfPublication,
  type Publication,
  PublicationChange,
  requiredFields,
} from '#domain/publication';
import { changePublication, getPublication } from '#domain/publication/server';
import { loadSamples } from '#domain/samples/server';
import type { Services } from '#platform/services';
import { type Api, NoQuery } from './route.ts';

const PublicationAnswer = z
  .object({
    ...Object.fromEntries(
      Object.keys(PublicationChange.shape).map((field) => [field, z.string()] as const),
    ),
    socials: z.array(z.string()),
    are_samples_away: z.boolean(),
    version: z.int().meta({ description: 'Who changes the publication names it.' }),
    missing: z
      .array(z.enum(requiredFields))
      .meta({ description: 'The empty fields that the legal pages need.' }),
    has_samples: z
      .boolean()
      .meta({ description: 'Whether readers see the samples: not where SEED_CONTENT is false.' }),
  })
  .meta({ id: 'Publication' });

const tags = ['publication'];
const config = { access: 'admin' } as const;

/** `GET` and `PUT /api/publication`. */
export function mountPublication(api: Api, services: Services): void {
  api.route({
    method: 'GET',
    url: '/publication',
    config,
    schema: {
      summary: 'The publication: name, who runs it, legal details',
      tags,
      querystring: NoQuery,
      response: { 200: PublicationAnswer },
    },
    handler: async (_request, reply) => {
      reply.header('cache-control', 'private, no-store');
      return present(services, await getPublication(services));
    },
  });
  api.route({
    method: 'PUT',
    url: '/publication',
    config,
    schema: {
      summary: 'Change the publication',
      description:
        'Takes all fields; one that is left out or empty is as by default. Pages, feeds and mails show the change at once. Answers 409 where somebody has changed the publication since `version`.',
      tags,
      body: PublicationChange,
      response: { 200: PublicationAnswer },
    },
    handler: async ({ body }) => {
      const changed = await changePublication(services, body);
      await loadSamples(services);
      return present(services, changed);
    },
  });
}

function present({ config }: Services, publication: Publication) {
  return {
    ...publication,
    missing: missingOfPublication(publication),
    has_samples: config.SEED_CONTENT && !publication.are_samples_away,
  };
}
