// What the tools show of where the cursor stands.
import { redoDepth, undoDepth } from 'prosemirror-history';
import type { MarkType } from 'prosemirror-model';
import { getSearchState } from 'prosemirror-search';
import type { EditorState } from 'prosemirror-state';
import { isIn, linkAt } from './commands.ts';
import { schema } from './markdown/schema.ts';

const { nodes, marks } = schema;

export function isMarked({ selection, storedMarks, doc }: EditorState, type: MarkType): boolean {
  const { empty, $from, from, to } = selection;
  return empty
    ? type.isInSet(storedMarks ?? $from.marks()) !== undefined
    : doc.rangeHasMark(from, to, type);
}

/** Whether the tools look the same over both states: most keys change nothing of them. */
export function hasSameTools(one: EditorState, other: EditorState): boolean {
  // What is searched for is counted anew with every change of the text.
  if (isSearching(one) || isSearching(other)) return false;
  const shown = shownOf(other);
  return shownOf(one).every((each, at) => each === shown[at]);
}

function isSearching(state: EditorState): boolean {
  return getSearchState(state)?.query.valid === true;
}

function shownOf(state: EditorState): readonly (boolean | string)[] {
  return [
    isIn(state, nodes.heading, 2),
    isIn(state, nodes.heading, 3),
    isIn(state, nodes.bullet_list),
    isIn(state, nodes.ordered_list),
    isIn(state, nodes.blockquote),
    isMarked(state, marks.strong),
    isMarked(state, marks.em),
    linkAt(state).href,
    undoDepth(state) === 0,
    redoDepth(state) === 0,
  ];
}
