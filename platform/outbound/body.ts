// Bodies of answers, never longer than was asked for: neither on the wire nor unpacked.
import { pipeline, type Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import type { Answer } from './exchange.ts';
import { asFailure, OutboundFailure } from './outbound-failure.ts';

/** The codings that `bodyOf` unpacks, as a request offers them. */
export const acceptedEncodings = 'gzip, br';

/** The whole body. */
export async function readWhole(answer: Answer, maxBytes: number): Promise<Buffer> {
  if (Number(answer.headers['content-length']) > maxBytes) {
    answer.leave();
    throw tooLarge(answer, maxBytes);
  }
  return Buffer.concat(await Array.fromAsync(bodyOf(answer, maxBytes)));
}

/** The body up to about `bytes`; the rest is not asked for. */
export async function readStart(answer: Answer, bytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of bodyOf(answer, Infinity)) {
    chunks.push(chunk);
    size += chunk.length;
    if (size >= bytes) break;
  }
  return Buffer.concat(chunks).subarray(0, bytes);
}

/** The body in pieces, unpacked. Fails as soon as it is longer than `maxBytes`. */
export async function* bodyOf(answer: Answer, maxBytes: number): AsyncGenerator<Buffer> {
  const { body, url, signal } = answer;
  let size = 0;
  try {
    for await (const chunk of unpacked(answer, maxBytes)) {
      size += chunk.length;
      if (size > maxBytes) throw tooLarge(answer, maxBytes);
      yield chunk;
    }
  } catch (error) {
    throw signal?.aborted ? signal.reason : asFailure(error, url.host);
  } finally {
    body.destroy();
  }
}

function unpacked(answer: Answer, maxBytes: number): AsyncIterable<Buffer> {
  const coding = answer.headers['content-encoding']?.trim().toLowerCase() ?? '';
  if (coding === '' || coding === 'identity') return answer.body;
  const create = decompressors.get(coding);
  if (!create) {
    throw new OutboundFailure('not-text', `${answer.url.host} packs its answer in an unknown way`);
  }
  let size = 0;
  async function* counted(packed: Readable): AsyncGenerator<Buffer> {
    for await (const chunk of packed as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > maxBytes) throw tooLarge(answer, maxBytes);
      yield chunk;
    }
  }
  // What goes wrong is thrown to whoever reads the last part.
  return pipeline(answer.body, counted, create(), () => undefined);
}

const decompressors = new Map([
  ['gzip', createGunzip],
  ['x-gzip', createGunzip],
  ['deflate', createInflate],
  ['br', createBrotliDecompress],
]);

function tooLarge({ url }: Answer, maxBytes: number): OutboundFailure {
  return new OutboundFailure('too-large', `${url.host} answered with over ${maxBytes} bytes`);
}
