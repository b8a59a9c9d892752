import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react';
import { useState } from 'react';
import type { ArticleContent } from '#domain/articles';
import { Button, IconButton } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { renumberedTexts, sourceNumbers, type Sources } from './source-numbers.ts';
import { useWriting } from './use-writing.ts';
import { useToasts } from '../ui/toast.tsx';
import styles from './writing.module.css';

const maxSources = 100;

/** The sources in the order of their note marks. */
export function SourcesField() {
  const { session, state, w } = useWriting();
  const { sources } = state.content;
  const { said, rearrange, remove } = useRearranging();
  function put(at: number, change: Partial<(typeof sources)[number]>): void {
    session.change({
      sources: sources.map((each, index) => (index === at ? { ...each, ...change } : each)),
    });
  }
  function move(from: number, to: number): void {
    const rest = sources.toSpliced(from, 1);
    const moved = rest.toSpliced(to, 0, ...sources.slice(from, from + 1));
    rearrange(moved, movedNumbers(from, to), w('writing.sourceMoved', { number: to + 1 }));
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
              onRemove={() => remove(at)}
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

/** The numbers of sources of which one changes its place with those up to another. */
function movedNumbers(from: number, to: number): Map<number, number> {
  const numbers = new Map([[from + 1, to + 1]]);
  const step = from < to ? 1 : -1;
  for (let at = from + step; at !== to + step; at += step) numbers.set(at + 1, at + 1 - step);
  return numbers;
}

/** The numbers of sources of which one is taken away. */
function numbersWithout(at: number, count: number): Map<number, number | null> {
  const after = Array.from({ length: count - at - 1 }, (_, index) => at + index + 2);
  return new Map<number, number | null>([
    [at + 1, null],
    ...after.map((number): [number, number] => [number, number - 1]),
  ]);
}

/** Changes the order of the sources; the marks of notes in both texts follow. */
function useRearranging() {
  const { session, w } = useWriting();
  const toasts = useToasts();
  const [said, setSaid] = useState('');
  function rearrange(
    sources: Sources,
    numbers: ReadonlyMap<number, number | null>,
    done: string,
  ): number[] {
    let orphaned: number[] = [];
    session.rewrite((content) => {
      const { orphaned: found, ...texts } = renumberedTexts(content, numbers);
      orphaned = found;
      return { sources, ...texts };
    });
    setSaid(done);
    return orphaned;
  }
  function remove(at: number): void {
    const { sources, body_es, body_en } = session.collected();
    const number = at + 1;
    const numbers = numbersWithout(at, sources.length);
    const done = w('writing.sourceRemoved', { number });
    const left = sources.toSpliced(at, 1);
    const orphaned = rearrange(left, numbers, done);
    const written = session.collected();
    toasts.show({
      title: done,
      text:
        orphaned.length > 0
          ? w('writing.notesOrphaned', { count: orphaned.length, number })
          : undefined,
      undo: () =>
        session.rewrite((content) => {
          const isAsLeft =
            content.body_es === written.body_es && content.body_en === written.body_en;
          const all = content.sources.toSpliced(at, 0, ...sources.slice(at, number));
          if (isAsLeft) return { sources: all, body_es, body_en };
          const back = renumberedTexts(content, sourceNumbers(content.sources, all));
          return { sources: all, body_es: back.body_es, body_en: back.body_en };
        }),
    });
  }
  return { said, rearrange, remove };
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
        isRequired
        value={name}
        maxLength={300}
        problem={state.refusal?.details[`sources.${at}.name`]}
        onChange={(next) => onChange({ name: next })}
      />
      <TextField
        name={`source-url-${number}`}
        type="url"
        label={w('writing.sourceUrl', { number })}
        isRequired
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
