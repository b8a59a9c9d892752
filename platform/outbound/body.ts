// Response bodies within a limit of bytes, on the wire and decompressed alike.
import { pipeline, type Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import type { IncomingResponse } from './request.ts';
import { asFailure, OutboundFailure } from './outbound-failure.ts';

/** The content codings that `bodyOf` decompresses, for `Accept-Encoding`. */
export const acceptedEncodings = 'gzip, br';

/** The whole body. */
export async function readWhole(response: IncomingResponse, maxBytes: number): Promise<Buffer> {
  if (Number(response.headers['content-length']) > maxBytes) {
    response.discard();
    throw tooLarge(response, maxBytes);
  }
  return Buffer.concat(await Array.fromAsync(bodyOf(response, maxBytes)));
}

/** The first `bytes` of the body; the rest is not read. */
export async function readStart(response: IncomingResponse, bytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of bodyOf(response, Infinity)) {
    chunks.push(chunk);
    size += chunk.length;
    if (size >= bytes) break;
  }
  return Buffer.concat(chunks).subarray(0, bytes);
}

/** The body in chunks, decompressed. Throws `too-large` beyond `maxBytes`. */
export async function* bodyOf(
  response: IncomingResponse,
  maxBytes: number,
): AsyncGenerator<Buffer> {
  const { body, url, signal } = response;
  let size = 0;
  try {
    for await (const chunk of decompressed(response, maxBytes)) {
      size += chunk.length;
      if (size > maxBytes) throw tooLarge(response, maxBytes);
      yield chunk;
    }
  } catch (error) {
    throw signal?.aborted ? signal.reason : asFailure(error, url.host);
  } finally {
    body.destroy();
  }
}

function decompressed(response: IncomingResponse, maxBytes: number): AsyncIterable<Buffer> {
  const coding = response.headers['content-encoding']?.trim().toLowerCase() ?? '';
  if (coding === '' || coding === 'identity') return response.body;
  const create = decompressors.get(coding);
  if (!create) {
    throw new OutboundFailure(
      'not-text',
      `${response.url.host} packs its answer in an unknown way`,
    );
  }
  let size = 0;
  async function* counted(compressed: Readable): AsyncGenerator<Buffer> {
    for await (const chunk of compressed as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > maxBytes) throw tooLarge(response, maxBytes);
      yield chunk;
    }
  }
  // Errors reach the reader of the last stream.
  return pipeline(response.body, counted, create(), () => undefined);
}

const decompressors = new Map([
  ['gzip', createGunzip],
  ['x-gzip', createGunzip],
  ['deflate', createInflate],
  ['br', createBrotliDecompress],
]);

function tooLarge({ url }: IncomingResponse, maxBytes: number): OutboundFailure {
  return new OutboundFailure('too-large', `${url.host} answered with over ${maxBytes} bytes`);
}
