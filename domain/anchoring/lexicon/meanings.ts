// What words of Spanish and English may say, by a lexicon of both: what translated quotations are held by, word for
// word. Safe in the browser.
import { fold, isStopWord, root } from '#domain/text';
import type { Language } from '#i18n/i18n';
import { contrasts, inInfinitive } from './glossary.ts';
import { irregularForms } from './irregular-forms.ts';
import { lemmasOf } from './lemmas.ts';
import { nouns } from './nouns.ts';
import { qualities } from './qualities.ts';
import { acts } from './acts.ts';
import { speech } from './speech.ts';

/** Of a dictionary form, the things it may say, the commonest first. */
type Senses = Map<string, string[]>;

const sensesOf: Record<Language, Senses> = { es: new Map(), en: new Map() };
for (const entry of `${nouns} ${acts} ${qualities} ${speech}`.split(/\s+/)) {
  const [own = '', other = ''] = entry.split('=');
  const words = own.split('/');
  for (const word of words) addSense('en', word, words[0]!);
  for (const word of other.split(',')) addSense('es', word, words[0]!);
}

function addSense(language: Language, word: string, sense: string): void {
  if (word === '') return;
  const own = sensesOf[language].get(word);
  if (!own) sensesOf[language].set(word, [sense]);
  else if (!own.includes(sense)) own.push(sense);
}

const leastRoot = 5;

/** Of a root, what the words of a language that have it say, where they all say one thing. */
const senseOfRoot: Record<Language, ReadonlyMap<string, string | null>> = {
  es: byRoot(sensesOf.es),
  en: byRoot(sensesOf.en),
};

function byRoot(senses: Senses): Map<string, string | null> {
  const found = new Map<string, string | null>();
  for (const [word, [sense]] of senses) {
    const own = root(word);
    if (own.length < leastRoot) continue;
    found.set(own, found.has(own) && found.get(own) !== sense ? null : sense!);
  }
  return found;
}

/** Words that have the root of another one: “man” is no «mano». */
const odd = new Map([
  ['ai', 'ia'],
  ['drivers', 'driver'],
]);

const keys = new Map<string, string>();
const maxKeys = 50_000;

/**
 * What a word is compared by, the same in both languages where they are of one root or stand in the lexicon; null for
 * words that say nothing. Where its language is not known, it is read in either.
 */
export function keyOf(word: string, language: Language | null = null): string | null {
  const place = `${language ?? ''} ${word}`;
  const known = keys.get(place);
  if (known !== undefined) return known || null;
  const folded = fold(word).replace(/['’]s$/, '');
  const contrast = contrasts.get(folded) ?? odd.get(folded);
  if (contrast) return contrast;
  const isEmpty = isStopWord(folded) || folded.length < 2 || /^\d/.test(folded);
  const key = isEmpty
    ? ''
    : (pastIn(word, folded, language) ??
      sensesIn(folded, language)[0] ??
      root(inInfinitive(folded)));
  if (keys.size < maxKeys) keys.set(place, key);
  return key || null;
}

/** All that a word may say, by the lexicon: nothing for words that it has not. */
export function meaningsOf(word: string, language: Language | null): readonly string[] {
  const folded = fold(word).replace(/['’]s$/, '');
  const found = (language ? [language] : (['en', 'es'] as const)).flatMap((each) =>
    [irregularForms[each].get(folded) ?? [], lemmasOf(folded, each)]
      .flat()
      .flatMap((form) => sensesOf[each].get(form) ?? []),
  );
  return found.length > 0 ? [...new Set(found)] : sensesIn(folded, language);
}

/** «Duró» is of «durar» and no «duro», which its accent alone tells. */
function pastIn(word: string, folded: string, language: Language | null): string | null {
  if (language === 'en' || !word.endsWith('ó')) return null;
  const stem = folded.replace(/i?o$/, '');
  const infinitive = [`${folded.slice(0, -1)}ar`, `${stem}er`, `${stem}ir`].find((each) =>
    sensesOf.es.has(each),
  );
  return infinitive ? sensesOf.es.get(infinitive)![0]! : null;
}

function sensesIn(folded: string, language: Language | null): readonly string[] {
  const among: readonly Language[] = language ? [language] : ['en', 'es'];
  for (const each of among) {
    const lemma = irregularForms[each].get(folded) ?? folded;
    const exact = sensesOf[each].get(lemma);
    if (exact) return exact;
  }
  for (const each of among) {
    for (const form of lemmasOf(folded, each)) {
      const found = sensesOf[each].get(form);
      if (found) return found;
    }
  }
  const own = root(inInfinitive(folded));
  return among.flatMap((each) => senseOfRoot[each].get(own) ?? []).slice(0, 1);
}
