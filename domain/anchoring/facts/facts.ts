// What sentences state that can be compared. Safe in the browser.

import type { QuotedWords } from '#domain/text';

/** A number with what it counts; a fraction is a percentage that is rounded. */
export interface NumberFact {
  kind: 'number';
  at: number;
  text: string;
  /** What it may mean, where the convention of the text is not known. */
  values: number[];
  /** `%`, `point`, a currency or a measure; null where none is named. */
  unit: string | null;
  /** How it is said: «casi», «más de», «unos», «menos de». */
  bound: 'near' | 'over' | 'about' | 'under' | null;
  /** Whether the number itself is left out: «más de», and not «al menos». */
  isBeyond?: boolean;
  isFraction: boolean;
  /** In words, where it may be a way of speaking. */
  isWord: boolean;
  /** What it is multiplied by where that stands with a later one: «2,7 y 13 millones». */
  magnitude?: number;
}

/** A day, a month, a year, or what of them is said. */
export interface DateFact {
  kind: 'date';
  at: number;
  text: string;
  readings: DateReading[];
  /** Said as what comes before it, or as its end: «antes de diciembre» is «a finales de noviembre». */
  edge?: 'before' | 'end';
  /** Whether only a day of the week or a word like «ayer» is said. */
  isRelative: boolean;
  /** Whether it is the day of the week of the date behind it: «el jueves 30 de abril» says no more than «el 30 de abril». */
  isOfNext?: boolean;
}

/** What stands between quotation marks, or in a block that readers see as a quotation. */
export interface SaidWords extends QuotedWords {
  isBlock?: true;
}

export interface DateReading {
  year: number | null;
  month: number | null;
  day: number | null;
}

/** A law, or an article of one: `50.4`, `2024/1689`. */
export interface LawFact {
  kind: 'law';
  at: number;
  text: string;
  value: string;
}

/** How often, or per what: `hour` of «cada hora». */
export interface RateFact {
  kind: 'rate';
  at: number;
  text: string;
  value: string;
}

/** A name, as its words. */
export interface NameFact {
  kind: 'name';
  at: number;
  text: string;
  words: NameWord[];
  /** The words of its other form, where its text gives one: of «CHA» those of the whole name. */
  alias?: readonly NameWord[];
}

export interface NameWord {
  /** Folded. */
  text: string;
  /** The same in both languages, where it is a word or a name that both have. */
  key: string;
  /** Whether it is no common word, so that it is the same in every language. */
  isHard: boolean;
  /** An office or a form of address, which may stand or not. */
  isRole: boolean;
  /** What bodies are called: «fundación», “agency”. */
  isGeneric: boolean;
}
