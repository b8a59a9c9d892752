import { history } from 'prosemirror-history';
import { search, SearchQuery, setSearchState } from 'prosemirror-search';
import { EditorState, TextSelection } from 'prosemirror-state';
import { expect, test } from 'vitest';
import { schema } from './markdown/schema.ts';
import { openText } from './markdown/open-text.ts';
import { hasSameTools } from './tool-state.ts';

function opened(markdown: string): EditorState {
  return EditorState.create({ doc: openText(markdown).doc, plugins: [history(), search()] });
}

function typed(state: EditorState, text: string): EditorState {
  return state.apply(state.tr.insertText(text));
}

function at(state: EditorState, pos: number): EditorState {
  return state.apply(state.tr.setSelection(TextSelection.create(state.doc, pos)));
}

test('the tools look the same from one word to the next, and other where the cursor stands elsewhere', () => {
  const before = at(opened('Uno **dos** tres.\n\n## Un apartado\n\n[enlace](/a)'), 2);
  const first = typed(before, 'a');
  // There is something to undo now.
  expect(hasSameTools(before, first)).toBe(false);
  expect(hasSameTools(first, typed(first, 'bc d'))).toBe(true);
  const heading = at(first, first.doc.child(0).nodeSize + 3);
  expect(hasSameTools(first, heading)).toBe(false);
  const link = at(first, first.doc.content.size - 3);
  expect(hasSameTools(first, link)).toBe(false);
  const strong = first.apply(first.tr.addStoredMark(schema.marks.strong.create()));
  expect(hasSameTools(first, strong)).toBe(false);
});

test('while something is searched for, each change of the text is shown', () => {
  const plain = typed(at(opened('Uno dos.'), 2), 'a');
  const query = new SearchQuery({ search: 'dos' });
  const searching = plain.apply(setSearchState(plain.tr, query));
  expect(hasSameTools(plain, searching)).toBe(false);
  expect(hasSameTools(searching, typed(searching, 'b'))).toBe(false);
});
