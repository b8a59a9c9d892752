// Whom a passage speaks of without a name: «we» of the body whose report it is, «the Institute» of the one named before,
// the product of a register's lines.
import { equivalentsOf } from '../lexicon/equivalents.ts';
import type { NameFact } from '../facts/facts.ts';
import type { Held } from './held.ts';
import { keyOf } from '../lexicon/glossary.ts';
import { isInterview, voicesIn } from './interviews.server.ts';
import type { PreparedSource, SourceSentence } from '../reading/library.server.ts';
import { officesIn } from '../facts/name-facts.ts';
import { isOfName } from '../facts/name-standing.ts';
import { isSameName } from '../facts/same-name.ts';

/** Whether a passage may speak of this name by another word; `naming` are the sentences that have it. */
export function standsFor(
  held: Held,
  name: NameFact,
  { sentence, naming }: { sentence: SourceSentence; naming: ReadonlySet<SourceSentence> },
): boolean {
  const before = [...naming].filter(({ from }) => from === sentence.from);
  if (before.length === 0) return false;
  const isOne = (other: NameFact) => isSameName(name, other, held.isTranslated(sentence));
  if (isInterview(sentence.from)) return voicesIn(sentence).some(isOne);
  if (isOwnVoice(sentence)) return authorsOf(sentence.from).some(isOne);
  const earlier = before.filter(({ index }) => index < sentence.index);
  const whole = wholeOf(name, earlier) ?? name;
  if (isCalledByKind(sentence, whole) && earlier.length > 0) return true;
  if (isCalledByLabel(sentence, { isOne, earlier })) return true;
  const offices = officesIn(sentence);
  if (earlier.some((each) => officesIn(each).some((office) => offices.includes(office))))
    return sentence.names.length === 0;
  return isEntry(sentence) && earlier.some((each) => each.index <= 3 && isEntry(each));
}

/** The name that a text gives with its short form: “the Youth Screen Centre (YSC)”. */
function wholeOf({ text: short }: NameFact, naming: readonly SourceSentence[]): NameFact | null {
  for (const { names, text, at: start } of naming) {
    const whole = names.find(({ at, text: own }) =>
      text.slice(at - start + own.length).startsWith(` (${short})`),
    );
    if (whole) return whole;
  }
  return null;
}

const firstPerson =
  /(?<![a-zªºß-ɏ])(?:I|we|our|us|my|me|nosotr[oa]s|nuestr[oa]s?|mi|nos|yo|[a-zªºß-ɏ]{3,}[aei]mos)(?![a-zªºß-ɏ])/iu;

/** Whether whoever wrote the text speaks of themselves, outside of what is quoted. */
function isOwnVoice({ text, at, quotations }: SourceSentence): boolean {
  let own = text;
  for (const { at: start, text: words } of quotations)
    own =
      own.slice(0, start - at) + ' '.repeat(words.length) + own.slice(start - at + words.length);
  return firstPerson.test(own);
}

/** Who may have written a text: whom its first two sentences and its last one name. */
function authorsOf({ sentences }: PreparedSource): NameFact[] {
  return [...sentences.slice(0, 2), ...sentences.slice(-1)]
    .filter(({ text }) => !funding.test(text))
    .flatMap(({ names }) => names);
}

/** Who pays for a report has not written it. */
const funding =
  /(?<![a-zªºß-ɏ])(?:fund(?:ed|ing|er)|financ[a-zªºß-ɏ]+|sponsor[a-zªºß-ɏ]*|patrocin[a-zªºß-ɏ]+|paid\s+for)(?![a-zªºß-ɏ])/iu;

/** Whether it calls a body by what it is: «el Instituto», “the agency”, without another one that is one. */
function isCalledByKind({ words, names }: SourceSentence, { words: own }: NameFact): boolean {
  const kind = own.find(({ isGeneric }) => isGeneric);
  if (!kind) return false;
  const isNamed = names.some(
    (name) => name.words.length > 1 && name.words.some(({ key }) => key === kind.key),
  );
  return !isNamed && words.some(({ key }) => key === kind.key);
}

/** Whether it calls a name by what an earlier line gives it as: “the respondent” of “Respondent: Copperline Mutual”. */
function isCalledByLabel(
  { written }: SourceSentence,
  { isOne, earlier }: { isOne: (name: NameFact) => boolean; earlier: readonly SourceSentence[] },
): boolean {
  return earlier.some(({ text, at, words, names }) => {
    const end = /^[\p{Lu}\d][\p{L} ]{0,40}:(?=\s)/u.exec(text)?.[0].length ?? 0;
    const first = names.find((name) => name.at - at >= end);
    return (
      end > 0 &&
      first !== undefined &&
      isOne(first) &&
      words.some((word) => word.at - at < end && written.has(word.key))
    );
  });
}

/** Whether a sentence is a line of a list, as registers have them: «Status: under review». */
function isEntry({ text }: SourceSentence): boolean {
  return /^[\p{Lu}\d][^.:?!«"“]{0,60}:\s/u.test(text);
}

/** How many words before a name may tell what it is: «el programa de triaje Prelia», “her insurer, Brackwater”. */
const apposed = 2;

/** Whether a passage speaks of what a sentence says that a name is, without giving that a name: “the insurer's model”. */
export function isCalledSo(
  { part }: Pick<Held, 'part'>,
  name: NameFact,
  { words, names, text, at: start }: SourceSentence,
): boolean {
  const own = before(part, name.at).filter(
    (word) => kinds.has(word.key) && !isOfName(part.names, word.at),
  );
  return own.some(({ key }) =>
    words.some(
      (word) =>
        (word.key === key || equivalentsOf(key).has(word.key)) &&
        !isOfName(names, word.at) &&
        !names.some((other) => before({ words, text, at: start }, other.at).includes(word)),
    ),
  );
}

/** What products and bodies are called. */
const kinds = new Set(
  `programa sistema aplicación herramienta modelo asistente algoritmo motor robot plataforma software app tool system program
  model chatbot insurer aseguradora company empresa firm supplier proveedor maker fabricante bank banco retailer startup publisher
  editorial charity operator developer`
    .split(/\s+/)
    .map((word) => keyOf(word) ?? word),
);

type Words = Pick<SourceSentence, 'words' | 'text' | 'at'>;

/** The last words before a place, where only small words and commas stand between. */
function before({ words }: Words, at: number): Words['words'] {
  return words.filter((word) => word.at < at).slice(-apposed);
}
