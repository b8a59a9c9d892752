import { PenLine } from 'lucide-react';
import { useId, useMemo, useState } from 'react';
import type { ArticleRecord } from '#domain/articles';
import { isMaterial } from '#domain/provenance';
import { formatNumber } from '#i18n/i18n';
import { usePanel, useT } from '../panel-context.tsx';
import { LinkButton } from '../ui/button-link.tsx';
import { Button } from '../ui/button.tsx';
import { useConfirm } from '../ui/confirm.tsx';
import { DataTable } from '../ui/data-table.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { MoreRows } from '../ui/more-rows.tsx';
import { LoadFailure } from '../ui/query-result.tsx';
import { useCounts } from '../use-counts.ts';
import type { RowProps } from './article-buttons.tsx';
import styles from './article-table.module.css';
import { newestFirst } from './article-table.tsx';
import { BulkFailures } from './bulk-failures.tsx';
import { usePendingColumns } from './pending-columns.tsx';
import { rejectionReason } from './rejection-reason.tsx';
import { type useDrafts, useRemainingPages } from './use-articles.ts';
import { type Decision, useBulkDecision } from './use-bulk-decision.ts';

const idOf = ({ id }: ArticleRecord) => id;
const nameOf = ({ title_es }: ArticleRecord) => title_es;

interface PendingListProps extends RowProps {
  drafts: ReturnType<typeof useDrafts>;
  onGenerate: () => void;
}

/** The pending drafts, decided one by one or several at once, and below them the material. */
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

type DraftsProps = Omit<PendingListProps, 'drafts'> & {
  texts: readonly ArticleRecord[] | null;
  onSort: () => void;
};

/** The drafts that were written to be published. */
function Drafts({ texts, onSort, onGenerate, ...row }: DraftsProps) {
  const t = useT();
  const columns = usePendingColumns(row);
  const bulk = useBulkDecision();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  // Drafts that somebody else decided about leave the selection.
  const selected = useMemo(
    () => new Set((texts ?? []).map(idOf).filter((id) => chosen.has(id))),
    [texts, chosen],
  );
  return (
    <>
      <BulkFailures failures={bulk.failures} onClose={bulk.forget} />
      {texts && selected.size > 0 && (
        <BulkActions
          bulk={bulk}
          articles={texts.filter(({ id }) => selected.has(id))}
          onSelect={(articles) => setChosen(new Set(articles.map(idOf)))}
        />
      )}
      <DataTable
        label={t('panel.pending')}
        isWide
        isDense
        items={texts}
        columns={columns}
        idOf={idOf}
        initialSort={newestFirst}
        onSort={onSort}
        loadingText={t('panel.loadingDrafts')}
        selection={{ selected, onSelect: setChosen, nameOf }}
        empty={
          <EmptyState title={t('panel.noDrafts')} hint={t('panel.noDraftsHint')}>
            <div className={styles.begin}>
              <LinkButton to="/articulos/nuevo" icon={<PenLine />}>
                {t('panel.newArticle')}
              </LinkButton>
              <Button onClick={onGenerate}>{t('panel.generateContent')}</Button>
            </div>
          </EmptyState>
        }
      />
    </>
  );
}

type MaterialProps = RowProps & { items: readonly ArticleRecord[]; onSort: () => void };

/** What was composed without a model: to write from, and decided one by one. */
function Material({ items, onSort, ...row }: MaterialProps) {
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
        isDense
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

interface BulkActionsProps {
  bulk: ReturnType<typeof useBulkDecision>;
  /** The selected ones. */
  articles: readonly ArticleRecord[];
  onSelect: (articles: readonly ArticleRecord[]) => void;
}

const confirmations = {
  approve: {
    title: 'panel.approveManyTitle',
    text: 'panel.approveManyText',
    action: 'panel.approve',
  },
  reject: { title: 'panel.rejectManyTitle', text: 'panel.rejectManyText', action: 'panel.reject' },
} as const;

/** Approves or rejects the selected drafts after a confirmation. Failed ones stay selected. */
function BulkActions({ bulk: { decide, busy }, articles, onSelect }: BulkActionsProps) {
  const t = useT();
  const confirm = useConfirm();
  const count = articles.length;
  const ask = (decision: Decision) => {
    const { title, text, action } = confirmations[decision];
    const { field, reasonOf } = rejectionReason();
    confirm({
      title: t(title, { count }),
      text: t(text),
      action: t(action),
      isDestructive: decision === 'reject',
      ...(decision === 'reject' && { field }),
      run: async () => {
        const decided = articles.map((each) => ({ ...each, rejected_reason: reasonOf() }));
        onSelect(await decide(decision, decided));
      },
    });
  };
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
      <Button size="small" onClick={() => onSelect([])}>
        {t('panel.chooseNone')}
      </Button>
    </div>
  );
}
