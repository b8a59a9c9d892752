import { useEffect, useMemo } from 'react';
import { useT } from '../panel-context.tsx';
import type { Column } from '../ui/column.ts';
import { DataTable } from '../ui/data-table.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { MoreRows } from '../ui/more-rows.tsx';
import { LoadFailure } from '../ui/query-result.tsx';
import { foundIn } from '../ui/search-field.tsx';
import { Button } from '../ui/button.tsx';
import {
  ApproveButton,
  DeleteButton,
  RejectButton,
  type RowProps,
  SentencesLink,
  TakeBackButton,
  ViewButton,
} from './article-buttons.tsx';
import { AuthorCell, TitleCell } from './article-cells.tsx';
import { actionsColumn, dateColumn, statusColumn } from './article-columns.tsx';
import styles from './article-table.module.css';
import { PublishedActions, publishedActionsWidth } from './article-table.tsx';
import { LayerCell } from './layer-cell.tsx';
import type { SiteArticle } from './listed-articles.ts';
import { NewsroomFilters } from './newsroom-filters.tsx';
import { StatesCell } from './states-cell.tsx';
import { searchTrash, TrashList } from './trash-list.tsx';
import type { useSite, useTrash } from './use-articles.ts';
import { useDeskWords } from '../use-desk-words.ts';
import { type NewsroomQuery, trashed } from './use-newsroom-filter.ts';

/** The slug stays when a sample that was changed becomes a row of the database; a draft may stand beside it. */
const idOf = ({ slug, status }: SiteArticle) =>
  status === 'published' ? slug : `${slug} ${status}`;

export interface SiteListProps extends RowProps {
  site: ReturnType<typeof useSite>;
  query: NewsroomQuery;
  /** What lies in the trash, which is a state of the list. */
  trash: ReturnType<typeof useTrash>;
  /** Called once the search is there. */
  onShown: () => void;
}

/** Every article, searched, filtered and sorted by the server; the trash among its states. */
export function SiteList({ site: { list, items }, query, trash, onShown, ...row }: SiteListProps) {
  useEffect(onShown, [onShown]);
  const isTrash = query.filter.state === trashed;
  const found = isTrash
    ? foundIn(whole, searchTrash(trash.data, query.filter.q))
    : foundIn(list, items);
  return (
    <>
      <NewsroomFilters query={query} found={isNarrowed(query) ? found : null} />
      {isTrash ? (
        <TrashList trash={trash} search={query.filter.q} />
      ) : (
        <Standing list={list} items={items} query={query} {...row} />
      )}
    </>
  );
}

/** The trash is read whole. */
const whole = { isPlaceholderData: false, hasNextPage: false };

function isNarrowed({ count, filter }: NewsroomQuery): boolean {
  return count > 0 || filter.q !== '';
}

type StandingProps = RowProps & Pick<SiteListProps, 'query'> & SiteListProps['site'];

/** What is not in the trash. */
function Standing({ list, items, query, ...row }: StandingProps) {
  const w = useDeskWords();
  const columns = useColumns(row);
  if (!items && list.error) return <LoadFailure text="panel.loadSiteFailed" error={list.error} />;
  return (
    <>
      <DataTable
        label={w('desk.all')}
        items={items}
        columns={columns}
        idOf={idOf}
        isWide
        isDense
        order={query.order}
        total={list.hasNextPage ? null : (items?.length ?? null)}
        loadingText={w('desk.loading')}
        empty={<Nothing isNarrowed={isNarrowed(query)} onClear={query.clear} />}
      />
      <MoreRows list={list} />
    </>
  );
}

function Nothing({ isNarrowed, onClear }: { isNarrowed: boolean; onClear: () => void }) {
  const w = useDeskWords();
  if (!isNarrowed) return <EmptyState title={w('desk.none')} hint={w('desk.noneHint')} />;
  return (
    <EmptyState title={w('desk.noMatch')} hint={w('desk.noMatchHint')}>
      <Button onClick={onClear}>{w('desk.clear')}</Button>
    </EmptyState>
  );
}

function useColumns({ actions, onView }: RowProps): Column<SiteArticle>[] {
  const t = useT();
  return useMemo(
    () => [
      {
        id: 'title',
        header: t('panel.articleTitle'),
        sortBy: nameOf,
        cell: (article) => <TitleCell article={{ ...article, title_es: nameOf(article) }} />,
      },
      {
        id: 'author',
        header: t('panel.articleAuthor'),
        width: '9.75rem',
        cell: (article) => <AuthorCell article={article} />,
      },
      statusColumn(t, { width: '13rem', cell: (article) => <StatesCell article={article} /> }),
      {
        id: 'layer',
        header: t('panel.layer'),
        width: '7.5rem',
        cell: (article) => <LayerCell article={article} />,
      },
      dateColumn(t),
      actionsColumn(t, {
        width: publishedActionsWidth,
        cell: (article) => <RowActions article={article} actions={actions} onView={onView} />,
      }),
    ],
    [t, actions, onView],
  );
}

/** The title that readers see; of what they do not see the one that is being written. */
function nameOf({ status, title_es: title, written_titles: written }: SiteArticle): string {
  return status === 'published' ? title : written?.es || title;
}

/** What can be done to the article in its state. */
function RowActions({ article, actions, onView }: RowProps & { article: SiteArticle }) {
  if (article.status === 'published') {
    const canDelete = article.layers.some((layer) => layer !== 'sample');
    return <PublishedActions {...{ article, actions, onView, canDelete }} />;
  }
  return (
    <div className={styles.actions}>
      <ViewButton article={article} onView={onView} />
      <SentencesLink article={article} />
      {article.status === 'rejected' ? (
        <>
          <TakeBackButton article={article} actions={actions} size="small" />
          <DeleteButton article={article} actions={actions} />
        </>
      ) : (
        <>
          <ApproveButton article={article} actions={actions} />
          <RejectButton article={article} actions={actions} />
        </>
      )}
    </div>
  );
}
