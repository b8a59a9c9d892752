import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { useReader } from '#app/ui/reader.tsx';
import { type ArticleCard as Article, batchSize } from '#domain/articles';
import { href } from '../../links.ts';
import { ArticleCard } from './article-card.tsx';
import { batchId, type BatchRange } from './news-batches.ts';
import styles from './news-list.module.css';
import { clearedSearch, newsSearch, type NewsQuery } from './news-query.ts';

/** The cards of some batches of the list with links to those before and after, or what an empty list says. */
export function NewsList({
  query,
  articles,
  range,
}: {
  query: NewsQuery;
  articles: readonly Article[];
  range: BatchRange;
}) {
  const { language, t } = useReader();
  const address = href('news', language);
  if (articles.length === 0) {
    return (
      <EmptyState
        title={t('news.empty')}
        hint={t('news.emptyHint')}
        action={<ButtonLink href={address + clearedSearch(query)}>{t('filter.clear')}</ButtonLink>}
      />
    );
  }
  const { firstBatch, previousPage, nextPage } = range;
  const pageAddress = (page: number) => address + newsSearch({ ...query, page });
  return (
    <>
      {previousPage !== null && (
        <p className={styles.step}>
          <ButtonLink href={pageAddress(previousPage)}>{t('news.previous')}</ButtonLink>
        </p>
      )}
      <ol className={styles.grid}>
        {articles.map((article, index) => (
          <li
            key={article.slug}
            id={index % batchSize === 0 ? batchId(firstBatch + index / batchSize) : undefined}
          >
            <ArticleCard article={article} isFirst={index < 3} />
          </li>
        ))}
      </ol>
      {nextPage !== null && (
        <p className={styles.step}>
          <ButtonLink href={`${pageAddress(nextPage)}#${batchId(nextPage)}`}>
            {t('news.more')}
          </ButtonLink>
        </p>
      )}
    </>
  );
}
