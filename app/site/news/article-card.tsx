import { clsx } from 'clsx';
import { Headline } from '#app/ui/headline.tsx';
import { Cover } from '#app/ui/cover.tsx';
import { Localized, RelativeTime, useReader } from '#app/ui/reader.tsx';
import { TopicBadge } from '#app/ui/topic-badge.tsx';
import { type ArticleCard as Article, authorLine } from '#domain/articles';
import { href } from '../../links.ts';
import styles from './article-card.module.css';
import { ArticleLabels } from './article-labels.tsx';
import { TagLinks } from './tag-links.tsx';

export type CardSize = 'small' | 'default' | 'large';

const tagsShown = 2;

/**
 * An article in a list: picture, labels that must be read first, topic, headline, summary, byline, date
 * and tags. The whole card links to the article. A small one goes without its summary.
 */
export function ArticleCard({
  article,
  size = 'default',
  heading: Heading = 'h3',
  isFirst = false,
}: {
  article: Article;
  size?: CardSize;
  heading?: 'h2' | 'h3';
  /** Whether it is on the first screen, where its picture must not load late. */
  isFirst?: boolean;
}) {
  const { language, t } = useReader();
  const [topic] = article.topics;
  return (
    <article className={clsx(styles.card, styles[size])}>
      <div className={styles.picture}>
        <Cover
          slug={article.slug}
          topics={article.topics}
          imageUrl={article.image_url}
          revision={article.cover_revision}
          isFirst={isFirst}
        />
      </div>
      <div className={styles.text}>
        <ArticleLabels article={article} />
        {topic && (
          <p className={styles.topic}>
            <TopicBadge topic={topic} />
          </p>
        )}
        <Heading className={styles.title}>
          <a className={styles.link} href={href('article', language, { slug: article.slug })}>
            <Headline item={article} />
          </a>
        </Heading>
        {size !== 'small' && article.summary_es && (
          <p className={styles.summary}>
            <Localized item={article} field="summary" />
          </p>
        )}
        <p className={styles.foot}>
          <span>{authorLine(article, t)}</span>
          <RelativeTime iso={article.date} />
        </p>
        <TagLinks tags={article.tags.slice(0, tagsShown)} />
      </div>
    </article>
  );
}
