// The colours of an email, by day and by night. Mail programs keep inline styles and drop most others, so
// that the day stands in the elements themselves and the night is laid over it where a program lets it.
import type { CSSProperties } from 'react';

type Property = 'backgroundColor' | 'borderColor' | 'color';

/** The accent of words and filled parts. */
export const defaultAccent = { day: '#ad3a08', night: '#f49a66' } as const;

/** Each tone: what it colours, by day and by night (`app/ui/tokens.css`). */
const tones = {
  paper: ['backgroundColor', '#f7f4eb', '#0b1728'],
  shoal: ['backgroundColor', '#e0ebee', '#14304a'],
  land: ['backgroundColor', '#f3e7c6', '#2b3038'],
  filled: ['backgroundColor', defaultAccent.day, defaultAccent.night],
  ink: ['color', '#0f2240', '#efe7d6'],
  soft: ['color', '#46566c', '#a9b4c2'],
  accent: ['color', defaultAccent.day, defaultAccent.night],
  link: ['color', '#1b4b8a', '#9cc3ee'],
  label: ['color', '#ffffff', '#0b1728'],
  edge: ['borderColor', '#0f2240', '#efe7d6'],
  rule: ['borderColor', '#d5d1c3', '#2a3b52'],
} as const satisfies Record<string, readonly [Property, string, string]>;

export type Tone = keyof typeof tones;

/** The class and the inline style of these tones, with more of the style where it is given. */
export function toned(
  names: readonly Tone[],
  style: CSSProperties = {},
): { className: string; style: CSSProperties } {
  const colours = names.map((name) => ({ [tones[name][0]]: tones[name][1] }));
  return { className: names.join(' '), style: Object.assign({}, style, ...colours) };
}

/** The night, for programs that ask the system, and for Outlook's, which marks what it has darkened itself. */
export function nightStyle(): string {
  const rules = (Object.keys(tones) as Tone[]).map(nightRule);
  return [
    ':root{color-scheme:light dark;supported-color-schemes:light dark}',
    `@media (prefers-color-scheme:dark){${rules.map(({ name, rule }) => `.${name}{${rule}}`).join('')}}`,
    ...rules.map(({ name, mark, rule }) => `[${mark}] .${name}{${rule}}`),
  ].join('\n');
}

const cssNames = {
  backgroundColor: 'background-color',
  borderColor: 'border-color',
  color: 'color',
} as const;

function nightRule(name: Tone) {
  const [property, , night] = tones[name];
  return {
    name,
    mark: property === 'backgroundColor' ? 'data-ogsb' : 'data-ogsc',
    rule: `${cssNames[property]}:${night}!important`,
  };
}
