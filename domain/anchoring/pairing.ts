// Sentences of two languages paired in their order: by the paragraphs they stand in, their length and what they state.
// Safe in the browser.

interface Sentence {
  text: string;
  block: string | null;
  level: number;
  notes: readonly number[];
  part: {
    keys: ReadonlySet<string>;
    numbers: readonly { values: readonly number[] }[];
    names: readonly { words: readonly { text: string }[] }[];
  };
}

interface Pair<Each> {
  left: Each[];
  right: Each[];
}

/** How many sentences of each side may make a pair, and what each shape costs. */
const shapes = [
  [1, 1, 0],
  [1, 2, 0.9],
  [2, 1, 0.9],
  [2, 2, 1.4],
  [1, 0, 1.8],
  [0, 1, 1.8],
] as const;

/** How many sentences one side may run ahead. */
const maxDrift = 25;

/** The pairs of least cost; sentences stay in their order. */
export function pairSentences<Each extends Sentence>(
  left: readonly Each[],
  right: readonly Each[],
): Pair<Each>[] {
  const width = right.length + 1;
  const costs = new Float64Array((left.length + 1) * width).fill(Infinity);
  const steps = new Int8Array(costs.length).fill(-1);
  costs[0] = 0;
  const [ofLeft, ofRight] = [left, right].map((sentences) => [
    sentences.map((each) => sideOf([each])),
    sentences.slice(1).map((each, index) => sideOf([sentences[index]!, each])),
  ]) as [Side[][], Side[][]];
  for (let i = 0; i <= left.length; i += 1) {
    for (let j = 0; j <= right.length; j += 1) {
      const here = costs[i * width + j]!;
      // What lies far from the diagonal is no translation.
      if (here === Infinity || Math.abs(i * right.length - j * left.length) > maxDrift * width)
        continue;
      for (const [shape, [down, across, cost]] of shapes.entries()) {
        if (i + down > left.length || j + across > right.length) continue;
        const there = (i + down) * width + j + across;
        const known = costs[there]!;
        if (here + cost >= known) continue;
        const sides = [sidesOf(i, down, ofLeft), sidesOf(j, across, ofRight)] as const;
        const total = here + cost + costOf(sides, known - here - cost);
        if (total < known) {
          costs[there] = total;
          steps[there] = shape;
        }
      }
    }
  }
  return pathBack(left, right, steps);
}

function pathBack<Each>(
  left: readonly Each[],
  right: readonly Each[],
  steps: Int8Array,
): Pair<Each>[] {
  const pairs: Pair<Each>[] = [];
  let [i, j] = [left.length, right.length];
  while (i > 0 || j > 0) {
    const [down, across] = shapes[steps[i * (right.length + 1) + j]!] ?? [1, 1];
    pairs.push({
      left: left.slice(Math.max(0, i - down), i),
      right: right.slice(Math.max(0, j - across), j),
    });
    i = Math.max(0, i - down);
    j = Math.max(0, j - across);
  }
  return pairs.toReversed();
}

/** One or two sentences that stand together, as they are compared. */
interface Side {
  length: number;
  isHeading: boolean;
  signs: ReadonlySet<string>;
}

function sideOf(sentences: readonly Sentence[]): Side {
  return {
    length: sentences.reduce((sum, { text }) => sum + text.length, 0),
    isHeading: sentences[0]!.block === 'heading',
    signs: sentences.map(signsOfOne).reduce((all, own) => all.union(own)),
  };
}

function sidesOf(at: number, count: number, [one = [], two = []]: readonly Side[][]): Side | null {
  return count === 0 ? null : ((count === 1 ? one : two)[at] ?? null);
}

/** How unlike two sides are, from 0 to about 3; what is known to be too much is not computed to its end. */
function costOf([left, right]: readonly [Side | null, Side | null], most: number): number {
  if (!left || !right) return 0;
  const ratio = Math.abs(Math.log(left.length / right.length));
  const cost = Math.min(ratio, 2) + (left.isHeading === right.isHeading ? 0 : 1);
  return cost >= most ? cost : cost + 1 - shared(left.signs, right.signs);
}

function shared(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  if (one.size === 0 || other.size === 0) return one.size === other.size ? 0.5 : 0;
  const [few, many] = one.size < other.size ? [one, other] : [other, one];
  let both = 0;
  for (const sign of few) if (many.has(sign)) both += 1;
  return (2 * both) / (one.size + other.size);
}

const signs = new WeakMap<Sentence, ReadonlySet<string>>();

function signsOfOne(sentence: Sentence): ReadonlySet<string> {
  const known = signs.get(sentence);
  if (known) return known;
  const { numbers, names, keys } = sentence.part;
  const own = new Set([
    ...numbers.map(({ values }) => `n${values[0] ?? ''}`),
    ...names.flatMap(({ words }) => words.map(({ text }) => text)),
    ...keys,
    ...sentence.notes.map((note) => `[${note}]`),
  ]);
  signs.set(sentence, own);
  return own;
}
