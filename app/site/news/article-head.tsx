import { Headline } from '#app/ui/headline.tsx';
import { Localized, LongDate, useReader } from '#app/ui/reader.tsx';
import { TopicBadge } from '#app/ui/topic-badge.tsx';
import { type ArticleRecord, authorLine } from '#domain/articles';
import { href } from '../../links.ts';
import styles from './article-head.module.css';
import { ArticleNotice } from './article-notice.tsx';
import { newsSearch, noNewsQuery } from './news-query.ts';
import { TagLinks } from './tag-links.tsx';

const tagsShown = 8;

/** The head of an article: its labels, topics, headline and summary. */
export function ArticleHead({ article }: { article: ArticleRecord }) {
  const { language, t } = useReader();
  const news = href('news', language);
  return (
    <header className={styles.head}>
      <ArticleNotice article={article} />
      {article.topics.length > 0 && (
        <ul className={styles.topics} aria-label={t('article.topics')}>
          {article.topics.map((topic) => (
            <li key={topic}>
              <TopicBadge
                topic={topic}
                href={news + newsSearch({ ...noNewsQuery, topics: [topic] })}
              />
            </li>
          ))}
        </ul>
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

/** The byline and date, a link to the sources, and the tags; past the first few they unfold. */
export function ArticleMeta({ article }: { article: ArticleRecord }) {
  const { t } = useReader();
  return (
    <div className={styles.meta}>
      <p>
        <span className={styles.by}>{authorLine(article, t)}</span>
      </p>
      <p>
        <LongDate iso={article.date} />
      </p>
      {article.sources.length > 0 && (
        <p>
          <a id="a-fuentes" className={styles.toSources} href="#fuentes">
            {t('article.sourceCount', { count: article.sources.length })}{' '}
            <span aria-hidden="true">↓</span>
          </a>
        </p>
      )}
      <TagLinks tags={article.tags.slice(0, tagsShown)} />
      {article.tags.length > tagsShown && (
        <details className={styles.more}>
          <summary>{t('article.moreTags', { count: article.tags.length - tagsShown })}</summary>
          <TagLinks tags={article.tags.slice(tagsShown)} />
        </details>
      )}
    </div>
  );
}
