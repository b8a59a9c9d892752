import { countWords } from '#domain/text';

/** How many words readers are given: without the addresses of links and the marks of notes. */
export function wordsWritten(markdown: string): number {
  const read = markdown
    .replaceAll(/\]\([^)\n]*\)/g, '] ')
    .replaceAll(/\[\d+\]/g, ' ')
    .replaceAll(/<https?:[^>\s]*>/g, ' ');
  return countWords(read);
}
