import { useDeferredValue, useMemo, useState, useSyncExternalStore } from 'react';
import { readingMinutes } from '#domain/articles';
import type { EditorTranslate } from '#i18n/editor-messages';
import styles from './text-editor.module.css';
import { wordsWritten } from './word-count.ts';

/** A text that only those are told of who look at it: the editor is not drawn again with every word. */
interface NewestText {
  read: () => string;
  write: (text: string) => void;
  subscribe: (listener: () => void) => () => void;
}

export function useNewestText(first: string): NewestText {
  const [text] = useState(() => newestText(first));
  return text;
}

function newestText(first: string): NewestText {
  let text = first;
  const listeners = new Set<() => void>();
  return {
    read: () => text,
    write(next) {
      text = next;
      for (const tell of listeners) tell();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** How long the text is, and how long it takes to read. */
export function TextCount({
  id,
  newest,
  t,
}: {
  id: string;
  newest: NewestText;
  t: EditorTranslate;
}) {
  const text = useDeferredValue(useSyncExternalStore(newest.subscribe, newest.read));
  const words = useMemo(() => wordsWritten(text), [text]);
  return (
    <p className={styles.foot} id={id}>
      {t('editor.words', { count: words })} ·{' '}
      {t('editor.minutes', { minutes: readingMinutes(text.length) })}
    </p>
  );
}
