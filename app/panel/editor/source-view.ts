// A table or code block in the area: a text area with its Markdown and a label.
import { type Node } from 'prosemirror-model';
import { Selection, type Transaction } from 'prosemirror-state';
import type { EditorView, NodeView } from 'prosemirror-view';
import { readNodes } from './markdown/read-markdown.ts';
import { schema, type SourceKind } from './markdown/schema.ts';

export interface SourceViewOptions {
  classes: { block: string; label: string; text: string };
  labels: Record<SourceKind, string>;
}

/** The view of a block that is edited as its Markdown. */
export function sourceView({ classes, labels }: SourceViewOptions) {
  return (first: Node, view: EditorView, getPos: () => number | undefined): NodeView => {
    let node = first;
    const dom = document.createElement('div');
    const label = document.createElement('label');
    const text = document.createElement('textarea');
    dom.className = classes.block;
    label.className = classes.label;
    text.className = classes.text;
    text.spellcheck = false;
    text.autocomplete = 'off';
    label.append(labels[String(node.attrs['kind']) as SourceKind], text);
    dom.append(label);
    show(text, node);

    function setSource(): void {
      const pos = getPos();
      if (pos === undefined) return;
      const { attrs } = node;
      view.dispatch(view.state.tr.setNodeMarkup(pos, null, { ...attrs, markdown: text.value }));
    }

    /** What is no table or code any more becomes what it reads as. */
    function settle(): void {
      const pos = getPos();
      if (pos === undefined || node.attrs['kind'] === 'raw') return;
      const read = readNodes(text.value);
      const isSame = read.length === 1 && read[0]?.attrs['kind'] === node.attrs['kind'];
      if (!isSame) view.dispatch(view.state.tr.replaceWith(pos, pos + node.nodeSize, read));
    }

    function leave(): void {
      const pos = getPos();
      if (pos === undefined) return;
      const { tr, doc } = view.state;
      const after = Selection.findFrom(doc.resolve(pos + node.nodeSize), 1);
      view.dispatch(after ? tr.setSelection(after) : withLineAtEnd(tr));
      view.focus();
    }

    text.addEventListener('input', setSource);
    text.addEventListener('blur', settle);
    text.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      leave();
    });
    return {
      dom,
      selectNode: () => text.focus(),
      update(next) {
        if (next.type !== node.type || next.attrs['kind'] !== node.attrs['kind']) return false;
        node = next;
        show(text, next);
        return true;
      },
      stopEvent: () => true,
      ignoreMutation: () => true,
    };
  };
}

/** With an empty paragraph at the end, and the cursor in it. */
function withLineAtEnd(tr: Transaction): Transaction {
  tr.insert(tr.doc.content.size, schema.nodes.paragraph.create());
  return tr.setSelection(Selection.atEnd(tr.doc)).scrollIntoView();
}

function show(text: HTMLTextAreaElement, { attrs }: Node): void {
  const source = String(attrs['markdown']);
  if (text.value !== source) text.value = source;
  text.rows = Math.max(3, source.split('\n').length);
}
