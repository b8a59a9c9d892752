// The dictionary forms that an inflected word may be of, in Spanish and English. Safe in the browser.
import type { Language } from '#i18n/i18n';

/** The forms under which a folded word may stand in a dictionary, the likelier first; the word itself is one. */
export function lemmasOf(folded: string, language: Language): string[] {
  const found = language === 'es' ? spanish(folded) : english(folded);
  return [...new Set([folded, ...found])].filter((lemma) => lemma.length > 1);
}

const endings = {
  ar: /(?:a|as|an|amos|e|es|en|emos|o|aste|aron|aba|abas|aban|abamos|ando|ad[oa]s?|ara[ns]?|are|aremos|aria(?:[ns]|mos)?|ase[ns]?)$/,
  er: /(?:e|es|en|emos|imos|o|a|an|io|iste|ieron|ia(?:[ns]|mos)?|iendo|yendo|yo|yeron|id[oa]s?|era[ns]?|ere|eremos|eria(?:[ns]|mos)?|iera[ns]?|iese[ns]?|yera[ns]?)$/,
  ir: /(?:e|es|en|imos|o|a|an|io|iste|ieron|ia(?:[ns]|mos)?|iendo|yendo|yo|yeron|id[oa]s?|ira[ns]?|ire|iremos|iria(?:[ns]|mos)?|iera[ns]?|iese[ns]?|ye|yen|yera[ns]?)$/,
} as const;
const clitic = /(?<=(?:[aei]r|ando|iendo))(?:se|me|te|nos|l[aeo]s?|sel[ao]s?)$/;

function spanish(word: string): string[] {
  const bare = word.replace(clitic, '');
  const found = bare === word ? [] : [bare];
  if (bare.endsWith('s')) found.push(bare.slice(0, -1));
  if (bare.endsWith('es')) found.push(bare.slice(0, -2), bare.slice(0, -2).replace(/c$/, 'z'));
  const masculine = /^(.{2,})as?$/.exec(bare)?.[1];
  if (masculine) found.push(`${masculine}o`, masculine);
  const manner = /^(.{3,})mente$/.exec(bare)?.[1];
  if (manner) found.push(manner, manner.replace(/a$/, 'o'));
  const smallest = /^(.{3,})isim[oa]s?$/.exec(bare)?.[1];
  if (smallest) found.push(`${smallest}o`, `${smallest}e`, smallest);
  const infinitives = (['ar', 'er', 'ir'] as const).flatMap((ending) =>
    endingsIn(bare, endings[ending]).flatMap((stem) =>
      stemsOf(stem, ending).map((each) => each + ending),
    ),
  );
  return [...found, ...infinitives];
}

/** What stands before each of the endings that a word may have. */
function endingsIn(word: string, ending: RegExp): string[] {
  const stems: string[] = [];
  for (let from = 2; from < word.length; from += 1) {
    const match = ending.exec(word.slice(from));
    if (match?.index === 0) stems.push(word.slice(0, from));
  }
  return stems;
}

/** A stem as its infinitive has it: «busqu-» of «buscar», «pag-» of «pagar», «pid-» of «pedir», «cuest-» of «costar». */
function stemsOf(stem: string, ending: 'ar' | 'er' | 'ir'): string[] {
  const spelt =
    ending === 'ar'
      ? stem
          .replace(/qu$/, 'c')
          .replace(/gu$/, 'g')
          .replace(/c$/, (end) => (stem.endsWith('qu') ? end : 'z'))
      : stem
          .replace(/zc$/, 'c')
          .replace(/j$/, 'g')
          .replace(/(?<=u)y$/, '');
  const own = spelt === stem ? [stem] : [stem, spelt];
  return own.flatMap((each) => [[each], diphthongs(each, ending)].flat());
}

function diphthongs(stem: string, ending: 'ar' | 'er' | 'ir'): string[] {
  const changes: [RegExp, string][] = [
    [/ie(?=[^aeiou]+$)/, 'e'],
    [/ue(?=[^aeiou]+$)/, 'o'],
    [/ue(?=[^aeiou]+$)/, 'u'],
    [ending === 'ir' ? /i(?=[^aeiou]+$)/ : /$^/, 'e'],
    [ending === 'ir' ? /u(?=[^aeiou]+$)/ : /$^/, 'o'],
  ];
  return changes.filter(([from]) => from.test(stem)).map(([from, to]) => stem.replace(from, to));
}

function english(word: string): string[] {
  const found: string[] = [];
  if (word.endsWith('ies') || word.endsWith('ied')) found.push(`${word.slice(0, -3)}y`);
  if (word.endsWith('s') && !word.endsWith('ss')) found.push(word.slice(0, -1));
  if (word.endsWith('es')) found.push(word.slice(0, -2));
  const stem = /^(.{2,})(?:ed|ing)$/.exec(word)?.[1];
  if (stem) found.push(stem, `${stem}e`, stem.replace(/(.)\1$/, '$1'), stem.replace(/ck$/, 'c'));
  const manner = /^(.{3,})ly$/.exec(word)?.[1];
  if (manner) found.push(manner, `${manner}e`, manner.replace(/i$/, 'y'), `${manner}le`);
  const more = /^(.{3,})(?:er|est)$/.exec(word)?.[1];
  if (more) found.push(more, `${more}e`, more.replace(/i$/, 'y'), more.replace(/(.)\1$/, '$1'));
  return found;
}
