// The text that is kept of one source, beside its fields: read from its page, pasted, or of a file; and what changed.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { FileText, RotateCcw } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import type { AddedText, SourceTextInput, SourceVersion, SourceWithTexts } from '#domain/ledger';
import type { ReviewKey } from '#i18n/review-messages';
import { call } from '../api.ts';
import { AdminDate } from '../ui/admin-date.tsx';
import { Button } from '../ui/button.tsx';
import { PasteText } from './paste-text.tsx';
import { readTextFile } from './read-text-file.ts';
import styles from './source-texts.module.css';
import { useReviewWords } from './use-review-words.ts';

const SourceChanges = lazy(() =>
  import('./source-changes.tsx').then((module) => ({ default: module.SourceChanges })),
);

export interface SourceTextsProps {
  /** Of the article. */
  id: string;
  /** Of the source, as its field has it. */
  url: string;
  number: number;
}

export function SourceTexts({ id, url, number }: SourceTextsProps) {
  const w = useReviewWords();
  const { versions, add, isBusy, said } = useSourceTexts({ id, url });
  const [isPasting, setPasting] = useState(false);
  const [newest] = versions;
  return (
    <section className={styles.texts} aria-label={w('review.textOf', { number })}>
      {newest ? <Kept version={newest} /> : <p className={styles.fine}>{w('review.textNone')}</p>}
      <div className={styles.buttons}>
        <Button
          size="small"
          icon={<RotateCcw />}
          isDisabled={isBusy}
          onClick={() => void add({ from: 'address', url })}
        >
          {w(newest ? 'review.textAgain' : 'review.textFetch')}
        </Button>
        <Button size="small" isDisabled={isBusy} onClick={() => setPasting(!isPasting)}>
          {w('review.textPaste')}
        </Button>
        <FileButton isBusy={isBusy} onFile={(text) => void add({ from: 'file', url, ...text })} />
      </div>
      {isPasting && (
        <PasteText
          number={number}
          isBusy={isBusy}
          onText={async (text) => {
            if (await add({ from: 'paste', url, text })) setPasting(false);
          }}
        />
      )}
      <output className={styles.fine}>{said}</output>
      {newest && versions.length > 1 && (
        <Suspense>
          <SourceChanges id={id} versions={versions} />
        </Suspense>
      )}
    </section>
  );
}

interface FileButtonProps {
  isBusy: boolean;
  onFile: (text: Awaited<ReturnType<typeof readTextFile>>) => void;
}

function FileButton({ isBusy, onFile }: FileButtonProps) {
  const w = useReviewWords();
  const file = useRef<HTMLInputElement>(null);
  async function take(picked: File | undefined): Promise<void> {
    if (picked) onFile(await readTextFile(picked));
  }
  return (
    <>
      <Button
        size="small"
        icon={<FileText />}
        isDisabled={isBusy}
        onClick={() => file.current?.click()}
      >
        {w('review.textFile')}
      </Button>
      <input
        ref={file}
        type="file"
        hidden
        aria-label={w('review.textFile')}
        accept=".txt,.md,.html,.htm,text/plain,text/html"
        onChange={({ currentTarget }) => {
          void take(currentTarget.files?.[0]);
          currentTarget.value = '';
        }}
      />
    </>
  );
}

const origins = {
  address: 'review.textFromAddress',
  paste: 'review.textFromPaste',
  file: 'review.textFromFile',
  run: 'review.textFromRun',
} as const satisfies Record<SourceVersion['origin'], ReviewKey>;

function Kept({ version: { origin, fetched_at, length, by } }: { version: SourceVersion }) {
  const w = useReviewWords();
  return (
    <p className={styles.fine}>
      {w(origins[origin])} <AdminDate iso={fetched_at} hasTime />
      {by && ` · ${by}`} · {w('review.textLength', { count: length })}
    </p>
  );
}

const outcomes = {
  new: 'review.textNew',
  changed: 'review.textChanged',
  same: 'review.textSame',
} as const;

type Input = SourceTextInput | { from: 'paste' | 'file'; url: string; text: string };

/** The texts that are kept of a source, the newest first, and the way to add one: whether it was taken. */
function useSourceTexts({ id, url }: Pick<SourceTextsProps, 'id' | 'url'>) {
  const w = useReviewWords();
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [said, setSaid] = useState('');
  const path = `/api/articles/${encodeURIComponent(id)}/source-texts`;
  const queryKey = ['articles', 'source-texts', id];
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call<{ sources: SourceWithTexts[] }>('GET', path, { signal }),
  });
  async function add(body: Input): Promise<boolean> {
    setBusy(true);
    setSaid(w('review.textReading'));
    try {
      const { outcome, sources } = await call<AddedText>('POST', path, { body });
      setSaid(w(outcomes[outcome]));
      queries.setQueryData(queryKey, { sources });
      void queries.invalidateQueries({ queryKey: ['articles', 'ledger', id] });
      return true;
    } catch (error) {
      setSaid(error instanceof Error ? error.message : w('review.failed'));
      return false;
    } finally {
      setBusy(false);
    }
  }
  const versions = data?.sources.find((source) => source.url === url)?.versions ?? [];
  return { versions, add, isBusy, said };
}
