// Clipboard HTML of word processors and web pages made the few elements that a text may hold. The document is parsed
// by the caller and never shown; nothing of it runs.
import { DOMParser, type Node } from 'prosemirror-model';
import { joined } from './markdown/read-markdown.ts';
import { schema } from './markdown/schema.ts';
import { writeBlock } from './markdown/write-blocks.ts';

const dropped = new Set(
  'SCRIPT STYLE IMG PICTURE SVG MATH VIDEO AUDIO IFRAME OBJECT EMBED FORM INPUT BUTTON SELECT TEXTAREA TEMPLATE HEAD TITLE META LINK NOSCRIPT CANVAS'.split(
    ' ',
  ),
);
const kept = new Map<string, string>([
  ['P', 'p'],
  ['H1', 'h2'],
  ['H2', 'h2'],
  ['H3', 'h3'],
  ['H4', 'h4'],
  ['H5', 'h5'],
  ['H6', 'h6'],
  ['BLOCKQUOTE', 'blockquote'],
  ['UL', 'ul'],
  ['OL', 'ol'],
  ['LI', 'li'],
  ['BR', 'br'],
]);

/** The HTML of our elements alone. */
export function cleanHtml(body: Element): string {
  return wordLists(childrenOf(body));
}

/**
 * HTML whose styles are data, to be parsed: the panel's security policy refuses styles in a document that is never
 * shown, too.
 */
export function withoutStyles(html: string): string {
  return html
    .replaceAll(/<style\b[^]*?<\/style\s*>/gi, '')
    .replaceAll(/<[a-z][^>]*>/gi, (tag) => tag.replaceAll(/\sstyle\s*=/gi, ' data-style='));
}

function styleOf(element: Element): string {
  return (element.getAttribute('data-style') ?? '').toLowerCase();
}

function childrenOf(element: Element): string {
  return Array.from(element.childNodes, (child) => {
    if (child.nodeType === 3) return escapeHtml(child.textContent ?? '');
    return child.nodeType === 1 ? cleanElement(child as Element) : '';
  }).join('');
}

function cleanElement(element: Element): string {
  const tag = element.tagName.toUpperCase();
  const style = styleOf(element);
  if (dropped.has(tag) || /display:\s*none|mso-list:\s*ignore/.test(style)) return '';
  if (tag === 'BR') return element.className === 'Apple-interchange-newline' ? '' : '<br>';
  if (tag === 'PRE') return `<pre>${escapeHtml(element.textContent ?? '')}</pre>`;
  if (tag === 'TABLE') return tableHtml(element);
  const inner = childrenOf(element);
  const list = /mso-list:\s*l\d+\s+level(\d+)/.exec(style);
  if (list) return wordItem(element, inner, Number(list[1]));
  if (tag === 'CODE') return `<code>${inner}</code>`;
  if (tag === 'A') return linkHtml(element, inner);
  const name = kept.get(tag);
  if (name) return `<${name}>${emphasised(inner, { tag, style })}</${name}>`;
  if (/^(DIV|SECTION|ARTICLE|MAIN|HEADER|FOOTER|ASIDE|FIGURE|FIGCAPTION|DT|DD)$/.test(tag)) {
    return /<(p|h\d|ul|ol|blockquote|pre)[ >]/.test(inner) ? inner : `<p>${inner}</p>`;
  }
  return emphasised(inner, { tag, style });
}

/** Bold and italic, which programs write as elements or as styles; headings are bold by themselves. */
function emphasised(inner: string, { tag, style }: { tag: string; style: string }): string {
  if (
    inner.trim() === '' ||
    /^H\d$/.test(tag) ||
    /<(p|h\d|ul|ol|li|blockquote|pre)[ >]/.test(inner)
  )
    return inner;
  // Word has styles of its own beside these: `mso-bidi-font-weight` is another one.
  const weight = /(?<![\w-])font-weight:\s*(\w+)/.exec(style)?.[1];
  const isBold = weight
    ? weight === 'bold' || weight === 'bolder' || Number(weight) >= 600
    : tag === 'B' || tag === 'STRONG';
  const slant = /(?<![\w-])font-style:\s*(\w+)/.exec(style)?.[1];
  const isItalic = slant ? slant !== 'normal' : tag === 'I' || tag === 'EM';
  const bold = isBold ? `<strong>${inner}</strong>` : inner;
  return isItalic ? `<em>${bold}</em>` : bold;
}

function linkHtml(link: Element, inner: string): string {
  const href = link.getAttribute('href') ?? '';
  return /^https?:\/\//i.test(href) && inner.trim() !== ''
    ? `<a href="${escapeHtml(withoutRedirect(href))}">${inner}</a>`
    : inner;
}

