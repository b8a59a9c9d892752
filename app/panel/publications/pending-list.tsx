import { useMemo, useState } from 'react';
import type { ArticleRecord } from '#domain/articles';
import { useT } from '../panel-context.tsx';
import { Button } from '../ui/button.tsx';
import { useConfirm } from '../ui/confirm.tsx';
import { DataTable } from '../ui/data-table.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { LoadFailure } from '../ui/load-failure.tsx';
import { MoreRows } from '../ui/more-rows.tsx';
import styles from './article-table.module.css';
import { type RowProps, usePendingColumns } from './pending-columns.tsx';
import { type useDrafts, useRest } from './use-articles.ts';
import { ManyFailures } from './many-failures.tsx';
import { type Decision, useMany } from './use-many.ts';

const idOf = ({ id }: ArticleRecord) => id;
const nameOf = ({ title_es }: ArticleRecord) => title_es;
const newestFirst = { id: 'date', desc: true };

/** The drafts that wait for a decision, one by one or several together. */
export function PendingList({
  drafts: { list, items },
  onGenerate,
  ...row
}: RowProps & { drafts: ReturnType<typeof useDrafts>; onGenerate: () => void }) {
  const t = useT();
  const columns = usePendingColumns(row);
  const many = useMany();
  const [isSorted, setIsSorted] = useState(false);
  useRest(list, isSorted);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  // What somebody else has decided meanwhile is chosen no more.
  const selected = useMemo(
    () => new Set((items ?? []).map(idOf).filter((id) => chosen.has(id))),
    [items, chosen],
  );
  if (!items && list.error) return <LoadFailure text="panel.loadDraftsFailed" error={list.error} />;
  return (
    <>
      <ManyFailures failures={many.failures} onClose={many.forget} />
      {items && selected.size > 0 && (
        <Chosen
          many={many}
          articles={items.filter(({ id }) => selected.has(id))}
          onChosen={(articles) => setChosen(new Set(articles.map(idOf)))}
        />
      )}
      <DataTable
        label={t('panel.pending')}
        isWide
        items={items}
        columns={columns}
        idOf={idOf}
        initialSort={newestFirst}
        onSort={() => setIsSorted(true)}
        loadingText={t('panel.loadingDrafts')}
        selection={{ selected, onSelect: setChosen, nameOf }}
        empty={
          <EmptyState title={t('panel.noDrafts')} hint={t('panel.noDraftsHint')}>
            <Button onClick={onGenerate}>{t('panel.generateContent')}</Button>
          </EmptyState>
        }
      />
      <MoreRows list={list} />
    </>
  );
}

/** What can be done with the chosen ones. */
function Chosen({
  many: { decide, busy },
  articles,
  onChosen,
}: {
  many: ReturnType<typeof useMany>;
  articles: readonly ArticleRecord[];
  onChosen: (articles: readonly ArticleRecord[]) => void;
}) {
  const t = useT();
  const confirm = useConfirm();
  const count = articles.length;
  const ask = (decision: Decision) =>
    confirm({
      title: t(decision === 'approve' ? 'panel.approveManyTitle' : 'panel.rejectManyTitle', {
        count,
      }),
      text: t(decision === 'approve' ? 'panel.approveManyText' : 'panel.rejectManyText'),
      action: t(decision === 'approve' ? 'panel.approve' : 'panel.reject'),
      isDestructive: decision === 'reject',
      run: async () => onChosen(await decide(decision, articles)),
    });
  return (
    <div className={styles.chosen}>
      <output>{t('panel.chosen', { count })}</output>
      <Button size="small" isBusy={busy === 'approve'} onClick={() => ask('approve')}>
        {t('panel.approve')}
      </Button>
      <Button
        size="small"
        variant="danger"
        isBusy={busy === 'reject'}
        onClick={() => ask('reject')}
      >
        {t('panel.reject')}
      </Button>
      <Button size="small" onClick={() => onChosen([])}>
        {t('panel.chooseNone')}
      </Button>
    </div>
  );
}
