import { Headline } from '#app/ui/headline.tsx';
import { Localized, RelativeTime, useReader } from '#app/ui/reader.tsx';
import { TopicBadge } from '#app/ui/topic-badge.tsx';
import { type ArticleCard as Article, authorLine } from '#domain/articles';
import { href } from '../../links.ts';
import { ArticleLabels } from '../news/article-labels.tsx';
import styles from './home-line.module.css';

/** An article of the front page as a dated headline, without a picture. */
export function HomeLine({
  article,
  hasSummary = false,
}: {
  article: Article;
  hasSummary?: boolean;
}) {
  const { language, t } = useReader();
  const [topic] = article.topics;
  return (
    <article className={styles.line}>
      <ArticleLabels article={article} />
      {topic && (
        <p className={styles.topic}>
          <TopicBadge topic={topic} />
        </p>
      )}
      <h3 className={styles.title}>
        <a href={href('article', language, { slug: article.slug })}>
          <Headline item={article} />
        </a>
      </h3>
      {hasSummary && article.summary_es && (
        <p className={styles.summary}>
          <Localized item={article} field="summary" maxLength={120} />
        </p>
      )}
      <p className={styles.foot}>
        {authorLine(article, t)} · <RelativeTime iso={article.date} />
      </p>
    </article>
  );
}
