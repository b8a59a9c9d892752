import { mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { deflateSync } from 'node:zlib';
import { drizzle } from 'drizzle-orm/node-postgres';
import sharp, { type Sharp } from 'sharp';
import { expect, test } from 'vitest';
import { Unavailable } from '#domain/errors';
import { fixedClock } from '#platform/clock';
import { pngOf } from '#tests/helpers/png.ts';
import { testConfig, testNow } from '#tests/helpers/services.ts';
import { findPicture, storePicture } from './media.server.ts';

const facts = { model: 'pintor-1', alt: 'Un faro & su «haz» <de luz>' };

async function aMediaFolder() {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'vigia-media-'));
  const media = path.join(folder, 'media');
  return {
    config: testConfig({ DATA_DIR: folder }),
    clock: fixedClock(testNow),
    db: drizzle.mock(),
    media,
    names: () => readdir(media).catch(() => []),
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true }),
  };
}

function aPicture(width: number, height: number): Sharp {
  return sharp({ create: { width, height, channels: 3, background: '#385' } });
}

test.each(['png', 'jpeg', 'webp', 'avif'] as const)(
  'a picture in %s is kept as WebP, at most 1600 wide, marked as made by a model',
  async (format) => {
    await using here = await aMediaFolder();
    const given = await aPicture(2000, 1000)
      .withExif({ IFD0: { Artist: 'alguien' } })
      .toFormat(format)
      .toBuffer();
    const address = await storePicture(here, given, facts);
    expect(address).toMatch(/^\/media\/[0-9a-f]{32}\.webp$/);
    const kept = await readFile(path.join(here.media, path.basename(address)));
    const { width, height, format: as, xmp, exif } = await sharp(kept).metadata();
    expect([width, height, as, exif]).toEqual([1600, 800, 'webp', undefined]);
    const said = xmp?.toString() ?? '';
    expect(said).toContain(
      '<Iptc4xmpExt:DigitalSourceType>http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia<',
    );
    expect(said).toContain('pintor-1');
    expect(said).toContain('Un faro &amp; su «haz» &lt;de luz&gt;');
    expect(await findPicture(here, path.basename(address))).toEqual(kept);
  },
);

test('the same picture has the same address, and a small one keeps its size', async () => {
  await using here = await aMediaFolder();
  const given = pngOf(40, 20);
  const address = await storePicture(here, given, facts);
  expect(await storePicture(here, given, facts)).toBe(address);
  expect(await here.names()).toHaveLength(1);
  const kept = await findPicture(here, path.basename(address));
  expect(await sharp(kept ?? undefined).metadata()).toMatchObject({ width: 40, height: 20 });
});

test('what hides behind the end of a picture is not kept', async () => {
  await using here = await aMediaFolder();
  const hidden = Buffer.from('<script>alert(1)</script>PK\x03\x04');
  const jpeg = await aPicture(30, 30).jpeg().toBuffer();
  for (const given of [Buffer.concat([jpeg, hidden]), Buffer.concat([pngOf(9, 9), hidden])]) {
    const address = await storePicture(here, given, facts);
    const kept = await findPicture(here, path.basename(address));
    expect(kept?.includes('<script>')).toBe(false);
    expect(kept?.includes('PK\x03\x04')).toBe(false);
  }
});

/** A PNG that says it is this large, its rows missing. */
function aPngThatClaims(width: number, height: number): Buffer {
  const png = pngOf(1, 1);
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  return png;
}

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>';
const jpegStart = Buffer.from([0xff, 0xd8, 0xff, 0xe0]);
const refused: [string, () => Buffer | Promise<Buffer>][] = [
  ['nothing', () => Buffer.alloc(0)],
  ['a drawing in SVG', () => Buffer.from(svg)],
  ['a drawing after a declaration', () => Buffer.from(`<?xml version="1.0"?>${svg}`)],
  ['a drawing that begins like a JPEG', () => Buffer.concat([jpegStart, Buffer.from(svg)])],
  ['a page of HTML', () => Buffer.from('<!doctype html><p>Hola')],
  ['a GIF', () => aPicture(9, 9).gif().toBuffer()],
  ['a TIFF', () => aPicture(9, 9).tiff().toBuffer()],
  ['a PDF', () => Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj')],
  ['half a picture', async () => (await aPicture(800, 800).jpeg().toBuffer()).subarray(0, 900)],
  ['a PNG of 30000 by 30000', () => aPngThatClaims(30_000, 30_000)],
  ['a PNG of 4294967295 by 1', () => aPngThatClaims(0xffffffff, 1)],
  ['a PNG whose rows are a bomb', () => aBomb()],
  ['33 MB', () => Buffer.concat([pngOf(3, 3), Buffer.alloc(33 * 1024 * 1024)])],
  ['a WebP that is none', () => Buffer.from('RIFF\x10\x00\x00\x00WEBPVP8 \x00\x00\x00\x00')],
  ['an AVIF that is none', () => Buffer.from('\x00\x00\x00\x1cftypavif\x00\x00\x00\x00avifmif1')],
];

/** 20000 by 20000 grey pixels, well-formed, in a few hundred kilobytes. */
function aBomb(): Buffer {
  const small = pngOf(1, 1);
  const rows = deflateSync(Buffer.alloc(20_001 * 1000));
  const png = Buffer.concat([small.subarray(0, 33), rows, small.subarray(33)]);
  png.writeUInt32BE(20_000, 16);
  png.writeUInt32BE(20_000, 20);
  return png;
}

test.each(refused)('%s is refused, and nothing is written', async (_what, given) => {
  await using here = await aMediaFolder();
  const bytes = await given();
  const before = process.memoryUsage.rss();
  await expect(storePicture(here, bytes, facts)).rejects.toBeInstanceOf(Unavailable);
  expect(await here.names()).toEqual([]);
  expect(process.memoryUsage.rss() - before).toBeLessThan(100 * 1024 * 1024);
});

test('only what was kept under such a name is found: no path, no link, no other file', async () => {
  await using here = await aMediaFolder();
  const address = await storePicture(here, pngOf(2, 2), facts);
  await writeFile(path.join(here.media, 'secreto.txt'), 'x');
  const link = `${'0'.repeat(32)}.webp`;
  await symlink('/etc/hostname', path.join(here.media, link));
  for (const name of [
    'secreto.txt',
    '../media/secreto.txt',
    '..',
    '',
    link,
    `${'1'.repeat(32)}.webp`,
  ]) {
    expect(await findPicture(here, name), name).toBeNull();
  }
  expect(await findPicture(here, path.basename(address))).not.toBeNull();
});