/** Where a link of Google Docs leads that goes through Google. */
function withoutRedirect(href: string): string {
  const url = new URL(href);
  const target = url.searchParams.get('q');
  return url.hostname === 'www.google.com' && url.pathname === '/url' && target?.startsWith('http')
    ? target
    : href;
}

/** A paragraph that Word shows as an item: the mark before its text tells the kind of list. */
function wordItem(element: Element, inner: string, level: number): string {
  const marker = Array.from(element.querySelectorAll('[data-style]')).find((each) =>
    /mso-list:\s*ignore/.test(styleOf(each)),
  );
  const isOrdered = /^\s*(?:\d+|[a-z]|[ivx]+)[.)]/i.test(marker?.textContent ?? '');
  return `<word-item data-level="${level}" data-kind="${isOrdered ? 'ol' : 'ul'}">${inner.trim()}</word-item>`;
}

/** Items of Word that follow each other as lists in lists. */
function wordLists(html: string): string {
  return html.replaceAll(
    /(?:<word-item [^>]*>(?:(?!<word-item)[^])*?<\/word-item>\s*)+/g,
    (run) => {
      const open: string[] = [];
      let written = '';
      for (const [, level, kind = 'ul', inner = ''] of run.matchAll(
        /<word-item data-level="(\d+)" data-kind="(ol|ul)">([^]*?)<\/word-item>/g,
      )) {
        const depth = Math.min(Number(level), open.length + 1);
        while (open.length > depth) written += `</li></${open.pop()}>`;
        if (open.length === depth && open.at(-1) !== kind) written += `</li></${open.pop()}>`;
        if (open.length === depth) written += '</li>';
        else {
          open.push(kind);
          written += `<${kind}>`;
        }
        written += `<li><p>${inner}</p>`;
      }
      while (open.length > 0) written += `</li></${open.pop()}>`;
      return written;
    },
  );
}

/** A table's rows as the Markdown that they are edited as. */
function tableHtml(table: Element): string {
  const rows = rowsOf(table).filter((cells) => cells.length > 0);
  const columns = Math.max(0, ...rows.map(({ length }) => length));
  // A table of one column lays a page out.
  if (columns < 2) return childrenOf(table);
  const lines = rows.map(
    (cells) => `| ${Array.from({ length: columns }, (_, at) => cells[at] ?? '').join(' | ')} |`,
  );
  const markdown = lines.toSpliced(1, 0, `|${' --- |'.repeat(columns)}`).join('\n');
  return `<pre data-markdown="${escapeHtml(markdown)}" data-kind="table"></pre>`;
}

/** The cells of each row by their columns; one that reaches over others leaves them empty. */
function rowsOf(table: Element): string[][] {
  const reachedOver: Set<number>[] = [];
  return Array.from(table.querySelectorAll('tr'), (row, at) => {
    const cells: string[] = [];
    for (const cell of row.querySelectorAll('th, td')) {
      while (reachedOver[at]?.has(cells.length)) cells.push('');
      const columns = spanOf(cell, 'colspan');
      for (let below = 1; below < spanOf(cell, 'rowspan'); below += 1) {
        const reached = (reachedOver[at + below] ??= new Set());
        for (let column = 0; column < columns; column += 1) reached.add(cells.length + column);
      }
      cells.push(cellText(cell), ...Array.from({ length: columns - 1 }, () => ''));
    }
    return cells;
  });
}

/** Wider ones than any table of a text are not believed. */
const maxSpan = 100;

function spanOf(cell: Element, name: 'colspan' | 'rowspan'): number {
  return Math.min(Math.max(Number.parseInt(cell.getAttribute(name) ?? '', 10) || 1, 1), maxSpan);
}

/** The Markdown of a cell on one line, with a space between its paragraphs, items and lines. */
function cellText(cell: Element): string {
  const content = cell.ownerDocument.createElement('div');
  content.innerHTML = wordLists(childrenOf(cell)).replaceAll(/<(\/?)pre\b[^>]*>/g, '<$1p>');
  const space = schema.text(' ');
  const leaves: Node[] = [];
  DOMParser.fromSchema(schema)
    .parse(content)
    .descendants((node) => {
      if (!node.isTextblock) return true;
      leaves.push(space, ...node.children.map((leaf) => (isBreak(leaf) ? space : leaf)));
      return false;
    });
  const written = writeBlock(schema.nodes.paragraph.create(null, joined(leaves)));
  return written
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replaceAll(/\\?\|/g, String.raw`\|`);
}

function isBreak({ type }: Node): boolean {
  return type === schema.nodes.line_break;
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
