// The web app manifest, with the publication's name. Everything else in it is the built file's.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { getPublication } from '#domain/publication/server';
import { publicationName } from '#i18n/publication-name';
import { shortDigest } from '#platform/digest';
import type { Services } from '#platform/services';
import { isNotModified } from './negotiation.ts';

export const manifestName = 'site.webmanifest';

/** Serves `/site.webmanifest` from the folder of the build. */
export async function mountManifest(
  server: FastifyInstance,
  services: Services,
  folder: string,
): Promise<void> {
  const built = await readFile(path.join(folder, manifestName), 'utf8');
  server.get(`/${manifestName}`, async (request, reply) => {
    const { name } = await getPublication(services);
    const text = name === publicationName ? built : renamed(built, name);
    const etag = `"${shortDigest(text)}"`;
    reply.header('cache-control', 'public, max-age=3600').header('etag', etag);
    if (isNotModified(request.headers['if-none-match'], etag)) return reply.code(304).send();
    return reply.type('application/manifest+json').send(text);
  });
}

function renamed(manifest: string, name: string): string {
  return JSON.stringify({ ...(JSON.parse(manifest) as object), name, short_name: name }, null, 2);
}
