// The editing area's life in React: created once, told of new documents, asked for its Markdown when it rests.
import type { EditorState } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { startTransition, useEffect, useEffectEvent, useRef, useState } from 'react';
import { createEditor, type EditorOptions, replaceDocument } from './editor-view.ts';
import { type OpenText, openText } from './markdown/open-text.ts';
import { hasSameTools } from './tool-state.ts';
import { whenIdle } from './when-idle.ts';

/** How long typing rests before the text is written, in milliseconds, and when it is written without a rest. */
const restMs = 300;
const maxRestMs = 1000;
/** How long a page that is never idle is waited for. */
const maxIdleMs = 300;

export interface UseEditorOptions extends Omit<
  EditorOptions,
  'doc' | 'onState' | 'onBlur' | 'isReadOnly'
> {
  value: string;
  version: string | number;
  isReadOnly: boolean;
  onChange: (markdown: string) => void;
}

/** What the editor is made of. */
export interface TextEditing {
  /** For the element that the area is put into. */
  setElement: (element: HTMLElement | null) => void;
  view: EditorView | null;
  state: EditorState | null;
  /** The Markdown as it is now, told to `onChange` if it was not yet. */
  flush: () => string;
  /** Opens another Markdown of the same text, written in the other view. */
  reopen: (markdown: string) => void;
}

interface OpenMarkdown {
  text: OpenText;
  /** The Markdown that `onChange` knows. */
  written: string;
}

/** The editing area over a Markdown. */
export function useEditor(options: UseEditorOptions): TextEditing {
  const { value, version, isReadOnly } = options;
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [{ view, state }, setArea] = useState<Area>(noArea);
  /** The state that the tools show. */
  const shown = useRef<EditorState | null>(null);
  const open = useRef<OpenMarkdown | null>(null);
  const [rest] = useState(createRest);
  const flush = useEffectEvent((area: EditorView | null) => {
    rest.end();
    const now = (open.current ??= opened(value));
    if (!area) return now.written;
    const markdown = now.text.save(area.state.doc);
    if (markdown !== now.written) {
      now.written = markdown;
      options.onChange(markdown);
    }
    return markdown;
  });
  const read = useEffectEvent((markdown: string) => {
    rest.end();
    open.current = opened(markdown);
    if (view) replaceDocument(view, open.current.text.doc);
  });
  const create = useEffectEvent((place: HTMLElement) => {
    open.current ??= opened(value);
    const area: EditorView = createEditor(place, {
      ...options,
      doc: open.current.text.doc,
      isReadOnly: () => isReadOnly,
      onBlur: () => flush(area),
      onState: (next, isChanged) => {
        // The tools may follow after what was typed is on the screen.
        if (!shown.current || !hasSameTools(shown.current, next)) {
          shown.current = next;
          startTransition(() => setArea({ view: area, state: next }));
        }
        if (isChanged) rest.await(() => flush(area));
      },
    });
    // The first state is told as every other.
    area.dispatch(area.state.tr);
    return area;
  });
  useEffect(() => {
    if (!element) return undefined;
    const area = create(element);
    return () => {
      flush(area);
      shown.current = null;
      area.destroy();
    };
  }, [element]);
  useVersions(version, () => read(value));
  useEffect(() => {
    view?.setProps({ editable: () => !isReadOnly });
  }, [view, isReadOnly]);
  return { setElement, view, state, flush: () => flush(view), reopen: (text) => read(text) };
}

interface Area {
  view: EditorView | null;
  state: EditorState | null;
}

const noArea: Area = { view: null, state: null };

/** Waits for a rest in typing; who types on without one is not waited for. */
function createRest() {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let cancel: (() => void) | undefined;
  let since: number | null = null;
  return {
    await(work: () => void): void {
      const now = performance.now();
      since ??= now;
      clearTimeout(timer);
      timer = setTimeout(
        () => {
          cancel?.();
          // Not between a key and what it shows.
          cancel = whenIdle(work, maxIdleMs);
        },
        Math.max(0, Math.min(restMs, since + maxRestMs - now)),
      );
    },
    end(): void {
      clearTimeout(timer);
      cancel?.();
      since = null;
    },
  };
}

function opened(markdown: string): OpenMarkdown {
  return { text: openText(markdown), written: markdown };
}

/** Calls back when another version comes, and not for the first. */
function useVersions(version: string | number, onNext: () => void): void {
  const known = useRef(version);
  const next = useEffectEvent(onNext);
  useEffect(() => {
    if (known.current !== version) next();
    known.current = version;
  }, [version]);
}
