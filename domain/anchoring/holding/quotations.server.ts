// The quotations of a sentence: to the letter in a source of its language, as a translation where the source is in the
// other; and whose words they are.
import { findVerbatim, type QuotedWords } from '#domain/text';
import type { NameFact, SaidWords } from '../facts/facts.ts';
import { withEquivalents } from '../lexicon/equivalents.ts';
import { keyOf } from '../lexicon/glossary.ts';
import type { Held } from './held.ts';
import { type Finding, unsure } from './finding.ts';
import { holdOffice } from './offices.server.ts';
import { namesOutside } from './names.server.ts';
import { isWordForLaw } from '../facts/law-facts.ts';
import { isIn, isSameName } from '../facts/same-name.ts';
import { officesIn } from '../facts/name-facts.ts';
import { isInterview, isOneTurn, isStory, voicesIn, wordsOf } from './interviews.server.ts';
import { isQuestion, type SourceSentence } from '../reading/library.server.ts';
import { mayBePerson } from './name-rivals.server.ts';
import { isAside } from '../facts/name-standing.ts';
import { holdersOf } from './roles.server.ts';
import {
  isAddressed,
  isOfficeAlone,
  isOfOffice,
  letsSpeak,
  mayBeSpeaker,
  officeOf,
} from './speakers.server.ts';
import { alterationOf, sharedBy } from './translated-words.ts';

const minWords = 3;

export function holdQuotations(held: Held): Finding[] {
  return held.part.quotations.flatMap((quotation) => holdQuotation(held, quotation));
}

function holdQuotation(held: Held, quotation: SaidWords): Finding[] {
  const sources = [...new Set(held.pool.map(({ from }) => from))];
  const words = quotation.text.replaceAll(/\[[^\]\n]{1,60}\]/g, '[…]');
  for (const from of sources) {
    const place = findVerbatim(words, from.compared);
    const sentence = place && from.sentences.find(({ at, text }) => at + text.length > place.at);
    if (sentence && held.pool.includes(sentence)) {
      const cut = cutBefore(held.part, quotation, { sentence, at: place.at });
      if (cut) return [finding(quotation, { state: 'differs', sentence, instead: cut })];
      return [
        finding(quotation, { state: 'found', sentence }),
        ...holdSpeaker(held, quotation, {
          sentence,
          isQuoted: sentence.quotations.some(
            ({ at, text }) => at <= place.at && place.at < at + text.length,
          ),
        }),
      ];
    }
  }
  const isShort = (quotation.text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0) < minWords;
  const original = originalOf(held, quotation);
  const isAltered =
    original !== null && !held.isTranslated(original.sentence) && original.share >= leastAltered;
  if (
    !isAltered &&
    sources.some((from) => from.sentences.some((sentence) => held.isTranslated(sentence)))
  ) {
    return holdTranslation(held, quotation, { original, isShort });
  }
  // A block may be no quotation but what an editor sets apart.
  if (quotation.isBlock && !isAltered) return [unsure('quotation', quotation)];
  return [
    finding(quotation, {
      state: 'differs',
      sentence: original?.sentence ?? null,
      instead: original?.quotation ?? null,
    }),
  ];
}

/** How much of a quotation one of its own language has to say, not to be taken for a translation of another. */
const leastAltered = 0.5;

