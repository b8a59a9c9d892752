// Each number, date, quotation and link of a text, looked up in the texts it was written from. What is
// found is found, no more: nothing here says that it is true. Safe in the browser.
import { isMaterial, type Origin } from '#domain/provenance';
import type { Language } from '#i18n/i18n';
import {
  comparable,
  type Comparable,
  confirmsDate,
  confirmsNumber,
  datesOf,
  findVerbatim,
  isSameAddress,
  numbersOf,
  type TextRange,
  type WrittenDate,
  type WrittenNumber,
} from '#domain/text';
import { type Claim, claimsOf } from './claims.ts';

const fields = ['title', 'summary', 'body'] as const;

/** The texts of an article, in both languages. */
export type LookedUp = Record<`${(typeof fields)[number]}_${Language}`, string>;

/** A text that something was written from, under the number it goes by. */
export interface Source {
  position: number;
  url: string;
  text: string;
  /** Whether it is the site's own: background, which proves nothing that a text states. */
  is_own?: boolean;
}

/** A claim of a text, and where it was found. */
export interface ClaimFinding extends Claim {
  language: Language;
  field: (typeof fields)[number];
  /** The source that holds it and the place in its text, which is null for a link to the source itself; null where no source holds it. */
  found: { source: number; at: number | null; length: number } | null;
}

/**
 * Looks up every claim of an article. Quotations are searched to the letter, numbers and dates by what they say;
 * of the site's own articles, which may repeat an earlier error, none but a link to themselves counts.
 */
export function lookUp(article: LookedUp, sources: readonly Source[]): ClaimFinding[] {
  const prepared = sources.map(prepare);
  return (['es', 'en'] as const).flatMap((language) =>
    fields.flatMap((field) =>
      claimsOf(article[`${field}_${language}`], language).map((claim) => ({
        kind: claim.kind,
        text: claim.text,
        at: claim.at,
        language,
        field,
        found: findClaim(claim, language, prepared),
      })),
    ),
  );
}

/**
 * The texts that may hold what this one states. What is composed proves nothing by the site's own texts, but repeats
 * them to the letter as it does the others.
 */
export function sourcesHolding(
  text: Pick<Origin, 'ai'>,
  sources: readonly Source[],
): readonly Source[] {
  if (!isMaterial(text)) return sources;
  return sources.map((source) => Object.assign({}, source, { is_own: false }));
}

interface Prepared extends Source {
  compared: Comparable;
  dates: WrittenDate[];
  numbers: WrittenNumber[];
}

function prepare(source: Source): Prepared {
  return {
    ...source,
    compared: comparable(source.text),
    dates: datesOf(source.text, null),
    numbers: numbersOf(source.text, null),
  };
}

function findClaim(
  claim: Claim,
  language: Language,
  sources: readonly Prepared[],
): ClaimFinding['found'] {
  for (const source of sources) {
    if (claim.kind === 'link' && isSameAddress(claim.text, source.url)) {
      return { source: source.position, at: null, length: 0 };
    }
  }
  for (const source of sources.filter(({ is_own: isOwn }) => !isOwn)) {
    const place = placeIn(source, claim, language);
    if (place) return { source: source.position, ...place };
  }
  return null;
}

function placeIn(source: Prepared, claim: Claim, language: Language): TextRange | null {
  if (claim.kind === 'link') return placeOf(claim.text, source.text.indexOf(claim.text));
  if (claim.kind === 'quotation') return findVerbatim(claim.text, source.compared);
  if (claim.kind === 'date') {
    const [claimed] = datesOf(claim.text, language);
    const found = claimed && source.dates.find((written) => confirmsDate(claimed, written));
    return found ? placeOf(found.text, found.at) : null;
  }
  const [claimed] = numbersOf(claim.text, language);
  const found = claimed && source.numbers.find((written) => confirmsNumber(claimed, written));
  return found ? placeOf(found.text, found.at) : null;
}

function placeOf(text: string, at: number): TextRange | null {
  return at < 0 ? null : { at, length: text.length };
}
