// What says only what is told next, as headings and labels do, states nothing of it, whatever its capitals.
import { expect, test } from 'vitest';
import { emptyText } from '#tests/helpers/empty-text.ts';
import { anchor } from './anchor.server.ts';
import type { AnchoringSource } from './anchoring.ts';
import { readTexts } from './corpus/read-texts.ts';

const file = readTexts('sound');

const labels = {
  es: ['**Alcance:** ', '**Por qué importa**: ', '- **Reacción de la Empresa:** ', 'Contexto: '],
  en: ['**Scope:** ', '**Why It Matters:** ', '- **Company Response**: ', 'Background: '],
};

test.each([0, 1, 2, 3])('a sentence with a label is found as it would be without (%i)', (which) => {
  const states = (withLabel: boolean) =>
    file.map(({ language, day, sources, clean }) => {
      const label = withLabel ? labels[language][which] : '';
      const body = `${label}${clean}.`;
      return anchor({ ...emptyText, date: day, [`body_${language}`]: body }, sources)[0]!.state;
    });
  expect(states(true)).toEqual(states(false));
});

const sources: AnchoringSource[] = [
  {
    position: 1,
    url: 'https://gaceta.example/lirio',
    day: '2026-03-12',
    text: 'La autoridad de Valdoria no impuso sanciones al banco Lirio, que no cambió sus próximos pasos. El banco no respondió a las familias.',
  },
  {
    position: 2,
    url: 'https://gazette.example/lirio',
    day: '2026-03-12',
    text: 'The Valdoria regulator did not fine Lirio bank, which said it would not change its next steps. No penalties followed.',
  },
];

function first(body: string, language: 'es' | 'en' = 'es') {
  return anchor({ ...emptyText, date: '2026-03-13', [`body_${language}`]: body }, sources)[0]!;
}

test.each([
  ['es', '## Qué cambia para las familias'],
  ['es', '## Qué Cambia Ahora'],
  ['es', '## Reacciones y próximos pasos'],
  ['es', '**Sanciones.** La autoridad no impuso ninguna [1].'],
  ['en', '## Next Steps'],
  ['en', '## Bottom Line'],
  ['en', '## Reactions and Next Steps'],
  ['en', '**Penalties.** The regulator imposed none [2].'],
] as const)('%s: «%s» differs from nothing', (language, body) => {
  expect(first(body, language)).toMatchObject({ state: 'to-read', differences: [] });
});

test.each([
  ['es', '## El banco Lirio respondió a las familias'],
  ['es', '## Sanciones de 40.000 euros'],
  ['es', '**Sanciones:** la autoridad impuso sanciones al banco Lirio [1].'],
  ['es', '**Valdemora:** la autoridad no impuso sanciones al banco Lirio [1].'],
  ['en', '## Regulator Fines Velmont Bank'],
  ['en', '**Velmont Bank:** the Valdoria regulator did not fine Lirio bank [2].'],
] as const)('%s: «%s» states what no source says', (language, body) => {
  expect(first(body, language).state).toBe('differs');
});
