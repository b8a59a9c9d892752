// Text as editors write it, made safe HTML: headings, lists, links, emphasis and quotes, with line breaks
// kept. Whatever else it holds, HTML and pictures among it, stays the text it is.
import createMarkdown, { type Env, type MarkdownIt, type Token } from 'markdown-it';

export interface Notes {
  /** The address of each note's source, in order; a link to one of them gets the note's number. */
  urls: readonly string[];
  /** What a number is called for those who hear it. */
  label(number: number): string;
}

export interface RenderedMarkdown {
  html: string;
  /** Numbers of the notes the text leads to, each at `#cita-<number>`. */
  cited: ReadonlySet<number>;
}

interface NoteEnv extends Env {
  notes: Notes;
  /** The number of each source, by its address. */
  numbers: ReadonlyMap<string, number>;
  cited: Set<number>;
  /** Where the link leads that is open: links do not stand in links. */
  address: string;
}

const noNotes: Notes = { urls: [], label: String };
const topHeading = 2;

const markdown = createRenderer();

/** Renders a text. Its highest heading becomes an h2, and none is skipped on the way down. */
export function renderMarkdown(text: string, notes: Notes = noNotes): RenderedMarkdown {
  const env: NoteEnv = { notes, numbers: numbersOf(notes), cited: new Set(), address: '' };
  return { html: markdown.render(text, env), cited: env.cited };
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
  ]);
  renderer.validateLink = isOwnOrWebAddress;
  renderer.core.ruler.push('settle_headings', ({ tokens }) => settleHeadings(tokens));

  const { rules } = renderer.renderer;
  rules['link_open'] = (tokens, index, ...[options, env, self]) => {
    const token = tokens[index];
    const address = String(token?.attrGet('href'));
    (env as NoteEnv).address = address;
    if (/^https?:/i.test(address)) {
      token?.attrSet('rel', 'noopener noreferrer external');
    }
    return self.renderToken(tokens, index, options);
  };
  rules['link_close'] = (...[, , , env]) => {
    const { notes, numbers, cited, address } = env as NoteEnv;
    const number = numbers.get(bare(address));
    return number === undefined ? '</a>' : `</a>${noteMark(number, notes, cited)}`;
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

/** Addresses of the web and paths of this site. */
function isOwnOrWebAddress(url: string): boolean {
  return /^https?:\/\//i.test(url) || /^\/(?![/\\])/.test(url);
}

function settleHeadings(tokens: Token[]): void {
  const headings = tokens.filter(({ type }) => type === 'heading_open' || type === 'heading_close');
  const highest = Math.min(...headings.map(levelOf));
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
