// Whether an answer of an interview is in the interviewee's own words. Safe in the browser.
import { comparable, findVerbatim, fold, quotationsOf } from '#domain/text';

interface Source {
  text: string;
}

/**
 * Whether the interviewee said it: it stands to the letter in the prompt where that gives somebody's words, or in
 * a source between quotation marks that are theirs. What the prompt asks for is nobody's answer.
 */
export function isTheirWords(
  answer: string,
  interviewee: string,
  { prompt, sources }: { prompt: string; sources: readonly Source[] },
): boolean {
  const isIn = (words: string) => findVerbatim(answer, comparable(words)) !== null;
  if (wordsGiven(prompt, interviewee).some(isIn)) return true;
  const name = lastNameOf(interviewee);
  if (name === null) return false;
  return sources.some(({ text }) =>
    quotedIn(text).some(({ words, ...around }) => isIn(words) && isSaidBy(name, around)),
  );
}

function lastNameOf(interviewee: string): string | null {
  const names = fold(interviewee).match(/[\p{L}]{3,}/gu);
  return names?.at(-1) ?? null;
}

// «R:», «Sus respuestas:», «Me escribió:»; not «Escribe sobre:», which asks for something.
const label =
  /^\W*(?:r|a|(?:(?:sus|las|her|his|their|the) )?(?:respuestas?|answers?|palabras|words))\W*$/;
const speaking =
  /\b(?:dijo|escribio|respondio|contesto|conto|explico|declaro|afirmo|said|wrote|answered|replied|told)\b[^:.?!\n]{0,40}$/;
const maxLabelLength = 200;

/** What a prompt gives as words of nobody else: between quotation marks, after «R:» or «Me escribió:», after a dash. */
function wordsGiven(prompt: string, interviewee: string): string[] {
  const name = lastNameOf(interviewee);
  const quoted = quotedIn(prompt)
    .filter(({ head, tail }) => !namesAnother(name, head) && !namesAnother(name, tail))
    .map(({ words }) => words);
  const said = [...prompt.matchAll(/:[*_]*[^\S\n]*(?:\n[^\S\n]*)*/g)].flatMap(
    ({ 0: mark, index }) => {
      const before = prompt.slice(Math.max(0, index - maxLabelLength), index);
      if (!announcesWords(before.split('\n').at(-1) ?? '', interviewee)) return [];
      const rest = prompt.slice(index + mark.length);
      // On a line of its own it announces all that follows.
      return mark.includes('\n') ? [rest] : rest.split(/\n\s*\n/).slice(0, 1);
    },
  );
  const dashed = [...prompt.matchAll(/^\s*—(.+)$/gm)].map(([, words = '']) => words);
  return [...quoted, ...said, ...dashed];
}

function announcesWords(line: string, interviewee: string): boolean {
  const before = fold(line).replace(/[*_]/g, '').trim();
  if (label.test(before)) return true;
  if (before.length > 2 && fold(interviewee).includes(before)) return true;
  return speaking.test(before) && !namesAnother(lastNameOf(interviewee), line);
}

interface Quoted {
  words: string;
  before: string;
  /** The rest of its sentence. */
  head: string;
  tail: string;
}

const nearby = 500;

function quotedIn(text: string): Quoted[] {
  return quotationsOf(text).map(({ text: words, at }) => {
    const before = text.slice(Math.max(0, at - 1 - nearby), at - 1);
    const after = text.slice(at + words.length + 1).slice(0, nearby);
    const line = before.split('\n').at(-1) ?? '';
    const head = line.split(/[.!?»”]\s/).at(-1) ?? '';
    return { words, before, head, tail: after.split(/\n|[.!?](?:\s|$)/)[0] ?? '' };
  });
}

/** A name somewhere else than at the beginning, where every word has a capital. */
const anyName = /\S\s+["“«(]?\p{Lu}\p{L}+/u;
const fullName = /\p{Lu}\p{Ll}+\s+\p{Lu}\p{Ll}+/u;

function namesAnother(name: string | null, text: string): boolean {
  return anyName.test(text) && (name === null || !fold(text).includes(name));
}

/** «respondió a Robledo», “told Inés Robledo”: who is spoken to says nothing. */
const spokenTo =
  /\b(?:(?:dijo|escribi[oó]|respondi[oó]|contest[oó]|cont[oó]|explic[oó]|declar[oó]|afirm[oó]|replic[oó]|reproch[oó]|pregunt[oó]|said|wrote|answered|replied)\s+(?:(?:\p{Ll}+\s+){0,3}?(?:a|to)\s+)|(?:told|asked)\s+)(?:\p{Lu}[\p{L}'-]+\s*){1,3}/gu;

/** Whose a quotation is: of whom its own sentence names, else of who was named last before it. */
function isSaidBy(name: string, { before, head, tail }: Omit<Quoted, 'words'>): boolean {
  const own = `${head} ${tail}`;
  if (fold(own).includes(name)) return fold(own.replaceAll(spokenTo, '')).includes(name);
  if (anyName.test(head) || anyName.test(tail) || head.trimEnd().endsWith(':')) return false;
  const words = before.split(/\s+/);
  const at = words.findLastIndex((word) => fold(word).includes(name));
  return at !== -1 && !fullName.test(words.slice(at + 1).join(' '));
}
