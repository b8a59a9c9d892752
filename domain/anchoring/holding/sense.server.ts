// What a sentence denies, held against the passage that speaks of the same.
import { fold } from '#domain/text';
import { hasRoot } from '../lexicon/glossary.ts';
import { says } from '../lexicon/equivalents.ts';
import type { Held } from './held.ts';
import type { Finding } from './finding.ts';
import { oppositeIn, turnedWithin } from './opposites.server.ts';
import type { SourceSentence } from '../reading/library.server.ts';
import {
  deniesAmong,
  deniesOf,
  mayDenyBeside,
  mayUndoBeside,
  type Negation,
  negationsOf,
  quotedNegationsOf,
  refusalsOf,
} from '../lexicon/negations.ts';
import { turnsRound } from '../lexicon/opposites.ts';
import { isOfOtherClause, isToldBeside } from './other-clauses.server.ts';
import { isSectionTitle } from '../reading/section-labels.ts';
import { mayBeSaidWithout } from '../lexicon/said-without.ts';

/** Negations that only one of both has, and words that say the opposite; whether it has data of the sentence tells too. */
export function holdSense(
  { part, pool, covered, isTranslated }: Held,
  sentence: SourceSentence,
  hasData = false,
): Finding[] {
  const mine = part.negations;
  const theirs = negationsBeside(part, sentence);
  const mayBeMine = mayDenyBeside(part.text, sentence.text);
  const mayBeTheirs = mayDenyBeside(sentence.text, part.text);
  const lone = mine.find(
    ({ reach: [first] }) => theirs.length === 0 && first && sentence.keys.has(first),
  );
  const isDeniedElsewhere = (key: string | undefined) =>
    key !== undefined &&
    (pool.some(({ negations }) => negations.some(({ reach }) => says(new Set(reach), key))) ||
      isDeniedInQuotation(sentence, key));
  const isDeniedThere = lone?.reach.some((key) => isDeniedElsewhere(key)) ?? false;
  if (lone && !mayBeTheirs && !isDeniedThere) {
    const told = negation(lone, sentence, null);
    return mayBeSaid({ part, covered }, sentence, lone) ? [{ ...told, state: 'unsure' }] : [told];
  }
  const refused = mine.length === 0 && refusalsOf(part).length === 0 ? refusalsOf(sentence) : [];
  const all = [...theirs, ...refused];
  const lost = all.find(
    ({ reach }) =>
      mine.length === 0 &&
      !deniesInQuotation(part) &&
      reach
        .slice(0, 3)
        .some((key, index) => says(part.keys, key) || (index === 0 && hasRoot(part.keys, key))),
  );
  if (lost && !(mayBeMine && deniesOf(part, new Set(lost.reach)))) {
    const told = negation({ at: part.at, text: part.text.slice(0, 80) }, sentence, lost);
    const isOpen =
      isTopic(part) ||
      mayBeMine ||
      isAffirmedToo(sentence, lost) ||
      mayBeSaidWithout(sentence.text, part.text) ||
      (!isWordForWord(part, sentence, lost) &&
        (isOfOtherClause(part, sentence, lost) ||
          isToldBeside(part, sentence, lost) ||
          (theirs.includes(lost) && isAim(part, lost))));
    return [isOpen ? { ...told, state: 'unsure' } : told];
  }
  if (deniesBarely(part, theirs)) {
    return [{ kind: 'negation', text: '', at: part.at, state: 'unsure', sentence, instead: null }];
  }
  const uneven = unevenNegation(part, sentence, isTranslated(sentence) || mayBeMine || mayBeTheirs);
  if (uneven) return [uneven];
  if (mine.length === 0 && theirs.length === 0) return undenied({ part, covered }, sentence);
  const isSame = !isTranslated(sentence) && (covered.get(sentence) ?? 0) >= leastSame;
  const moved = movedNegation(part, sentence, isSame && !mayBeMine);
  if (moved) return [moved];
  // Where both deny the same, what else they say may be turned round.
  if (mine.length === theirs.length && mine.every((each) => isShared(each, theirs))) {
    const turned = turnedWithin({ part, covered }, sentence);
    if (turned.length > 0) return turned;
  }
  // What has its data in a passage of its language, and denies what that does not speak of, is said in other words.
  return hasData && !isTranslated(sentence) ? [] : openNegation({ part, isTranslated }, sentence);
}

