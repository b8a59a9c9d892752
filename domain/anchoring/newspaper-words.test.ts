// What newspapers say in other words than their sources, in either language, and what only looks like it.
import { expect, test } from 'vitest';
import type { Language } from '#i18n/i18n';
import { emptyText } from '#tests/helpers/empty-text.ts';
import { anchor } from './anchor.server.ts';

/** The language of the sentence, what its source says, the sentence, and what it is. */
const said: [Language, string, string, string][] = [
  // A plural of what ends in s.
  [
    'es',
    'The trial of the crane took place in nine countries',
    'La prueba de la grúa se hizo en nueve países',
    'anchored',
  ],
  [
    'es',
    'The trial of the crane took place in nine countries',
    'La prueba de la grúa se hizo en ocho países',
    'differs',
  ],
];

test.each(said)('(%s) of «%s», «%s» is %s', (language, text, sentence, state) => {
  const source = {
    position: 1,
    url: 'https://gaceta.example/a',
    day: '2026-11-18',
    text: `${text}.`,
  };
  const written = { ...emptyText, [`body_${language}`]: `${sentence} [1].` };
  expect(anchor(written, [source])[0]!.state).toBe(state);
});
