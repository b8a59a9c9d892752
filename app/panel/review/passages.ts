// The passages that a sentence is read beside, with what was said before and after.
import type { LedgerSentence, LedgerSource, Place, SettledPassage } from '#domain/ledger';
import type { Range } from './sentence-pieces.ts';

export interface ShownPassage {
  source: LedgerSource;
  at: number;
  length: number;
  /** What in it the source says instead, as places of the source. */
  marks: Range[];
}

type Read = Pick<LedgerSentence, 'passages' | 'differences' | 'settlement'>;

/** Those that a person read it beside, else those that code found or proposes, and what stands there instead. */
export function passagesOf(sentence: Read, sources: readonly LedgerSource[]): ShownPassage[] {
  const { settlement, differences } = sentence;
  const read = (settlement?.passages ?? []).map((passage) => {
    const source = sources.find(({ url }) => url === passage.url);
    return { at: placeNow(passage, source), length: passage.length, source };
  });
  const byPosition = (position: number) => sources.find((each) => each.position === position);
  const found = sentence.passages.map((passage) => ({
    ...passage,
    source: byPosition(passage.source),
  }));
  const instead = differences.flatMap(({ instead: passage }) =>
    passage ? [{ ...passage, source: byPosition(passage.source) }] : [],
  );
  const shown: ShownPassage[] = [];
  for (const { source, at, length } of read.length > 0 ? read : found) {
    // A place that is not in the kept text any more is not shown as one.
    if (source && at >= 0 && at + length <= source.text.length)
      shown.push({ source, at, length, marks: [] });
  }
  for (const { source, at, length } of instead) {
    if (!source || at + length > source.text.length) continue;
    const around = shown.find(
      (each) => each.source === source && each.at <= at && at + length <= each.at + each.length,
    );
    if (around) around.marks.push({ at, length });
    else shown.push({ source, at, length, marks: [] });
  }
  return shown;
}

/** Where a passage that was read stands now: in a source that has another text since, where its words are. -1 for nowhere. */
function placeNow({ at, text }: SettledPassage, source: LedgerSource | undefined): number {
  return source?.text.startsWith(text, at) ? at : (source?.text.indexOf(text) ?? -1);
}

/** A passage as the calls that settle name it, with the text that it was read in. */
export function placeOf({ source, at, length }: Omit<ShownPassage, 'marks'>): Place {
  return { source: source.position, at, length, ...(source.hash && { source_hash: source.hash }) };
}

/** Characters of a source that are shown before and after a passage. */
const wideMargin = 320;

export interface Around {
  before: string;
  after: string;
  /** Whether the source goes on beyond what is shown. */
  isCutBefore: boolean;
  isCutAfter: boolean;
}

/** What was said before and after a place, in whole words. */
export function around(text: string, { at, length }: Range, margin = wideMargin): Around {
  const end = at + length;
  const from = Math.max(0, at - margin);
  const to = Math.min(text.length, end + margin);
  const before = text.slice(from, at);
  const after = text.slice(end, to);
  return {
    before: from > 0 ? before.replace(/^\S*\s/u, '') : before,
    after: to < text.length ? after.replace(/\s\S*$/u, '') : after,
    isCutBefore: from > 0,
    isCutAfter: to < text.length,
  };
}

export interface SourceSentence extends Range {
  text: string;
}

const ends = /(?<![.!?…])[.!?…]+["'»”’)\]]*(?=\s)|\n/gu;

/** The text of a source by paragraphs and sentences, to mark some of them. No character of words is left out. */
export function sourceParagraphs(text: string): SourceSentence[][] {
  const paragraphs: SourceSentence[][] = [];
  for (const { 0: line, index } of text.matchAll(/[^\n]+/gu)) {
    const sentences: SourceSentence[] = [];
    const stops = [...line.matchAll(ends)].map((match) => match.index + match[0].length);
    let from = 0;
    for (const stop of [...stops, line.length]) {
      const piece = line.slice(from, stop);
      const words = piece.trim();
      const at = index + from + piece.indexOf(words);
      if (words !== '') sentences.push({ at, length: words.length, text: words });
      from = stop;
    }
    if (sentences.length > 0) paragraphs.push(sentences);
  }
  return paragraphs;
}
