// Who is said to speak by what they are and not by a name: «dijo el tutor», “the nurse told parents”.
import { fold, type QuotedWords } from '#domain/text';
import type { NameFact } from '../facts/facts.ts';
import { type Finding, unsure } from './finding.ts';
import { says } from '../lexicon/equivalents.ts';
import { hasRoot, keyOf } from '../lexicon/glossary.ts';
import type { Held } from './held.ts';
import type { SourceSentence } from '../reading/library.server.ts';
import { offices, saying } from '../facts/offices.ts';
import { isSameName } from '../facts/same-name.ts';

interface Office {
  key: string;
  at: number;
  text: string;
}

/** Whether the one whom a sentence calls by an office as the speaker of a quotation is the one whom the passage lets speak. */
export function holdOffice(
  { part, pool, isTranslated }: Held,
  quotation: QuotedWords,
  { sentence, speakers }: { sentence: SourceSentence; speakers: readonly NameFact[] },
): Finding[] {
  const own = speakingIn(part, quotation);
  if (!own || isSaidNear(own, sentence)) return [];
  const named = pool
    .filter(({ from }) => from === sentence.from)
    .flatMap((each) => namesOf(own, each));
  const isSpeaker = named.some((name) =>
    speakers.some((speaker) => isSameName(name, speaker, false)),
  );
  if (isSpeaker) return [];
  const other = officesIn(sentence).find(({ key }) => key !== own.key);
  const isElsewhere = named.length > 0 || pool.some((each) => isSaidIn(own, each));
  const doubt: Finding = { ...unsure('speaker', own), sentence };
  if (!isElsewhere || (!other && speakers.length === 0)) return [doubt];
  const instead = other ?? { text: speakers[0]!.text, at: speakers[0]!.at };
  return isTranslated(sentence) && named.length === 0
    ? [doubt]
    : [{ ...doubt, state: 'differs', instead }];
}

/**
 * Whether a sentence reports by an office, which none of the passages around has, what its passage lets somebody else say:
 * «según el director» of «la presidenta considera».
 */
export function isReportedByAnother(
  part: Held['part'],
  passage: SourceSentence,
  around: readonly SourceSentence[],
): boolean {
  if (part.quotations.length > 0) return false;
  const [own, other] = [part, passage].map(({ text }) => reporting(text));
  if (own && other && own !== other && !says(new Set([own]), other)) return true;
  const [, word = ''] = reportedBy.exec(part.text) ?? [];
  const key = offices.has(fold(word)) ? keyOf(word) : null;
  if (key === null || around.some(({ written }) => hasRoot(written, key))) return false;
  return letsSpeak.test(passage.text) && officesIn(passage).length > 0;
}

/** The office that begins a sentence and says the rest of it: «La presidenta, Mercedes Zaldívar, informa»; null for none. */
function reporting(text: string): string | null {
  const [, word = ''] = beginning.exec(text) ?? [];
  return offices.has(fold(word)) ? keyOf(word) : null;
}

const articles = 'el|la|un|una|su|the|an?|his|her|its|their|another|otr[oa]';
const behind = new RegExp(
  `^[\\s,»”"]*(?:(?:me|te|le|les|nos|se\\s+l[oa])\\s+)?${saying}\\s+(?:${articles})\\s+(\\p{Ll}{3,})`,
  'iu',
);
const behindEnglish = new RegExp(
  `^[\\s,”"]*(?:${articles})\\s+(?:\\p{Ll}+['’]s\\s+)?(\\p{Ll}{3,})(?:\\s+\\p{Ll}+){0,2}\\s+${saying}(?![a-zªºß-ɏ])`,
  'iu',
);
const before = new RegExp(
  `(?<![a-zªºß-ɏ])(?:${articles})\\s+(?:\\p{Ll}+['’]s\\s+)?(\\p{Ll}{3,})(?:\\s+(?:de|del|of|for)(?:\\s+[a-zªºß-ɏ]+){1,3})?\\s+(?:(?:me|te|le|les|nos)\\s+)?(?:${saying}|called|calls|calific[oó]|llam[oó])(?:\\s+\\p{Ll}+){0,3}[\\s,:]*$`,
  'iu',
);

const reportedBy = new RegExp(
  `(?<![a-zªºß-ɏ])(?:seg[uú]n|according\\s+to|a\\s+juicio\\s+de|en\\s+opini[oó]n\\s+de)\\s+(?:${articles})\\s+(\\p{Ll}{3,})`,
  'iu',
);
const beginning = new RegExp(
  `^[^a-zªºß-ɏ]*(?:el|la|the)\\s+([a-zªºß-ɏ]{3,})(?:\\s+(?!${saying})[a-zªºß-ɏ’']+){0,5}(?:,[^,;.:]{2,60},)?\\s+(?:${saying}|inform[aó]|report(?:s|ed)|announce[sd]|anunci[aó])(?![a-zªºß-ɏ])`,
  'iu',
);
const letsSpeak = new RegExp(`(?<![a-zªºß-ɏ])${saying}(?![a-zªºß-ɏ])`, 'iu');

/** The office by which a sentence says who speaks a quotation, where no name stands behind it. */
function speakingIn(
  { at: start, text, names }: Held['part'],
  quotation: QuotedWords,
): Office | null {
  const from = quotation.at - start;
  const end = from + quotation.text.length;
  const after = behind.exec(text.slice(end)) ?? behindEnglish.exec(text.slice(end));
  const match = after ?? before.exec(text.slice(0, from));
  const word = match?.[1];
  if (!match || !word || !offices.has(fold(word))) return null;
  const at = start + (after ? end : 0) + match.index + match[0].lastIndexOf(word);
  const isNamed = names.some((name) => name.at > at && name.at - at < word.length + maxGap);
  const key = keyOf(word);
  return isNamed || key === null ? null : { key, at, text: word };
}

/** How far from its name an office may stand. */
const maxGap = 45;

/** Whether a passage has the office, or a word that says the same; one that names nobody itself goes on of whom the one before does. */
function isSaidNear(own: Office, sentence: SourceSentence): boolean {
  if (isSaidIn(own, sentence)) return true;
  const { from, index, names } = sentence;
  const last = from.sentences[index - 1];
  const isOpen = names.length === 0 && officesIn(sentence).length === 0;
  return isOpen && last !== undefined && isSaidIn(own, last);
}

function isSaidIn({ key }: Office, { keys }: SourceSentence): boolean {
  return hasRoot(keys, key);
}

/** The names that a sentence puts beside an office: «la ministra, Ximena Larraguibel». */
function namesOf(own: Office, sentence: SourceSentence): readonly NameFact[] {
  if (!isSaidIn(own, sentence)) return [];
  const places = officesIn(sentence).filter(({ key }) => key === own.key);
  return sentence.names.filter((name) =>
    places.some(({ at, text }) => {
      const [from, to] =
        at < name.at ? [at + text.length, name.at] : [name.at + name.text.length, at];
      const gap = sentence.text.slice(from - sentence.at, to - sentence.at);
      return gap.length < maxGap && !/[.;:«»"“”]/u.test(gap);
    }),
  );
}

function officesIn({ text, at: start }: { text: string; at: number }): Office[] {
  return [...text.matchAll(/\p{L}{3,}/gu)].flatMap((match) => {
    const key = offices.has(fold(match[0])) ? keyOf(match[0]) : null;
    return key ? [{ key, at: start + match.index, text: match[0] }] : [];
  });
}
