// What a number is of by the words it stands between: which one of its kind, a time of the day, an age, how long since.
import type { TakenApart } from '../reading/analysis.server.ts';
import type { NumberFact } from '../facts/facts.ts';
import { daysOf } from '../facts/units.ts';

const known = new WeakMap<NumberFact, boolean>();

/** Whether a number only tells which one of its kind is meant, or the time of the day: “regulation 27”, «Gaviota 4», “at 05.52”. */
export function isNumbering(part: TakenApart, fact: NumberFact): boolean {
  const before = known.get(fact);
  if (before !== undefined) return before;
  const { text, at: start } = part;
  const from = fact.at - start;
  const found =
    isOfName(part, fact) ||
    clock.test(fact.text) ||
    numbered.test(text.slice(Math.max(0, from - reach), from));
  known.set(fact, found);
  return found;
}

/** Whether a number is the only one behind a name; several are a list of what is said of each. */
function isOfName(part: TakenApart, fact: NumberFact): boolean {
  const before = lone.get(part);
  if (before !== undefined) return before === fact;
  const ends = new Set(part.names.map(({ at, text }) => at + text.length + 1));
  const behind = part.numbers.filter(
    ({ at, text, isWord }) => !isWord && ends.has(at) && /^\d{1,2}$/u.test(text),
  );
  const found = behind.length === 1 ? behind[0]! : null;
  lone.set(part, found);
  return found === fact;
}

/** Of a sentence, the only number behind a name. */
const lone = new WeakMap<TakenApart, NumberFact | null>();

/** How many letters before a number tell what it numbers. */
const reach = 16;

const clock = /^0\d[.:][0-5]\d$/u;
const numbered =
  /(?<![a-zªºß-ɏ])(?:regulation|rule|section|clause|paragraph|item|page|chapter|room|line|lot|route|platform|episode|case|file|No\.?|n\.?º|núm\.?|número|norma|regla|sección|cláusula|apartado|punto|página|capítulo|sala|línea|lote|ruta|andén|episodio|expediente)\s+$/iu;

/** Whether a number is of a time of the day, which sources write in other figures: «a las cuatro y media», “2pm”. */
export function isTimeOfDay({ text, at: start }: TakenApart, fact: NumberFact): boolean {
  const rest = text.slice(fact.at - start + fact.text.length);
  if (!fact.isWord) return /^\s*[ap]\.?m(?![a-zªºß-ɏ])/iu.test(rest);
  return (
    /(?<![a-zªºß-ɏ])(?:las?|at|by|past|until|from)\s+$/iu.test(text.slice(0, fact.at - start)) &&
    /^\s*(?:y\s+(?:media|cuarto)|menos\s+|en\s+punto|de\s+la\s+(?:tarde|mañana|noche|madrugada)|o['’]clock|in\s+the\s+(?:morning|afternoon|evening)|at\s+night|[ap]\.?m)/iu.test(
      rest,
    )
  );
}

/** Whether a sentence says since when or for how long: «desde hace 61 años». */
export function isSpan({ text, at: start }: TakenApart, { at, unit }: NumberFact): boolean {
  return (
    unit === 'year' &&
    /(?<![a-zªºß-ɏ])(?:desde\s+hace|hace|llev[a-zªºß-ɏ]+|durante|for|over|spent|after|tras)\s+$/iu.test(
      text.slice(0, at - start),
    )
  );
}

/** Whether a number stands behind a name as somebody's age: «Teodora Iriarte, 61 años,». */
export function isAgeOf(
  { text, at: start, names }: TakenApart,
  { at, text: age }: NumberFact,
): boolean {
  const isApposed = /^\s*[,(]/u.test(text.slice(at - start + age.length));
  return (
    isApposed &&
    names.some((name) =>
      /^,\s+(?:de\s+|aged\s+)?$/iu.test(
        text.slice(name.at - start + name.text.length, Math.max(0, at - start)),
      ),
    )
  );
}

/** How many letters may stand between a time and the same in another unit. */
const besideReach = 24;

/** Whether a time only says in another unit what the sentence says beside it: “74 days, more than two months”. */
export function isRestated({ text, at: start, numbers }: TakenApart, fact: NumberFact): boolean {
  const days = fact.unit === null ? null : daysOf(fact.unit);
  if (days === null) return false;
  const length = (fact.values[0] ?? 0) * days;
  return numbers.some((other) => {
    const own = other.unit === null || other.unit === fact.unit ? null : daysOf(other.unit);
    const [first, next] = [other, fact].toSorted((one, two) => one.at - two.at);
    const gap = text.slice(first!.at + first!.text.length - start, next!.at - start);
    if (own === null || gap.length > besideReach || !/^\s*[,(—–-]/u.test(gap)) return false;
    const rest = (other.values[0]! * own) / length;
    if (fact.bound === 'over') return rest >= 1 && rest < 1.5;
    if (fact.bound === 'under' || fact.bound === 'near') return rest <= 1 && rest > 0.7;
    return Math.abs(rest - 1) < 0.1;
  });
}
