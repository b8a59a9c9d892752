import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { processorMs } from '#tests/helpers/processor-time.ts';
import { personClaimIn } from './person-claims.ts';

interface Labelled {
  half: 'first' | 'second';
  isClaim: boolean;
  text: string;
}

function labelledSentences(): Labelled[] {
  const file = path.join(import.meta.dirname, 'person-claims.txt');
  let half: Labelled['half'] = 'first';
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line) => {
      if (line.startsWith('++')) half = line.includes('second') ? 'second' : 'first';
      const [, sign, text = ''] = /^([+-]) (?:es|en) (.+)$/.exec(line) ?? [];
      return sign ? [{ half, isClaim: sign === '+', text }] : [];
    });
}

/** How well the claims are distinguished from the news, and what was taken for the wrong thing. */
function measured(sentences: readonly Labelled[]) {
  const found = sentences.filter(({ text }) => personClaimIn(text) !== null);
  const right = found.filter(({ isClaim }) => isClaim).length;
  const wanted = sentences.filter(({ isClaim }) => isClaim).length;
  return {
    precision: right / found.length,
    recall: right / wanted,
    wrong: sentences.filter((each) => found.includes(each) !== each.isClaim),
  };
}

const sentences = labelledSentences();

test('what claims that a person wrote or looked at the text is distinguished from news that speak of the like', () => {
  expect(sentences).toHaveLength(110);
  for (const half of ['first', 'second'] as const) {
    const { precision, recall, wrong } = measured(sentences.filter((each) => each.half === half));
    const figures = `${half} half: precision ${precision}, recall ${recall}, ${JSON.stringify(wrong)}`;
    expect(precision, figures).toBeGreaterThanOrEqual(0.9);
    expect(recall, figures).toBeGreaterThanOrEqual(0.9);
  }
});

test('the sentence that claims it is named, wherever in the text it stands', () => {
  const text =
    'El banco pagará [1].\n\n## Cómo\n\nLo dice la norma. **Revisado por nuestro equipo.**';
  expect(personClaimIn(text)).toBe('Revisado por nuestro equipo.');
  expect(personClaimIn('El banco pagará [1].')).toBeNull();
});

test('a long text is looked through in no time', () => {
  const texts = ['este texto ha revisado por ', 'nuestro equipo ', 'un editor sin ia '];
  for (const text of texts) {
    const took = processorMs(() => {
      personClaimIn(text.repeat(4000));
    });
    expect(took).toBeLessThan(2000);
  }
});

test('what is quoted is left out where it stands, and not where its words stand first', () => {
  expect(
    personClaimIn('Texto revisado por una persona. El fallo habla de la «persona» afectada.'),
  ).toBe('Texto revisado por una persona.');
  expect(
    personClaimIn('La norma exige «revisado por nuestro equipo» en la etiqueta de cada texto.'),
  ).toBeNull();
});
