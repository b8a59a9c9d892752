// What a number counts: the word behind it, and words that may count nearly everything. Safe in the browser.
import type { TakenApart } from './analysis.server.ts';
import type { NumberFact } from '../facts/facts.ts';
import { keyOf, keysInBoth } from '../lexicon/glossary.ts';

const broad = new Set(
  `person people persona family familia household hogar case caso thing cosa time vez member miembro user usuario citizen
  ciudadano centre building vehicle document title record article book copy product service part parte point punto machine device tree animal crop ship plane weapon drug disease crime complaint request question answer trial exam letter message picture error failure accident incident inquiry group grupo place lugar others piece unidad unit site sitio name nombre man woman company firm organisation entity body`
    .split(/\s+/)
    .flatMap(keysInBoth),
);

/** Who may be called in other ways: nurses are workers, pupils are children. */
export const personal = new Set(
  `pupil child worker neighbour customer patient victim driver passenger parent mother father woman man young elderly player
  teacher doctor nurse employee passenger student inmate resident officer tenant owner subscriber viewer reader voter farmer fisherman researcher expert`
    .split(/\s+/)
    .flatMap(keysInBoth),
);

/** Whether a word may count nearly everything. */
export function isBroad(key: string): boolean {
  return broad.has(key);
}

/** The word behind a number that may be what it counts: of more than one a plural, be it behind an adjective. */
export function countedIn(
  { at, text, language }: Pick<TakenApart, 'at' | 'text' | 'language'>,
  fact: NumberFact,
): string | null {
  const rest = text.slice(fact.at - at + fact.text.length);
  const [, first = '', second = ''] =
    /^\s+(?:de\s+)?(?:(?:grandes|mayores|menores|mejores|peores|principales|nuev[oa]s|pequeñ[oa]s|antigu[oa]s)\s+)?(\p{Ll}{4,})(?:\s+(\p{Ll}{4,}))?/u.exec(
      rest,
    ) ?? [];
  const isMany = (fact.values[0] ?? 0) > 1 && !fact.isFraction;
  const next =
    !isMany || isPlural(first) ? first : language === 'en' && isPlural(second) ? second : '';
  return next && !noThings.test(next) ? keyOf(next) : null;
}

/** The word behind a number, whatever it is. */
export function wordBehind(
  { at, text }: Pick<TakenApart, 'at' | 'text'>,
  fact: NumberFact,
): string | null {
  const rest = text.slice(fact.at - at + fact.text.length);
  const next = /^\s+(?:de\s+)?(\p{Ll}{4,})/u.exec(rest)?.[1];
  return next && !noThings.test(next) ? keyOf(next) : null;
}

function isPlural(word: string): boolean {
  return /s$|^(?:people|children|women|men|police|staff|cattle|sheep|mice|feet|teeth|gente)$/u.test(
    word,
  );
}

/** What stands behind a number and is not what it counts. */
const noThings =
  /^(?:ones|anual\p{L}*|mensual\p{L}*|semanal\p{L}*|diari[oa]s|more|less|fewer|others?|menos|m[aá]s|otr[oa]s|cada|each|between|entre|para|desde|from|with|were|have|that|which|when|this|year|later|after|before)$/u;
