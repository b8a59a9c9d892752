// What a text may hold: exactly what the site renders of Markdown (platform/markdown.ts). Pure: elements of the
// page are named here, and made by the view alone.
import { fenced } from './source-blocks.ts';
import { type MarkSpec, type NodeSpec, Schema } from 'prosemirror-model';

/** What a block holds that is edited as its Markdown: `raw` is nested deeper than the site renders. */
export type SourceKind = 'table' | 'code' | 'raw';

/** A mark of a note, as it stands in texts: `[3]` or `[^3]`. */
export const notePattern = /\[\^?(\d{1,3})\]/g;

const nodes = {
  doc: { content: 'block+' },
  paragraph: {
    content: 'inline*',
    group: 'block',
    parseDOM: [{ tag: 'p' }],
    toDOM: () => ['p', 0],
  },
  heading: {
    attrs: { level: { default: 2, validate: 'number' } },
    // A heading is one line.
    content: '(text | note)*',
    group: 'block',
    defining: true,
    // The page's own title is its only h1.
    parseDOM: [
      { tag: 'h1', attrs: { level: 2 } },
      ...[2, 3, 4, 5, 6].map((level) => ({ tag: `h${level}`, attrs: { level } })),
    ],
    toDOM: ({ attrs }) => [`h${Math.max(2, attrs['level'] as number)}`, 0],
  },
  blockquote: {
    content: 'block+',
    group: 'block',
    defining: true,
    parseDOM: [{ tag: 'blockquote' }],
    toDOM: () => ['blockquote', 0],
  },
  bullet_list: {
    attrs: { isTight: { default: true, validate: 'boolean' } },
    content: 'list_item+',
    group: 'block',
    parseDOM: [{ tag: 'ul' }],
    toDOM: () => ['ul', 0],
  },
  ordered_list: {
    attrs: {
      start: { default: 1, validate: 'number' },
      isTight: { default: true, validate: 'boolean' },
    },
    content: 'list_item+',
    group: 'block',
    parseDOM: [
      { tag: 'ol', getAttrs: (list) => ({ start: Number(list.getAttribute('start') ?? 1) || 1 }) },
    ],
    toDOM: ({ attrs }) => ['ol', { start: String(attrs['start']) }, 0],
  },
  list_item: {
    content: 'block+',
    defining: true,
    parseDOM: [{ tag: 'li' }],
    toDOM: () => ['li', 0],
  },
  source_block: {
    attrs: {
      markdown: { validate: 'string' },
      kind: { validate: 'string' },
    },
    atom: true,
    group: 'block',
    isolating: true,
    parseDOM: [
      {
        tag: 'pre[data-markdown]',
        preserveWhitespace: 'full',
        getAttrs: (block) => ({
          markdown: block.getAttribute('data-markdown') ?? '',
          kind: block.getAttribute('data-kind') ?? 'code',
        }),
      },
      {
        tag: 'pre',
        getAttrs: ({ textContent }) => ({ markdown: fenced(textContent), kind: 'code' }),
      },
    ],
    toDOM: ({ attrs }) => [
      'pre',
      { 'data-markdown': String(attrs['markdown']), 'data-kind': String(attrs['kind']) },
      String(attrs['markdown']),
    ],
    leafText: ({ attrs }) => String(attrs['markdown']),
  },
  text: { group: 'inline' },
  note: {
    attrs: { mark: { validate: 'string' } },
    inline: true,
    atom: true,
    group: 'inline',
    parseDOM: [
      { tag: 'sup[data-note]', getAttrs: (note) => ({ mark: note.getAttribute('data-note') }) },
    ],
    toDOM: ({ attrs }) => ['sup', { 'data-note': String(attrs['mark']) }, String(attrs['mark'])],
    leafText: ({ attrs }) => String(attrs['mark']),
  },
  line_break: {
    inline: true,
    group: 'inline',
    selectable: false,
    linebreakReplacement: true,
    parseDOM: [{ tag: 'br' }],
    toDOM: () => ['br'],
    leafText: () => '\n',
  },
} satisfies Record<string, NodeSpec>;

const marks = {
  link: {
    attrs: { href: { validate: 'string' }, title: { default: '', validate: 'string' } },
    inclusive: false,
    parseDOM: [
      {
        tag: 'a[href]',
        getAttrs: (link) => ({
          href: link.getAttribute('href') ?? '',
          title: link.getAttribute('title') ?? '',
        }),
      },
    ],
    toDOM: ({ attrs }) => ['a', { href: String(attrs['href']), title: attrs['title'] || null }, 0],
  },
  strong: { parseDOM: [{ tag: 'strong' }, { tag: 'b' }], toDOM: () => ['strong', 0] },
  em: { parseDOM: [{ tag: 'em' }, { tag: 'i' }], toDOM: () => ['em', 0] },
  code: { code: true, parseDOM: [{ tag: 'code' }], toDOM: () => ['code', 0] },
} satisfies Record<string, MarkSpec>;

/** Nodes and marks of a text. */
export const schema = new Schema({ nodes, marks });
