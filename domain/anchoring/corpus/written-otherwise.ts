// The text of a source as programs write it: broken at a width, with what nobody sees, in bullets, with other quotation marks.
import type { AnchoringSource } from '../anchoring.ts';

/** Each way of writing a text, by its name. */
export const waysOfWriting: Record<string, (text: string) => string> = {
  'broken at 72 characters': (text) => brokenAt(72, text),
  'broken at 40 characters': (text) => brokenAt(40, text),
  'soft hyphens': (text) => text.replaceAll(/(\p{L}{4})(?=\p{L}{4})/gu, '$1\u00ad'),
  'zero-width spaces': (text) => text.replaceAll(' ', ' \u200b'),
  'two spaces': (text) => text.replaceAll(' ', '  '),
  ligatures: (text) => text.replaceAll('fi', 'ﬁ').replaceAll('fl', 'ﬂ'),
  'single quotation marks': (text) => text.replaceAll(/["«]([^"«»]*)["»]/g, '‘$1’'),
  bullets: (text) => text.replaceAll(/(^|[.!?]) (?=[\p{Lu}«"])/gu, '$1\n• '),
  'marks of notes': (text) => text.replaceAll(/\. (?=\p{Lu})/gu, '.[1] '),
};

/** Sources of the same day and address, written otherwise. */
export function writtenBy(
  write: (text: string) => string,
  sources: readonly AnchoringSource[],
): AnchoringSource[] {
  return sources.map((source) => ({ ...source, text: write(source.text) }));
}

function brokenAt(width: number, text: string): string {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const line = lines.at(-1);
    if (line !== undefined && line.length + 1 + word.length <= width)
      lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(word);
  }
  return lines.join('\n');
}
