// Short passages of a text, to the letter, that can stand by themselves. Safe in the browser.
import { countWords } from '#domain/text';
import { bareAddress } from '../checking/plain-text.ts';

export const passageWords = 60;
const minWords = 8;

/**
 * The passages of a text: whole sentences of one paragraph, up to sixty words together. A sentence that
 * is longer is cut and says so; one that shows an address of the web is left out, since a passage
 * brings no links of its own.
 */
export function passagesOf(text: string): string[] {
  return text
    .split(/\n+/)
    .flatMap((paragraph) => gather(sentencesOf(paragraph)))
    .filter((passage) => countWords(passage) >= minWords);
}

/** The first passage of a text; the text itself where it is too short to have one. */
export function firstPassage(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return passagesOf(text)[0] ?? (showsAddress(line) ? '' : cutSentence(line));
}

function gather(sentences: readonly string[]): string[] {
  const passages: string[] = [];
  let current: string[] = [];
  const end = () => {
    if (current.length > 0) passages.push(current.join(' '));
    current = [];
  };
  for (const sentence of sentences) {
    if (showsAddress(sentence)) end();
    else {
      if (countWords([...current, sentence].join(' ')) > passageWords) end();
      current.push(cutSentence(sentence));
    }
  }
  end();
  return passages;
}

const segmenter = new Intl.Segmenter('es', { granularity: 'sentence' });

function sentencesOf(paragraph: string): string[] {
  return [...segmenter.segment(paragraph)]
    .map(({ segment }) => segment.replace(/\s+/g, ' ').trim())
    .filter(Boolean);
}

function cutSentence(sentence: string): string {
  const words = sentence.split(' ');
  return words.length > passageWords
    ? `${words.slice(0, passageWords - 1).join(' ')} […]`
    : sentence;
}

function showsAddress(text: string): boolean {
  bareAddress.lastIndex = 0;
  return bareAddress.test(text);
}
