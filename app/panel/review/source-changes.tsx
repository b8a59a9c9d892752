// What differs between the text that is read of a source and the one before it, block by block and word by word.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SourceVersion, WholeVersion } from '#domain/ledger';
import { differenceOf } from '#domain/prose';
import { call } from '../api.ts';
import { AdminDate } from '../ui/admin-date.tsx';
import { Loading } from '../ui/query-result.tsx';
import { ProseChanges } from '../writing/difference/prose-changes.tsx';
import styles from './source-texts.module.css';
import { useReviewWords } from './use-review-words.ts';

interface SourceChangesProps {
  /** Of the article. */
  id: string;
  /** At least two, the newest first. */
  versions: readonly SourceVersion[];
}

export function SourceChanges({ id, versions }: SourceChangesProps) {
  const w = useReviewWords();
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  return (
    <ol className={styles.versions} aria-label={w('review.textVersions')}>
      {versions.slice(0, -1).map((version) => (
        <li key={version.id}>
          <details
            onToggle={({ currentTarget }) => {
              if (currentTarget.open) setOpen((before) => new Set(before).add(version.id));
            }}
          >
            <summary>
              {w('review.textDifferences')} <AdminDate iso={version.fetched_at} hasTime />{' '}
              <code title={`SHA-256 ${version.hash}`}>{version.hash.slice(0, 12)}</code>
            </summary>
            {open.has(version.id) && <Changes id={id} version={version.id} />}
          </details>
        </li>
      ))}
    </ol>
  );
}

function Changes({ id, version }: { id: string; version: string }) {
  const w = useReviewWords();
  const { data, error } = useQuery({
    queryKey: ['articles', 'source-text', id, version],
    queryFn: ({ signal }) =>
      call<WholeVersion>('GET', `/api/articles/${encodeURIComponent(id)}/source-texts/${version}`, {
        signal,
      }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (error) return <p className={styles.fine}>{error.message}</p>;
  if (!data) return <Loading text={w('review.textReading')} />;
  return <ProseChanges changes={differenceOf(data.before?.text ?? '', data.text, 'plain')} />;
}
