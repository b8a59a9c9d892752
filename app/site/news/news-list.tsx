import { ButtonLink } from '#app/ui/button.tsx';
import { useReader } from '#app/ui/reader.tsx';
import type { ListedArticle } from '#domain/articles';
import { ArticleCard } from './article-card.tsx';
import { batchId, type BatchRange, type ListView } from './news-batches.ts';
import { NewsLines } from './news-lines.tsx';
import styles from './news-list.module.css';

const cardsInPattern = 10;
const widePictures = 2;

/** Of ten cards the two wide ones have pictures, and the others are read as rows of headlines; of fewer all have. */
function hasPicture(index: number, total: number): boolean {
  const place = index % cardsInPattern;
  return (
    total < cardsInPattern || (place < widePictures && index - place + cardsInPattern <= total)
  );
}

export interface NewsListProps {
  articles: readonly ListedArticle[];
  range: BatchRange;
  view: ListView;
  /** The address of a page of the list. */
  toPage(page: number): string;
  hasMonths?: boolean;
}

/** Some batches of a list, as cards or lines, with links to those before and after. */
export function NewsList({ articles, range, view, toPage, hasMonths = true }: NewsListProps) {
  const { t } = useReader();
  const { previousPage, nextPage } = range;
  return (
    <>
      {previousPage !== null && (
        <p className={styles.step}>
          <ButtonLink href={toPage(previousPage)}>{t('news.previous')}</ButtonLink>
        </p>
      )}
      {view === 'lines' ? (
        <NewsLines articles={articles} range={range} hasMonths={hasMonths} />
      ) : (
        <Cards articles={articles} range={range} />
      )}
      {nextPage !== null && (
        <p className={styles.step}>
          <ButtonLink href={`${toPage(nextPage)}#${batchId(nextPage)}`}>
            {t('news.more')}
          </ButtonLink>
        </p>
      )}
    </>
  );
}

function Cards({
  articles,
  range: { firstBatch, size },
}: Pick<NewsListProps, 'articles' | 'range'>) {
  return (
    <ol className={styles.grid}>
      {articles.map((article, index) => (
        <li
          key={article.slug}
          id={index % size === 0 ? batchId(firstBatch + index / size) : undefined}
        >
          <ArticleCard
            article={article}
            isFirst={index < 3}
            hasPicture={hasPicture(index, articles.length)}
          />
        </li>
      ))}
    </ol>
  );
}