/** Whether words only say what is told next, as those of headings and labels do: «Qué cambia para las empresas». */
function isTopic({ words, text, names, numbers, dates }: Held['part']): boolean {
  return (
    (words.length <= 1 && names.length + numbers.length + dates.length === 0) ||
    /^[\s*_#]*(?:(?:por )?qué|cómo|quién(?:es)?|cuándo|dónde|what|how|who|why|when|where)(?![a-zªºß-ɏ])[^.?!:[]*[.*_]*$/iu.test(
      text,
    ) ||
    isSectionTitle(text)
  );
}

/** Whether a passage goes on to say what it denies of something else: “did not want a ban, but did want a rule”. */
function isAffirmedToo(
  { words }: SourceSentence,
  { reach: [denied], at: start }: Negation,
): boolean {
  return words.filter(({ key, at }) => key === denied && at > start).length > 1;
}

/** How many letters of what is denied have to stand in a sentence as they are. */
const leastWordForWord = 18;

/** Whether a sentence has what the source denies word for word: “but deaths have been reported” of “no deaths have been reported”. */
function isWordForWord(
  part: Held['part'],
  { text, at: start }: SourceSentence,
  lost: Negation,
): boolean {
  if (!/^(?:no|not|ning[uú]n[oa]?|sin|without|never|nunca)$/iu.test(lost.text)) return false;
  const rest = text.slice(lost.at - start + lost.text.length).trimStart();
  const said = /^[^,;:.()—–]{0,60}/u.exec(rest)?.[0].slice(0, 60) ?? '';
  const words = said.split(/\s+/u);
  const length = words.findIndex(
    (_, index) => words.slice(0, index + 1).join(' ').length >= leastWordForWord,
  );
  return length >= 2 && fold(part.text).includes(fold(words.slice(0, length + 1).join(' ')));
}

/** «No supo nada» is not «supo nada», nor «no se abre sin llave» «se abre sin llave»: what only a «no» of the source denies is not certain. */
function deniesBarely(part: Held['part'], theirs: readonly Negation[]): boolean {
  return theirs.some(
    ({ text, reach: [first] }) =>
      /^(?:no|not)$/iu.test(text) &&
      first !== undefined &&
      part.keys.has(first) &&
      part.negations.length > 0 &&
      part.negations.every(
        ({ text: own, reach }) =>
          /^(?:nada|nadie|ning|sin$|without)/iu.test(own) && !reach.includes(first),
      ),
  );
}

/** Where neither denies anything: what is turned round, and what somebody says in the passage not to be so. */
function undenied(
  { part, covered }: Pick<Held, 'part' | 'covered'>,
  sentence: SourceSentence,
): Finding[] {
  const turned = turnedWithin({ part, covered }, sentence);
  const isDenied =
    isRejected(part, sentence) && !rejects.test(part.text) && !rejectsToo.test(part.text);
  if (turned.length > 0 || !isDenied) return turned;
  return [{ kind: 'negation', text: '', at: part.at, state: 'unsure', sentence, instead: null }];
}

/** Whether a passage may say what the sentence alone denies: the other way round, as a question, or in too few words to tell. */
function mayBeSaid(
  { part, covered }: Pick<Held, 'part' | 'covered'>,
  sentence: SourceSentence,
  { text }: Negation,
): boolean {
  return (
    // «Hardly any lost» of «nearly all won»; what nobody knows yet is denied by nobody.
    oppositeIn(part.keys, sentence.written) !== null ||
    turnsRound(part, { words: sentence.words, keys: sentence.written }) ||
    (covered.get(sentence) ?? 0) < leastSaid ||
    mayBeSaidWithout(part.text, sentence.text) ||
    (/^(?:sin|without)$/iu.test(text) && taking.test(sentence.text)) ||
    mayUndoBeside(sentence.text, part.text) ||
    asksWhether.test(sentence.text) ||
    unknown.test(part.text)
  );
}

