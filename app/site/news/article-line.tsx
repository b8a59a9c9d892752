import { Flag } from '#app/ui/flag.tsx';
import { Headline } from '#app/ui/headline.tsx';
import { useReader } from '#app/ui/reader.tsx';
import { authorName, type ListedArticle, readingMinutes } from '#domain/articles';
import { longDate, shortDay } from '#i18n/dates';
import type { Language } from '#i18n/i18n';
import { topicLabel } from '#i18n/topic-label';
import { href } from '../../links.ts';
import { ArticleLabels } from './article-labels.tsx';
import styles from './article-line.module.css';

/** An article in a dense list: the day, the flag of its topic, labels, headline, byline and minutes of reading. */
export function ArticleLine({
  article,
  isFirstOfDay,
}: {
  article: ListedArticle;
  /** The day is seen once, and heard with each article. */
  isFirstOfDay: boolean;
}) {
  const { language, t } = useReader();
  const [topic] = article.topics;
  const minutes = minutesOf(article, language);
  return (
    <article className={styles.line}>
      <time
        className={isFirstOfDay ? styles.day : 'visually-hidden'}
        dateTime={article.date}
        title={longDate(article.date, language)}
      >
        {shortDay(article.date, language)}
      </time>
      <div className={styles.head}>
        <div className={styles.flag}>
          {topic && (
            <>
              <Flag topic={topic} />
              <span className="visually-hidden">{topicLabel(t, topic)}</span>
            </>
          )}
        </div>
        <div className={styles.labels}>
          <ArticleLabels article={article} />
        </div>
        <p className={styles.foot}>
          <span>{authorName(article, t)}</span>
          {minutes > 0 && <span>{t('news.minutes', { count: minutes })}</span>}
        </p>
      </div>
      <h4 className={styles.title}>
        <a className={styles.link} href={href('article', language, { slug: article.slug })}>
          <Headline item={article} />
        </a>
      </h4>
    </article>
  );
}

/** Those of the text that the reader is given: Spanish where there is no translation. */
function minutesOf({ length_es, length_en }: ListedArticle, language: Language): number {
  return readingMinutes(language === 'en' && length_en > 0 ? length_en : length_es);
}
