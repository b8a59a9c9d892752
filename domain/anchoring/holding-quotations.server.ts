// The quotations of a sentence: to the letter in a source of its language, as a translation where the source is in the
// other; and whose words they are.
import { findVerbatim, type QuotedWords } from '#domain/text';
import type { NameFact } from './facts.ts';
import { keyOf } from './glossary.ts';
import type { Held } from './held.ts';
import { type Finding, unsure } from './finding.ts';
import { namesOutside } from './holding-names.server.ts';
import { isIn, isSameName } from './same-name.ts';
import { officesIn } from './name-facts.ts';
import type { SourceSentence } from './library.server.ts';

const minWords = 3;

export function holdQuotations(held: Held): Finding[] {
  return held.part.quotations.flatMap((quotation) => holdQuotation(held, quotation));
}

function holdQuotation(held: Held, quotation: QuotedWords): Finding[] {
  const sources = [...new Set(held.pool.map(({ from }) => from))];
  const words = quotation.text.replaceAll(/\[[^\]\n]{1,60}\]/g, '[…]');
  for (const from of sources) {
    const place = findVerbatim(words, from.compared);
    const sentence = place && from.sentences.find(({ at, text }) => at + text.length > place.at);
    if (sentence && held.pool.includes(sentence)) {
      return [
        finding(quotation, { state: 'found', sentence }),
        ...holdSpeaker(held, quotation, sentence),
      ];
    }
  }
  const isShort = (quotation.text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0) < minWords;
  const original = originalOf(held, quotation);
  if (sources.some((from) => from.sentences.some((sentence) => held.isTranslated(sentence)))) {
    return holdTranslation(held, quotation, { original, isShort });
  }
  return [
    finding(quotation, {
      state: 'differs',
      sentence: original?.sentence ?? null,
      instead: original?.quotation ?? null,
    }),
  ];
}

interface Original {
  quotation: QuotedWords;
  sentence: SourceSentence;
  share: number;
  hasSpeaker: boolean;
}

/** The quotation of the source that says most of what this says, its speaker counted in. */
function originalOf(held: Held, said: QuotedWords): Original | null {
  const keys = keysOf(said);
  const speakers = namesOutside(held.part);
  const all = held.pool.flatMap((sentence) =>
    sentence.quotations.map((quotation): Original => {
      const there = keysOf(quotation);
      const share =
        weighed(
          held,
          [...keys].filter((key) => there.has(key)),
        ) / (weighed(held, [...keys]) || 1);
      const hasSpeaker = speakers.some((name) =>
        speakersOf(sentence).some((other) => isSameName(name, other, held.isTranslated(sentence))),
      );
      return { quotation, sentence, share, hasSpeaker };
    }),
  );
  const rank = ({ share, hasSpeaker }: Original) => share + (hasSpeaker ? 0.25 : 0);
  const top = all.toSorted((a, b) => rank(b) - rank(a))[0];
  return top && rank(top) > 0.2 ? top : null;
}

const keysOfQuotations = new WeakMap<QuotedWords, ReadonlySet<string>>();

function keysOf(quotation: QuotedWords): ReadonlySet<string> {
  const known = keysOfQuotations.get(quotation);
  if (known) return known;
  const words = quotation.text.match(/[\p{L}\p{N}]+/gu) ?? [];
  const keys = new Set(words.map(keyOf).filter((key) => key !== null));
  keysOfQuotations.set(quotation, keys);
  return keys;
}

function weighed({ weight }: Held, keys: readonly string[]): number {
  return keys.reduce((sum, key) => sum + weight(key), 0);
}

/** A translated quotation rests on the original it is one of; where the source quotes nobody, on nothing. */
function holdTranslation(
  held: Held,
  quotation: QuotedWords,
  { original, isShort }: { original: Original | null; isShort: boolean },
): Finding[] {
  if (!original) {
    const quotesNobody = held.pool.every(({ quotations }) => quotations.length === 0);
    return [
      quotesNobody && !isShort
        ? finding(quotation, { state: 'differs', sentence: null })
        : unsure('quotation', quotation),
    ];
  }
  const { sentence, share, hasSpeaker } = original;
  const lengths = [quotation.text.length, original.quotation.text.length].toSorted((a, b) => a - b);
  const isLike =
    (share >= 0.3 || (hasSpeaker && share >= 0.12)) &&
    lengths[0]! / lengths[1]! > 0.4 &&
    !mayBeAltered(quotation, original.quotation);
  const speaker = share >= 0.2 ? holdSpeaker(held, quotation, sentence) : [];
  return [
    isLike
      ? finding(quotation, { state: 'found', sentence })
      : { ...unsure('quotation', quotation), sentence },
    ...speaker,
  ];
}

/** Whether words of both have no counterpart, so that one may stand for another that was not said. */
function mayBeAltered(said: QuotedWords, written: QuotedWords): boolean {
  const [mine, theirs] = [keysOf(said), keysOf(written)];
  const lone = Math.min(mine.difference(theirs).size, theirs.difference(mine).size);
  return lone > (mine.size >= 4 ? 1 : 0);
}

/** Whether the one whom the sentence names as speaker is the one whom the source names. */
function holdSpeaker(held: Held, quotation: QuotedWords, sentence: SourceSentence): Finding[] {
  const named = namesOutside(held.part);
  const there = speakersOf(sentence);
  if (named.length === 0 || there.length === 0) return [];
  if (
    named.some((name) =>
      there.some((other) => isSameName(name, other, held.isTranslated(sentence))),
    )
  )
    return [];
  if (named.some((name) => isIn(sentence.text, name))) return [];
  const nearest = named.toSorted(
    (a, b) => Math.abs(a.at - quotation.at) - Math.abs(b.at - quotation.at),
  )[0]!;
  return [
    {
      kind: 'speaker',
      text: nearest.text,
      at: nearest.at,
      state: 'differs',
      sentence,
      instead: there[0]!,
    },
  ];
}

/**
 * The names in the sentence that quotes; else those that stand with its «the judge» in an earlier one; else those of the
 * nearest before it that has any.
 */
function speakersOf(sentence: SourceSentence): NameFact[] {
  const { sentences } = sentence.from;
  const own = namesOutside(sentence);
  if (own.length > 0) return own;
  const offices = officesIn(sentence);
  const named = sentences
    .slice(0, sentence.index)
    .filter((each) => officesIn(each).some((office) => offices.includes(office)));
  const ofOffice = named.flatMap(namesOutside);
  if (ofOffice.length > 0) return ofOffice;
  for (const index of [sentence.index - 1, sentence.index - 2]) {
    const names = sentences[index] ? namesOutside(sentences[index]) : [];
    if (names.length > 0) return names;
  }
  return [];
}

function finding(
  { text, at }: QuotedWords,
  {
    state,
    sentence,
    instead = null,
  }: Pick<Finding, 'state' | 'sentence'> & { instead?: Finding['instead'] },
): Finding {
  return { kind: 'quotation', text, at, state, sentence, instead };
}
