// Where a name stands in its sentence: first, behind what makes it a place, before a colon. Safe in the browser.
import type { NameFact } from './facts.ts';

/** Whether a place is within one of these names. */
export function isOfName(names: readonly NameFact[], place: number): boolean {
  return names.some(({ at, text }) => at <= place && place < at + text.length);
}

/** Whether a place is in the first part of a sentence. */
export function isFirst(at: number, of: { at: number; text: string }): boolean {
  return at - of.at < of.text.length / 3;
}

/** Whether a name only says where, or whose: “in Penhallow”. */
export function isAside(
  { at: start, text }: { at: number; text: string },
  { at }: NameFact,
): boolean {
  return /(?<![a-zªºß-ɏ])(?:in|at|from|of|to|near|en|de|del|desde|al?|entre|between)\s+(?:the\s+|el\s+|l[ao]s?\s+)?$/iu.test(
    text.slice(0, at - start),
  );
}

/** Whether it only says who speaks, as in an interview, or whom a letter addresses: «HOST: You have been…». */
export function isLabel(
  { at: start, text }: { at: number; text: string },
  { at, text: name }: NameFact,
): boolean {
  return text[at - start + name.length] === ':' || salutation.test(text.slice(0, at - start));
}

const salutation = /(?:^|\s)(?:Dear|Estimad[oa]s?|Querid[oa]s?)\s+$/u;
