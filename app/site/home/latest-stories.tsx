import { clsx } from 'clsx';
import { useReader } from '#app/ui/reader.tsx';
import { SectionHeading } from '#app/ui/section-heading.tsx';
import type { ArticleCard as Article } from '#domain/articles';
import { href } from '../../links.ts';
import { ArticleCard } from '../news/article-card.tsx';
import { HomeLine } from './home-line.tsx';
import styles from './home-list.module.css';

/** The latest articles that are not featured: beside the lead as headlines, else the newest of them large. */
export function LatestStories({
  articles,
  isBeside = false,
}: {
  articles: readonly Article[];
  isBeside?: boolean;
}) {
  const { language, t } = useReader();
  return (
    <section className={isBeside ? undefined : 'below'} aria-labelledby="ultimas">
      <SectionHeading id="ultimas" href={href('news', language)} linkLabel={t('home.allNews')}>
        {t('home.latest')}
      </SectionHeading>
      <ul className={clsx(styles.list, !isBeside && styles.row)}>
        {articles.map((article, index) => (
          <li key={article.slug}>
            {index === 0 && !isBeside ? (
              <ArticleCard article={article} />
            ) : (
              <HomeLine article={article} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
