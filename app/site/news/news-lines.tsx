import { useReader } from '#app/ui/reader.tsx';
import type { ListedArticle } from '#domain/articles';
import { editorialDay, editorialMonth, monthName } from '#i18n/dates';
import { ArticleLine } from './article-line.tsx';
import { batchId, type BatchRange } from './news-batches.ts';
import { monthAddress } from './month-links.tsx';
import styles from './news-lines.module.css';

/** Articles as lines, each month under its name, which is a place of the page. */
export function NewsLines({
  articles,
  range: { firstBatch, size },
  hasMonths,
}: {
  articles: readonly ListedArticle[];
  range: Pick<BatchRange, 'firstBatch' | 'size'>;
  /** Whether months are named: those of several are in the list. */
  hasMonths: boolean;
}) {
  const { language } = useReader();
  return (
    <ol className={styles.lines}>
      {articles.map((article, index) => {
        const day = editorialDay(new Date(article.date));
        const before = articles[index - 1];
        const dayBefore = before && editorialDay(new Date(before.date));
        const month = editorialMonth(new Date(article.date));
        const isFirstOfMonth = !dayBefore?.startsWith(`${month}-`);
        return (
          <li
            key={article.slug}
            id={index % size === 0 ? batchId(firstBatch + index / size) : undefined}
          >
            {hasMonths && isFirstOfMonth && (
              <h3 className={styles.month} id={month}>
                <a href={monthAddress(month, language)}>{monthName(month, language)}</a>
              </h3>
            )}
            <ArticleLine article={article} isFirstOfDay={day !== dayBefore} />
          </li>
        );
      })}
    </ol>
  );
}
