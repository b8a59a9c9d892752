// Stored pictures: `/media/<name>`. A name is the hash of its content, so browsers may cache it for ever.
import type { FastifyInstance } from 'fastify';
import { findPicture } from '#domain/media/server';
import type { Services } from '#platform/services';
import { isNotModified } from './negotiation.ts';

/** Serves `/media/<name>.webp` out of the media folder, and nothing else of it. */
export function mountMedia(app: FastifyInstance, services: Services): void {
  app.get<{ Params: { name: string } }>('/media/:name', async (request, reply) => {
    const { name } = request.params;
    const picture = await findPicture(services, name);
    if (!picture) {
      return reply
        .code(404)
        .header('cache-control', 'no-store')
        .type('text/plain')
        .send('Not found\n');
    }
    const etag = `"${name}"`;
    reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('etag', etag);
    return isNotModified(request.headers['if-none-match'], etag)
      ? reply.code(304).send()
      : reply.type('image/webp').send(picture);
  });
}
