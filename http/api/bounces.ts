// Mail that came back, as a mail server posts it.
import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { processBounce } from '#domain/deliveries/server';
import { Invalid, NotFound, Unauthenticated } from '#domain/errors';
import type { Services } from '#platform/services';
import type { Api } from './route.ts';

const mailType = 'message/rfc822';
const maxMailBytes = 1024 * 1024;

/** Takes bounces from a caller with the token of the configuration. */
export function mountBounces(api: Api, services: Services): void {
  api.addContentTypeParser(mailType, { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
  api.route({
    method: 'POST',
    url: '/newsletter/bounces',
    config: { access: 'public', takes: mailType },
    bodyLimit: maxMailBytes,
    onRequest: (request) => requireToken(request, services),
    schema: {
      summary:
        'Hand in a returned mail or a complaint (message/rfc822), with the token as a bearer',
      description:
        'Ends the subscription that the mail went to when it came back for good over its address or was complained of; what came back over something else waits for a person. A sign-up, a welcome or a new password that came back over its address ends it as well. The mail must show the Message-ID that ours had; any other is read and forgotten.',
      tags: ['newsletter'],
      consumes: [mailType],
      response: {
        202: z.object({ result: z.enum(['bounce', 'complaint', 'waiting', 'ignored']) }),
      },
    },
    handler: async (request, reply) => {
      if (!Buffer.isBuffer(request.body)) throw new Invalid('problem.badRequest');
      const result = await processBounce(services, request.body);
      return reply.code(202).send({ result });
    },
  });
}

/** Checked before the mail is read. Without a token in the configuration there is no such call. */
async function requireToken({ headers }: FastifyRequest, { config }: Services): Promise<void> {
  if (config.BOUNCE_TOKEN === undefined) throw new NotFound('problem.noSuchCall');
  const [, shown = ''] = /^bearer (.+)$/i.exec(headers.authorization ?? '') ?? [];
  if (!timingSafeEqual(digest(shown), digest(config.BOUNCE_TOKEN))) {
    throw new Unauthenticated('problem.wrongToken');
  }
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
