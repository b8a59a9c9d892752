/**
 * The icon of a publication that is not the default: its logo, where that is about as wide as high, else the letter of
 * its name, else the lamp of the default name in its own accent.
 */
import { WIDTHS } from './fonts/share/widths.ts';
import { svgText } from './svg-text.ts';

const INK = '#0f2240';
const PAPER = '#f7f4eb';
const LIGHT = '#f07130';
/** The í of the default name, in the square of `public/favicon.svg`. */
const STEM = 'M9 15h6l1.5 13H19v3H5v-3h2.5z';
const LAMP = 'M8 9a4 4 0 0 1 8 0 4 4 0 0 1-8 0zM17.5 6L28 0l3 10-12.5-.5z';

/** What an icon is drawn from; colours as `#rrggbb`. */
export interface IconLook {
  /** Null draws the lamp. */
  name: string | null;
  /** A picture as a `data:` address, in place of the letter. */
  picture?: string | undefined;
  /** The accent on paper, as dark as words have to be, and as a shape by day and by night. */
  accent?: { text: string; day: string; night: string } | undefined;
}

/** Draws the icon over its whole square, as SVG of so many pixels. */
export function siteIconSvg({ name, picture, accent }: IconLook, size: number): string {
  const letter = name === null ? null : iconLetter(name);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 512 512">` +
    (picture
      ? `<path fill="${PAPER}" d="M0 0h512v512H0z"/><image x="48" y="48" width="416" height="416" href="${picture}"/>`
      : letter === null
        ? lamp(accent?.night ?? LIGHT)
        : written(letter, accent?.text ?? INK)) +
    '</svg>'
  );
}

/** The lamp for the tab of a browser, without a ground: the stem follows the light, and so does the accent. */
export function lampIconSvg({ day, night }: { day: string; night: string }): string {
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-1 0 32 32"><style>' +
    `path{fill:${INK}}.light{fill:${day}}@media (prefers-color-scheme:dark){path{fill:#efe7d6}.light{fill:${night}}}` +
    `</style><path d="${STEM}"/><path class="light" d="${LAMP}"/></svg>`
  );
}

/** A picture for the tab of a browser, with the corners rounded off. */
export function tabIconSvg(picture: string): string {
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><clipPath id="c"><rect width="64" height="64" rx="11"/></clipPath>' +
    `<image clip-path="url(#c)" width="64" height="64" href="${picture}"/></svg>`
  );
}

/**
 * The letter that stands for a name, its article passed over; null where the face has none of its letters.
 *
 * @example iconLetter('El Faro') // 'F'
 */
export function iconLetter(name: string): string | null {
  const words = name.trim().split(/\s+/);
  const told =
    words.length > 1 && articles.has(words[0]?.toLowerCase() ?? '') ? words.slice(1) : words;
  const letters = [...told.join('').normalize('NFC').toLocaleUpperCase('es')];
  return letters.find((letter) => /[\p{L}\p{N}]/u.test(letter) && letter in FACE) ?? null;
}

const FACE: Readonly<Record<string, number>> = WIDTHS['Newsreader Share'];
const articles = new Set(['el', 'la', 'los', 'las', 'lo', 'un', 'una', 'the', 'a', 'an']);
/** Of the face, in shares of its size. */
const CAPITAL = 0.66;
const WIDEST = 360;
const LARGEST = 390;

function lamp(light: string): string {
  return (
    `<path fill="${INK}" d="M0 0h512v512H0z"/><g transform="translate(114.5 98)scale(9.8)">` +
    `<path fill="${PAPER}" d="${STEM}"/><path fill="${light}" d="${LAMP}"/></g>`
  );
}

function written(letter: string, ground: string): string {
  const size = Math.min(LARGEST, Math.round((WIDEST * 1000) / (FACE[letter] ?? 900)));
  const baseline = Math.round(256 + (size * CAPITAL) / 2);
  return (
    `<path fill="${ground}" d="M0 0h512v512H0z"/>` +
    `<text x="256" y="${baseline}" text-anchor="middle" fill="${PAPER}" font-family="Newsreader Share" font-size="${size}">${svgText(letter)}</text>`
  );
}
