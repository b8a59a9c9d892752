// Which sentence is being read, beside which passage, and the ways on from it. What the parts of the page share.
import { createContext, use, useCallback, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Ledger, LedgerSentence } from '#domain/ledger';
import { type Language, languages } from '#i18n/i18n';
import { passagesOf } from './passages.ts';
import { languageKey, sentenceKey } from './review-address.ts';
import {
  type Direction,
  firstToRead,
  keyOf,
  openBeside,
  sentenceBeside,
  sentencesIn,
} from './sentence-states.ts';
import { useReviewWords } from './use-review-words.ts';

/** A sentence that was gone to: the number tells two visits of the same one apart. */
export interface Visit {
  key: string;
  number: number;
  /** Whether somebody went there; the first one is where the page opens. */
  isAsked: boolean;
}

/** What the last key did, or why it did nothing. */
interface Said {
  text: string;
  isRefusal: boolean;
}

const nothingSaid: Said = { text: '', isRefusal: false };

export type Reading = ReturnType<typeof useReading>;

/** The reading of these sentences: one language at a time, in each a current sentence and one of its passages. */
export function useReading({ sentences: all, sources }: Pick<Ledger, 'sentences' | 'sources'>) {
  const w = useReviewWords();
  const { language, setLanguage: changeLanguage, asked } = useLanguage(all);
  const sentences = useMemo(() => sentencesIn({ sentences: all }, language), [all, language]);
  const [visits, setVisits] = useState<Partial<Record<Language, Visit>>>({});
  const [shown, setShown] = useState({ key: '', index: 0 });
  const [said, setSaid] = useState(nothingSaid);
  const visit = visits[language];
  const current =
    sentences.find((sentence) => keyOf(sentence) === visit?.key) ?? firstToRead(sentences, asked);
  const key = current ? keyOf(current) : '';
  const passages = useMemo(() => (current ? passagesOf(current, sources) : []), [current, sources]);
  const index = shown.key === key ? Math.min(shown.index, Math.max(passages.length - 1, 0)) : 0;

  const goTo = useCallback(
    (sentence: LedgerSentence | null | undefined) => {
      if (!sentence) return false;
      const next = keyOf(sentence);
      setVisits((before) => {
        const number = (before[sentence.language]?.number ?? 0) + 1;
        return { ...before, [sentence.language]: { key: next, number, isAsked: true } };
      });
      setSaid(nothingSaid);
      return true;
    },
    [setVisits],
  );
  const refuse = (text: string) => setSaid({ text, isRefusal: true });
  /** Leaves with the language what was said of it. */
  function setLanguage(next: Language) {
    setSaid(nothingSaid);
    changeLanguage(next);
  }
  return {
    w,
    language,
    setLanguage,
    all,
    sentences,
    sources,
    current,
    key,
    visit: visit ?? { key, number: 0, isAsked: false },
    passages,
    passage: passages[index],
    index,
    said,
    say: (text: string) => setSaid({ text, isRefusal: false }),
    /** Takes back what was said too soon, unless something else was said since. */
    unsay: (text: string) => setSaid((last) => (last.text === text ? nothingSaid : last)),
    refuse,
    goTo,
    goOpen(direction: Direction) {
      if (!goTo(openBeside(sentences, key, direction))) refuse(w('review.saidNoNext'));
    },
    move: (direction: Direction) => void goTo(sentenceBeside(sentences, key, direction)),
    turn(direction: Direction) {
      const next = Math.min(Math.max(index + direction, 0), passages.length - 1);
      setShown({ key, index: next });
    },
  };
}

/** The language on screen: that of the address, else one that has a text. */
function useLanguage(sentences: readonly LedgerSentence[]) {
  const [search, setSearch] = useSearchParams();
  const given = languages.find((each) => each === search.get(languageKey));
  const written = languages.find((each) => sentences.some(({ language }) => language === each));
  const setLanguage = (next: Language) => setSearch({ [languageKey]: next }, { replace: true });
  return { language: given ?? written ?? 'es', setLanguage, asked: search.get(sentenceKey) };
}

const ReadingContext = createContext<Reading | null>(null);
export const ReadingProvider = ReadingContext;

/** What the page reads now. */
export function useCurrentReading(): Reading {
  const reading = use(ReadingContext);
  if (!reading) throw new Error('useCurrentReading needs a ReadingProvider above it.');
  return reading;
}
