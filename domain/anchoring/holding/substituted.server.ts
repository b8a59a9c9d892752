// Whether a sentence has one thing where its passage has another: «avisó a los accionistas» of «avisó a los clientes».
import { equivalentsOf, isThing, mayBeThing } from '../lexicon/equivalents.ts';
import { hasRoot, keysInBoth } from '../lexicon/glossary.ts';
import { sidesAgree } from '../lexicon/opposites.ts';
import { isWithin, saidBefore, type TakenApart, type Word } from '../reading/analysis.server.ts';
import type { SourceSentence } from '../reading/library.server.ts';
import { isNeutral } from './additions.server.ts';

/**
 * Whether a word that no passage has stands between the same words as one of a passage that the sentence does not have,
 * both of things that the lexicon knows and does not take for the same, or the one the opposite of the other.
 */
export function putsInPlace(part: TakenApart, passages: readonly SourceSentence[]): boolean {
  const isSaid = ({ key }: Word) => passages.some(({ keys }) => hasRoot(keys, key));
  const own = loneWords(part, isSaid);
  const isShared = ({ key }: Word) =>
    hasRoot(part.keys, key) || !equivalentsOf(key).isDisjointFrom(part.keys);
  return (
    own.length > 0 &&
    passages.some((passage) => {
      const theirs = loneWords(passage, isShared);
      return own.some((mine) => theirs.some((each) => standsFor(mine, each)));
    })
  );
}

/** A word that the other side does not have, and what it stands between. */
interface Place {
  word: Word;
  /** Whether it stands as a thing's or somebody's name does. */
  isNoun: boolean;
  /** Whether it is who says something. */
  isSpeaking: boolean;
  before: Word | undefined;
  after: Word | undefined;
}

/** The words of a sentence that the other side does not have, where it has those beside them. */
function loneWords(part: TakenApart, isShared: (word: Word) => boolean): Place[] {
  const facts = [...part.names, ...part.numbers, ...part.dates, ...part.quotations, ...part.laws];
  const words = part.words.filter(({ key }) => !obliging.has(key));
  const isOwn = words.map((word) => !isWithin(facts, word.at) && !isShared(word));
  return words.flatMap((word, index) => {
    const isLone = isOwn[index] && !isOwn[index - 1] && !isOwn[index + 1];
    if (!isLone) return [];
    const after = words[index + 1];
    const isSpeaking =
      according.test(saidBefore(part, word.at)) || (after !== undefined && saying.has(after.key));
    return [{ word, isNoun: mayBeNoun(word, part), isSpeaking, before: words[index - 1], after }];
  });
}

/** What may stand between two words of which one is told as done or as a duty. */
const obliging = keysOf('deber podría');

const according = /(?<![a-zªºß-ɏ])(?:seg[uú]n|according\s+to)\s+(?:el|l[ao]s?|the|its?)\s+$/iu;

function mayBeNoun({ key, at }: Word, part: TakenApart): boolean {
  const [form = ''] = /^\p{L}+/u.exec(part.text.slice(at - part.at)) ?? [];
  if (!mayBeThing(key) || infinitive.test(form)) return false;
  // “It warned customers.”
  const isBare = part.language === 'en' && isThing(key) && form.endsWith('s');
  return isBare || determiner.test(saidBefore(part, at));
}

const infinitive = /[aeiáéí]r(?:se|l[aoe]s?)?$/u;

/** What stands before a noun, and seldom before what is done. */
const determiner =
  /(?<![a-zªºß-ɏ])(?:el|los|las?|un[oa]?s?|al|del?|sus?|est[aeo]s?|es[ae]s?|cada|ning[uú]n|alg[uú]n|otr[oa]s?|con|por|en|a|the|an?|its|their|his|her|our|this|these|those|each|every|of|with|by|for|on|in|\d+)\s+$/iu;

/** At the end of a sentence nothing has to follow, in the passage something else may. */
function standsFor(mine: Place, theirs: Place): boolean {
  if (mine.before === undefined && mine.after === undefined) return false;
  const isOpposite = sidesAgree(mine.word.key, theirs.word.key) === false;
  if (!isOpposite && !(mine.isNoun && theirs.isNoun)) return false;
  // «El programa» may be whatever the passage calls by another word, but not what that says of the «sindicato».
  const isGeneral = isNeutral(mine.word.key) && !theirs.isSpeaking;
  if (isGeneral || isWider(mine.word, theirs.word) || mine.before?.key !== theirs.before?.key)
    return false;
  return mine.after === undefined || mine.after.key === theirs.after?.key;
}

/** «Un hombre» may be a husband, and «las calles de Tarmela» are those of its «ciudad». */
function isWider(mine: Word, theirs: Word): boolean {
  const isPerson = people.has(mine.key) && !people.has(theirs.key);
  return isPerson || (places.has(mine.key) && places.has(theirs.key));
}

const saying = keysOf(
  'say claim deny maintain argue admit allege estimate decir afirmar sostener negar asegurar declarar defender denunciar reconocer admitir alegar calcular',
);
const people = keysOf('person persona man hombre woman mujer people gente');
const places = keysOf(
  'calle street ciudad city town pueblo municipio barrio district zona area region',
);

function keysOf(words: string): ReadonlySet<string> {
  return new Set(words.split(' ').flatMap(keysInBoth));
}
