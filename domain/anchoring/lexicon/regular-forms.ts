// Forms of regular Spanish words of doing that no ending leads back to their infinitive by itself: «exigió», «retira»,
// «pedirían», «explique». Safe in the browser.
import { root } from '#domain/text';
import { spelt, type VerbEnding } from './stem-changes.ts';

const endings: Record<VerbEnding, string> = {
  ar: 'a an o e en aba aban ara aran aria arian ando aron ado ada ados adas',
  er: 'e en io a an ia ian era eran eria erian iera ieran iendo ieron ido ida idos idas',
  ir: 'e en io a an ia ian ira iran iria irian iera ieran iendo ieron ido ida idos idas',
};

/** A shorter stem makes forms that are rather other words: «vía», «daría». */
const leastStem = 3;

/** Of each such form, without accents, the infinitive; not of those that are words of the list themselves. */
export function regularForms(words: ReadonlySet<string>): [form: string, infinitive: string][] {
  return [...words]
    .filter((word) => /[aei]r$/.test(word) && word.length >= leastStem + 2)
    .flatMap((infinitive) => {
      const ending = infinitive.slice(-2) as VerbEnding;
      const stem = infinitive.slice(0, -2);
      return endings[ending]
        .split(' ')
        .map((end): [string, string] => [spelt(stem, ending, end) + end, infinitive]);
    })
    .filter(([form, infinitive]) => !words.has(form) && root(form) !== root(infinitive));
}
