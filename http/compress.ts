// Texts as they go over the wire, in the encodings that clients accept.
import { promisify } from 'node:util';
import type { Transform } from 'node:stream';
import {
  type BrotliOptions,
  brotliCompress,
  constants,
  createBrotliCompress,
  createGzip,
  gzip,
} from 'node:zlib';
import type { Encoding } from './negotiation.ts';

/** 256 KB: more than a page has, where brotli's own choice takes memory for 4 MB. */
const windowBits = 18;

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** How much time is spent on a text that is sent many times over, and on one that is sent once. */
const levels = { kept: { br: 9, gzip: 6 }, once: { br: 3, gzip: 3 } } as const;

type Packed = Exclude<Encoding, 'identity'>;

/** The text in an encoding; `use` says whether it is kept for many answers. */
export function compress(
  text: Buffer,
  encoding: Packed,
  use: keyof typeof levels,
): Promise<Buffer> {
  const level = levels[use][encoding];
  if (encoding === 'gzip') return compressGzip(text, { level });
  return compressBrotli(text, brotliOptions(level, text.length));
}

/** What puts a text that comes piece by piece into an encoding. */
export function createCompression(encoding: Packed): Transform {
  const level = levels.once[encoding];
  return encoding === 'gzip' ? createGzip({ level }) : createBrotliCompress(brotliOptions(level));
}

function brotliOptions(level: number, length = 0): BrotliOptions {
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: level,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_LGWIN]: windowBits,
      [constants.BROTLI_PARAM_SIZE_HINT]: length,
    },
  };
}
