// What a text states that can be looked up: its numbers, dates, quotations and links. Safe in the browser.
import type { Language } from '#i18n/i18n';
import {
  datesOf,
  linkPattern,
  linksOf,
  numbersOf,
  quotationsOf,
  replacePieces,
} from '#domain/text';

export interface Claim {
  kind: 'number' | 'date' | 'quotation' | 'link';
  /** As it stands in the text. */
  text: string;
  /** Where in the text it begins. */
  at: number;
}

/** The claims of a text in Markdown, in the order they stand in it. */
export function claimsOf(markdown: string, language: Language): Claim[] {
  const links = linksOf(markdown);
  const prose = hideMarks(markdown);
  const dates = datesOf(prose, language);
  const withoutDates = replacePieces(prose, dates, blank);
  const numbers = numbersOf(withoutDates, language);
  return [
    ...links.map(({ text, at }) => ({ kind: 'link' as const, text, at })),
    ...quotationsOf(prose).map(({ text, at }) => ({ kind: 'quotation' as const, text, at })),
    ...dates.map(({ text, at }) => ({ kind: 'date' as const, text, at })),
    ...numbers.map(({ text, at }) => ({ kind: 'number' as const, text, at })),
  ].toSorted((a, b) => a.at - b.at || a.kind.localeCompare(b.kind));
}

/** The text with what states nothing blanked out, so that everything else keeps its place. */
function hideMarks(markdown: string): string {
  return markdown
    .replace(linkPattern, (link) =>
      link.startsWith(']') ? `]${blank(link.slice(1))}` : blank(link),
    )
    .replace(/\[\^?\d{1,3}\]/g, blank)
    .replace(
      /^([^\S\n]{0,20})(\d{1,3}[.)])(?=\s)/gm,
      (_, space: string, mark: string) => space + blank(mark),
    );
}

function blank(text: string): string {
  return ' '.repeat(text.length);
}
