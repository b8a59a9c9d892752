// Who says what a sentence reports without quoting it, where its source is an interview or a hearing.
import type { NameFact } from '../facts/facts.ts';
import { isIn, isSameName } from '../facts/same-name.ts';
import { isQuestion, type SourceSentence } from '../reading/library.server.ts';
import type { Finding } from './finding.ts';
import type { Held } from './held.ts';
import { isInterview, voicesIn, voicesOf, wordsOf } from './interviews.server.ts';
import { letsSpeak, mayBeSpeaker } from './speakers.server.ts';

const agreeing =
  /^(?:yes|yeah|correct|right|exactly|indeed|true|absolutely|s[ií]|as[ií]\s+es|exacto|correcto|cierto|efectivamente|claro)(?![a-zªºß-ɏ])/iu;

/** How much of a sentence a turn has to say, to be what it reports; and to be it for sure. */
const least = { same: 0.4, translated: 0.25, sure: 0.45 };

/** The one whom a sentence lets report what somebody else says there: only one of those who speak in that source. */
export function holdVoices(
  { part, covered, isTranslated }: Held,
  sentence: SourceSentence,
): Finding[] {
  const share = covered.get(sentence) ?? 0;
  const across = isTranslated(sentence);
  if (share < (across ? least.translated : least.same)) return [];
  if (part.quotations.length > 0 || !letsSpeak(part) || !isInterview(sentence.from)) return [];
  const theirs = voicesIn(sentence);
  if (theirs.length === 0 || part.names.some((name) => isOneOf(name, theirs, across))) return [];
  const all = voicesOf(sentence.from);
  const mine = part.names.filter(
    (name) => mayBeSpeaker(part, name, sentence) && isOneOf(name, all, across),
  );
  const [only] = mine;
  if (!only || mine.length > 1 || isIn(sentence.text, only)) return [];
  const { text, at } = only;
  // What somebody asks, another one may have said with a yes.
  const next = sentence.from.sentences[sentence.index + 1];
  const isBeside =
    next !== undefined &&
    isOneOf(only, voicesIn(next), across) &&
    (isQuestion(sentence) || agreeing.test(wordsOf(next).text));
  const state = isBeside || share < least.sure ? 'unsure' : 'differs';
  return [{ kind: 'speaker', text, at, state, sentence, instead: theirs[0]! }];
}

function isOneOf(name: NameFact, others: readonly NameFact[], isTranslated: boolean): boolean {
  return others.some(
    (other) => isSameName(name, other, isTranslated) || isSameName(other, name, isTranslated),
  );
}
