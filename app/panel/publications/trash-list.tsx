import { Undo2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { WorkingCopy } from '#domain/content';
import { fold, searchWords } from '#domain/text';
import { call } from '../api.ts';
import { useT } from '../panel-context.tsx';
import { AdminDate } from '../ui/admin-date.tsx';
import { Button } from '../ui/button.tsx';
import type { Column } from '../ui/column.ts';
import { DataTable } from '../ui/data-table.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { LoadFailure } from '../ui/query-result.tsx';
import { useToasts } from '../ui/toast.tsx';
import { useDeskWords } from '../use-desk-words.ts';
import { useRefetchArticles } from '../use-refetch.ts';
import cells from './article-cells.module.css';
import styles from './article-table.module.css';
import type { TrashedArticle } from './listed-articles.ts';
import type { useTrash } from './use-articles.ts';

const idOf = ({ id }: TrashedArticle) => id;
const newestFirst = { id: 'trashed_at', desc: true };

/** What was deleted, with who did it and until when it can be brought back. */
export function TrashList({
  trash,
  search = '',
}: {
  trash: ReturnType<typeof useTrash>;
  /** Words of the titles; nothing for all there is. */
  search?: string;
}) {
  const t = useT();
  const w = useDeskWords();
  const columns = useColumns();
  const items = useMemo(() => searchTrash(trash.data, search), [trash.data, search]);
  const isNarrowed = trash.data !== undefined && trash.data.length > 0;
  if (!trash.data && trash.error) {
    return <LoadFailure text="panel.loadTrashFailed" error={trash.error} />;
  }
  return (
    <>
      <div className={styles.filters}>
        <p className={styles.explained}>{t('panel.trashHint')}</p>
      </div>
      <DataTable
        label={t('panel.trash')}
        isWide
        items={items}
        columns={columns}
        idOf={idOf}
        initialSort={newestFirst}
        loadingText={t('panel.loadingTrash')}
        empty={
          isNarrowed ? (
            <EmptyState title={w('desk.noMatch')} hint={w('desk.noMatchHint')} />
          ) : (
            <EmptyState title={t('panel.noTrash')} hint={t('panel.noTrashHint')} />
          )
        }
      />
    </>
  );
}

/** What was deleted whose titles match. */
export function searchTrash(
  items: readonly TrashedArticle[] | undefined,
  search: string,
): TrashedArticle[] | null {
  return items?.filter(isFound(search)) ?? null;
}

/** Whether one of its titles has the words of the search, with or without accents. */
function isFound(search: string): (item: TrashedArticle) => boolean {
  const words = searchWords(search);
  return ({ title_es, title_en }) => {
    const titles = fold(`${title_es} ${title_en}`);
    return words.every((word) => titles.includes(word));
  };
}

function useColumns(): Column<TrashedArticle>[] {
  const t = useT();
  return useMemo(
    () => [
      {
        id: 'title',
        header: t('panel.articleTitle'),
        sortBy: nameOf,
        cell: (item) => <TrashedTitle item={item} />,
      },
      {
        id: 'trashed_by',
        header: t('panel.trashedBy'),
        width: '10rem',
        sortBy: ({ trashed_by }) => trashed_by,
        cell: ({ trashed_by }) => <bdi>{trashed_by}</bdi>,
      },
      {
        id: 'trashed_at',
        header: t('panel.trashedAt'),
        width: '8.5rem',
        sortBy: ({ trashed_at }) => Date.parse(trashed_at),
        cell: ({ trashed_at }) => <AdminDate iso={trashed_at} />,
      },
      {
        id: 'until',
        header: t('panel.trashedUntil'),
        width: '8.5rem',
        sortBy: ({ until }) => Date.parse(until),
        cell: ({ until }) => <AdminDate iso={until} />,
      },
      {
        id: 'actions',
        header: t('panel.actions'),
        isActions: true,
        width: '9rem',
        cell: (item) => <PutBackButton item={item} />,
      },
    ],
    [t],
  );
}

function nameOf({ title_es, title_en, slug }: TrashedArticle): string {
  return title_es || title_en || slug;
}

function TrashedTitle({ item }: { item: TrashedArticle }) {
  return (
    <div className={cells.title}>
      <strong>
        <bdi>{nameOf(item)}</bdi>
      </strong>
    </div>
  );
}

function PutBackButton({ item }: { item: TrashedArticle }) {
  const t = useT();
  const { putBack, isBusy } = usePutBack(item);
  return (
    <Button
      size="small"
      variant="plain"
      icon={<Undo2 />}
      data-row={item.id}
      aria-label={t('panel.putBackArticle', { title: nameOf(item) })}
      isBusy={isBusy}
      onClick={() => void putBack()}
    >
      {t('panel.putBack')}
    </Button>
  );
}

function usePutBack({ id }: TrashedArticle) {
  const t = useT();
  const toasts = useToasts();
  const refetch = useRefetchArticles();
  const [isBusy, setIsBusy] = useState(false);
  async function putBack(): Promise<void> {
    setIsBusy(true);
    try {
      const path = `/api/articles/${id}/put-back`;
      const { public: isPublic } = await call<Pick<WorkingCopy<unknown>, 'public'>>('PUT', path);
      toasts.show({
        title: t('panel.articlePutBack'),
        // Also what was public before, where a sentence of it may not be given to readers now.
        text: Object.values(isPublic).some(Boolean) ? undefined : t('panel.putBackAsDraft'),
      });
    } catch (error) {
      toasts.failed('panel.putBackFailed', error);
    }
    await refetch();
    setIsBusy(false);
  }
  return { putBack, isBusy };
}
