// Text as editors write it, made safe HTML: headings, lists, links, emphasis, quotes, tables and code, with line
// breaks kept. Whatever else it holds, HTML and pictures among it, stays the text it is.
import createMarkdown, { type Env, type MarkdownIt, type Token } from 'markdown-it';
import { enableTablesAndCode } from './markdown-tables.ts';

export interface Notes {
  /** The address of each note's source, in order; a link to one of them gets the note's number. */
  urls: readonly string[];
  /** What a number is called for those who hear it. */
  label(number: number): string;
  /** HTML that follows the block in which these notes stand for the first time. */
  beside?(numbers: readonly number[]): string;
}

/** How a text is rendered for a page; feeds take it plain. */
export interface Rendering {
  notes?: Notes;
  /** What a table is called: it stands in a box of its own that scrolls sideways and takes the focus. */
  tableLabel?: string;
  /** Where the highest headings get addresses: the number of the first, 1 unless another text stands before. */
  headingsFrom?: number;
}

export interface RenderedMarkdown {
  html: string;
  /** Numbers of the notes the text leads to, each at `#cita-<number>`. */
  cited: ReadonlySet<number>;
  /** The highest headings, where they have addresses. */
  outline: readonly OutlineEntry[];
}

export interface OutlineEntry {
  id: string;
  text: string;
}

interface NoteEnv extends Env {
  tableLabel: string | undefined;
  outline: OutlineEntry[];
  headingsFrom: number | undefined;
  notes: Notes;
  /** The number of each source, by its address. */
  numbers: ReadonlyMap<string, number>;
  cited: Set<number>;
  /** Where the link leads that is open: links do not stand in links. */
  address: string;
}

const noNotes: Notes = { urls: [], label: String };
const topHeading = 2;

/**
 * The one parser of the site's Markdown: what renders texts, and what the panel's editor reads them with. Its
 * tokens carry the levels of headings in `markup`, and in `tag` those that are rendered.
 */
export const markdown: MarkdownIt = createRenderer();

/** Renders a text. Its highest heading becomes an h2, and none is skipped on the way down. */
export function renderMarkdown(text: string, rendering: Rendering = {}): RenderedMarkdown {
  const { notes = noNotes, tableLabel, headingsFrom } = rendering;
  const env: NoteEnv = {
    notes,
    numbers: numbersOf(notes),
    cited: new Set(),
    address: '',
    tableLabel,
    outline: [],
    headingsFrom,
  };
  const tokens = withoutEmptyEnds(markdown.parse(text, env));
  const html = blocksOf(tokens).map((block) => renderBlock(block, env));
  return { html: html.join(''), cited: env.cited, outline: env.outline };
}

/** Lists without the empty items that they end with: who writes has begun one more, and left it. */
function withoutEmptyEnds(tokens: readonly Token[]): Token[] {
  const kept: Token[] = [];
  for (const token of tokens) {
    if (token.type.endsWith('_list_close')) {
      while (endsWithEmptyItem(kept)) kept.length -= 2;
      if (kept.at(-1)?.type.endsWith('_list_open')) {
        kept.pop();
        continue;
      }
    }
    kept.push(token);
  }
  return kept;
}

function endsWithEmptyItem(tokens: readonly Token[]): boolean {
  return tokens.at(-2)?.type === 'list_item_open' && tokens.at(-1)?.type === 'list_item_close';
}

/** The blocks that stand in no other. */
function blocksOf(tokens: readonly Token[]): Token[][] {
  const blocks: Token[][] = [];
  let block: Token[] = [];
  let depth = 0;
  for (const token of tokens) {
    block.push(token);
    depth += token.nesting;
    if (depth > 0) continue;
    blocks.push(block);
    block = [];
  }
  return blocks;
}

function renderBlock(block: Token[], env: NoteEnv): string {
  const before = new Set(env.cited);
  // Two marks side by side would be read as one: 1 and 2 as 12.
  const html = markdown.renderer
    .render(block, markdown.options, env)
    .replaceAll('</sup><sup>', ',');
  const cited = [...env.cited].filter((number) => !before.has(number));
  return cited.length > 0 ? html + (env.notes.beside?.(cited) ?? '') : html;
}

