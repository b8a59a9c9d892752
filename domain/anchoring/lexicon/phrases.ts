// Words that say together what one word says: “rule out” is to discard. Safe in the browser.
import type { Language } from '#i18n/i18n';

/** Each entry: how the words are written, and the word of the lexicon that says the same. */
const phrases: Record<Language, readonly (readonly [RegExp, string])[]> = {
  en: (
    [
      ['rul(?:e[sd]?|ing) out', 'discard'],
      ['(?:keep(?:s|ing)?|kept|stay(?:s|ed)?) (?:quiet|silent)', 'hush'],
      ['f(?:ind|inds|ound|inding) out', 'discover'],
      ['carr(?:y|ies|ied|ying) out', 'perform'],
      ['sets? up|setting up', 'establish'],
      ['shut(?:s|ting)? down', 'close'],
      ['g(?:ive|ives|ave|iven|iving) up', 'abandon'],
      ['hand(?:s|ed|ing)? over', 'deliver'],
      ['la(?:y|ys|id|ying) off', 'dismiss'],
      ['step(?:s|ped|ping)? down', 'resign'],
      ['g(?:et|ets|ot|etting) rid of', 'eliminate'],
      ['puts? off|putting off', 'postpone'],
      ['call(?:s|ed|ing)? off', 'cancel'],
      ['(?:work|figure)(?:s|d|ed|ing)? out', 'solve'],
      ['point(?:s|ed|ing)? out', 'indicate'],
      ['sign(?:s|ed|ing)? up', 'register'],
      ['on credit', 'credit'],
    ] as const
  ).map(asEntry),
  es: (
    [
      ['ech(?:a|an|o|amos|aba|aban|ar) de menos', 'añorar'],
      ['(?:me|te|se|nos) d(?:i|io|ieron|a|an|oy|amos) cuenta|darse cuenta', 'notar'],
      ['(?:ten|tien|tuv)[a-zªºß-ɏ]* en cuenta', 'considerar'],
      ['(?:pon|pus)[a-zªºß-ɏ]* en marcha', 'lanzar'],
      ['llev[a-zªºß-ɏ]* a cabo', 'realizar'],
      ['(?:pon|pus)[a-zªºß-ɏ]* en duda', 'dudar'],
      ['(?:de|al) fiado', 'crédito'],
    ] as const
  ).map(asEntry),
};

function asEntry([words, one]: readonly [string, string]): readonly [RegExp, string] {
  const spaced = words.replaceAll(' ', '\\s+');
  return [new RegExp(`(?<![a-zªºß-ɏ])(?:${spaced})(?![a-zªºß-ɏ])`, 'giu'), one];
}

/** What most texts are known by to have none of them. */
const anyOf: Record<Language, RegExp> = { en: unionOf(phrases.en), es: unionOf(phrases.es) };

function unionOf(entries: readonly (readonly [RegExp, string])[]): RegExp {
  return new RegExp(entries.map(([{ source }]) => source).join('|'), 'iu');
}

/** A text in which one word stands for each of these phrases. */
export function withoutPhrases(text: string, language: Language | null): string {
  if (language === null || !anyOf[language].test(text)) return text;
  return phrases[language].reduce((all, [words, one]) => all.replace(words, one), text);
}
