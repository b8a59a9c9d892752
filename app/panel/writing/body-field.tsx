import { lazy, Suspense, useEffect, useRef } from 'react';
import type { Language } from '#i18n/i18n';
import type { Mode } from '../editor/mode-switch.tsx';
import type { TextEditorHandle } from '../editor/text-editor.tsx';
import { Loading } from '../ui/query-result.tsx';
import { fieldLabel } from './field-labels.ts';
import { useWriting } from './use-writing.ts';
import styles from './writing.module.css';

const TextEditor = lazy(() =>
  import('../editor/text-editor.tsx').then(({ TextEditor: each }) => ({ default: each })),
);

export interface BodyFieldProps {
  language: Language;
  mode: Mode;
  onMode: (mode: Mode) => void;
}

/** The body of the article in a language. What is typed and not told yet is asked for before every save. */
export function BodyField({ language, mode, onMode }: BodyFieldProps) {
  const { session, state, w } = useWriting();
  const editor = useRef<TextEditorHandle>(null);
  const name = `body_${language}` as const;
  const label = fieldLabel(w, name);
  useEffect(() => session.collectFrom(() => void editor.current?.flush()), [session]);
  const problem = state.refusal?.details[name];
  return (
    <div className={styles.body}>
      <Suspense fallback={<Loading text={w('writing.loading')} />}>
        <TextEditor
          ref={editor}
          label={label}
          language={language}
          value={state.content[name]}
          version={state.turn}
          sources={state.content.sources}
          mode={mode}
          onMode={onMode}
          onChange={(text) => session.change({ [name]: text })}
        />
      </Suspense>
      {problem && <p className={styles.problem}>{problem}</p>}
    </div>
  );
}
