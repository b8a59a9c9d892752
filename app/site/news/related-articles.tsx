import { clsx } from 'clsx';
import { Headline } from '#app/ui/headline.tsx';
import { RelativeTime, useReader } from '#app/ui/reader.tsx';
import { SectionHeading } from '#app/ui/section-heading.tsx';
import { TopicBadge } from '#app/ui/topic-badge.tsx';
import type { ArticleCard as Article } from '#domain/articles';
import { href } from '../../links.ts';
import { ArticleLabels } from './article-labels.tsx';
import styles from './related-articles.module.css';

/** Related articles, without pictures; nothing where no article shares a topic. */
export function RelatedArticles({ articles }: { articles: readonly Article[] }) {
  const { language, t } = useReader();
  if (articles.length === 0) return null;
  return (
    <section className={clsx('below', styles.related)} aria-labelledby="relacionados">
      <SectionHeading id="relacionados">{t('article.related')}</SectionHeading>
      <ul className={styles.list}>
        {articles.map((article) => (
          <li key={article.slug} className={styles.item}>
            <ArticleLabels article={article} />
            {article.topics[0] && <TopicBadge topic={article.topics[0]} />}
            <h3 className={styles.title}>
              <a href={href('article', language, { slug: article.slug })}>
                <Headline item={article} />
              </a>
            </h3>
            <RelativeTime iso={article.date} className={styles.date} />
          </li>
        ))}
      </ul>
    </section>
  );
}
