// Plain text from the clipboard as nodes.
import { Fragment, type Node, Slice } from 'prosemirror-model';
import { readNodes } from './markdown/read-markdown.ts';
import { schema } from './markdown/schema.ts';

/** What nobody writes who does not mean Markdown. */
const clearlyMarkdown = /^#{1,6} \S|^```|^>+ \S|\*\*\S|\]\((?:https?:|\/)|^\|?[ :-]*-{3,}[ :-]*\|/m;
const listItem = /^(?:[-*•·] |\d{1,3}[.)] )/;

/**
 * Plain text as it is pasted. What is clearly Markdown is read as such. Otherwise its lines stay lines, lists are
 * lists, and `*this*` and `_this_` are bold and italic as in WhatsApp. Pasted `asIs` (Mod-Shift-v) nothing is read.
 */
export function plainSlice(text: string, asIs: boolean): Slice {
  const clean = text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/^\[[\d/:., ]+(?:[ap]\.?\s?m\.?)?\] [^:\n]{1,60}: /gim, '');
  const isMarkdown = !asIs && clearlyMarkdown.test(clean);
  const blocks = isMarkdown ? readNodes(clean) : paragraphsOf(asIs ? text : clean, asIs);
  return Slice.maxOpen(Fragment.fromArray(blocks));
}

function paragraphsOf(text: string, asIs: boolean): Node[] {
  const { nodes } = schema;
  return text
    .replace(/^\n+|\n+$/g, '')
    .split(/\n[ \t]*\n+/)
    .flatMap((part) => {
      const lines = part.split('\n');
      if (!asIs && lines.every((line) => listItem.test(line))) return listOf(lines);
      const leaves = lines.flatMap((line, index) => {
        const leavesOfLine = asIs ? plainLeaves(line) : chatLeaves(line);
        return index > 0 ? [nodes.line_break.create()].concat(leavesOfLine) : leavesOfLine;
      });
      return [nodes.paragraph.create(null, leaves)];
    });
}

function listOf(lines: readonly string[]): Node[] {
  const { nodes } = schema;
  const number = /^(\d{1,3})[.)]/.exec(lines[0] ?? '')?.[1];
  const items = lines.map((line) =>
    nodes.list_item.create(
      null,
      nodes.paragraph.create(null, chatLeaves(line.replace(listItem, ''))),
    ),
  );
  return number === undefined
    ? [nodes.bullet_list.create(null, items)]
    : [nodes.ordered_list.create({ start: Number(number) }, items)];
}

function plainLeaves(text: string): Node[] {
  return text ? [schema.text(text)] : [];
}

/** Bold and italic as chats write them: at the borders of words, with one sign. */
function chatLeaves(line: string): Node[] {
  const found: Node[] = [];
  let end = 0;
  const pattern = /(?<![\p{L}\p{N}*_])([*_])(?=\S)([^*_\n]*[^\s*_])\1(?![\p{L}\p{N}*_])/gu;
  for (const { 0: whole, 1: sign, 2: inner = '', index } of line.matchAll(pattern)) {
    const mark = sign === '*' ? schema.marks.strong : schema.marks.em;
    found.push(...plainLeaves(line.slice(end, index)), schema.text(inner, [mark.create()]));
    end = index + whole.length;
  }
  return [...found, ...plainLeaves(line.slice(end))];
}
