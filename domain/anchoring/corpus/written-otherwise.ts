// The text of a source as programs write it: broken at a width, with what nobody sees, in bullets, in Markdown or HTML, with
// other quotation marks.
import type { AnchoringSource } from '../anchoring.ts';

const twoNames = /(?<!\p{L})(\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+)/gu;
const endOfPage = '\n\nValdoria | Informe anual 2026 | Página 4\n\n';
const inHtml = (letter: string) => `&#${letter.codePointAt(0)};`;

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
  'raised marks of notes': (text) => text.replaceAll(/(\p{Ll}{3})\. (?=\p{Lu})/gu, '$1.¹ '),
  'figures of notes': (text) => text.replaceAll(/(\p{Ll}{3})\. (?=\p{Lu})/gu, '$1.1 '),
  'emphasis in Markdown': (text) =>
    text.replaceAll(twoNames, '**$1**').replaceAll(/(?<=\s)(\d[\d.,]*)(?= )/g, '_$1_'),
  'links in Markdown': (text) => text.replaceAll(twoNames, '[$1](https://gaceta.example/2024/11)'),
  'addresses in brackets': (text) => text.replaceAll(twoNames, '$1 [https://gaceta.example/2024]'),
  'tags and characters of HTML': (text) =>
    text
      .replaceAll('"', '&quot;')
      .replaceAll(/[ñáéíóú]/g, inHtml)
      .replaceAll(twoNames, '<b>$1</b>'),
  'words parted at line ends': (text) =>
    text.replaceAll(/(\p{Ll}{4})(\p{Ll}{4})(?=[^.]{40})/gu, '$1-\n$2'),
  'pictures between its sentences': (text) => text.replaceAll(/([.!?]) (?=\p{Lu})/gu, '$1 📣 '),
  'numbered paragraphs': (text) => text.replaceAll(/(^|[.!?]) (?=[\p{Lu}«"])/gu, '$1\n\n(1) '),
  'ends of pages': (text) => text.replaceAll(/((?:\S+ ){59}\S*[\p{Ll},]) /gu, `$1${endOfPage}`),
  'no space between its sentences': (text) => text.replaceAll(/(\p{Ll}{3}\.) (?=\p{Lu})/gu, '$1'),
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
