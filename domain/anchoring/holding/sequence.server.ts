// What was first and what came after it, told the other way round: «primero informó y después escribió» of “first wrote and
// then informed”.
import { withEquivalents } from '../lexicon/equivalents.ts';
import type { TakenApart } from '../reading/analysis.server.ts';

const first = /(?<![a-zªºß-ɏ])(?:primero|en\s+primer\s+lugar|first)(?![a-zªºß-ɏ])/iu;
const next =
  /(?<![a-zªºß-ɏ])(?:despu[eé]s|luego|m[aá]s\s+tarde|a\s+continuaci[oó]n|then|afterwards|later|next)(?![a-zªºß-ɏ])/iu;

/** Whether a sentence has before its «después» what the passage has behind its own, and the other way round. */
export function swapsSequence(part: TakenApart, passage: TakenApart): boolean {
  const [mine, theirs] = [stepsOf(part), stepsOf(passage)];
  if (!mine || !theirs) return false;
  const [early, late] = [shared(mine[0], theirs[1]), shared(mine[1], theirs[0])];
  const straight = shared(mine[0], theirs[0]) + shared(mine[1], theirs[1]);
  return early > 0 && late > 0 && early + late >= straight;
}

/** The words of what comes first, and of what comes after it. */
function stepsOf({ text, at: start, words }: TakenApart): [Set<string>, Set<string>] | null {
  if (!first.test(text)) return null;
  const turn = next.exec(text);
  if (!turn) return null;
  const keys = (isAfter: boolean) =>
    new Set(words.filter(({ at }) => at - start > turn.index === isAfter).map(({ key }) => key));
  return [keys(false), keys(true)];
}

function shared(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const all = withEquivalents(other);
  return [...one].filter((key) => all.has(key)).length;
}
