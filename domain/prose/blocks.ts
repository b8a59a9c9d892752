// A text as its blocks, by the parser that renders it: paragraphs, headings, items of lists, tables and code, each
// with its lines as they are written. Put together, blocks and what stands between them are the text.
import type { Token } from 'markdown-it';
import { markdown } from '#platform/markdown';
import { inlineWords } from './inline-words.ts';
import { type Word, wordsIn } from './words.ts';

/** What a block is shown as. */
export interface Form {
  kind: 'paragraph' | 'heading' | 'table' | 'code';
  /** Of a heading: 1 to 6. */
  level: number;
  /** How many quotations and lists it stands in. */
  quotes: number;
  lists: number;
  /**
   * The sign before an item of a list: `•`, or the number that counts it. Empty for what begins no item. A number other
   * than 1 that a list begins with does not only count («2024. Se aprobó»): it is a word of its item.
   */
  marker: string;
}

export interface Block {
  /** Its lines as they are written, without the empty ones after them. */
  source: string;
  /** What stands between it and the next block, or the end of the text. */
  gap: string;
  form: Form;
  words: readonly Word[];
}

export interface Blocks {
  /** What stands before the first one. */
  lead: string;
  blocks: readonly Block[];
}

/** How a text is read: as Markdown, or as paragraphs that are shown as they are typed. */
export type ProseKind = 'markdown' | 'plain';

const paragraph: Form = { kind: 'paragraph', level: 0, quotes: 0, lists: 0, marker: '' };

/** The blocks of a text. */
export function blocksOf(text: string, kind: ProseKind): Blocks {
  const starts = lineStarts(text);
  const leaves = kind === 'markdown' ? leavesOf(markdown.parse(text, {})) : paragraphsOf(text);
  const startOf = (line: number) => starts[line] ?? text.length;
  const blocks = leaves.map(({ lines: [first, end], form, inline, start }, index): Block => {
    const next = leaves[index + 1];
    const all = text.slice(startOf(first), next ? startOf(next.lines[0]) : text.length);
    const own = text.slice(startOf(first), startOf(end));
    const source = own.replace(/(?:(?:\r\n|\r|\n)[ \t]*)+$/, '');
    const words = inline ? inlineWords(inline) : wordsIn(source.replaceAll(/\r\n?/g, '\n'));
    const numbered = start === undefined ? words : [...wordsIn(`${start}.`), ...spaced(words)];
    return { source, gap: all.slice(source.length), form, words: numbered };
  });
  const [first] = leaves;
  return { lead: first ? text.slice(0, startOf(first.lines[0])) : text, blocks };
}

/** A block as it is written, but for the number that counts it, which changes with those before it. */
export function sourceWithoutNumber({ source, form }: Block): string {
  const lines = source.replaceAll(/\r\n?/g, '\n');
  return isCounted(form) ? lines.replace(/^([ >]*)\d+([.)])/, '$11$2') : lines;
}

/** Whether a number counts it. */
export function isCounted({ marker }: Form): boolean {
  return /^\d/.test(marker);
}

function spaced([first, ...others]: readonly Word[]): Word[] {
  return first ? [{ ...first, space: ' ' }, ...others] : [];
}

/** The lines of a text as blocks of their own. */
export function linesOf(text: string): Block[] {
  const lines = text.match(/[^\r\n]*(?:\r\n|\r|\n)|[^\r\n]+$/g) ?? [];
  return lines.map((line): Block => {
    const source = line.replace(/[\r\n]+$/, '');
    return { source, gap: line.slice(source.length), form: paragraph, words: wordsIn(source) };
  });
}

/** Texts that stand for themselves, such as the items of a list, as blocks. */
export function itemBlocks(items: readonly string[]): Block[] {
  return items.map((source) => ({ source, gap: '', form: paragraph, words: wordsIn(source) }));
}

/** Where each line begins. */
function lineStarts(text: string): number[] {
  const ends = text.matchAll(/\r\n|\r|\n/g);
  return [0, ...Array.from(ends, ({ 0: end, index }) => index + end.length)];
}

interface Leaf {
  /** From the first line to before the last, counted from 0. */
  lines: [number, number];
  form: Form;
  inline?: Token | undefined;
  /** The number that a list begins with, where it is not 1. */
  start?: number | undefined;
}

function paragraphsOf(text: string): Leaf[] {
  const found: Leaf[] = [];
  for (const [line, content] of text.split(/\r\n|\r|\n/).entries()) {
    if (content.trim() === '') continue;
    const last = found.at(-1);
    if (last?.lines[1] === line) last.lines[1] = line + 1;
    else found.push({ lines: [line, line + 1], form: paragraph });
  }
  return found;
}

/** The blocks that hold no other blocks, and lists and quotations that hold nothing. */
function leavesOf(tokens: readonly Token[]): Leaf[] {
  const found: Leaf[] = [];
  let quotes = 0;
  let lists = 0;
  let marker = '';
  let start: number | undefined;
  /** The first line of lists and quotations that have no leaf yet. */
  let pending: number | null = null;
  const add = (token: Token, form: Partial<Form>, inline?: Token) => {
    const [first, end] = token.map ?? [0, 0];
    const sign = start === undefined ? marker : '';
    const here = { ...paragraph, quotes, lists, marker: sign, ...form };
    found.push({ lines: [pending ?? first, Math.max(end, first + 1)], form: here, inline, start });
    pending = null;
    marker = '';
    start = undefined;
  };
  for (const [index, token] of tokens.entries()) {
    const { type, nesting, map } = token;
    if (type === 'blockquote_open' || type === 'list_item_open') pending ??= map?.[0] ?? null;
    const isEnd = type === 'blockquote_close' || type === 'list_item_close';
    if (isEnd && pending !== null) add({ ...token, map: [pending, pending + 1] } as Token, {});
    if (type.startsWith('blockquote_')) quotes += nesting;
    else if (/^(?:bullet|ordered)_list_/.test(type)) {
      lists += nesting;
      const number = nesting === 1 ? token.attrGet('start') : null;
      start = number === null ? undefined : Number(number);
    } else if (type === 'list_item_open') marker = token.info === '' ? '•' : `${token.info}.`;
    else if (type === 'paragraph_open') add(token, {}, tokens[index + 1]);
    else if (type === 'heading_open')
      add(token, { kind: 'heading', level: token.markup.length }, tokens[index + 1]);
    else if (type === 'fence') add(token, { kind: 'code' });
    else if (type === 'table_open') add(token, { kind: 'table' });
  }
  return found;
}
