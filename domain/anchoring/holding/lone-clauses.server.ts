// Clauses that only one of two languages has: words without a counterpart that stand together, in a sentence that is
// longer than its twin by about as much as they are.
import type { TextSentence } from '../reading/text-parts.server.ts';

type Side = readonly TextSentence[];

interface LoneClause {
  text: string;
  at: number;
}

/** Words without a counterpart that stand together. */
interface Run extends LoneClause {
  /** Where each of them stands. */
  own: number[];
}

/** How much longer than expected a sentence has to be, in letters and as a share of its twin. */
const least = { letters: 11, share: 0.14 };
/** English takes about so many letters for one of Spanish, where a text tells nothing of its own. */
const usual = { es: 1, en: 0.95 };
const minPairs = 5;

/** What the letters of a language are to those of the other one in these pairs. */
export function lengthsOf(pairs: readonly { left: Side; right: Side }[]): number {
  const ratios = pairs
    .filter(({ left, right }) => left.length === 1 && right.length === 1)
    .map(({ left, right }) => lettersOf(right) / lettersOf(left))
    .toSorted((a, b) => a - b);
  return ratios.length >= minPairs ? ratios[Math.floor(ratios.length / 2)]! : 0;
}

/** The clauses of one side that nothing of the other says; `ratio` is how long this side is for the other. */
export function loneClauses(mine: Side, theirs: Side, ratio: number): LoneClause[] {
  const [first] = mine;
  if (!first || theirs.length === 0) return [];
  const expected = lettersOf(theirs) * (ratio || usual[first.language]);
  const excess = lettersOf(mine) - expected;
  if (excess < Math.max(least.letters, expected * least.share)) return [];
  const [own, other] = [keysOf(mine), keysOf(theirs)];
  const runs = mine.flatMap((sentence) =>
    runsOf(sentence, other).map((run) => ({ sentence, run })),
  );
  // What the other side says in words of its own may be the same in other words.
  const spare =
    total(runs.map(({ run }) => run)) - total(theirs.flatMap((each) => runsOf(each, own)));
  return runs
    .flatMap(({ sentence, run }) => clausesIn(sentence, run))
    .filter((clause) => lengthOf(clause) >= excess * 0.5 && spare >= lengthOf(clause) * 0.6)
    .filter((clause) => !isFiller(clause) && !hasTwin(clause, { mine, theirs, own }))
    .toSorted((one, another) => lengthOf(another) - lengthOf(one))
    .slice(0, 1);
}

const filler =
  /^(?:at\s+(?:the\s+)?(?:least|most|earliest|latest|once|last|first|all|present|moment|time)|in\s+(?:the\s+)?(?:fact|short|all|general|particular|turn|total|practice|end|meantime|morning|evening|afternoon)|of\s+course|to\s+(?:date|this\s+day)|so\s+far|for\s+(?:now|example|instance|good)|on\s+(?:average|the\s+other\s+hand)|al\s+(?:menos|parecer|final)|por\s+(?:supuesto|lo\s+menos|ahora|ejemplo|lo\s+visto|su\s+parte|otra\s+parte|entonces|completo)|de\s+(?:hecho|momento|media|nuevo|entrada)|en\s+(?:general|concreto|total|efecto|su\s+d[ií]a|todo\s+caso|cambio|realidad|la\s+pr[aá]ctica)|a\s+(?:su\s+vez|diario|la\s+vez|d[ií]a\s+de\s+hoy)|con\s+todo|sin\s+embargo|hoy\s+por\s+hoy|a\s+partir\s+de\s+(?:ell[oa]s?|ah[ií]|entonces))$/iu;

/** Whether a clause is a phrase that a translator puts in or leaves out: «de hecho», “at the earliest”. */
function isFiller({ text }: LoneClause): boolean {
  return filler.test(text.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, ''));
}

/** What opens a clause in either language, by what it says: a translation puts “and” for a relative, and a colon for a full stop. */
const openings = [
  String.raw`,?\s*(?<![a-zªºß-ɏ])(?:y|e|and)|,\s*(?:lo\s+que|que|quien(?:es)?|cuy[oa]s?|who|which|whose|donde|where)|[;:(–—]`,
  String.raw`(?<![a-zªºß-ɏ])(?:que|quien(?:es)?|who|which|that)`,
  String.raw`(?<![a-zªºß-ɏ])(?:cuando|when|mientras|while|as|al(?=\s+[a-zªºß-ɏ]+[aei]r))`,
  String.raw`(?<![a-zªºß-ɏ])(?:hasta|until|till)`,
  String.raw`(?<![a-zªºß-ɏ])(?:si|if)`,
  String.raw`(?<![a-zªºß-ɏ])(?:aunque|although|though|pese|pesar|despite)`,
  String.raw`(?<![a-zªºß-ɏ])(?:sin|without)`,
  String.raw`(?<![a-zªºß-ɏ])(?:con|with)`,
  String.raw`(?<![a-zªºß-ɏ])(?:tras|despu[eé]s|after)`,
  String.raw`(?<![a-zªºß-ɏ])(?:antes|before)`,
  String.raw`(?<![a-zªºß-ɏ])(?:porque|pues|because|since|for)`,
  String.raw`(?<![a-zªºß-ɏ])(?:salvo|excepto|unless|except)`,
].map((source) => new RegExp(`(?:${source})(?![a-zªºß-ɏ])`, 'giu'));

/** How far from its place a clause may stand in the translation, as a share of its sentences. */
const drift = 0.3;
const leastTwin = 0.4;

