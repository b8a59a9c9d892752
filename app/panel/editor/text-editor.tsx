// The text editor: formatted or as Markdown, one text in one language.
import type { Command } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { type Ref, useEffect, useId, useImperativeHandle, useRef, useState } from 'react';
import type { Language } from '#i18n/i18n';
import { type EditorTranslate, editorTranslators } from '#i18n/editor-messages';
import { usePanel } from '../panel-context.tsx';
import { EditorToolbar } from './editor-toolbar.tsx';
import { FindBar } from './find-bar.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { NoteDialog } from './note-dialog.tsx';
import { type Mode, ModeSwitch } from './mode-switch.tsx';
import { TextCount, useNewestText } from './text-count.tsx';
import styles from './text-editor.module.css';
import { useEditor } from './use-editor.ts';
import { useTypography } from './use-typography.ts';

export interface TextEditorHandle {
  /** The Markdown as it is now; `onChange` is told of it first, if it was not yet. */
  flush: () => string;
  focus: () => void;
}

export interface TextEditorProps {
  /** Names the editing area: visible above it. */
  label: string;
  /** The language of the text, for its typography, spelling and screen readers. */
  language: Language;
  /** The Markdown. Another value is taken over when `version` changes with it, and not before. */
  value: string;
  /** Another value of it brings in `value` from outside: the selection and what undo knows stay. */
  version: string | number;
  /** What notes may be inserted of, in the order of their numbers. */
  sources: readonly { name: string; url: string }[];
  /** Called when typing rests for 0.3 s, when the focus leaves, and when the editor goes away. */
  onChange: (markdown: string) => void;
  /** Called when a picture or file was pasted or dropped, beside the message that is shown. */
  onPictureRefused?: () => void;
  /** Which view is shown; kept outside, so that it stays where the editor is put somewhere else. */
  mode: Mode;
  onMode: (mode: Mode) => void;
  isReadOnly?: boolean;
  ref?: Ref<TextEditorHandle>;
}

type Opened = 'link' | 'note' | 'find' | null;

/** An editor of a text. What nobody touches in it keeps its bytes. */
export function TextEditor(props: TextEditorProps) {
  const { label, language, value, version, mode, isReadOnly = false, ref } = props;
  const t = editorTranslators[usePanel().language];
  const id = useId();
  const [held, setText] = useVersioned(value, version);
  const { text } = held;
  const newest = useNewestText(value);
  useEffect(() => newest.write(held.text), [newest, held]);
  const write = (markdown: string) => {
    newest.write(markdown);
    props.onChange(markdown);
  };
  const area = useArea(props, { t, id, onChange: write });
  const { view, flush, reopen, setElement } = area;
  useImperativeHandle(ref, () => ({
    flush: () => (mode === 'formatted' ? flush() : text),
    focus: () => view?.focus(),
  }));
  function switchTo(next: Mode): void {
    if (next === mode) return;
    if (next === 'markdown') setText(flush());
    else reopen(text);
    area.open(null);
    props.onMode(next);
  }
  return (
    <section className={styles.editor} aria-labelledby={`${id}-label`}>
      <header className={styles.head}>
        <span className={styles.label} id={`${id}-label`}>
          {label}
        </span>
        <ModeSwitch label={t('editor.view', { label })} t={t} mode={mode} onMode={switchTo} />
      </header>
      {mode === 'formatted' && !isReadOnly && <AreaTools {...{ props, area, t }} />}
      <div ref={setElement} hidden={mode !== 'formatted'} className={styles.place} />
      {mode === 'markdown' && (
        <textarea
          className={styles.markdown}
          aria-labelledby={`${id}-label`}
          aria-describedby={`${id}-count`}
          lang={language}
          value={text}
          readOnly={isReadOnly}
          onChange={({ target }) => {
            setText(target.value);
            write(target.value);
          }}
        />
      )}
      <TextCount id={`${id}-count`} newest={newest} t={t} />
      <output className={styles.status}>{area.status}</output>
    </section>
  );
}

/** A text that is taken over when its version changes, and changed here in between: another object each time. */
function useVersioned(value: string, version: string | number) {
  const [held, setHeld] = useState({ text: value });
  const [seen, setSeen] = useState(version);
  if (seen !== version) {
    setSeen(version);
    setHeld({ text: value });
  }
  return [held, (text: string) => setHeld({ text })] as const;
}

interface AreaWords {
  t: EditorTranslate;
  id: string;
  onChange: (markdown: string) => void;
}

/** The editing area, what is open beside it and what it announces. */
function useArea(props: TextEditorProps, { t, id, onChange }: AreaWords) {
  const { value, version, language, isReadOnly = false, onPictureRefused } = props;
  const [opened, open] = useState<Opened>(null);
  const [status, setStatus] = useState('');
  const typography = useTypography();
  const editing = useEditor({
    value,
    version,
    language,
    isReadOnly,
    attributes: {
      class: styles['area'] ?? '',
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-labelledby': `${id}-label`,
      'aria-describedby': `${id}-count`,
      'aria-readonly': String(isReadOnly),
      lang: language,
      spellcheck: 'true',
    },
    source: {
      classes: {
        block: styles['source'] ?? '',
        label: styles['sourceLabel'] ?? '',
        text: styles['sourceText'] ?? '',
      },
      labels: {
        table: t('editor.sourceTable'),
        code: t('editor.sourceCode'),
        raw: t('editor.sourceRaw'),
      },
    },
    isTypographyOn: typography.read,
    onChange,
    onLink: () => open('link'),
    onFind: () => open('find'),
    onPictureRefused: () => {
      setStatus(t('editor.refused'));
      onPictureRefused?.();
    },
  });
  return { ...editing, opened, open, status, setStatus, typography };
}

interface AreaToolsProps {
  props: TextEditorProps;
  area: ReturnType<typeof useArea>;
  t: EditorTranslate;
}

/** The toolbar, and what it opens. */
function AreaTools({ props: { label, sources }, area, t }: AreaToolsProps) {
  const { view, state, opened, open, typography, setStatus } = area;
  const close = useReturn(view, { isOpen: opened !== null, onClose: () => open(null) });
  if (!view || !state) return null;
  return (
    <>
      <EditorToolbar
        label={t('editor.toolbar', { label })}
        t={t}
        view={view}
        state={state}
        isFinding={opened === 'find'}
        isTypographyOn={typography.isOn}
        onTypography={typography.turn}
        onOpen={(what) => open(what === opened ? null : what)}
      />
      {opened === 'find' && <FindBar t={t} view={view} state={state} onClose={() => close()} />}
      {opened === 'link' && <LinkDialog t={t} view={view} onClose={close} />}
      {opened === 'note' && (
        <NoteDialog t={t} sources={sources} onInserted={setStatus} onClose={close} />
      )}
    </>
  );
}

/**
 * Closes what is open, and then focuses the area and does what was chosen. Not before: a dialog holds the focus
 * while it is open, and an area without the focus cannot set the cursor.
 */
function useReturn(
  view: EditorView | null,
  { isOpen, onClose }: { isOpen: boolean; onClose: () => void },
): (command?: Command) => void {
  const chosen = useRef<Command | null>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    const isClosed = wasOpen.current && !isOpen;
    wasOpen.current = isOpen;
    if (!isClosed || !view) return;
    // After the dialog has given the focus back, which it does in a task of its own.
    setTimeout(() => {
      if (view.isDestroyed) return;
      view.focus();
      chosen.current?.(view.state, view.dispatch);
      chosen.current = null;
    });
  }, [isOpen, view]);
  return (command) => {
    chosen.current = command ?? null;
    onClose();
  };
}
