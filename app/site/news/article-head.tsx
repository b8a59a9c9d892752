import { Headline } from '#app/ui/headline.tsx';
import { Localized } from '#app/ui/reader.tsx';
import { TopicBadge } from '#app/ui/topic-badge.tsx';
import type { ArticleRecord } from '#domain/articles';
import styles from './article-head.module.css';
import { ArticleNotice } from './article-notice.tsx';

/** The head of an article: its labels, first topic, headline and summary. All its topics lead on from its end. */
export function ArticleHead({ article }: { article: ArticleRecord }) {
  const [topic] = article.topics;
  return (
    <header className={styles.head}>
      <ArticleNotice article={article} />
      {topic && (
        <p className={styles.topic}>
          <TopicBadge topic={topic} />
        </p>
      )}
      <h1>
        <Headline item={article} />
      </h1>
      {article.summary_es && (
        <p className={styles.summary}>
          <Localized item={article} field="summary" />
        </p>
      )}
    </header>
  );
}