/** What turns what stands behind it round, or makes less of it. */
const limiting =
  /(?<![a-zªºß-ɏ])(?:casi|no|nunca|jam[aá]s|apenas|tampoco|almost|nearly|not|never|hardly|barely|scarcely|[a-zªºß-ɏ]+n['’]t)\s+$/iu;

/** The quotation of a source of which only what stands behind its “almost” is quoted: «nadie lo sabía» of «casi nadie lo sabía». */
function cutBefore(
  { text, at: start }: Held['part'],
  { at }: QuotedWords,
  { sentence, at: place }: { sentence: SourceSentence; at: number },
): QuotedWords | null {
  const whole = sentence.quotations.find(
    (each) => each.at <= place && place < each.at + each.text.length,
  );
  if (!whole || !limiting.test(whole.text.slice(0, place - whole.at))) return null;
  const before = text.slice(0, at - start).replace(/[«“"'‘\s]+$/u, ' ');
  return limiting.test(before) ? null : whole;
}

/** What is said in a sentence: between quotation marks, and in an interview without them, alone or with what follows. */
function saidIn(sentence: SourceSentence, share: number): QuotedWords[] {
  const { from, index, quotations } = sentence;
  if (share < leastSpoken || !isInterview(from)) return quotations;
  if (isQuestion(sentence)) return quotations;
  const { text, at } = wordsOf(sentence);
  const behind = from.sentences[index + 1];
  const next = behind && isOneTurn(sentence, behind) ? behind : undefined;
  const end = next ? next.at + next.text.length : at;
  return [
    ...quotations,
    { text, at },
    ...(next ? [{ text: from.source.text.slice(at, end), at }] : []),
  ];
}

/** How much of a translated quotation an answer of an interview has to have, to say who gave it. */
const leastSure = 0.5;

/** How much of a sentence's words what is spoken has to have, to be looked at as its original. */
const leastSpoken = 0.1;

/** How much of what the likeliest original says another one has to say, to be it by its speaker. */
const leastOfMost = 0.6;

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
    saidIn(sentence, held.covered.get(sentence) ?? 0).map((quotation): Original => {
      const there = withEquivalents(keysOf(quotation));
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
  const most = Math.max(0, ...all.map(({ share }) => share));
  // Who speaks tells only between those that say nearly as much.
  const rank = ({ share, hasSpeaker }: Original) =>
    share + (hasSpeaker && share >= most * leastOfMost ? 0.25 : 0);
  const top = all.toSorted((a, b) => rank(b) - rank(a))[0];
  return top && rank(top) > 0.2 ? top : null;
}

const keysOfQuotations = new WeakMap<QuotedWords, ReadonlySet<string>>();

function keysOf(quotation: QuotedWords): ReadonlySet<string> {
  const known = keysOfQuotations.get(quotation);
  if (known) return known;
  const words = quotation.text.match(/[\p{L}\p{N}]+/gu) ?? [];
  const keys = new Set(words.map((word) => keyOf(word)).filter((key) => key !== null));
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
  const isNobodys = (original?.share ?? 0) < leastShared && isSaidByNobody(held, quotation);
  if (isNobodys || isOfNoQuotation(held, quotation))
    return [finding(quotation, { state: 'differs', sentence: original?.sentence ?? null })];
  if (!original) {
    const quotesNobody = held.pool.every(
      ({ quotations, from }) => quotations.length === 0 && !isInterview(from),
    );
    return [
      quotesNobody && !isShort && !isWritten(held, quotation)
        ? finding(quotation, { state: 'differs', sentence: null })
        : unsure('quotation', quotation),
    ];
  }
  const { sentence, hasSpeaker } = original;
  const written = original.quotation;
  const share = Math.max(original.share, wordsShared(held, quotation, original));
  const lengths = [quotation.text.length, written.text.length].toSorted((one, two) => one - two);
  // A part of what was said may be quoted.
  const isLong = lengths[0]! / lengths[1]! > 0.4 || isInterview(sentence.from);
  const isMeant = share >= 0.3 || (hasSpeaker && share >= 0.12);
  const alteration = alterationOf(
    { text: quotation.text, language: held.part.language },
    { text: written.text, language: sentence.language },
  );
  const isQuoted = sentence.quotations.includes(written);
  const told = share >= 0.2 ? holdSpeaker(held, quotation, { sentence, isQuoted }) : [];
  const speaker =
    share < leastSure && isInterview(sentence.from)
      ? told.map((each) => ({ ...each, state: 'unsure' as const }))
      : told;
  if (isMeant && isLong && alteration === 'exchanged')
    return [finding(quotation, { state: 'differs', sentence, instead: written }), ...speaker];
  return [
    isMeant && isLong && alteration === 'none' && (isQuoted || keysOf(quotation).size > 1)
      ? finding(quotation, { state: 'found', sentence })
      : { ...unsure('quotation', quotation), sentence },
    ...speaker,
  ];
}

/** How much of a translated quotation its original has by the words of the lexicon. */
function wordsShared(
  { part }: Held,
  { text }: QuotedWords,
  { quotation, sentence }: Original,
): number {
  const written = { text: quotation.text, language: sentence.language };
  return sharedBy({ text, language: part.language }, written) ?? 0;
}

/** Whether the sources have hardly any of the words that a translation would be of, two sentences taken together. */
function isSaidByNobody({ part, pool }: Held, { text }: QuotedWords): boolean {
  const said = { text, language: part.language };
  return (
    pool.length > 0 &&
    pool.every((sentence) => {
      const next = sentence.from.sentences[sentence.index + 1];
      const written = next ? `${sentence.text} ${next.text}` : sentence.text;
      const share = sharedBy(said, { text: written, language: sentence.language });
      return share !== null && share < leastShared;
    })
  );
}

/**
 * Whether somebody is let speak in words of which none of the quotations of a source has hardly any: what it only reports is
 * nothing that somebody said.
 */
function isOfNoQuotation({ part, pool }: Held, { text }: QuotedWords): boolean {
  if (!letsSpeak(part) || pool.some(({ from }) => isInterview(from))) return false;
  const said = { text, language: part.language };
  const all = pool.flatMap(({ quotations, language }) =>
    quotations.map((quotation) => ({ text: quotation.text, language })),
  );
  const shares = all.map((written) => sharedBy(said, written));
  if (shares.length === 0 || !shares.every((share) => share !== null && share < leastQuoted))
    return false;
  // What a source lets somebody say without quotation marks.
  return pool.every((written) => (sharedBy(said, written) ?? 0) < leastReported);
}

/** Whether a source writes in its own words what is quoted of it: a letter, or what somebody says without quotation marks. */
function isWritten(held: Held, quotation: QuotedWords): boolean {
  const said = { text: quotation.text, language: held.part.language };
  const keys = [...keysOf(quotation)];
  const all = weighed(held, keys) || 1;
  return held.pool.some((written) => {
    const shared = keys.filter((key) => written.keys.has(key));
    return (
      (sharedBy(said, written) ?? 0) >= leastReported || weighed(held, shared) / all >= leastWritten
    );
  });
}

/** How much of a translated quotation a sentence has to have by the words that may say the same, to be written there. */
const leastWritten = 0.4;

/** How much of a translated quotation a sentence that quotes nothing has to have, to be its original. */
const leastReported = 0.6;

/** How much of a translated quotation one of its source has to have. */
const leastQuoted = 0.2;

/** How much of a translated quotation a source has to have in some place. */
const leastShared = 0.3;

/** Whether the one whom the sentence names as speaker is the one whom the source names. */
function holdSpeaker(
  held: Held,
  quotation: QuotedWords,
  { sentence, isQuoted }: { sentence: SourceSentence; isQuoted: boolean },
): Finding[] {
  const named = namesOutside(held.part).filter(
    (name) => !isLaw(name) && mayBeSpeaker(held.part, name, sentence),
  );
  const there = isQuoted ? speakersOf(sentence) : voicesOr(sentence);
  const speakers = isInterview(sentence.from) ? there : namesOutside(sentence);
  const office = holdOffice(held, quotation, { sentence, speakers });
  if (office.length > 0) return office;
  if (named.length > 0 && named.every((name) => isHeldBy(held, name, there))) return [];
  // Who speaks between the dashes of a story may be told before.
  if (named.length > 0 && there.length === 0 && isStory(sentence.from))
    return [{ ...unsure('speaker', named[0]!), sentence }];
  if (named.length === 0 || there.length === 0) return [];
  const isTranslated = held.isTranslated(sentence);
  const speaker = named.find((name) =>
    there.some((other) => isOneSpeaker(name, other, isTranslated)),
  );
  if (speaker) {
    // «Lledó se reunió con Osterman. “…”, resumió»: whom the sentence before begins with speaks.
    const isFirst =
      isOneSpeaker(speaker, there[0]!, isTranslated) || isNamedBy(sentence, there[0]!);
    return isFirst ? [] : [{ ...unsure('speaker', speaker), sentence }];
  }
  if (named.some((name) => isIn(sentence.text, name))) return [];
  const isOfDocument = !isNamedBy(sentence, there[0]!) && document.test(sentence.text);
  const nearest = named.toSorted(
    (a, b) => Math.abs(a.at - quotation.at) - Math.abs(b.at - quotation.at),
  )[0]!;
  // What is nobody's between quotation marks may be the author's, and an office is whoever has it.
  const isCertain =
    !isOfficeAlone(nearest) && ((isQuoted && !isOfDocument) || isInterview(sentence.from));
  return [
    {
      kind: 'speaker',
      text: nearest.text,
      at: nearest.at,
      state: isCertain ? 'differs' : 'unsure',
      sentence,
      instead: there[0]!,
    },
  ];
}

/** Whether a name says what an office is of, and one of these has that office: «la consejera de Cultura». */
function isHeldBy({ part, pool }: Held, name: NameFact, speakers: readonly NameFact[]): boolean {
  const office = officeOf(part, name);
  return (
    office !== null &&
    holdersOf(pool, office, name).some((holder) =>
      speakers.some((speaker) => isOneSpeaker(holder, speaker, false)),
    )
  );
}

/** Whether two names are of one who speaks, of whom either may be given by the surname alone. */
function isOneSpeaker(name: NameFact, other: NameFact, isTranslated: boolean): boolean {
  return isSameName(name, other, isTranslated) || isSameName(other, name, isTranslated);
}

/** What speaks for whoever wrote it, whom the sentence need not name: «razona la resolución», “the court held”. */
const documents =
  '(?:la|esta)\\s+(?:resoluci[oó]n|sentencia|sala|secci[oó]n|instrucci[oó]n|carta|circular)|(?:el|este)\\s+(?:juzgado|tribunal|auto|informe|acta|dictamen|escrito|documento)|(?:the|this)\\s+(?:court|tribunal|judgment|ruling|report|letter|decision|notice|panel|document)';
const document = new RegExp(
  `^\\s*(?:${documents})(?![a-zªºß-ɏ])|[»”"],?\\s+[a-zªºß-ɏ]+\\s+(?:${documents})(?![a-zªºß-ɏ])`,
  'iu',
);

/** Who answers in this place of an interview; elsewhere whom the sentence names as the one who says it. */
function voicesOr(sentence: SourceSentence): readonly NameFact[] {
  return isInterview(sentence.from) ? voicesIn(sentence) : speakersOf(sentence);
}

/**
 * The names in the sentence that quotes; else those that stand with its «the judge» in an earlier one; else those of the
 * nearest before it that has any.
 */
function speakersOf(sentence: SourceSentence): readonly NameFact[] {
  if (isInterview(sentence.from)) {
    // Whom an answer quotes is somebody else.
    const quoted = sentence.quotations.length > 0 ? namesOutside(sentence) : [];
    return quoted.length > 0 ? quoted : voicesIn(sentence);
  }
  const { sentences } = sentence.from;
  // A place is nobody who speaks.
  const own = speakingIn(sentence);
  if (own.length > 0) return own;
  const offices = officesIn(sentence);
  const named = sentences
    .slice(0, sentence.index)
    .filter((each) => officesIn(each).some((office) => offices.includes(office)));
  const beside = named.flatMap((each) =>
    namesOutside(each).filter((name) => isOfOffice(each, name, offices)),
  );
  const ofOffice = beside.length > 0 ? beside : named.flatMap(namesOutside);
  if (ofOffice.length > 0) return ofOffice;
  const near = [1, 2, 3].flatMap((back) => {
    const before = sentences[sentence.index - back];
    const names = before ? namesOutside(before).filter((name) => !isLaw(name)) : [];
    const speaking = before ? speakingIn(before) : [];
    return names.length > 0 ? [speaking.length > 0 ? speaking : names] : [];
  });
  // Who «dice mientras come» is somebody, not the program that the sentence between is about.
  const isSomebody = (name: NameFact) => mayBePerson({ pool: sentences, part: sentence }, name);
  return near.find((names) => names.some(isSomebody)) ?? near[0] ?? [];
}

/** The names of a sentence that may be of who speaks: no places, and no laws. */
function speakingIn(sentence: SourceSentence): readonly NameFact[] {
  return namesOutside(sentence).filter(
    (name) => !isAside(sentence, name) && !isAddressed(sentence, name) && !isLaw(name),
  );
}

function isLaw({ words }: NameFact): boolean {
  return words.some(({ text }) => isWordForLaw(text));
}

/** Whether a name stands in this sentence, and not in one before it. */
function isNamedBy({ names, from }: SourceSentence, name: NameFact): boolean {
  return names.includes(name) || isInterview(from);
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
