import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { useReader } from '#app/ui/reader.tsx';
import { type ArticleCard as Article, batchSize } from '#domain/articles';
import { href } from '../../links.ts';
import { ArticleCard } from './article-card.tsx';
import { batchId, type Stretch } from './news-batches.ts';
import styles from './news-list.module.css';
import { clearedSearch, newsSearch, type NewsQuery } from './news-query.ts';

/** The cards of a stretch of the list with the ways to what comes before and after it, or what an empty one says. */
export function NewsList({
  query,
  articles,
  stretch,
}: {
  query: NewsQuery;
  articles: readonly Article[];
  stretch: Stretch;
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
  const { firstBatch, previousPage, nextPage } = stretch;
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
