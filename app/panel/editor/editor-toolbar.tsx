import {
  Bold,
  Heading2,
  Heading3,
  Italic,
  Link,
  List,
  ListOrdered,
  Quote,
  Redo2,
  Search,
  SquareCode,
  Superscript,
  Table,
  Type,
  Undo2,
} from 'lucide-react';
import { toggleMark } from 'prosemirror-commands';
import { redo, redoDepth, undo, undoDepth } from 'prosemirror-history';
import type { MarkType } from 'prosemirror-model';
import type { Command, EditorState } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { Toolbar } from 'radix-ui';
import type { ReactNode } from 'react';
import type { EditorTranslate } from '#i18n/editor-messages';
import { Tooltip } from '../ui/tooltip.tsx';
import { insertSource, isIn, linkAt, toggleHeading, toggleList, toggleQuote } from './commands.ts';
import { fenced } from './markdown/source-blocks.ts';
import { schema } from './markdown/schema.ts';
import styles from './editor-toolbar.module.css';
import { isMarked } from './tool-state.ts';

const { nodes, marks } = schema;

export interface EditorToolbarProps {
  label: string;
  t: EditorTranslate;
  view: EditorView;
  /** As it was when the tools last looked otherwise. */
  state: EditorState;
  isFinding: boolean;
  isTypographyOn: boolean;
  onTypography: () => void;
  onOpen: (what: 'link' | 'note' | 'find') => void;
}

interface Tool {
  name: string;
  icon: ReactNode;
  /** Absent for what is done and not switched. */
  isPressed?: boolean;
  isDisabled?: boolean;
  /** Its keys, for the tooltip. */
  keys?: string;
  act: () => void;
}

/** The buttons above the area: one stop of the keyboard, the arrows go from one to the next. */
export function EditorToolbar(props: EditorToolbarProps) {
  return (
    <Toolbar.Root className={styles.toolbar} aria-label={props.label}>
      {toolsOf(props).map(({ name, icon, isPressed, isDisabled, keys, act }) => (
        <Tooltip key={name} text={keys ? `${name} (${keys})` : name}>
          <Toolbar.Button
            className={styles.tool}
            aria-label={name}
            aria-pressed={isPressed}
            aria-disabled={isDisabled || undefined}
            // The selection in the area stays where it is.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => !isDisabled && act()}
          >
            {icon}
          </Toolbar.Button>
        </Tooltip>
      ))}
    </Toolbar.Root>
  );
}

function toolsOf(props: EditorToolbarProps): Tool[] {
  return [...textTools(props), ...blockTools(props), ...otherTools(props)];
}

type Run = (command: Command) => () => void;

/** A command on the area, which keeps or takes the focus. */
function runOn(view: EditorView): Run {
  return (command) => () => {
    command(view.state, view.dispatch, view);
    if (!view.dom.querySelector(':focus')) view.focus();
  };
}

function textTools({ t, view, state, onOpen }: EditorToolbarProps): Tool[] {
  const run = runOn(view);
  const heading = (level: 2 | 3, icon: ReactNode): Tool => ({
    name: t(level === 2 ? 'editor.heading2' : 'editor.heading3'),
    icon,
    isPressed: isIn(state, nodes.heading, level),
    keys: `Ctrl+Alt+${level}`,
    act: run(toggleHeading(level)),
  });
  const mark = (type: MarkType, icon: ReactNode, [name, keys]: [string, string]): Tool => ({
    name,
    icon,
    keys,
    isPressed: isMarked(state, type),
    act: run(toggleMark(type)),
  });
  return [
    heading(2, <Heading2 />),
    heading(3, <Heading3 />),
    mark(marks.strong, <Bold />, [t('editor.strong'), 'Ctrl+B']),
    mark(marks.em, <Italic />, [t('editor.em'), 'Ctrl+I']),
    {
      name: t('editor.link'),
      icon: <Link />,
      keys: 'Ctrl+K',
      isPressed: linkAt(state).href !== '',
      act: () => onOpen('link'),
    },
  ];
}

function blockTools({ t, view, state, onOpen }: EditorToolbarProps): Tool[] {
  const run = runOn(view);
  const column = t('editor.column');
  const table = `| ${column} 1 | ${column} 2 |\n| --- | --- |\n|  |  |`;
  return [
    {
      name: t('editor.bulletList'),
      icon: <List />,
      keys: 'Ctrl+Shift+8',
      isPressed: isIn(state, nodes.bullet_list),
      act: run(toggleList(nodes.bullet_list)),
    },
    {
      name: t('editor.orderedList'),
      icon: <ListOrdered />,
      keys: 'Ctrl+Shift+7',
      isPressed: isIn(state, nodes.ordered_list),
      act: run(toggleList(nodes.ordered_list)),
    },
    {
      name: t('editor.quote'),
      icon: <Quote />,
      keys: 'Ctrl+Shift+9',
      isPressed: isIn(state, nodes.blockquote),
      act: run(toggleQuote),
    },
    { name: t('editor.code'), icon: <SquareCode />, act: run(insertSource('code', fenced(''))) },
    { name: t('editor.table'), icon: <Table />, act: run(insertSource('table', table)) },
    { name: t('editor.note'), icon: <Superscript />, act: () => onOpen('note') },
  ];
}

function otherTools(props: EditorToolbarProps): Tool[] {
  const { t, view, state, isFinding, isTypographyOn, onTypography, onOpen } = props;
  const run = runOn(view);
  return [
    {
      name: t('editor.undo'),
      icon: <Undo2 />,
      keys: 'Ctrl+Z',
      isDisabled: undoDepth(state) === 0,
      act: run(undo),
    },
    {
      name: t('editor.redo'),
      icon: <Redo2 />,
      keys: 'Ctrl+Shift+Z',
      isDisabled: redoDepth(state) === 0,
      act: run(redo),
    },
    {
      name: t('editor.find'),
      icon: <Search />,
      keys: 'Ctrl+F',
      isPressed: isFinding,
      act: () => onOpen('find'),
    },
    {
      name: t('editor.typography'),
      icon: <Type />,
      isPressed: isTypographyOn,
      act: onTypography,
    },
  ];
}
