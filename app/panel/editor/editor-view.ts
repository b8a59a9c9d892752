// The editing area: ProseMirror with this site's schema, rules and keys.
import { history } from 'prosemirror-history';
import { inputRules } from 'prosemirror-inputrules';
import { type Node } from 'prosemirror-model';
import { search } from 'prosemirror-search';
import { EditorState, type Transaction } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import type { Language } from '#i18n/i18n';
import { cleanHtml, withoutStyles } from './clean-html.ts';
import { type KeyActions, keyPlugins } from './keys.ts';
import { plainSlice } from './plain-paste.ts';
import { type SourceViewOptions, sourceView } from './source-view.ts';
import { formRules, typographyRules } from './typing-rules.ts';

export interface EditorOptions extends KeyActions {
  doc: Node;
  language: Language;
  /** Attributes of the area: its name, role, class. */
  attributes: Record<string, string>;
  source: SourceViewOptions;
  isTypographyOn: () => boolean;
  isReadOnly: () => boolean;
  onState: (state: EditorState, isChanged: boolean) => void;
  onBlur: () => void;
  onPictureRefused: () => void;
}

/** Puts the editing area into the element. */
export function createEditor(place: HTMLElement, options: EditorOptions): EditorView {
  const { doc, language, attributes, isReadOnly, onState, onBlur, onPictureRefused } = options;
  const refuse = (files: FileList | undefined, text: string | undefined) => {
    if (!files?.length || text) return false;
    onPictureRefused();
    return true;
  };
  const view: EditorView = new EditorView(place, {
    state: EditorState.create({
      doc,
      plugins: [
        inputRules({ rules: [...formRules, ...typographyRules(language, options.isTypographyOn)] }),
        ...keyPlugins(options),
        history(),
        search(),
      ],
    }),
    attributes,
    editable: () => !isReadOnly(),
    nodeViews: { source_block: sourceView(options.source) },
    dispatchTransaction(transaction: Transaction) {
      const state = view.state.apply(transaction);
      view.updateState(state);
      onState(state, transaction.docChanged && transaction.getMeta('fromOutside') !== true);
    },
    transformPastedHTML: cleaned,
    clipboardTextParser: (text, ...[, plain]) => plainSlice(text, plain),
    handlePaste: (_, { clipboardData }) =>
      refuse(clipboardData?.files, clipboardData?.getData('text/plain')),
    handleDrop: (_, { dataTransfer }) =>
      refuse(dataTransfer?.files, dataTransfer?.getData('text/plain')),
    handleDOMEvents: { blur: onBlur, keydown: readSelection },
  });
  return view;
}

/**
 * Has the selection read before a key works on it: a browser that has much to do tells of the caret's last move only
 * after the next key, which would then write where the caret was before.
 */
function readSelection(): void {
  document.dispatchEvent(new Event('selectionchange'));
}

/** Pasted HTML of other programs made ours; what comes from an editing area is ours already. */
function cleaned(html: string): string {
  if (html.includes('data-pm-slice')) return html;
  return cleanHtml(new DOMParser().parseFromString(withoutStyles(html), 'text/html').body);
}

/** Replaces the document by another, where they differ alone: the selection and what undo knows stay. */
export function replaceDocument({ state, dispatch }: EditorView, doc: Node): void {
  const start = state.doc.content.findDiffStart(doc.content);
  const end = state.doc.content.findDiffEnd(doc.content);
  if (start === null || end === null) return;
  const overlap = Math.max(0, start - Math.min(end.a, end.b));
  dispatch(
    state.tr
      .replace(start, end.a + overlap, doc.slice(start, end.b + overlap))
      .setMeta('addToHistory', false)
      .setMeta('fromOutside', true),
  );
}
