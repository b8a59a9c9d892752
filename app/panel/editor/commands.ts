// What toolbar and keys do.
import { lift, setBlockType, wrapIn } from 'prosemirror-commands';
import type { NodeType } from 'prosemirror-model';
import { liftListItem, wrapInList } from 'prosemirror-schema-list';
import { type Command, type EditorState, NodeSelection } from 'prosemirror-state';
import { markdown } from '#platform/markdown';
import { schema } from './markdown/schema.ts';
import { withScheme } from '../with-scheme.ts';

const { nodes, marks } = schema;

/** Makes the lines headings of the level, or paragraphs again. */
export function toggleHeading(level: number): Command {
  return (state, dispatch) => {
    const isHeading = isIn(state, nodes.heading, level);
    const type = isHeading ? nodes.paragraph : nodes.heading;
    // A heading is one line: breaks become spaces.
    const { from, to } = state.selection;
    const { tr } = state;
    if (!isHeading) {
      state.doc.nodesBetween(from, to, (node, pos) => {
        if (!node.isTextblock) return;
        node.forEach((leaf, offset) => {
          const at = pos + 1 + offset;
          if (leaf.type === nodes.line_break) tr.replaceWith(at, at + 1, schema.text(' '));
        });
      });
    }
    return setBlockType(type, isHeading ? null : { level })(
      tr.docChanged ? state.apply(tr) : state,
      dispatch &&
        ((next) => {
          for (const step of next.steps) tr.step(step);
          dispatch(tr.setSelection(next.selection.map(tr.doc, tr.mapping.slice(tr.steps.length))));
        }),
    );
  };
}

/** Makes the blocks a list of the type, the list around them one of the type, or takes them out of it. */
export function toggleList(type: NodeType): Command {
  return (state, dispatch) => {
    const { $from } = state.selection;
    for (let depth = $from.depth; depth > 0; depth -= 1) {
      const list = $from.node(depth);
      if (list.type === type) return liftListItem(nodes.list_item)(state, dispatch);
      if (list.type === nodes.bullet_list || list.type === nodes.ordered_list) {
        const { isTight } = list.attrs;
        dispatch?.(state.tr.setNodeMarkup($from.before(depth), type, { isTight }));
        return true;
      }
    }
    return wrapInList(type)(state, dispatch);
  };
}

/** Makes the blocks a quotation, or takes them out of it. */
export const toggleQuote: Command = (state, dispatch) =>
  isIn(state, nodes.blockquote) ? lift(state, dispatch) : wrapIn(nodes.blockquote)(state, dispatch);

/** Whether the selection begins in a block of the type. */
export function isIn(state: EditorState, type: NodeType, level?: number): boolean {
  const { $from } = state.selection;
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const node = $from.node(depth);
    if (node.type === type) return level === undefined || node.attrs['level'] === level;
  }
  return false;
}

/**
 * Puts a table or code block in, selected, so that its text area takes the focus; with a line to go on below where it
 * is the last.
 */
export function insertSource(kind: 'table' | 'code', source: string): Command {
  return (state, dispatch) => {
    const node = nodes.source_block.create({ markdown: source, kind });
    const tr = state.tr.replaceSelectionWith(node);
    const near = tr.mapping.map(state.selection.from);
    tr.doc.nodesBetween(
      Math.max(0, near - node.nodeSize - 2),
      Math.min(near + 2, tr.doc.content.size),
      (each, pos) => {
        if (each.eq(node)) tr.setSelection(NodeSelection.create(tr.doc, pos));
      },
    );
    if (tr.doc.lastChild?.eq(node)) tr.insert(tr.doc.content.size, nodes.paragraph.create());
    dispatch?.(tr.scrollIntoView());
    return true;
  };
}

/** Puts the mark of a note in. */
export function insertNote(number: number): Command {
  return (state, dispatch) => {
    const note = nodes.note.create({ mark: `[${number}]` });
    dispatch?.(state.tr.replaceSelectionWith(note, false).scrollIntoView());
    return true;
  };
}

/** Breaks the line within the paragraph. */
export const insertBreak: Command = (state, dispatch) => {
  if (state.selection.$from.parent.type === nodes.heading) return false;
  dispatch?.(state.tr.replaceSelectionWith(nodes.line_break.create()).scrollIntoView());
  return true;
};

/** The link that the selection stands in, and the text from its first letter to its last. */
export function linkAt({ selection, doc }: EditorState) {
  const { $from, from, to } = selection;
  const link = marks.link.isInSet(
    $from.marksAcross(doc.resolve(Math.min(from + 1, doc.content.size))) ?? [],
  );
  if (!link) return { href: '', from, to };
  let start = from;
  let end = to;
  $from.parent.forEach((leaf, offset) => {
    const at = $from.start() + offset;
    const isOfLink = link.isInSet(leaf.marks) && at <= to && at + leaf.nodeSize >= from;
    if (!isOfLink) return;
    start = Math.min(start, at);
    end = Math.max(end, at + leaf.nodeSize);
  });
  return { href: String(link.attrs['href']), from: start, to: end };
}

/** The address as texts hold it; null where pages would not link it. */
export function linkAddress(written: string): string | null {
  const href = markdown.normalizeLink(withScheme(written));
  return markdown.validateLink(href) ? href : null;
}

/** Links the selection, or the text where nothing is selected; a null address takes the link away. */
export function setLink(href: string | null, text: string): Command {
  return (state, dispatch) => {
    const { from, to } = linkAt(state);
    const { tr } = state;
    if (href === null) tr.removeMark(from, to, marks.link);
    else if (from === to) tr.insert(from, schema.text(text || href, [marks.link.create({ href })]));
    else tr.removeMark(from, to, marks.link).addMark(from, to, marks.link.create({ href }));
    dispatch?.(tr.scrollIntoView());
    return true;
  };
}
