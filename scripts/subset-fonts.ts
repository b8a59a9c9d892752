/**
 * Makes the fonts of app/ui/fonts from the font packages: small woff2 files for readers, and two
 * TrueType files with their advance widths for share cards.
 *
 * node scripts/subset-fonts.ts [node_modules folder of the font packages]
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';

const PACKAGES = process.argv[2] ?? 'node_modules';
const OUT = join(import.meta.dirname, '../app/ui/fonts');

const ASCII = String.fromCodePoint(...Array.from({ length: 95 }, (_, index) => index + 32));
const ACCENTS = 'áéíóúüñÁÉÍÓÚÜÑçÇàèäöÖïëâêîôûãøå';
const SIGNS = '¿¡«»“”‘’–—…·•→←↓↑↗€№×≥≤ºª°✓©−\u00a0\u202f';
const LATIN = ASCII + ACCENTS + SIGNS;
/** What pages are written in. The rest, in foreign names or code, is a file that few pages fetch. */
const COMMON = without(LATIN, '$*+<=>\\^_`{|}~ÜçÇàèäöÖïëâêîôûãøå•↗№×≥≤✓−');
const RARE = without(LATIN, COMMON);
/** Dates, counts, coordinates, short code: no rare accents. */
const MONO = ASCII.replaceAll(/[\\^`~]/g, '') + 'áéíóúüñÁÉÍÓÚÑ–—…·×€º°′−\u00a0';

const NEWSREADER = '@fontsource-variable/newsreader/files/newsreader-latin-opsz-normal.woff2';
const NEWSREADER_ITALIC =
  '@fontsource-variable/newsreader/files/newsreader-latin-opsz-italic.woff2';
const INSTRUMENT =
  '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2';
const SPLINE_MONO = '@fontsource/spline-sans-mono/files/spline-sans-mono-latin-400-normal.woff2';

type Axes = Record<string, number | { min: number; max: number }>;
type WebFont = { name: string; source: string; text: string; axes: Axes };
type ShareFont = { name: string; family: string; source: string; axes: Axes };

// One cut a use, each at the optical size it is read at: cheaper than two variable axes.
const WEB_FONTS: WebFont[] = [
  { name: 'newsreader-text', source: NEWSREADER, text: COMMON, axes: { wght: 400, opsz: 18 } },
  { name: 'newsreader-headline', source: NEWSREADER, text: COMMON, axes: { wght: 600, opsz: 40 } },
  { name: 'newsreader-bold', source: NEWSREADER, text: COMMON, axes: { wght: 700, opsz: 18 } },
  {
    name: 'newsreader-italic',
    source: NEWSREADER_ITALIC,
    text: COMMON,
    axes: { wght: 400, opsz: 18 },
  },
  {
    name: 'newsreader-rare',
    source: NEWSREADER,
    text: RARE,
    axes: { wght: { min: 400, max: 700 }, opsz: 24 },
  },
  {
    name: 'instrument-sans',
    source: INSTRUMENT,
    text: COMMON,
    axes: { wght: { min: 400, max: 700 } },
  },
  {
    name: 'instrument-sans-rare',
    source: INSTRUMENT,
    text: RARE,
    axes: { wght: { min: 400, max: 700 } },
  },
  { name: 'spline-sans-mono', source: SPLINE_MONO, text: MONO, axes: {} },
];

const SHARE_FONTS: ShareFont[] = [
  {
    name: 'newsreader-share',
    family: 'Newsreader Share',
    source: NEWSREADER,
    axes: { wght: 600, opsz: 60 },
  },
  {
    name: 'instrument-sans-share',
    family: 'Instrument Sans Share',
    source: INSTRUMENT,
    axes: { wght: 500 },
  },
];

mkdirSync(join(OUT, 'share'), { recursive: true });

for (const { name, source, text, axes } of WEB_FONTS) {
  const font = await subsetFont(readFileSync(join(PACKAGES, source)), text, {
    targetFormat: 'woff2',
    variationAxes: axes,
    noHinting: true,
  });
  write(`${name}.woff2`, font);
}

const widths: string[] = [];
for (const { name, family, source, axes } of SHARE_FONTS) {
  const font = await subsetFont(readFileSync(join(PACKAGES, source)), LATIN, {
    targetFormat: 'sfnt',
    variationAxes: axes,
    noHinting: true,
  });
  const renamed = renameFamily(font, family);
  write(`share/${name}.ttf`, renamed);
  widths.push(`  '${family}': ${JSON.stringify(advanceWidths(renamed, LATIN))},`);
}
writeFileSync(
  join(OUT, 'share/widths.ts'),
  `/** Advance widths in thousandths of the font size. Written by scripts/subset-fonts.ts. */
export const WIDTHS = {
${widths.join('\n')}
} as const satisfies Record<string, Record<string, number>>;
`,
);

/** The characters of a text that are not among others. */
function without(text: string, others: string): string {
  return [...text].filter((each) => !others.includes(each)).join('');
}

function write(file: string, bytes: Uint8Array): void {
  writeFileSync(join(OUT, file), bytes);
  console.log(String(bytes.length).padStart(7), file);
}

type Table = { tag: string; body: Buffer };

function readTables(font: Buffer): Table[] {
  return Array.from({ length: font.readUInt16BE(4) }, (_, index) => {
    const entry = 12 + index * 16;
    const start = font.readUInt32BE(entry + 8);
    const length = font.readUInt32BE(entry + 12);
    return {
      tag: font.toString('latin1', entry, entry + 4),
      body: font.subarray(start, start + length),
    };
  });
}

/** Gives the font a family name of its own, so that a renderer never takes an installed one instead. */
function renameFamily(font: Buffer, family: string): Buffer {
  const tables = readTables(font).map((table) =>
    table.tag === 'name' ? { tag: 'name', body: nameTable(family) } : table,
  );
  const head = Buffer.from(font.subarray(0, 12 + tables.length * 16));
  const bodies: Buffer[] = [];
  let start = head.length;
  for (const [index, { tag, body }] of tables.entries()) {
    const entry = 12 + index * 16;
    const padded = Buffer.concat([body, Buffer.alloc((4 - (body.length % 4)) % 4)]);
    head.write(tag, entry, 'latin1');
    head.writeUInt32BE(checksum(padded), entry + 4);
    head.writeUInt32BE(start, entry + 8);
    head.writeUInt32BE(body.length, entry + 12);
    bodies.push(padded);
    start += padded.length;
  }
  return Buffer.concat([head, ...bodies]);
}

function nameTable(family: string): Buffer {
  const records: [number, string][] = [
    [1, family],
    [2, 'Regular'],
    [4, family],
    [6, family.replaceAll(' ', '')],
    [13, 'SIL Open Font License 1.1'],
  ];
  const texts = records.map(([, text]) => Buffer.from(text, 'utf16le').swap16());
  const head = Buffer.alloc(6 + records.length * 12);
  head.writeUInt16BE(records.length, 2);
  head.writeUInt16BE(head.length, 4);
  let offset = 0;
  for (const [index, [id]] of records.entries()) {
    const length = texts[index]?.length ?? 0;
    [3, 1, 0x409, id, length, offset].forEach((value, field) => {
      head.writeUInt16BE(value, 6 + index * 12 + field * 2);
    });
    offset += length;
  }
  return Buffer.concat([head, ...texts]);
}

function checksum(body: Buffer): number {
  let sum = 0;
  for (let at = 0; at < body.length; at += 4) sum = (sum + body.readUInt32BE(at)) >>> 0;
  return sum;
}

function advanceWidths(font: Buffer, text: string): Record<string, number> {
  const tables = new Map(readTables(font).map(({ tag, body }) => [tag, body]));
  const [head, hhea, hmtx, cmap] = ['head', 'hhea', 'hmtx', 'cmap'].map((tag) => {
    const body = tables.get(tag);
    if (!body) throw new Error(`The font has no ${tag} table.`);
    return body;
  }) as [Buffer, Buffer, Buffer, Buffer];
  const unitsPerEm = head.readUInt16BE(18);
  const lastMetric = hhea.readUInt16BE(34) - 1;
  const widthOf: Record<string, number> = {};
  for (const character of text) {
    const glyph = glyphIndex(cmap, character.codePointAt(0) ?? 0);
    if (glyph === 0) continue;
    const width = hmtx.readUInt16BE(Math.min(glyph, lastMetric) * 4);
    widthOf[character] = Math.round((width * 1000) / unitsPerEm);
  }
  return widthOf;
}

/** Looks a character up in the font's format 4 map, the one every basic-plane font carries. */
function glyphIndex(cmap: Buffer, code: number): number {
  const map = formatFour(cmap);
  const segments = map.readUInt16BE(6) / 2;
  for (let segment = 0; segment < segments; segment++) {
    const at = 14 + segment * 2;
    if (map.readUInt16BE(at) < code) continue;
    const start = map.readUInt16BE(at + 2 + segments * 2);
    if (start > code) return 0;
    const delta = map.readUInt16BE(at + 2 + segments * 4);
    const rangeAt = at + 2 + segments * 6;
    const range = map.readUInt16BE(rangeAt);
    if (range === 0) return (code + delta) & 0xffff;
    const glyph = map.readUInt16BE(rangeAt + range + (code - start) * 2);
    return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
  }
  return 0;
}

function formatFour(cmap: Buffer): Buffer {
  for (let index = 0; index < cmap.readUInt16BE(2); index++) {
    const map = cmap.subarray(cmap.readUInt32BE(4 + index * 8 + 4));
    if (map.readUInt16BE(0) === 4) return map;
  }
  throw new Error('The font has no format 4 character map.');
}
