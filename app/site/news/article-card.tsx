import { clsx } from 'clsx';
import { Headline } from '#app/ui/headline.tsx';
import { Cover } from '#app/ui/cover.tsx';
import { RelativeTime, useLocalized, useReader } from '#app/ui/reader.tsx';
import { TopicBadge } from '#app/ui/topic-badge.tsx';
import { type ArticleCard as Article, authorLine } from '#domain/articles';
import { oneLine } from '#domain/text';
import { href } from '../../links.ts';
import styles from './article-card.module.css';
import { ArticleLabels } from './article-labels.tsx';
import { TagLinks } from './tag-links.tsx';

export type CardSize = 'small' | 'default' | 'large';

const tagsShown = 2;
/** Characters of a summary that are shown: whole words of it. */
const summaryLengths: Record<CardSize, number> = { small: 0, default: 150, large: 320 };

/**
 * An article in a list: picture, labels that must be read first, topic, headline, summary, and a line with byline,
 * date and tags. The whole card links to the article. A small one goes without its summary.
 */
export function ArticleCard({
  article,
  size = 'default',
  heading: Heading = 'h3',
  isFirst = false,
  hasPicture = true,
}: {
  article: Article;
  size?: CardSize;
  heading?: 'h2' | 'h3';
  /** Whether it is on the first screen, where its picture must not load late. */
  isFirst?: boolean;
  hasPicture?: boolean;
}) {
  const { language, t } = useReader();
  const [topic] = article.topics;
  return (
    <article className={clsx(styles.card, styles[size])}>
      {hasPicture && (
        <div className={styles.picture}>
          <Cover
            slug={article.slug}
            topics={article.topics}
            imageUrl={article.image_url}
            revision={article.cover_revision}
            isFirst={isFirst}
          />
        </div>
      )}
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
            <Summary article={article} size={size} />
          </p>
        )}
        <div className={styles.foot}>
          <span>{authorLine(article, t)}</span>
          <RelativeTime iso={article.date} />
          <TagLinks tags={article.tags.slice(0, tagsShown)} />
        </div>
      </div>
    </article>
  );
}

function Summary({ article, size }: { article: Article; size: CardSize }) {
  const { language } = useReader();
  const { text, language: actual } = useLocalized()(article, 'summary');
  const short = oneLine(text, summaryLengths[size]);
  return actual === language ? short : <span lang={actual}>{short}</span>;
}