function createRenderer(): MarkdownIt {
  const renderer = createMarkdown('zero', { html: false, breaks: true, linkify: false });
  renderer.enable([
    'heading',
    'list',
    'blockquote',
    'link',
    'autolink',
    'emphasis',
    'newline',
    'escape',
    'table',
    'fence',
    'backticks',
  ]);
  enableTablesAndCode(renderer);
  renderer.validateLink = isOwnOrWebAddress;
  renderer.core.ruler.push('settle_headings', ({ tokens }) => settleHeadings(tokens));

  const { rules } = renderer.renderer;
  rules['heading_open'] = (tokens, index, ...[options, env, self]) => {
    const token = tokens[index];
    const { outline, headingsFrom } = env as NoteEnv;
    if (headingsFrom !== undefined && token?.tag === `h${topHeading}`) {
      const id = `apartado-${headingsFrom + outline.length}`;
      outline.push({ id, text: wordsOf(tokens[index + 1]) });
      token.attrSet('id', id);
    }
    return self.renderToken(tokens, index, options);
  };
  rules['link_open'] = (tokens, index, ...[options, env, self]) => {
    const token = tokens[index];
    const address = String(token?.attrGet('href'));
    (env as NoteEnv).address = address;
    if (/^https?:/i.test(address)) {
      token?.attrSet('rel', 'noopener noreferrer external');
    }
    return self.renderToken(tokens, index, options);
  };
  rules['link_close'] = (tokens, index, ...[, env]) => {
    const { notes, numbers, cited, address } = env as NoteEnv;
    // A link without words could neither be seen nor named: its address stands for them.
    const words = isWordless(tokens, index) ? renderer.utils.escapeHtml(address) : '';
    const number = numbers.get(bare(address));
    const mark = number === undefined ? '' : noteMark(number, notes, cited);
    return `${words}</a>${mark}`;
  };
  rules['text'] = (tokens, index, ...[, env]) => {
    const { notes, cited } = env as NoteEnv;
    return renderer.utils
      .escapeHtml(tokens[index]?.content ?? '')
      .replace(/\[\^?(\d{1,3})\]/g, (mark, digits: string) => {
        const number = Number(digits);
        return number > 0 && number <= notes.urls.length ? noteMark(number, notes, cited) : mark;
      });
  };
  return renderer;
}

/** Whether nothing is said in the link that ends here. */
function isWordless(tokens: readonly Token[], end: number): boolean {
  for (let at = end - 1; at >= 0; at -= 1) {
    const { type, content } = tokens[at]!;
    if (type === 'link_open') break;
    if (content.trim() !== '') return false;
  }
  return true;
}

/** The words of a heading, without marks of notes. */
function wordsOf(inline: Token | undefined): string {
  const words = (inline?.children ?? []).map(({ type, content }) =>
    type === 'softbreak' || type === 'hardbreak' ? ' ' : content,
  );
  return words.join('').replace(/\s*\[\^?\d{1,3}\]/g, '');
}

/** Addresses of the web and paths of this site. */
function isOwnOrWebAddress(url: string): boolean {
  return /^https?:\/\//i.test(url) || /^\/(?![/\\])/.test(url);
}

function settleHeadings(tokens: Token[]): void {
  const headings = tokens.filter(({ type }) => type === 'heading_open' || type === 'heading_close');
  const highest = headings.reduce((least, heading) => Math.min(least, levelOf(heading)), Infinity);
  let last = topHeading - 1;
  for (const heading of headings) {
    if (heading.type === 'heading_open') {
      last = Math.min(levelOf(heading) - highest + topHeading, last + 1, 6);
    }
    heading.tag = `h${last}`;
  }
}

function levelOf({ tag }: Token): number {
  return Number(tag.slice(1));
}

/** Of several sources with one address the first. */
function numbersOf({ urls }: Notes): ReadonlyMap<string, number> {
  return new Map(urls.map((url, index): [string, number] => [bare(url), index + 1]).toReversed());
}

/** An address without what does not change where it leads to a reader: fragment and last slash. */
function bare(url: string): string {
  return url.replace(/#.*$/, '').replace(/\/$/, '');
}

function noteMark(number: number, { label }: Notes, cited: Set<number>): string {
  const id = cited.has(number) ? '' : ` id="cita-${number}"`;
  cited.add(number);
  return `<sup><a${id} href="#fuente-${number}" aria-label="${label(number)}">${number}</a></sup>`;
}
