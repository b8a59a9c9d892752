import { Headline } from '#app/ui/headline.tsx';
import { RelativeTime, useReader } from '#app/ui/reader.tsx';
import { SectionHeading } from '#app/ui/section-heading.tsx';
import type { ArticleCard as Article } from '#domain/articles';
import { href } from '../../links.ts';
import { ArticleCard } from './article-card.tsx';
import { ArticleLabels } from './article-labels.tsx';
import styles from './featured-band.module.css';

const cardsShown = 3;

/** The featured articles above the list: the newest three as cards, any others as headlines. */
export function FeaturedBand({ articles }: { articles: readonly Article[] }) {
  const { t } = useReader();
  const cards = articles.slice(0, cardsShown);
  const headlines = articles.slice(cards.length);
  return (
    <section className={styles.band} aria-labelledby="destacados">
      <SectionHeading id="destacados">{t('news.featured')}</SectionHeading>
      <ul className={styles.cards}>
        {cards.map((article) => (
          <li key={article.slug}>
            <ArticleCard article={article} size="small" isFirst />
          </li>
        ))}
      </ul>
      {headlines.length > 0 && (
        <ul className={styles.headlines}>
          {headlines.map((article) => (
            <Line key={article.slug} article={article} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Line({ article }: { article: Article }) {
  const { language } = useReader();
  return (
    <li className={styles.headline}>
      <ArticleLabels article={article} />
      <a href={href('article', language, { slug: article.slug })}>
        <Headline item={article} />
      </a>{' '}
      <RelativeTime iso={article.date} className={styles.date} />
    </li>
  );
}
