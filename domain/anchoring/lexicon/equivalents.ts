// Words that say the same as another one, in either language, by the lexicon. Safe in the browser.
import { keyOf } from './glossary.ts';
import { acts } from './acts.ts';
import { nouns } from './nouns.ts';
import { qualities } from './qualities.ts';
import { speech } from './speech.ts';

const none: ReadonlySet<string> = new Set();
const equivalents = new Map<string, Set<string>>();
for (const entry of `${nouns} ${acts} ${qualities} ${speech}`.split(/\s+/)) {
  const keys = [
    ...new Set(
      entry
        .split(/[=/,]/)
        .map((word) => keyOf(word))
        .filter((key) => key !== null),
    ),
  ];
  for (const key of keys) {
    const own = equivalents.get(key) ?? new Set();
    for (const other of keys) if (other !== key) own.add(other);
    equivalents.set(key, own);
  }
}

const lists = new Map([...equivalents].map(([key, own]) => [key, [...own]]));
const nothing: readonly string[] = [];

/** The keys of words that may say what a word of this key says. */
export function equivalentsOf(key: string): ReadonlySet<string> {
  return equivalents.get(key) ?? none;
}

/** The same as a list, for what goes through them again and again. */
export function equivalentListOf(key: string): readonly string[] {
  return lists.get(key) ?? nothing;
}

/** These keys and those of the words that may say the same. */
export function withEquivalents(keys: ReadonlySet<string>): ReadonlySet<string> {
  const all = new Set(keys);
  for (const key of keys) for (const other of equivalentListOf(key)) all.add(other);
  return all;
}

/** Whether these keys have this one, or one that may say the same. */
export function says(keys: ReadonlySet<string>, key: string): boolean {
  return keys.has(key) || !equivalentsOf(key).isDisjointFrom(keys);
}

/** Whether the lexicon has a word of this key. */
export function isKnown(key: string): boolean {
  return equivalents.has(key);
}

const things = keysOf(nouns);
const done = keysOf(acts);

/** Whether a word is of a thing or a person, and of nothing that is done. */
export function isThing(key: string): boolean {
  return things.has(key) && !done.has(key);
}

/** Whether a word may be of a thing or a person: «compañía», whose root is also that of «acompañar». */
export function mayBeThing(key: string): boolean {
  return things.has(key);
}

/** Whether a word may be of what is done. */
export function isAct(key: string): boolean {
  return done.has(key);
}

function keysOf(entries: string): ReadonlySet<string> {
  return new Set(
    entries
      .split(/[\s=/,]+/)
      .map((word) => keyOf(word))
      .filter((key) => key !== null),
  );
}
