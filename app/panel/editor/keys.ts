// The keys of the editing area.
import { baseKeymap, chainCommands, setBlockType, toggleMark } from 'prosemirror-commands';
import { redo, undo } from 'prosemirror-history';
import { undoInputRule } from 'prosemirror-inputrules';
import { keymap } from 'prosemirror-keymap';
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list';
import { type Command, Plugin } from 'prosemirror-state';
import { insertBreak, toggleHeading, toggleList, toggleQuote } from './commands.ts';
import { schema } from './markdown/schema.ts';

const { nodes, marks } = schema;

/** What keys open beside the area. */
export interface KeyActions {
  onLink: () => void;
  onFind: () => void;
}

/** The plugins of the keys, the more particular first. */
export function keyPlugins({ onLink, onFind }: KeyActions): Plugin[] {
  let isTabFree = false;
  const inList =
    (command: Command): Command =>
    (state, dispatch) =>
      !isTabFree && command(state, dispatch);
  // After Escape, Tab leaves a list as it leaves any other text.
  const leaving = new Plugin({
    props: {
      handleKeyDown(_, { key }) {
        if (key !== 'Tab' && key !== 'Shift') isTabFree = key === 'Escape';
        return false;
      },
      handleDOMEvents: {
        blur() {
          isTabFree = false;
        },
      },
    },
  });
  return [
    leaving,
    keymap({
      Tab: inList(sinkListItem(nodes.list_item)),
      'Shift-Tab': inList(liftListItem(nodes.list_item)),
      Enter: splitListItem(nodes.list_item),
      'Shift-Enter': insertBreak,
      Backspace: undoInputRule,
      'Mod-z': chainCommands(undoInputRule, undo),
      'Mod-Shift-z': redo,
      'Mod-y': redo,
      'Mod-b': toggleMark(marks.strong),
      'Mod-i': toggleMark(marks.em),
      'Mod-e': toggleMark(marks.code),
      'Mod-k': opens(onLink),
      'Mod-f': opens(onFind),
      'Mod-Alt-0': setBlockType(nodes.paragraph),
      'Mod-Alt-2': toggleHeading(2),
      'Mod-Alt-3': toggleHeading(3),
      'Mod-Shift-7': toggleList(nodes.ordered_list),
      'Mod-Shift-8': toggleList(nodes.bullet_list),
      'Mod-Shift-9': toggleQuote,
    }),
    keymap(baseKeymap),
  ];
}

function opens(action: () => void): Command {
  return () => {
    action();
    return true;
  };
}
