import { useReader } from '#app/ui/reader.tsx';
import { SectionHeading } from '#app/ui/section-heading.tsx';
import type { ArticleCard as Article } from '#domain/articles';
import { HomeLine } from './home-line.tsx';
import styles from './home-list.module.css';

/** The featured articles beside the lead, at most three. */
export function FeaturedBeside({ articles }: { articles: readonly Article[] }) {
  const { t } = useReader();
  return (
    <section aria-labelledby="destacados">
      <SectionHeading id="destacados">{t('news.featured')}</SectionHeading>
      <ul className={`${styles.list} ${styles.thirds}`}>
        {articles.map((article) => (
          <li key={article.slug}>
            <HomeLine article={article} hasSummary />
          </li>
        ))}
      </ul>
    </section>
  );
}
