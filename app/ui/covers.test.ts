import { expect, test } from 'vitest';
import { coverSvg, initials, monogramSvg } from './covers.ts';
import { flagShapes, flagSvg } from './flags.ts';
import { shareCardSvg } from './share-card.ts';

const TOPICS = [
  'regulacion',
  'seguridad-alignment',
  'trabajo-economia',
  'etica-sesgos',
  'tecnica-modelos',
  'desinformacion-deepfakes',
  'analisis',
  'novedad-industria',
];
const RADAR = [
  'deepfakes',
  'ai-act',
  'desplazamiento-laboral',
  'agi',
  'sesgo-algoritmico',
  'alignment',
];
const HOSTILE = [
  '</svg><script>alert(1)</script>',
  '🛟🔥',
  '',
  '"onload="x',
  '\u0000\ud800',
  'ñ'.repeat(5000),
];

const manyCovers = (shape: 'wide' | 'square' | 'band' | 'share') =>
  Array.from({ length: 200 }, (_, index) =>
    coverSvg({ seed: `articulo-${index}`, topics: [TOPICS[index % TOPICS.length] ?? ''], shape }),
  );

test('the same article always has the same cover', () => {
  const cover = { seed: 'ley-europea:1', topics: ['regulacion'], shape: 'wide' } as const;
  expect(coverSvg(cover)).toBe(coverSvg({ ...cover }));
});

test('a regenerated image, another topic or another article gives another cover', () => {
  const cover = { seed: 'ley-europea:1', topics: ['regulacion'], shape: 'wide' } as const;
  expect(coverSvg({ ...cover, seed: 'ley-europea:2' })).not.toBe(coverSvg(cover));
  expect(coverSvg({ ...cover, topics: ['etica-sesgos'] })).not.toBe(coverSvg(cover));
});

test('no two of two hundred covers are alike, in any shape', () => {
  for (const shape of ['wide', 'square', 'band', 'share'] as const) {
    expect(new Set(manyCovers(shape)).size).toBe(200);
  }
});

test('a cover in a page weighs at most 1.4 KB on average and 2 KB at worst', () => {
  const sizes = manyCovers('wide').map((svg) => Buffer.byteLength(svg));
  expect(sizes.reduce((sum, size) => sum + size, 0) / sizes.length).toBeLessThan(1400);
  expect(Math.max(...sizes)).toBeLessThan(2048);
});

test('a monogram weighs at most 700 bytes', () => {
  for (const topic of [...TOPICS, 'otro']) {
    const svg = monogramSvg({ name: 'Óscar <Ñ>íguez & Cía', seed: topic, focus: topic });
    expect(Buffer.byteLength(svg)).toBeLessThanOrEqual(700);
  }
});

test('a hostile seed, name, topic or title draws a well-formed picture and nothing else', () => {
  for (const hostile of HOSTILE) {
    const pictures = [
      coverSvg({ seed: hostile, topics: [hostile], shape: 'wide', title: hostile }),
      monogramSvg({ name: hostile, seed: hostile, focus: hostile }),
      flagSvg(hostile),
      shareCardSvg({
        title: hostile,
        kicker: hostile,
        cover: { seed: hostile, topics: [hostile] },
        language: 'es',
      }),
    ];
    for (const svg of pictures) {
      expect(unclosedTags(svg)).toEqual([]);
      expect(svg).not.toMatch(/<script|onload="|NaN|undefined/);
      expect(svg).not.toContain('\u0000');
    }
  }
});

test('an article without topics has a cover in neutral colours', () => {
  expect(coverSvg({ seed: 'sin-tema', topics: [], shape: 'wide' })).toMatch(/^<svg [^]+<\/svg>$/);
});

test('a cover follows the theme in a page and keeps its colours when shared', () => {
  for (const svg of manyCovers('wide')) expect(svg).toContain('var(--');
  for (const svg of manyCovers('share')) expect(svg).not.toContain('var(--');
});

test('every topic flies its own flag, told apart by shape alone', () => {
  const charges = [...TOPICS, 'otro'].map((topic) => flagShapes(topic)[1].path);
  const pairs = [...TOPICS, 'otro'].map((topic) =>
    flagShapes(topic)
      .map(({ cloth }) => cloth)
      .join(),
  );
  expect(new Set(charges).size).toBe(TOPICS.length + 1);
  expect(new Set(pairs).size).toBe(TOPICS.length + 1);
});

test('each of the six radar words flies the flag of one topic', () => {
  const flags = RADAR.map((word) => flagSvg(word));
  expect(new Set(flags).size).toBe(RADAR.length);
  expect(flags).not.toContain(flagSvg('otro'));
});

test('initials are the first letters of the name and of the first surname', () => {
  expect(initials('Timnit Gebru')).toBe('TG');
  expect(initials('Tomás Arriaga Luján')).toBe('TA');
  expect(initials('María José García de la Torre')).toBe('MG');
  expect(initials('José Luis Prieto')).toBe('JP');
  expect(initials('Stuart J. Russell')).toBe('SR');
  expect(initials('óscar de la Ñ')).toBe('ÓÑ');
  expect(initials('Ana')).toBe('A');
  expect(initials('🛟')).toBe('');
});

test('a headline of 140 characters fits the share card in four lines', () => {
  const svg = shareCardSvg({
    title: 'palabra '.repeat(17) + 'fin.',
    kicker: 'Regulación',
    cover: { seed: 'a', topics: ['regulacion'] },
    language: 'es',
  });
  const lines = svg.match(/<text x="60" y="\d+">[^<]+/g) ?? [];
  expect(lines.length).toBeLessThanOrEqual(4);
});

test('what must be read before the headline stands whole on the share card, smaller where it is long', () => {
  expect(sizeOf('Regulación')).toBe(25);
  const two = sizeOf('Novedad de la industria · Redactado con IA');
  expect(two).toBeLessThan(25);
  expect(sizeOf('Novedad de la industria · Recopilación automática de fuentes')).toBeLessThan(two);
});

/** The size of the line over the headline, which stands there whole. */
function sizeOf(kicker: string): number {
  const card = { title: 'a', kicker, cover: { seed: 'a', topics: [] }, language: 'es' } as const;
  const label = /<text x="60" y="112" font-size="(\d+)" [^>]+>([^<]+)/.exec(shareCardSvg(card));
  expect(label?.[2]).toBe(kicker.toLocaleUpperCase('es'));
  return Number(label?.[1]);
}

function unclosedTags(svg: string): string[] {
  const open: string[] = [];
  for (const [tag, slash, name] of svg.matchAll(/<(\/?)([a-z]+)(?:"[^"<]*"|[^"<>])*>/g)) {
    if (slash) expect(open.pop()).toBe(name);
    else if (!tag.endsWith('/>')) open.push(name ?? '');
  }
  return open;
}
