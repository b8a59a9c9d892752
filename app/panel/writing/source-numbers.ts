// The list of sources, and the marks of notes that follow it.
import type { ArticleContent } from '#domain/articles';
import { notesIn, renumberNotes } from '#domain/prose';
import { isSame } from '#domain/text';

export type Sources = ArticleContent['sources'];
export type Source = Sources[number];

const bodies = ['body_es', 'body_en'] as const;

/**
 * The new number of each source whose number is another in the new list, by its old one; null for one that it
 * lacks. Sources are known again by name and address, else by one of them, else by their place.
 */
export function sourceNumbers(before: Sources, after: Sources): Map<number, number | null> {
  const found = new Map<number, number>();
  const taken = new Set<number>();
  const ways: ((old: Source, now: Source, isInPlace: boolean) => boolean)[] = [
    (old, now, isInPlace) => isInPlace && isSame(old, now),
    (old, now) => isSame(old, now),
    (old, now) => old.url !== '' && old.url === now.url,
    (old, now) => old.name !== '' && old.name === now.name,
    (_old, _now, isInPlace) => isInPlace,
  ];
  for (const isOne of ways) {
    for (const [from, old] of before.entries()) {
      if (found.has(from)) continue;
      const to = after.findIndex((now, at) => !taken.has(at) && isOne(old, now, at === from));
      if (to === -1) continue;
      found.set(from, to);
      taken.add(to);
    }
  }
  const numbers = before.map((_, from): [number, number | null] => {
    const to = found.get(from);
    return [from + 1, to === undefined ? null : to + 1];
  });
  return new Map(numbers.filter(([from, to]) => from !== to));
}

interface Texts {
  body_es: string;
  body_en: string;
}

/** Both texts with their marks renumbered, and the numbers of marks whose source was taken away. */
export function renumberedTexts(
  content: Texts,
  numbers: ReadonlyMap<number, number | null>,
): Texts & { orphaned: number[] } {
  const { body_es, body_en } = content;
  if (numbers.size === 0) return { body_es, body_en, orphaned: [] };
  const [es, en] = bodies.map((name) => renumberNotes(content[name], numbers));
  return {
    body_es: es?.text ?? '',
    body_en: en?.text ?? '',
    orphaned: [...(es?.orphaned ?? []), ...(en?.orphaned ?? [])],
  };
}

/** Numbers of notes in the texts of these languages that no source has. */
export function notesWithoutSource(
  content: Texts & { sources: Sources },
  chosen: readonly ('es' | 'en')[],
): number[] {
  const numbers = chosen.flatMap((language) => notesIn(content[`body_${language}`]));
  const lacking = numbers.filter((number) => number === 0 || number > content.sources.length);
  return [...new Set(lacking)].toSorted((one, other) => one - other);
}

/** The numbers of sources of which one changes its place with those up to another. */
export function movedNumbers(from: number, to: number): Map<number, number> {
  const numbers = new Map([[from + 1, to + 1]]);
  const step = from < to ? 1 : -1;
  for (let at = from + step; at !== to + step; at += step) numbers.set(at + 1, at + 1 - step);
  return numbers;
}

/** The numbers of sources of which one is taken away. */
export function numbersWithout(at: number, count: number): Map<number, number | null> {
  const after = Array.from({ length: count - at - 1 }, (_, index) => at + index + 2);
  return new Map<number, number | null>([
    [at + 1, null],
    ...after.map((number): [number, number] => [number, number - 1]),
  ]);
}