/** What only one of both denies, where neither says it in another way. Where the languages differ, its reach is not certain. */
function openNegation(
  { part, isTranslated }: Pick<Held, 'part' | 'isTranslated'>,
  sentence: SourceSentence,
): Finding[] {
  const [mine, theirs] = [part.negations, negationsBeside(part, sentence)];
  const isOpen =
    mine.length > 0 ? theirs.length === 0 : theirs.length > 0 && isTranslated(sentence);
  const reach = new Set([...mine, ...theirs].flatMap((each) => each.reach));
  const isSaidOtherwise =
    (mayDeny(part, sentence) && deniesAmong(part, reach)) ||
    (mayDeny(sentence, part) && deniesAmong(sentence, reach));
  return isOpen && !isSaidOtherwise
    ? [{ kind: 'negation', text: '', at: part.at, state: 'unsure', sentence, instead: null }]
    : [];
}

function mayDeny({ text }: { text: string }, other: { text: string }): boolean {
  return mayDenyBeside(text, other.text) || mayUndoBeside(text, other.text);
}

/** What a passage denies; where the sentence tells what it quotes in words of its own, also what that denies. */
function negationsBeside(
  { quotations }: Held['part'],
  sentence: SourceSentence,
): readonly Negation[] {
  return quotations.length > 0 || sentence.negations.length > 0
    ? sentence.negations
    : quotedNegationsOf(sentence);
}

/** How much of a sentence a passage has to have to be taken for the same words. */
const leastSame = 0.75;

/** How much of a sentence's words a passage has to have, for a negation of the sentence alone to differ from it. */
const leastSaid = 0.35;

/** Whether what a sentence quotes denies anything. */
function deniesInQuotation({ quotations }: Held['part']): boolean {
  return quotations.some(({ text, at }) => negationsOf(text, at).length > 0);
}

/** Whether somebody who is quoted denies it. */
function isDeniedInQuotation({ quotations }: SourceSentence, key: string): boolean {
  return quotations.some(({ text, at }) =>
    negationsOf(text, at).some(({ reach }) => says(new Set(reach), key)),
  );
}

/** By which somebody says that something is not so: «negó que la entidad hubiera recibido avisos». */
const rejects =
  /(?<![a-zªºß-ɏ])(?:neg[oó]|neg(?:aron|aba|aban)|niegan?|desment[a-zªºß-ɏ]+|desmint[a-zªºß-ɏ]+|desmienten?|den(?:y|ies|ied|ying))(?![a-zªºß-ɏ])/iu;
const rejectsToo =
  /(?<![a-zªºß-ɏ])(?:reject[a-zªºß-ɏ]*|rechaz[a-zªºß-ɏ]+|refus[a-zªºß-ɏ]+|refut[a-zªºß-ɏ]+|dispute[sd]?|descart[a-zªºß-ɏ]+)(?![a-zªºß-ɏ])/iu;

/** Whether somebody denies in a passage what a sentence states: two of the next words. */
function isRejected({ keys }: Held['part'], { text, at: start, words }: SourceSentence): boolean {
  const denial = rejects.exec(text);
  if (!denial) return false;
  const behind = words
    .filter(({ at }) => at >= start + denial.index + denial[0].length)
    .slice(0, 4);
  return behind.filter(({ key }) => says(keys, key)).length > 1;
}

/** What leaves somebody without something: “withdrawn” is «sin». */
const taking =
  /(?<![a-zªºß-ɏ])(?:withdr|retir|remov|elimin|cancel|suspen|tak(?:e|en|ing)\s+(?:out|off|away)|strip|redact|omit|exclu|tach|closed-|quit[aoóe]|scrap|perd|los[et]|cort[aeoó]|cut(?:s|ting)?(?![a-zªºß-ɏ])|desconect|disconnect)/iu;

/** What only asks whether something is so. */
const asksWhether =
  /(?<![a-zªºß-ɏ])(?:pregunt[a-zªºß-ɏ]+|inquir[a-zªºß-ɏ]+|ask(?:s|ed|ing)?|wonder(?:s|ed)?)\s+(?:[a-zªºß-ɏ]+\s+){0,4}(?:si|whether|if)(?![a-zªºß-ɏ])/iu;

/** What says that something is not known: it denies nothing. */
const unknown =
  /(?<![a-zªºß-ɏ])(?:no\s+se\s+sabe|no\s+est[aá]\s+claro|sin\s+decidir|not\s+(?:yet\s+)?(?:known|clear|decided)|unclear)(?![a-zªºß-ɏ])/iu;

