// The marks of notes in a text follow the list of sources when it is rearranged. Pure.
import type { Token } from 'markdown-it';
import { markdown } from '#platform/markdown';
import { blocksOf } from './blocks.ts';

export interface Renumbered {
  text: string;
  /** Numbers whose source was removed, each time such a mark stands in the text: they now read `[0]`. */
  orphaned: number[];
}

const mark = /(\\?\[\^?)(\d{1,3})(\\?\])/g;
const firstSentinel = 100;
const maxSentinels = 900;

/**
 * The text with its marks of notes renumbered; all its other bytes stay. `numbers` has each source's new number by
 * its old one, null for a source that was removed. A mark of a removed source becomes `[0]`, which pages show as it
 * is and link nowhere: left alone, it would lead to the source that took its number. A number without an entry stays.
 */
export function renumberNotes(
  text: string,
  numbers: ReadonlyMap<number, number | null>,
): Renumbered {
  const { lead, blocks } = blocksOf(text, 'markdown');
  const orphaned: number[] = [];
  const written = blocks.map(({ source, gap, form }) =>
    form.kind === 'code' ? source + gap : renumberBlock(source, numbers, orphaned) + gap,
  );
  return { text: lead + written.join(''), orphaned };
}

/** The numbers of the marks of notes in a text, in their order, each as often as it stands there. */
export function notesIn(text: string): number[] {
  return textsOf(markdown.parse(text, {})).flatMap((content) =>
    Array.from(content.matchAll(/\[\^?(\d{1,3})\]/g), ([, digits]) => Number(digits)),
  );
}

function renumberBlock(
  source: string,
  numbers: ReadonlyMap<number, number | null>,
  orphaned: number[],
): string {
  const real = realMarks(source);
  let index = -1;
  return source.replace(mark, (whole, ...groups: string[]) => {
    const [before = '', digits = '', after = ''] = groups;
    index += 1;
    const next = numbers.get(Number(digits));
    if (next === undefined || !real.has(index)) return whole;
    if (next === null) orphaned.push(Number(digits));
    return before + String(next ?? 0) + after;
  });
}

/** Which of the marks in a block are marks of notes where it is read, and not code or the text of an address. */
function realMarks(source: string): Set<number> {
  const real = new Set<number>();
  const count = [...source.matchAll(mark)].length;
  for (let first = 0; first < count; first += maxSentinels) {
    let index = -1;
    const numbered = source.replace(mark, (_, ...groups: string[]) => {
      const [before = '', , after = ''] = groups;
      index += 1;
      const isOfThese = index >= first && index < first + maxSentinels;
      return before + (isOfThese ? String(firstSentinel + index - first) : '0') + after;
    });
    for (const content of textsOf(markdown.parse(numbered, {}))) {
      for (const [, digits] of content.matchAll(/\[\^?(\d{3})\]/g)) {
        real.add(Number(digits) - firstSentinel + first);
      }
    }
  }
  return real;
}

function textsOf(tokens: readonly Token[]): string[] {
  return tokens.flatMap(({ type, content, children }) =>
    type === 'text' ? [content] : textsOf(children ?? []),
  );
}
