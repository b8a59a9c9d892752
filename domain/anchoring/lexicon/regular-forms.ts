// The forms of regular words of doing: «exigió», «retira», «pedirían», «explique», “answered”, “required”. Safe in the browser.
import { spelt, type VerbEnding } from './stem-changes.ts';

const endings: Record<VerbEnding, string> = {
  ar: 'a an o e en aba aban ara aran aria arian ando aron ado ada ados adas',
  er: 'e en io a an ia ian era eran eria erian iera ieran iendo ieron ido ida idos idas',
  ir: 'e en io a an ia ian ira iran iria irian iera ieran iendo ieron ido ida idos idas',
};

/** A shorter stem makes forms that are rather other words: «vía», «daría». */
const leastStem = 3;

/** Of each form of a Spanish word, without accents, the infinitive; not of those that are words of the list themselves. */
export function spanishForms(words: ReadonlySet<string>): [form: string, infinitive: string][] {
  return [...words]
    .filter((word) => /[aei]r$/.test(word) && word.length >= leastStem + 2)
    .flatMap((infinitive) => {
      const ending = infinitive.slice(-2) as VerbEnding;
      const stem = infinitive.slice(0, -2);
      return endings[ending]
        .split(' ')
        .map((end): [string, string] => [spelt(stem, ending, end) + end, infinitive]);
    })
    .filter(([form]) => !words.has(form));
}

/** Words too short for it make forms that are rather other words. */
const leastLength = 4;

/** Of each form of an English word, the word; not of those that are words of the list themselves. */
export function englishForms(words: ReadonlySet<string>): [form: string, word: string][] {
  return [...words]
    .filter((word) => word.length >= leastLength && !/(?:ed|ing|tion|s)$/.test(word))
    .flatMap((word) => inflected(word).map((form): [string, string] => [form, word]))
    .filter(([form]) => !words.has(form));
}

function inflected(word: string): string[] {
  if (/[^aeiou]y$/.test(word)) {
    const stem = word.slice(0, -1);
    return [`${stem}ied`, `${stem}ies`, `${word}ing`];
  }
  const stem = word.replace(/e$/, '');
  return [`${stem}ed`, `${stem}ing`, `${word}s`];
}

/** Of “larger”, “largest”, “busier”: the word that is compared so. */
export function comparedForms(words: readonly string[]): [form: string, word: string][] {
  return words
    .filter((word) => /^[a-z]{3,7}$/.test(word))
    .flatMap((word) => {
      const stem = word.replace(/e$/, '').replace(/y$/, 'i');
      const doubled = /[^aeiou][aeiou][dgnt]$/.test(word) ? `${stem}${stem.at(-1)}` : stem;
      return ['er', 'est'].map((end): [string, string] => [`${doubled}${end}`, word]);
    });
}
