// Answers of some size go out compressed where the client accepts it: the ledger of 2,000 words is 400 KB of JSON.
import { pipeline, Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { compress, createCompression } from '../compress.ts';
import { chooseEncoding, encodedTag } from '../negotiation.ts';

/** Shorter answers are sent in as many packets either way. */
const minLength = 2000;

/** Has every call of this context answer so. Logs that are followed and files stay as they are. */
export function compressAnswers(api: FastifyInstance): void {
  api.addHook('onSend', async (request, reply, payload) => {
    if (!isLong(payload, reply)) return payload;
    reply.header('vary', 'Accept-Encoding');
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    if (encoding === 'identity') return payload;
    const tag = reply.getHeader('etag');
    if (typeof tag === 'string') reply.header('etag', encodedTag(tag, encoding));
    reply.header('content-encoding', encoding).removeHeader('content-length');
    if (!(payload instanceof Readable)) return compress(Buffer.from(payload), encoding, 'once');
    // Whoever sends the answer hears of what fails on the way.
    return pipeline(payload, createCompression(encoding), () => undefined);
  });
}

/** Whether it is JSON of some length, or a list that comes row by row. */
function isLong(payload: unknown, reply: FastifyReply): payload is string | Buffer | Readable {
  if (!String(reply.getHeader('content-type')).startsWith('application/json')) return false;
  if (typeof payload === 'string' || Buffer.isBuffer(payload)) return payload.length >= minLength;
  return payload instanceof Readable;
}
