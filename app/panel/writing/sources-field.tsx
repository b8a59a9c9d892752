import { lazy, Suspense } from 'react';
import { ArrowDown, ArrowUp, Pencil, Plus, X } from 'lucide-react';
import { withScheme } from '../with-scheme.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import type { Source } from './source-numbers.ts';
import styles from './sources-field.module.css';
import { useSources } from './use-sources.ts';
import { useWriting } from './use-writing.ts';
import page from './writing.module.css';

const maxSources = 100;
const KeptTexts = lazy(() =>
  import('../review/source-texts.tsx').then((module) => ({ default: module.SourceTexts })),
);

/** The sources in the order of their note marks: a line each, with its fields where it is open. */
export function SourcesField() {
  const { state, w } = useWriting();
  const list = useSources();
  const { sources } = list;
  const details = state.refusal?.details ?? {};
  const isRefused = (at: number) =>
    Object.keys(details).some((name) => name.startsWith(`sources.${at}.`));
  return (
    <fieldset className={page.group}>
      <legend>{w('writing.sources')}</legend>
      <p className={page.hint}>{w('writing.sourcesHint')}</p>
      <ol className={styles.sources}>
        {sources.map((source, at) => {
          const isOpen = list.isOpen(at + 1) || isRefused(at);
          return (
            // oxlint-disable-next-line react/no-array-index-key -- sources have no identity but their number
            <li key={at} className={styles.source}>
              <div className={styles.row}>
                <SourceName number={at + 1} source={source} isOpen={isOpen} />
                <SourceButtons
                  at={at}
                  count={sources.length}
                  isOpen={isOpen}
                  onTurn={() => list.turn(at + 1)}
                  onMove={list.move}
                  onRemove={() => list.remove(at)}
                />
              </div>
              {isOpen && (
                <SourceTexts at={at} source={source} onChange={(next) => list.put(at, next)} />
              )}
            </li>
          );
        })}
      </ol>
      <div>
        <Button
          size="small"
          icon={<Plus />}
          isDisabled={sources.length >= maxSources}
          onClick={list.add}
        >
          {w('writing.sourceAdd')}
        </Button>
      </div>
      <output className={page.unseen}>{list.said}</output>
    </fieldset>
  );
}

interface SourceNameProps {
  number: number;
  source: Source;
  isOpen: boolean;
}

/** The number of its notes, and what it is where its fields are not shown. */
function SourceName({ number, source: { name, url }, isOpen }: SourceNameProps) {
  const { w } = useWriting();
  const host = URL.canParse(url) ? new URL(url).host : url;
  return (
    <p className={styles.name}>
      <span className={styles.number}>[{number}]</span>{' '}
      {!isOpen && (
        <>
          {name || w('writing.sourceUnnamed')} <span className={page.hint}>{host}</span>
        </>
      )}
    </p>
  );
}

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
        onBlur={() => onChange({ url: withScheme(url) })}
      />
      {/^https?:\/\/./.test(url) && (
        <Suspense>
          <KeptTexts id={state.copy.id} url={url} number={number} />
        </Suspense>
      )}
    </>
  );
}

interface SourceButtonsProps {
  at: number;
  count: number;
  isOpen: boolean;
  onTurn: () => void;
  onMove: (from: number, to: number) => void;
  onRemove: () => void;
}

function SourceButtons(props: SourceButtonsProps) {
  const { at, count, isOpen, onTurn, onMove, onRemove } = props;
  const { w } = useWriting();
  const number = at + 1;
  return (
    <div className={styles.buttons}>
      <IconButton
        label={w('writing.sourceEdit', { number })}
        icon={<Pencil />}
        aria-expanded={isOpen}
        onClick={onTurn}
      />
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
