import fc from 'fast-check';
import { expect, test } from 'vitest';
import { accentOf, isColour, leastContrast } from './accent.ts';
import { publicationStyle } from './publication-style.ts';
import { defaultPublication } from './publication.ts';

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

test('words and shapes of any accent can be told from every ground, by day and by night', () => {
  fc.assert(
    fc.property(colour, (given) => {
      const { text, shape } = accentOf(given);
      for (const light of ['day', 'night'] as const) {
        expect(isColour(text[light])).toBe(true);
        expect(leastContrast(text[light], light)).toBeGreaterThanOrEqual(4.5);
        expect(leastContrast(shape[light], light)).toBeGreaterThanOrEqual(3);
      }
    }),
    { numRuns: 300 },
  );
});

test('a colour that can be read already stays as it is', () => {
  expect(accentOf('#ad3a08').text.day).toBe('#ad3a08');
  expect(accentOf('#f49a66').text.night).toBe('#f49a66');
  expect(accentOf('#00695c').text.day).toBe('#00695c');
});

test('what can be read by day only is another by night, and of the same hue', () => {
  const { text } = accentOf('#00695c');
  expect(text.night).not.toBe(text.day);
  const [red, green] = [1, 3].map((at) => Number.parseInt(text.night.slice(at, at + 2), 16));
  expect(green).toBeGreaterThan(red ?? 255);
});

const { name } = defaultPublication;

test('the rule names all four, and a publication that looks as by default has none', () => {
  const rule =
    /^:root\{--accent:light-dark\(#\w{6},#\w{6}\);--accent-text:light-dark\(#00695c,#\w{6}\)\}$/;
  expect(publicationStyle({ name, accent: '#00695c', logo: null })).toMatch(rule);
  expect(publicationStyle({ name, accent: '', logo: null })).toBe('');
  expect(publicationStyle({ name, accent: '', logo: {} })).toContain('max-width');
  expect(publicationStyle({ name, accent: '', logo: {} })).toContain('light-dark');
  expect(publicationStyle({ name: 'Un nombre largo', accent: '', logo: null })).toContain('header');
});