/** Whether the other side has, about there and linked alike, a clause of its own words: the same one in other words. */
function hasTwin(
  clause: LoneClause,
  { mine, theirs, own }: { mine: Side; theirs: Side; own: ReadonlySet<string> },
): boolean {
  const place = placeOf(clause.at, mine);
  const kinds = openings.filter((opening) => clause.text.match(opening));
  return theirs.some((sentence) => {
    const { part } = sentence;
    return kinds.some((opening) =>
      part.text.matchAll(opening).some(({ index }) => {
        if (Math.abs(placeOf(part.at + index, theirs) - place) > drift) return false;
        const end = endOfClause(part.text, index);
        const words = part.words.filter(({ at }) => at - part.at >= index && at - part.at < end);
        const isOwn = words.length === 0 || words.some(({ key }) => !own.has(key));
        return isOwn && end - index >= lengthOf(clause) * leastTwin;
      }),
    );
  });
}

/** Where a place stands among the letters of a side, from 0 to 1. */
function placeOf(at: number, side: Side): number {
  const before = side.reduce(
    (sum, { part }) => sum + Math.max(0, Math.min(part.text.length, at - part.at)),
    0,
  );
  return before / side.reduce((sum, { part }) => sum + part.text.length, 0);
}

function endOfClause(text: string, from: number): number {
  const next = /[,;:()–—]/u.exec(text.slice(from + 2));
  return next ? from + 2 + next.index : text.length;
}

function total(runs: readonly LoneClause[]): number {
  return runs.reduce((sum, run) => sum + lengthOf(run), 0);
}

function keysOf(side: Side): ReadonlySet<string> {
  return new Set(side.flatMap(({ part }) => [...part.keys]));
}

function lengthOf({ text }: LoneClause): number {
  return text.length;
}

const links =
  'y|e|o|and|or|por|porque|para|pues|tras|because|for|since|after|before|antes|due|gracias|thanks|while|mientras|when|cuando|where|donde|aunque|although|though|despite|pese|unless|salvo|except|until|hasta|if|si|as|como|with|con|without|sin|which|who|that|que|to|by|in|en|a|de|of|from|on|at|against|contra';
const opening = new RegExp(`^\\s*(?:[,;:(–—]|(?:${links})(?![a-zªºß-ɏ]))`, 'iu');
/** Where a clause may begin within words that stand together. */
const begins = new RegExp(
  `[,;:(–—]|(?<![a-zªºß-ɏ])(?:y|e|and|because|porque|tras|after|before|while|mientras|when|cuando|where|donde|aunque|although|though|despite|pese|unless|salvo|until|if|which|who|thanks|gracias|por(?=\\s+[a-zªºß-ɏ]+[aei]r(?:l[aeo]s?)?(?![a-zªºß-ɏ])))(?![a-zªºß-ɏ])`,
  'giu',
);

/** The clauses in words that stand together: behind what links them, up to the end or a comma. */
function clausesIn({ part }: TextSentence, { text, at, own }: Run): LoneClause[] {
  const after = part.text.slice(at - part.at + text.length);
  const isEnd = !/\p{L}/u.test(after);
  const stop = isEnd
    ? text.length
    : Math.max(...[...',;:)–—'].map((mark) => text.lastIndexOf(mark)));
  const starts = [0, ...[...text.matchAll(begins)].map(({ index }) => index)];
  return (
    starts
      .filter((start) => start < stop && opening.test(text.slice(start)))
      .map((start) => {
        const words = text.slice(start, isEnd ? stop : stop + 1);
        return { at: at + start, text: words };
      })
      .filter((clause) => lengthOf(clause) >= leastClause)
      // A single word may be said by others: only what a word links, and no figure, is a clause with it.
      .filter((clause) => {
        const isIn = (place: number) =>
          place >= clause.at && place < clause.at + clause.text.length;
        const isLinked = /^\p{L}[^\d]*$/u.test(clause.text) && lengthOf(clause) > leastOfOne;
        return own.filter(isIn).length > 1 || isLinked;
      })
  );
}

const leastClause = 10;
const leastOfOne = 14;

function lettersOf(side: Side): number {
  return side.reduce((sum, { part }) => sum + part.text.replaceAll(/\s+/g, ' ').trim().length, 0);
}

/** Where words without a counterpart stand together, from what ends the word before them. */
function runsOf({ part }: TextSentence, keys: ReadonlySet<string>): Run[] {
  const facts = [...part.names, ...part.numbers, ...part.dates];
  const isFact = (place: number) =>
    facts.some(({ at, text }) => at <= place && place < at + text.length);
  const ends = part.words.map(({ key, at }) => isFact(at) || keys.has(key));
  const runs: Run[] = [];
  for (let from = 0; from < ends.length; from += 1) {
    if (ends[from]) continue;
    let to = from;
    while (to + 1 < ends.length && !ends[to + 1]) to += 1;
    const start = from === 0 ? part.at : endOf(part, part.words[from - 1]!.at);
    const end = to + 1 < ends.length ? part.words[to + 1]!.at : part.at + part.text.length;
    const text = part.text.slice(start - part.at, end - part.at);
    const own = part.words.slice(from, to + 1).map(({ at }) => at);
    runs.push({ at: start + text.length - text.trimStart().length, text: text.trim(), own });
    from = to;
  }
  return runs;
}

function endOf({ text, at: start }: TextSentence['part'], at: number): number {
  return at + (/^[\p{L}\p{N}'’]+/u.exec(text.slice(at - start))?.[0].length ?? 0);
}
