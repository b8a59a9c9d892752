/**
 * Generated covers: the picture of an article that has no photograph, and of a person who has none.
 * The seed decides everything, so the same article always has the same cover and no two are alike.
 * The compositions themselves are in cover-compositions.ts.
 */
import type { Canvas, Ink } from './cover-canvas.ts';
import { COMPOSITIONS } from './cover-compositions.ts';
import { CLOTH, clothVar, flagShapes, isCloth, type Cloth } from './flags.ts';
import { svgText } from './svg-text.ts';

/**
 * Where a cover is shown: in a page, whose theme it follows (`wide`, `square`, and `band`, low above the text
 * of an article), or in a file of its own in daylight colours (`share`, 1200 by 630; `panel`, the part of a
 * share card beside its headline; `email`, 1136 by 426, above the lead story of a mail).
 */
export type CoverShape = keyof typeof SIZE;

const SIZE = {
  wide: { w: 320, h: 180, file: '' },
  square: { w: 180, h: 180, file: '' },
  band: { w: 640, h: 180, file: '' },
  share: { w: 343, h: 180, file: fileAttributes(1200, 630) },
  panel: { w: 132, h: 180, file: fileAttributes(462, 630) },
  email: { w: 320, h: 120, file: fileAttributes(1136, 426) },
} as const;

const PAPER = { paper: '#f7f4eb', shoal: '#e0ebee', land: '#f3e7c6', ink: '#0f2240' } as const;

type Cover = { seed: string; topics: readonly string[]; shape: CoverShape };

/** Draws a cover from its seed (slug, topic, revision), in the colours of the first topic's flag. */
export function coverSvg(cover: Cover & { title?: string }): string {
  const { w, h, file } = SIZE[cover.shape];
  const name = cover.title === undefined ? '' : `<title>${svgText(cover.title)}</title>`;
  const role = name === '' ? 'aria-hidden="true"' : 'role="img"';
  const frame = `class="cover"${file} viewBox="0 0 ${w} ${h}" preserveAspectRatio="xMidYMid slice"`;
  return `<svg ${frame} ${role}>${name}${coverShapes(cover)}</svg>`;
}

/** The content of a cover without its frame, for a larger drawing; it bleeds over its edges. */
export function coverShapes({ seed, topics, shape }: Cover): string {
  const { w, h, file } = SIZE[shape];
  const canvas = canvasFor({ seed, topic: topics[0] ?? '', w, h, isLiteral: file !== '' });
  const compose = canvas.pick(COMPOSITIONS);
  return `<path fill="${canvas.ink('ground')}" d="M0 0h${w}v${h}H0z"/>${compose(canvas)}`;
}

/** Draws a person's monogram: initials in the serif, a chart ring, and the colours of a focus topic. */
export function monogramSvg(person: { name: string; seed: string; focus?: string }): string {
  const { name, seed, focus = '' } = person;
  const canvas = canvasFor({ seed, topic: focus, w: 96, h: 96, isLiteral: false });
  const { int, ink, pick } = canvas;
  const edge = pick(['M0 96V60l96 36z', 'M96 96H36l60-60z', 'M0 96V76h96v20z', 'M0 0h10v96H0z']);
  const ring = `cx="${int(30, 66)}" cy="${int(24, 60)}"`;
  return (
    `<svg class="monogram" viewBox="0 0 96 96" aria-hidden="true">` +
    `<path fill="${ink('ground')}" d="M0 0h96v96H0z"/><path fill="${ink('mass')}" d="${edge}"/>` +
    `<g fill="none" stroke="${ink('line')}" opacity=".35"><circle ${ring} r="${int(34, 44)}"/>` +
    `<circle ${ring} r="${int(48, 58)}" stroke-width="5" stroke-dasharray="1 ${int(4, 7)}"/></g>` +
    `<text x="48" y="60" text-anchor="middle" font-size="35" font-weight="600" fill="${ink('line')}">` +
    `${svgText(initials(name))}</text></svg>`
  );
}

