// What a sentence turns round of the passage that speaks of the same: the opposite word beside the same others.
import { equivalentsOf } from '../lexicon/equivalents.ts';
import type { Held } from './held.ts';
import type { Finding } from './finding.ts';
import type { TakenApart } from '../reading/analysis.server.ts';
import { keyOf } from '../lexicon/glossary.ts';
import type { SourceSentence } from '../reading/library.server.ts';
import { deniesByPrefix, isOppositeAct, sidesAgree } from '../lexicon/opposites.ts';
import { isOfName } from '../facts/name-standing.ts';
import { isOfOtherClause } from './other-clauses.server.ts';

/** How much of a sentence a passage has to have for an opposite word to be of the same matter. */
const leastTurned = 0.5;

/** What a passage turns round; where it has little of the sentence nothing is certain. */
export function turnedWithin(
  { part, covered }: Pick<Held, 'part' | 'covered'>,
  sentence: SourceSentence,
): Finding[] {
  const turned = turnedRound(part, sentence);
  return (covered.get(sentence) ?? 0) < leastTurned
    ? turned.map((each) => ({ ...each, state: 'unsure' }))
    : turned;
}

/** How many words around one that says the opposite tell what it is said of. */
const around = [3, 4] as const;

/** What the passage turns round: the opposite word beside the same others, or somewhere. */
function turnedRound(part: Held['part'], sentence: SourceSentence): Finding[] {
  // A word that may say the same as one of the passage may also say the opposite.
  const there = sentence.written;
  const turned = oppositeIn(part.keys, there);
  if (turned) {
    const [own, other] = [wordOf(part, turned.here), wordOf(sentence, turned.there)];
    // What an opposite is said of stands beside it: «cerró el canal» does not turn round the gates that were opened.
    const isCertain =
      !own ||
      !other ||
      (!besideOf(part, own).isDisjointFrom(besideOf(sentence, other)) &&
        !isOfOtherClause(part, sentence, other) &&
        !(isOfTime(own) && behind(part, own).isDisjointFrom(behind(sentence, other))));
    const text = (own && wordAt(part, own)) || turned.here;
    return [direction(part, sentence, { text, at: own?.at ?? part.at, isCertain })];
  }
  // «La Ley de Becas» grants nothing.
  const mine = part.words.filter(({ key, at }) => !there.has(key) && !isOfName(part.names, at));
  const theirs = sentence.words.filter(
    ({ key, at }) => !part.keys.has(key) && !isOfName(sentence.names, at),
  );
  let doubt: Finding | null = null;
  for (const own of mine) {
    for (const other of theirs) {
      if (!isOpposite([part, own], [sentence, other])) continue;
      // “The true one” of a false one and a true one; of what was refused and should have been granted both say both.
      const isToo = isOppositeAct(own.key, other.key)
        ? hasSideOf(part, other) && hasSideOf(sentence, own)
        : sentence.words.some(
            ({ key }) => equivalentsOf(own.key).has(key) && sidesAgree(own.key, key) === true,
          );
      const isCertain = !isToo && !besideOf(part, own).isDisjointFrom(besideOf(sentence, other));
      const told = { text: wordAt(part, own), at: own.at, isCertain };
      const found = direction(part, sentence, told);
      if (isCertain) return [found];
      doubt ??= found;
    }
  }
  return doubt ? [doubt] : [];
}

type Place = TakenApart['words'][number];

const times = new Set(['before', 'after'].map(keyOf));

/** Whether a word is “before” or “after”: what was before it in one sentence is behind it in the other. */
function isOfTime({ key }: Place): boolean {
  return times.has(key);
}

/** The two words behind one. */
function behind({ words }: TakenApart, word: Place): Set<string> {
  const place = words.indexOf(word);
  return new Set(words.slice(place + 1, place + 3).map(({ key }) => key));
}

/** Whether a sentence has a word that is on the side of this one as well. */
function hasSideOf({ words }: TakenApart, { key }: Place): boolean {
  return words.some((own) => own.key === key || sidesAgree(own.key, key) === true);
}

function isOpposite([one, own]: [TakenApart, Place], [other, word]: [TakenApart, Place]): boolean {
  return (
    sidesAgree(own.key, word.key) === false ||
    (!isPrefixed(one, own) &&
      !isPrefixed(other, word) &&
      deniesByPrefix(wordAt(one, own), wordAt(other, word)))
  );
}

/** Whether a hyphen joins a word to what stands before it: “under-reported” denies nothing of “unreported”. */
function isPrefixed({ text, at: start }: TakenApart, { at }: Place): boolean {
  return /\p{L}-$/u.test(text.slice(0, at - start));
}

function wordAt({ text, at: start }: TakenApart, { at }: Place): string {
  return /^\p{L}+/u.exec(text.slice(at - start))?.[0] ?? '';
}

/** The words beside one, in its clause: behind a semicolon or a dash another one speaks. */
function besideOf({ words, text, at }: TakenApart, word: Place): Set<string> {
  const place = words.indexOf(word);
  const before = text.slice(0, word.at - at).search(/[;:—(][^;:—(]*$/u);
  const next = text.slice(word.at - at).search(/[;:—)]/u);
  const end = next < 0 ? Infinity : word.at + next;
  const near = words.slice(Math.max(0, place - around[0]), place + around[1] + 1);
  return new Set(
    near
      .filter((each) => each !== word && each.at > at + before && each.at < end)
      .map(({ key }) => key),
  );
}

function direction(
  { at: start }: Held['part'],
  sentence: SourceSentence,
  { text, at, isCertain }: { text: string; at: number; isCertain: boolean },
): Finding {
  const state = isCertain ? 'differs' : 'unsure';
  return { kind: 'direction', text, at: Math.max(at, start), state, sentence, instead: null };
}

const opposites =
  `rise:fall buy:sell win:lose profit:loss approve:reject ban:allow open:close increase:decrease more:less accept:reject deny:admit
deny:accept deny:confirm best:worst high:low hire:dismissal start:end older:young strong:weak legal:illegal safe:dangerous fast:slow
convict:acquit guilty:innocent public:secret grant:deny before:after allow:forbid accept:deny gain:lose accepted:rejected accept:refuse support:reject endorse:reject support:oppose endorse:oppose join:leave home:abroad`
    .split(/\s+/)
    .map((pair) => pair.split(':').map((word) => keyOf(word) ?? word) as [string, string]);

function wordOf({ words }: TakenApart, key: string): Place | undefined {
  return words.find((each) => each.key === key);
}

export function oppositeIn(
  mine: ReadonlySet<string>,
  theirs: ReadonlySet<string>,
): { here: string; there: string } | null {
  for (const [one, other] of opposites) {
    for (const [here, there] of [
      [one, other],
      [other, one],
    ] as const) {
      if (mine.has(here) && !mine.has(there) && theirs.has(there) && !theirs.has(here))
        return { here, there };
    }
  }
  return null;
}
