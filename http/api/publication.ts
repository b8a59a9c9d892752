// The publication: its name, who runs it, and what its legal pages need.
import { z } from 'zod';
import { storeOwnPicture } from '#domain/media/server';
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

/** As it was read, too: what only the server tells is left out of account. */
const PublicationInput = PublicationChange.extend({
  missing: z.unknown().optional(),
  has_samples: z.unknown().optional(),
}).transform(({ missing: _missing, has_samples: _hasSamples, ...change }) => change);

const LogoAnswer = z.object({ src: z.string(), width: z.int(), height: z.int() });

/** Base64 of half a megabyte. */
const maxLogoBytes = 4 * 1024 ** 2;
const base64Characters = 4 / 3;
const LogoInput = z.strictObject({
  picture: z.base64().max(Math.ceil(maxLogoBytes * base64Characters) + 2, 'publication.largeLogo'),
});
/** What is too large is told so, and not that the call is. */
const maxLogoBody = 16 * 1024 ** 2;

const PublicationAnswer = z
  .object({
    ...Object.fromEntries(
      Object.keys(PublicationChange.shape).map((field) => [field, z.string()] as const),
    ),
    socials: z.array(z.string()),
    logo: LogoAnswer.nullable(),
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

/** `GET` and `PUT /api/publication`, `POST /api/publication/logo`. */
export function mountPublication(api: Api, services: Services): void {
  mountLogo(api, services);
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
      body: PublicationInput,
      response: { 200: PublicationAnswer },
    },
    handler: async ({ body }) => {
      const changed = await changePublication(services, body);
      await loadSamples(services);
      return present(services, changed);
    },
  });
}

function mountLogo(api: Api, services: Services): void {
  api.route({
    method: 'POST',
    url: '/publication/logo',
    config,
    bodyLimit: maxLogoBody,
    schema: {
      summary: 'Store a picture that may stand for the name',
      description:
        'Takes a JPEG, PNG, WebP or AVIF of at most 4 MB as base64 and stores it as WebP. Readers see it once it is the `logo` of the publication.',
      tags,
      body: LogoInput,
      response: { 200: LogoAnswer },
    },
    handler: ({ body }) => storeOwnPicture(services, Buffer.from(body.picture, 'base64')),
  });
}

function present({ config }: Services, publication: Publication) {
  return {
    ...publication,
    missing: missingOfPublication(publication),
    has_samples: config.SEED_CONTENT && !publication.are_samples_away,
  };
}
