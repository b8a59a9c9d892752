import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react';
import { useState } from 'react';
import type { ArticleContent } from '#domain/articles';
import { Button, IconButton } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { useWriting } from './use-writing.ts';
import styles from './writing.module.css';

const maxSources = 100;

/** The sources in the order of their note marks. */
export function SourcesField() {
  const { session, state, w } = useWriting();
  const { sources } = state.content;
  const [said, setSaid] = useState('');
  function put(at: number, change: Partial<(typeof sources)[number]>): void {
    session.change({
      sources: sources.map((each, index) => (index === at ? { ...each, ...change } : each)),
    });
  }
  function move(from: number, to: number): void {
    const moved = sources.toSpliced(from, 1);
    session.change({ sources: moved.toSpliced(to, 0, ...sources.slice(from, from + 1)) });
    setSaid(w('writing.sourceMoved', { number: to + 1 }));
  }
  return (
    <fieldset className={styles.group}>
      <legend>{w('writing.sources')}</legend>
      <p className={styles.hint}>{w('writing.sourcesHint')}</p>
      <ol className={styles.sources}>
        {sources.map((source, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- sources have no identity but their number
          <li key={at} className={styles.source}>
            <SourceTexts at={at} source={source} onChange={(next) => put(at, next)} />
            <SourceButtons
              at={at}
              count={sources.length}
              onMove={move}
              onRemove={() => session.change({ sources: sources.toSpliced(at, 1) })}
            />
          </li>
        ))}
      </ol>
      <div>
        <Button
          size="small"
          icon={<Plus />}
          isDisabled={sources.length >= maxSources}
          onClick={() => session.change({ sources: [...sources, { name: '', url: '' }] })}
        >
          {w('writing.sourceAdd')}
        </Button>
      </div>
      <output className={styles.unseen}>{said}</output>
    </fieldset>
  );
}

type Source = ArticleContent['sources'][number];

interface SourceTextsProps {
  at: number;
  source: Source;
  onChange: (change: Partial<Source>) => void;
}

function SourceTexts({ at, source: { name, url }, onChange }: SourceTextsProps) {
  const { state, w } = useWriting();
  const number = at + 1;
  return (
    <>
      <TextField
        name={`source-name-${number}`}
        label={w('writing.sourceName', { number })}
        value={name}
        maxLength={300}
        problem={state.refusal?.details[`sources.${at}.name`]}
        onChange={(next) => onChange({ name: next })}
      />
      <TextField
        name={`source-url-${number}`}
        type="url"
        label={w('writing.sourceUrl', { number })}
        value={url}
        maxLength={2000}
        problem={state.refusal?.details[`sources.${at}.url`]}
        onChange={(next) => onChange({ url: next })}
      />
    </>
  );
}

interface SourceButtonsProps {
  at: number;
  count: number;
  onMove: (from: number, to: number) => void;
  onRemove: () => void;
}

function SourceButtons({ at, count, onMove, onRemove }: SourceButtonsProps) {
  const { w } = useWriting();
  const number = at + 1;
  return (
    <div className={styles.buttons}>
      <IconButton
        label={w('writing.sourceUp', { number })}
        icon={<ArrowUp />}
        isDisabled={at === 0}
        onClick={() => onMove(at, at - 1)}
      />
      <IconButton
        label={w('writing.sourceDown', { number })}
        icon={<ArrowDown />}
        isDisabled={number === count}
        onClick={() => onMove(at, at + 1)}
      />
      <IconButton label={w('writing.sourceRemove', { number })} icon={<X />} onClick={onRemove} />
    </div>
  );
}
