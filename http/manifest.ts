// The web app manifest, with the publication's name and icons. Everything else in it is the built file's.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { hasDefaultIcons, iconVersion, type Publication } from '#domain/publication';
import { getPublication } from '#domain/publication/server';
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
    const publication = await getPublication(services);
    const text = hasDefaultIcons(publication) ? built : dress(built, publication);
    const etag = `"${shortDigest(text)}"`;
    reply.header('cache-control', 'public, max-age=3600').header('etag', etag);
    if (isNotModified(request.headers['if-none-match'], etag)) return reply.code(304).send();
    return reply.type('application/manifest+json').send(text);
  });
}

/** With the publication's name, and with icons that an installed page knows to be others. */
function dress(manifest: string, publication: Publication): string {
  const { name } = publication;
  const dressed = JSON.parse(manifest) as { icons: { src: string }[] };
  for (const icon of dressed.icons) icon.src += iconVersion(publication);
  return JSON.stringify(Object.assign(dressed, { name, short_name: name }), null, 2);
}
