import { useId, useMemo, useState } from 'react';
import type { ArticleRecord } from '#domain/articles';
import { isMaterial } from '#domain/provenance';
import { formatNumber } from '#i18n/i18n';
import { useCounts } from '../use-counts.ts';
import { usePanel, useT } from '../panel-context.tsx';
import { Button } from '../ui/button.tsx';
import { useConfirm } from '../ui/confirm.tsx';
import { DataTable } from '../ui/data-table.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { LoadFailure } from '../ui/load-failure.tsx';
import { MoreRows } from '../ui/more-rows.tsx';
import styles from './article-table.module.css';
import { type RowProps, usePendingColumns } from './pending-columns.tsx';
import { type useDrafts, useRemainingPages } from './use-articles.ts';
import { BulkFailures } from './bulk-failures.tsx';
import { type Decision, useBulkDecision } from './use-bulk-decision.ts';

const idOf = ({ id }: ArticleRecord) => id;
const nameOf = ({ title_es }: ArticleRecord) => title_es;
const newestFirst = { id: 'date', desc: true };

interface PendingListProps extends RowProps {
  drafts: ReturnType<typeof useDrafts>;
  onGenerate: () => void;
}

/** The drafts that wait for a decision, one by one or several together, and the material apart from them. */
export function PendingList({ drafts: { list, items }, ...rest }: PendingListProps) {
  const [isSorted, setIsSorted] = useState(false);
  useRemainingPages(list, isSorted);
  const [texts, material] = useMemo(
    () => [items?.filter((each) => !isMaterial(each)) ?? null, items?.filter(isMaterial) ?? []],
    [items],
  );
  if (!items && list.error) return <LoadFailure text="panel.loadDraftsFailed" error={list.error} />;
  const row = { actions: rest.actions, onView: rest.onView };
  const onSort = () => setIsSorted(true);
  const isOnlyMaterial = texts?.length === 0 && material.length > 0;
  return (
    <>
      {!isOnlyMaterial && <Drafts {...rest} texts={texts} onSort={onSort} />}
      {material.length > 0 && <Material {...row} items={material} onSort={onSort} />}
      <MoreRows list={list} />
    </>
  );
}

/** What was written to be published. */
function Drafts({
  texts,
  onSort,
  onGenerate,
  ...row
}: Omit<PendingListProps, 'drafts'> & {
  texts: readonly ArticleRecord[] | null;
  onSort: () => void;
}) {
  const t = useT();
  const columns = usePendingColumns(row);
  const many = useBulkDecision();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  // What somebody else has decided meanwhile is chosen no more.
  const selected = useMemo(
    () => new Set((texts ?? []).map(idOf).filter((id) => chosen.has(id))),
    [texts, chosen],
  );
  return (
    <>
      <BulkFailures failures={many.failures} onClose={many.forget} />
      {texts && selected.size > 0 && (
        <Chosen
          many={many}
          articles={texts.filter(({ id }) => selected.has(id))}
          onChosen={(articles) => setChosen(new Set(articles.map(idOf)))}
        />
      )}
      <DataTable
        label={t('panel.pending')}
        isWide
        items={texts}
        columns={columns}
        idOf={idOf}
        initialSort={newestFirst}
        onSort={onSort}
        loadingText={t('panel.loadingDrafts')}
        selection={{ selected, onSelect: setChosen, nameOf }}
        empty={
          <EmptyState title={t('panel.noDrafts')} hint={t('panel.noDraftsHint')}>
            <Button onClick={onGenerate}>{t('panel.generateContent')}</Button>
          </EmptyState>
        }
      />
    </>
  );
}

/** What was composed without a model: to be written from, and decided about one by one. */
function Material({
  items,
  onSort,
  ...row
}: RowProps & { items: readonly ArticleRecord[]; onSort: () => void }) {
  const { t, language } = usePanel();
  const id = useId();
  const columns = usePendingColumns(row);
  const count = Math.max(useCounts()?.articles.material ?? 0, items.length);
  return (
    <section className={styles.material} aria-labelledby={id}>
      <h3 className={styles.heading} id={id}>
        {t('panel.dossiers')} ({formatNumber(count, language)})
      </h3>
      <p className={styles.explained}>{t('panel.dossiersHint')}</p>
      <DataTable
        label={t('panel.dossiers')}
        isWide
        items={items}
        columns={columns}
        idOf={idOf}
        initialSort={newestFirst}
        onSort={onSort}
        loadingText={t('panel.loadingDrafts')}
        empty={null}
      />
    </section>
  );
}

/** What can be done with the chosen ones. */
function Chosen({
  many: { decide, busy },
  articles,
  onChosen,
}: {
  many: ReturnType<typeof useBulkDecision>;
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