const particles = new Set([
  'de',
  'del',
  'la',
  'las',
  'los',
  'el',
  'y',
  'e',
  'da',
  'do',
  'van',
  'von',
]);
/** Given names that stand before another one: «María José», «José Luis». */
const firstOfTwo = new Set(['maría', 'maria', 'josé', 'jose', 'juan', 'ana', 'luis', 'miguel']);

/**
 * Gives the first letters of a name and of its first surname, where Spanish names have two.
 * @example initials('Tomás Arriaga Lekunberri') // 'TA'
 */
export function initials(name: string): string {
  const words = (name.match(/[\p{L}\p{N}]+/gu) ?? []).filter(
    (word, index, { length }) =>
      index === 0 || (!particles.has(word) && (word.length > 1 || index === length - 1)),
  );
  const hasTwoNames = words.length > 3 || (words.length === 3 && isFirstOfTwo(words[0]));
  const surname = words[hasTwoNames ? 2 : 1] ?? '';
  return [words[0] ?? '', surname]
    .map((word) => [...word][0]?.toLocaleUpperCase('es') ?? '')
    .join('');
}

function isFirstOfTwo(name = ''): boolean {
  return firstOfTwo.has(name.toLocaleLowerCase('es'));
}

function fileAttributes(width: number, height: number): string {
  return ` xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" stroke-width=".6"`;
}

function canvasFor(options: {
  seed: string;
  topic: string;
  w: number;
  h: number;
  isLiteral: boolean;
}): Canvas {
  const { seed, topic, w, h, isLiteral } = options;
  const random = randomFrom(`${seed}\n${topic}`);
  const int = (low: number, high: number) => low + Math.floor(random() * (high - low + 1));
  const pick = <Item>(items: readonly [Item, ...Item[]]) =>
    items[Math.floor(random() * items.length)] ?? items[0];
  const palette = paletteOf(topic, pick);
  const ink = (name: Ink) => paint(palette[name], isLiteral);
  return { w, h, flag: flagShapes(topic), int, pick, ink, cloth: (name) => paint(name, isLiteral) };
}

type Paint = Cloth | keyof typeof PAPER;

/** Chooses the ground (paper, tints, or the navy of a night chart) and what shows on it. */
function paletteOf(topic: string, pick: Canvas['pick']): Record<Ink, Paint> {
  const cloths = flagShapes(topic).map(({ cloth }) => cloth);
  const isYellow = cloths.includes('yellow') && cloths.includes('navy');
  const mass = isYellow ? 'yellow' : (cloths.find((cloth) => !PALE.has(cloth)) ?? 'navy');
  const second = cloths.includes('yellow') && !isYellow ? 'yellow' : 'white';
  const light = WARM.has(mass) ? 'yellow' : 'orange';
  const ground = pick<Paint>(isYellow ? ['shoal', 'navy'] : ['shoal', 'shoal', 'land', 'navy']);
  if (ground !== 'navy') {
    return { ground, mass, second, line: 'ink', deep: mass === 'navy' ? 'blue' : 'navy', light };
  }
  const lit = mass === 'navy' ? 'teal' : mass;
  return {
    ground,
    mass: lit,
    second,
    line: 'white',
    deep: mass === 'blue' ? 'teal' : 'blue',
    light,
  };
}

const PALE = new Set<Cloth>(['white', 'yellow']);
const WARM = new Set<Cloth>(['red', 'orange', 'magenta']);

function paint(name: Paint, isLiteral: boolean): string {
  if (isCloth(name)) return isLiteral ? CLOTH[name] : clothVar(name);
  return isLiteral ? PAPER[name] : `var(--${name},${PAPER[name]})`;
}

/** FNV-1a into mulberry32: small, fast, and the same in every engine. */
function randomFrom(seed: string): () => number {
  let state = 0x811c9dc5;
  for (let at = 0; at < seed.length; at++) {
    state = Math.imul(state ^ seed.charCodeAt(at), 0x01000193);
  }
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
