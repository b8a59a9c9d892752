// The columns of the tables of articles.
import type { ReactNode } from 'react';
import type { ArticleRecord } from '#domain/articles';
import type { PanelTranslate } from '#i18n/panel-messages';
import { AdminDate } from '../ui/admin-date.tsx';
import type { Column } from '../ui/column.ts';
import type { ListedArticle } from './listed-articles.ts';
import { AuthorCell, authorOf, TitleCell, TopicsCell } from './article-cells.tsx';

export function titleAndAuthor<Article extends ArticleRecord>(
  t: PanelTranslate,
): Column<Article>[] {
  return [
    {
      id: 'title',
      header: t('panel.articleTitle'),
      sortBy: ({ title_es }) => title_es,
      cell: (article) => <TitleCell article={article} />,
    },
    {
      id: 'author',
      header: t('panel.articleAuthor'),
      width: '9.75rem',
      sortBy: authorOf,
      cell: (article) => <AuthorCell article={article} />,
    },
  ];
}

export function topicsColumn(t: PanelTranslate): Column<ArticleRecord> {
  return {
    id: 'topics',
    header: t('panel.articleTopics'),
    width: '9rem',
    cell: ({ topics }) => <TopicsCell topics={topics} />,
  };
}

/** Why a draft was rejected; empty where nobody said so. */
export function reasonColumn(t: PanelTranslate): Column<ListedArticle> {
  return {
    id: 'reason',
    header: t('panel.rejectReason'),
    width: '16rem',
    cell: ({ rejected_reason: reason }) => <bdi>{reason}</bdi>,
  };
}

export function dateColumn<Article extends ArticleRecord>(t: PanelTranslate): Column<Article> {
  return {
    id: 'date',
    header: t('panel.articleDate'),
    width: '7.5rem',
    sortBy: ({ date }) => Date.parse(date),
    cell: ({ date }) => <AdminDate iso={date} />,
  };
}

export function updatedColumn(t: PanelTranslate): Column<ArticleRecord> {
  return {
    id: 'updated_at',
    header: t('panel.articleUpdated'),
    width: '8.5rem',
    sortBy: ({ updated_at }) => Date.parse(updated_at),
    cell: ({ updated_at }) => <AdminDate iso={updated_at} />,
  };
}

type OwnCell<Article> = Pick<Column<Article>, 'width' | 'sortBy'> & {
  cell: (article: Article) => ReactNode;
};

export function statusColumn<Article>(
  t: PanelTranslate,
  column: OwnCell<Article>,
): Column<Article> {
  return { id: 'status', header: t('panel.articleStatus'), ...column };
}

export function actionsColumn<Article>(
  t: PanelTranslate,
  column: OwnCell<Article>,
): Column<Article> {
  return { id: 'actions', header: t('panel.actions'), isActions: true, ...column };
}
