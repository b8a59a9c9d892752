/**
 * The picture of a shared link: cover, headline and name on a sheet of 1200 by 630. Its text stays text,
 * set in the two faces of fonts/share, for a renderer that is given those files.
 */
import { coverShapes } from './covers.ts';
import { WIDTHS } from './fonts/share/widths.ts';
import { svgText } from './svg-text.ts';
import { WORDMARK_BOX, WORDMARK_LETTERS, WORDMARK_LIGHT } from './wordmark-paths.ts';

const COLUMN = 636;
const HEADLINE_SIZES = [92, 80, 69, 59, 51, 45, 38] as const;
const KICKER_SIZES = [25, 22, 19, 17, 15] as const;
const TRACKING = 0.08;
const MAX_LINES = 4;
const INK = '#0f2240';
const ACCENT = '#e04e10';
const MOTTO = { es: 'Los riesgos de la IA, a la vista', en: 'AI risks, in sight' } as const;

/** What a publication says of itself where it is not the default: each part stands for that of the default. */
export interface Brand {
  /** Written, where the default name is drawn. */
  name?: string | undefined;
  motto?: string | undefined;
  /** The colour of its marks. */
  accent?: string | undefined;
}

/** Draws a share card as SVG; the headline shrinks to fit four lines, then ends in an ellipsis. */
export function shareCardSvg(card: {
  title: string;
  kicker: string;
  cover: { seed: string; topics: readonly string[] };
  language: 'es' | 'en';
  brand?: Brand | undefined;
}): string {
  const { title, kicker, cover, language, brand = {} } = card;
  const { accent = ACCENT, motto = MOTTO[language] } = brand;
  const { size, lines } = fitHeadline(title);
  const leading = Math.round(size * 1.1);
  const first = 150 + Math.round(size * 0.74);
  const label = fitKicker(kicker.slice(0, 100).toLocaleUpperCase(language));
  const headline = lines
    .map((line, index) => `<text x="60" y="${first + index * leading}">${svgText(line)}</text>`)
    .join('');
  const picture = coverShapes({ ...cover, shape: 'panel' });
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630">` +
    `<g transform="translate(738)scale(3.5)" stroke-width=".6">${picture}</g>` +
    `<path fill="#f7f4eb" d="M0 0h738v630H0z"/>` +
    `<g fill="${INK}" font-family="Instrument Sans Share"><path fill="${accent}" d="M60 60h56v6H60z"/>` +
    `<text x="60" y="112" font-size="${label.size}" letter-spacing="${label.size * TRACKING}">${svgText(label.text)}</text>` +
    `</g><g fill="${INK}" font-family="Newsreader Share" font-size="${size}" letter-spacing="-.5">${headline}</g>` +
    (brand.name === undefined ? drawnName(accent, motto) : writtenName(brand.name, motto)) +
    '</svg>'
  );
}

function drawnName(accent: string, motto: string): string {
  return (
    line(motto, { ...MOTTO_LINE, x: 236, y: 566 }) +
    `<svg x="58" y="506" width="156" height="73" viewBox="${WORDMARK_BOX}" fill="${INK}">` +
    `<path d="${WORDMARK_LETTERS}"/><path fill="${accent}" d="${WORDMARK_LIGHT}"/></svg>`
  );
}

function writtenName(name: string, motto: string): string {
  return (
    line(name, { ...NAME_LINE, x: 60, y: 546 }) +
    line(motto, { ...MOTTO_LINE, width: COLUMN, x: 60, y: 582 })
  );
}

function line(text: string, { x, y, fill, family, ...setting }: typeof NAME_LINE & At): string {
  return `<text x="${x}" y="${y}" font-family="${family}" font-size="${setting.size}" fill="${fill}">${svgText(shorten(text, setting))}</text>`;
}

interface At {
  x: number;
  y: number;
}

type Face = Readonly<Record<string, number>>;

/** What a text is set in, and how wide it may be. */
interface Setting {
  size: number;
  width: number;
  face: Face;
}

const SERIF: Face = WIDTHS['Newsreader Share'];
const SANS: Face = WIDTHS['Instrument Sans Share'];
const NAME_LINE = { size: 46, width: COLUMN, face: SERIF, family: 'Newsreader Share', fill: INK };
const MOTTO_LINE = {
  ...NAME_LINE,
  size: 23,
  width: 480,
  face: SANS,
  family: 'Instrument Sans Share',
  fill: '#46566c',
};

function fitHeadline(title: string): { size: number; lines: string[] } {
  const text = title.slice(0, 300).replace(/\s+/g, ' ').trim();
  for (const size of HEADLINE_SIZES) {
    const lines = wrap(text, size);
    const isFitting =
      lines.length <= MAX_LINES && lines.every((line) => measure(line, size) <= COLUMN);
    if (isFitting) return { size, lines };
  }
  const size = HEADLINE_SIZES[HEADLINE_SIZES.length - 1] ?? 38;
  const lines = wrap(text, size);
  const setting = { size, width: COLUMN, face: SERIF };
  const last = shorten(lines.slice(MAX_LINES - 1).join(' '), setting);
  const kept = [...lines.slice(0, MAX_LINES - 1), last].filter((line) => line !== '');
  return { size, lines: kept.map((line) => shorten(line, setting)) };
}

/** The line over the headline, smaller where it is long: what must be read first must be read whole. */
function fitKicker(text: string): { size: number; text: string } {
  const fits = (size: number) =>
    measure(text, size, SANS) + text.length * size * TRACKING <= COLUMN;
  const size = KICKER_SIZES.find(fits) ?? 15;
  return {
    size,
    text: fits(size) ? text : shorten(text, { size, width: COLUMN - 80, face: SANS }),
  };
}

/** Breaks a text into lines no wider than the column; a longer word is a line of its own. */
function wrap(text: string, size: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && measure(longer, size) > COLUMN) {
      lines.push(line);
      line = word;
    } else {
      line = longer;
    }
  }
  return line === '' ? lines : [...lines, line];
}

/** Cuts a text to a width at a word's end, or inside the word when it is the only one. */
function shorten(text: string, { size, width, face }: Setting): string {
  if (measure(text, size, face) <= width) return text;
  const characters = [...text];
  while (characters.length > 0 && measure(`${characters.join('')}…`, size, face) > width) {
    characters.pop();
  }
  const cut = characters.join('');
  const atWord = cut.slice(0, Math.max(cut.lastIndexOf(' '), 0));
  return `${(atWord || cut).replace(/[\s,;:.«“(–—-]+$/u, '')}…`;
}

/** Measures a text by its advance widths; a character outside the font counts as a wide one. */
function measure(text: string, size: number, face: Face = SERIF): number {
  let thousandths = 0;
  for (const character of text) thousandths += face[character] ?? 900;
  return (thousandths * size) / 1000;
}
