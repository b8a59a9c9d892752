// Where a source says what a sentence says, and whether it says it of the one whom the sentence names: there, by a
// pronoun a little later, or of somebody else.
import type { NameFact } from '../facts/facts.ts';
import type { Held } from './held.ts';
import { contextOf, similarity, type SourceSentence } from '../reading/library.server.ts';
import {
  areTied,
  besides,
  isPlaced,
  mayBePerson,
  mayReplace,
  mayStandFor,
  reports,
  type Rival,
  zonesOf,
} from './name-rivals.server.ts';
import { standsFor } from './referents.server.ts';
import { isAside } from '../facts/name-standing.ts';
import { isSameName } from '../facts/same-name.ts';

/** How much of a sentence a passage says of somebody else, and how little those say that name its own one, to differ. */
const least = { thin: 0.36, said: 0.45, lead: 0.5, sure: 0.7, translated: 0.55, trace: 0.2 };
/** From which share on those that name it say nearly as much as the one that says most. */
const nearly = 0.6;
/** How many sentences later a pronoun may speak of a name. */
const reach = 2;
/** How much nearer to the words of the sentence another name of the passage has to stand, to be doubted and to differ. */
const nearer = 1.24;
const muchNearer = 1.45;

/** How many names of a passage are looked at: more are a list, and of nobody. */
const maxNames = 40;

export type Place =
  /** `referent`: by another word than its name. */
  | { kind: 'here' | 'referent' | 'elsewhere' }
  /** The passage says this of another one. */
  | { kind: 'theirs'; rival: Omit<Rival, 'isCertain'> };

/** Whether the passage that says most of a sentence says it of this name. */
export function placeOf(held: Held, name: NameFact): Place {
  const own = besides(held, name);
  const all = own.reduce((sum, { weight }) => sum + weight, 0);
  const naming = new Set(held.pool.filter((sentence) => isNamedBy(held, sentence, name)));
  if (all === 0 || naming.size === 0) return { kind: 'here' };
  const saidIn = (sentence: SourceSentence) => {
    const zones = zonesOf(sentence);
    return own.filter(({ isIn }) => zones.some(isIn));
  };
  const shareOf = (sentence: SourceSentence) =>
    saidIn(sentence).reduce((sum, { weight }) => sum + weight, 0) / all;
  const shares = held.pool
    .filter((sentence) => naming.has(sentence) || (held.covered.get(sentence) ?? 0) > 0)
    .map((sentence) => ({ sentence, share: shareOf(sentence) }));
  const top = shares.reduce((one, other) => (other.share > one.share ? other : one));
  const mine = Math.max(
    ...shares.filter(({ sentence }) => naming.has(sentence)).map(({ share }) => share),
  );
  if (naming.has(top.sentence)) return placeWithin(held, name, top.sentence);
  if (standsFor(held, name, { sentence: top.sentence, naming })) return { kind: 'referent' };
  if (mine >= top.share * nearly) return { kind: 'here' };
  const later = laterThan(naming, top.sentence);
  const isTrace = mine <= top.share * least.trace && later > reach;
  const isSure =
    isTrace && top.share >= (held.isTranslated(top.sentence) ? least.translated : least.sure);
  // “Garmendia's network” is whatever the passage calls it.
  const isWhose = /^['’]s?(?!\p{L})/u.test(
    held.part.text.slice(name.at + name.text.length - held.part.at),
  );
  const rival = top.sentence.names.slice(0, maxNames).find((other) => {
    const there = { other, sentence: top.sentence };
    const isOfWhom =
      held.isTranslated(top.sentence) &&
      isPlaced(held.part, name) &&
      !isPlaced(top.sentence, other);
    if (!isSure || isWhose || isOfWhom) return mayStandFor(held, name, there);
    // “The minister, Rupert Dain, said the system was switched off” tells nothing of him.
    const isReporting =
      !held.isTranslated(top.sentence) && reports(top.sentence, other) && !reports(held.part, name);
    return !isReporting && mayReplace(held, name, there);
  });
  if (!rival)
    return { kind: later <= reach || isTopic(naming, top.sentence) ? 'here' : 'elsewhere' };
  const theirs = { other: rival, sentence: top.sentence, rank: top.share };
  // «Its director» of the sentence before: a body and somebody of it; «le» of somebody beside a body.
  const isPerson = mayBePerson(held, name);
  const mayBeOneSide = isPerson !== mayBePerson(held, rival) && later <= (isPerson ? reach : 1);
  return top.share >= (isTrace ? least.thin : least.said) &&
    (top.share >= least.sure || saidIn(top.sentence).length > 1) &&
    mine <= top.share * least.lead &&
    !mayBeOneSide &&
    !areTied(held, name, theirs)
    ? { kind: 'theirs', rival: theirs }
    : { kind: 'elsewhere' };
}

/** In a passage that names several: whether another one stands much nearer to the words of the sentence. */
function placeWithin(held: Held, name: NameFact, sentence: SourceSentence): Place {
  const context = new Map(contextOf(held.part, name.at));
  for (const { key, at } of held.part.words)
    if (at >= name.at && at < name.at + name.text.length) context.delete(key);
  const nearOf = (of: NameFact) => similarity(context, contextOf(sentence, of.at), held.weight);
  const own = sentence.names.filter((each) => isSameName(name, each, held.isTranslated(sentence)));
  const mine = Math.max(0, ...own.map(nearOf));
  const rivals = sentence.names
    .slice(0, maxNames)
    .filter((other) => mayStandFor(held, name, { other, sentence }))
    .map((other) => ({ other, near: nearOf(other) }))
    .toSorted((one, other) => other.near - one.near);
  const [first] = rivals;
  const near = first?.near ?? 0;
  if (first && mine > 0 && near >= Math.max(mine * muchNearer, least.said))
    return { kind: 'theirs', rival: { other: first.other, sentence, rank: near } };
  const isFar = mine > 0 && near >= mine * nearer;
  // «La concejala de Movilidad, Rocío Bermejo»: what only says of what is nobody who acts.
  const isOfOther =
    own.length > 0 &&
    rivals.length > 0 &&
    !isAside(held.part, name) &&
    own.every((each) => isAside(sentence, each));
  return { kind: isFar || isOfOther ? 'elsewhere' : 'here' };
}

function isNamedBy(held: Held, sentence: SourceSentence, name: NameFact): boolean {
  const isTranslated = held.isTranslated(sentence);
  return (
    sentence.names.some((each) => isSameName(name, each, isTranslated)) ||
    sentence.text.includes(name.text) ||
    sentence.text.includes(name.text.toUpperCase())
  );
}

/** How many sentences behind the nearest that names it a passage stands; Infinity before all of them. */
function laterThan(naming: ReadonlySet<SourceSentence>, { from, index }: SourceSentence): number {
  return Math.min(
    Infinity,
    ...[...naming]
      .filter((each) => each.from === from && each.index < index)
      .map((each) => index - each.index),
  );
}

/** Whether a source is about it: named at its beginning, or several times before. */
function isTopic(naming: ReadonlySet<SourceSentence>, { from, index }: SourceSentence): boolean {
  const before = [...naming].filter((each) => each.from === from && each.index < index);
  return before.length > 1 || before.some((each) => each.index === 0);
}
