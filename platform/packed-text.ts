// A finished text for machines, such as a feed, kept compressed: it is read often and changes seldom.
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { finishShort } from '#platform/digest';
import { inOwnMemory } from '#platform/own-memory';

export interface PackedText {
  gzip: Buffer;
  /** Changes exactly when the text does. */
  hash: string;
  packedAt: Date;
}

/** Packs a text that comes in pieces; no more than one piece of it is held at a time. */
export async function packText(pieces: Iterable<string>, now: Date): Promise<PackedText> {
  const hash = createHash('sha256');
  const chunks: Buffer[] = [];
  function* hashed() {
    for (const piece of pieces) {
      hash.update(piece);
      yield Buffer.from(piece);
    }
  }
  await pipeline(Readable.from(hashed()), createGzip(), async (compressed) => {
    for await (const chunk of compressed) chunks.push(chunk as Buffer);
  });
  return {
    gzip: inOwnMemory(Buffer.concat(chunks)),
    hash: finishShort(hash),
    packedAt: now,
  };
}
