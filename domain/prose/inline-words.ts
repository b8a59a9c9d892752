// The words of a paragraph or heading with their formatting.
import type { Token } from 'markdown-it';
import { type Word, wordsIn } from './words.ts';

/** The words that a parsed line holds. */
export function inlineWords({ children }: Token): Word[] {
  const runs: { text: string; marks: string[] }[] = [];
  const open: string[] = [];
  for (const token of children ?? []) {
    if (token.type.endsWith('_open')) open.push(markOf(token));
    else if (token.type.endsWith('_close')) open.pop();
    else {
      const marks = open.concat(token.type === 'code_inline' ? 'code' : []);
      const isBreak = token.type === 'softbreak' || token.type === 'hardbreak';
      const last = runs.at(-1);
      const text = isBreak ? '\n' : token.content;
      if (last && last.marks.join('\0') === marks.join('\0')) last.text += text;
      else runs.push({ text, marks });
    }
  }
  return runs.flatMap(({ text, marks }) => wordsIn(text, marks));
}

function markOf(token: Token): string {
  const name = token.type.replace('_open', '');
  return name === 'link' ? `link ${token.attrGet('href') ?? ''}` : name;
}