/** Whether a sentence has what is denied only as an aim: «dos semanas para devolverlo». */
function isAim({ text, at: start, words }: Held['part'], { reach }: Negation): boolean {
  const first = new Set(reach.slice(0, 1));
  const own = words.filter(({ key }) => hasRoot(first, key));
  return own.some(({ at }) =>
    /(?<![a-zªºß-ɏ])(?:para|in\s+order\s+to|days\s+to|weeks\s+to|months\s+to)\s+$/iu.test(
      text.slice(0, at - start),
    ),
  );
}

/**
 * One denial more than the other side has, where the others are of the same: «avisó de que no podían recurrir» of «no avisó
 * de que no podían recurrir».
 */
function unevenNegation(
  part: Held['part'],
  sentence: SourceSentence,
  mayBeOtherwise: boolean,
): Finding | null {
  const [mine, theirs] = [part.negations, negationsBeside(part, sentence)];
  const [few, many] = mine.length < theirs.length ? [mine, theirs] : [theirs, mine];
  if (few.length === 0 || few.length === many.length) return null;
  const keys = few === mine ? part.keys : sentence.keys;
  const rest = many.filter((each) => !few.some((other) => isOfOne(each, other)));
  const [alone] = rest;
  const isPaired = rest.length === many.length - few.length && rest.length === 1;
  if (!isPaired || !alone?.reach[0] || !says(keys, alone.reach[0])) return null;
  if (!/^(?:no|not|[a-zªºß-ɏ]+n['’]t|never|nunca)$/iu.test(alone.text)) return null;
  const told =
    few === mine
      ? negation({ at: part.at, text: part.text.slice(0, 80) }, sentence, alone)
      : negation(alone, sentence, null);
  return mayBeOtherwise ? { ...told, state: 'unsure' } : told;
}

/** Whether two negations deny one word. */
function isOfOne({ reach: [one] }: Negation, { reach: [other] }: Negation): boolean {
  return one !== undefined && other !== undefined && says(new Set([one]), other);
}

/** What both deny something of, and not of the same: «al consejo, no a la oficina». */
function movedNegation(
  part: Held['part'],
  sentence: SourceSentence,
  isSame: boolean,
): Finding | null {
  const [mine, theirs] = [part.negations, negationsBeside(part, sentence)];
  if (mine.length === 0 || theirs.length === 0) return null;
  const own = mine.find(
    (each) => each.reach[0] && sentence.keys.has(each.reach[0]) && !isShared(each, theirs),
  );
  const other = theirs.find(
    (each) => each.reach[0] && part.keys.has(each.reach[0]) && !isShared(each, mine),
  );
  if (!own && !other) return null;
  // “Nothing in the app told them” is «la aplicación no les advertía».
  if (own && other && isOfSubject(own) === isOfSubject(other)) {
    const told = negation(own, sentence, null);
    // “None of the alarms led to an arrest” of «171 fueron falsas y ninguna acabó en detención».
    return isOfSubject(own) ? { ...told, state: 'unsure' } : told;
  }
  // Of two things that a passage denies in the same words, the sentence says one.
  if (other && isSame)
    return negation({ at: part.at, text: part.text.slice(0, 80) }, sentence, other);
  const { at, text } = own ?? { at: part.at, text: '' };
  return { kind: 'negation', text, at, state: 'unsure', sentence, instead: null };
}

function isOfSubject({ text }: Negation): boolean {
  return /^(?:nothing|nobody|none|no\s+one|nadie|nada|ning)/iu.test(text);
}

/** Whether a sentence of a source denies of all what the text states. */
export function deniesOfAll(part: Held['part'], { negations }: SourceSentence): boolean {
  return (
    part.negations.length === 0 &&
    negations.some(
      (each) => isOfSubject(each) && each.reach.slice(0, 3).some((key) => says(part.keys, key)),
    )
  );
}

function isShared({ clause }: Negation, others: readonly Negation[]): boolean {
  const own = new Set(clause);
  return others.some((other) => other.clause.some((key) => says(own, key)));
}

function negation(
  { at, text }: { at: number; text: string },
  sentence: SourceSentence,
  instead: Negation | null,
): Finding {
  return { kind: 'negation', text, at, state: 'differs', sentence, instead };
}
