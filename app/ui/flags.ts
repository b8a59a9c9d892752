/**
 * The signal flags: one small flag a topic, as ships fly them, drawn in a square of 16.
 * Each borrows its geometry from the International Code of Signals (docs/design.md says which), and
 * no two share a geometry, so that they differ in one colour too.
 */

/** A cloth colour: the name of a `--flag-*` token. */
export type Cloth = keyof typeof CLOTH;

/** One flat shape of a flag: its colour and its path in a square of 16. */
export type FlagShape = { cloth: Cloth; path: string };

/** The daylight colour of each cloth, for pictures that leave the page (share cards, icons). */
export const CLOTH = {
  red: '#c22f2a',
  blue: '#1d4f91',
  yellow: '#f2b632',
  teal: '#1a7a78',
  magenta: '#99306c',
  orange: '#e04e10',
  navy: '#0f2240',
  white: '#fffdf6',
} as const;

const FIELD = 'M0 0h16v16H0z';

const FLAGS: Record<string, readonly [Cloth, Cloth, string]> = {
  regulacion: ['blue', 'white', 'M5 5h6v6H5z'],
  'seguridad-alignment': ['yellow', 'red', 'M0 0h16v16z'],
  'trabajo-economia': ['yellow', 'navy', 'M3 0h3v16H3zM10 0h3v16h-3z'],
  'etica-sesgos': ['white', 'magenta', 'M8 0l8 8-8 8-8-8z'],
  'tecnica-modelos': ['white', 'teal', 'M0 0h5v5h6V0h5v5h-5v6h5v5h-5v-5H5v5H0v-5h5V5H0z'],
  'desinformacion-deepfakes': ['white', 'red', 'M0 0h8v16h8V8H0z'],
  analisis: ['navy', 'yellow', 'M8 3a5 5 0 010 10A5 5 0 018 3z'],
  'novedad-industria': ['white', 'orange', 'M0 0h16v4H0zM0 12h16v4H0z'],
};

const NEUTRAL: readonly [Cloth, Cloth, string] = ['white', 'navy', 'M0 0l16 8L0 16z'];

/** The six words of the trending radar fly the flag of the topic they belong to. */
const RADAR: Record<string, string> = {
  deepfakes: 'desinformacion-deepfakes',
  'ai-act': 'regulacion',
  'desplazamiento-laboral': 'trabajo-economia',
  agi: 'tecnica-modelos',
  'sesgo-algoritmico': 'etica-sesgos',
  alignment: 'seguridad-alignment',
};

/** Gives the two shapes of a topic's flag, the field first; an unknown topic gets the neutral pennant. */
export function flagShapes(topic: string): readonly [FlagShape, FlagShape] {
  const [field, charge, path] = flagOf(topic);
  return [
    { cloth: field, path: FIELD },
    { cloth: charge, path },
  ];
}

/** Gives a topic's flag as an inline SVG that screen readers skip: the topic's name is beside it. */
export function flagSvg(
  topic: string,
  options: { size?: number; className?: string } = {},
): string {
  const { size, className = 'flag' } = options;
  const box = size === undefined ? '' : ` width="${size}" height="${size}"`;
  const shapes = flagShapes(topic)
    .map(({ cloth, path }) => `<path fill="${clothVar(cloth)}" d="${path}"/>`)
    .join('');
  return `<svg class="${className}"${box} viewBox="0 0 16 16" aria-hidden="true">${shapes}</svg>`;
}

/** The name of a topic's flag among the pictures that leave the page: the topic's own, or `other`. */
export function flagName(topic = ''): string {
  return Object.hasOwn(FLAGS, topic) ? topic : 'other';
}

/** Gives the flag of this name as a drawing of its own, in daylight colours. */
export function flagPictureSvg(name: string): string {
  const shapes = flagShapes(name)
    .map(({ cloth, path }) => `<path fill="${CLOTH[cloth]}" d="${path}"/>`)
    .join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="128" height="128" viewBox="0 0 16 16">${shapes}</svg>`;
}

/** The custom property of a cloth, which every page sets, for `fill` and `stroke`. */
export function clothVar(cloth: Cloth): string {
  return `var(--flag-${cloth})`;
}

/** Whether a word names a cloth colour. */
export function isCloth(name: string): name is Cloth {
  return Object.hasOwn(CLOTH, name);
}

function flagOf(topic: string): readonly [Cloth, Cloth, string] {
  const name = Object.hasOwn(RADAR, topic) ? RADAR[topic] : topic;
  return name !== undefined && Object.hasOwn(FLAGS, name) ? (FLAGS[name] ?? NEUTRAL) : NEUTRAL;
}
