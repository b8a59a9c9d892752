// What a sentence denies or turns round, held against the passage that speaks of the same.
import { keyOf } from './glossary.ts';
import type { Finding, Held } from './holding.server.ts';
import type { SourceSentence } from './library.server.ts';
import { mayDenyBeside, type Negation } from './negations.ts';

/** Negations that only one of both has, and words that say the opposite. */
export function holdSense({ part, pool, isTranslated }: Held, sentence: SourceSentence): Finding[] {
  const mine = part.negations;
  const theirs = sentence.negations;
  const mayBeMine = mayDenyBeside(part.text, sentence.text);
  const mayBeTheirs = mayDenyBeside(sentence.text, part.text);
  const lone = mine.find(
    ({ reach: [first] }) => theirs.length === 0 && first && sentence.keys.has(first),
  );
  const isDeniedElsewhere = (key: string | undefined) =>
    key !== undefined &&
    pool.some(({ negations }) => negations.some(({ reach }) => reach.includes(key)));
  if (lone && !mayBeTheirs && !isDeniedElsewhere(lone.reach[0]))
    return [negation(lone, sentence, null)];
  const lost = theirs.find(
    ({ reach }) => mine.length === 0 && reach.slice(0, 3).some((key) => part.keys.has(key)),
  );
  if (lost && !mayBeMine) {
    return [negation({ at: part.at, text: part.text.slice(0, 80) }, sentence, lost)];
  }
  // «No supo nada» is not «supo nada»: what only a «no» of the source denies is not certain.
  const bare = theirs.find(
    ({ text, reach: [first] }) =>
      /^(?:no|not)$/iu.test(text) &&
      first !== undefined &&
      part.keys.has(first) &&
      mine.length > 0 &&
      mine.every(
        ({ text: own, reach }) => /^(?:nada|nadie|ning)/iu.test(own) && !reach.includes(first),
      ),
  );
  if (bare) {
    return [{ kind: 'negation', text: '', at: part.at, state: 'unsure', sentence, instead: null }];
  }
  if (mine.length === 0 && theirs.length === 0) {
    const turned = oppositeIn(part.keys, sentence.keys);
    return turned
      ? [
          {
            kind: 'direction',
            text: turned,
            at: part.at,
            state: 'differs',
            sentence,
            instead: null,
          },
        ]
      : [];
  }
  // Where the languages differ, what a negation reaches is not certain.
  const isOpen =
    mine.length > 0 ? theirs.length === 0 : theirs.length > 0 && isTranslated(sentence);
  return isOpen && !mayBeMine && !mayBeTheirs
    ? [{ kind: 'negation', text: '', at: part.at, state: 'unsure', sentence, instead: null }]
    : [];
}

function negation(
  { at, text }: { at: number; text: string },
  sentence: SourceSentence,
  instead: Negation | null,
): Finding {
  return { kind: 'negation', text, at, state: 'differs', sentence, instead };
}

const opposites =
  `rise:fall buy:sell win:lose profit:loss approve:reject ban:allow open:close increase:decrease more:less accept:reject deny:admit
deny:accept deny:confirm best:worst high:low hire:dismissal start:end older:young strong:weak legal:illegal safe:dangerous fast:slow
convict:acquit guilty:innocent public:secret grant:deny before:after allow:forbid accept:deny gain:lose accepted:rejected accept:refuse support:reject endorse:reject support:oppose endorse:oppose join:leave`
    .split(/\s+/)
    .map((pair) => pair.split(':').map((word) => keyOf(word) ?? word) as [string, string]);

function oppositeIn(mine: ReadonlySet<string>, theirs: ReadonlySet<string>): string | null {
  for (const [one, other] of opposites) {
    for (const [here, there] of [
      [one, other],
      [other, one],
    ] as const) {
      if (mine.has(here) && !mine.has(there) && theirs.has(there) && !theirs.has(here)) return here;
    }
  }
  return null;
}
