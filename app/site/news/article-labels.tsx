import { useT } from '#app/ui/reader.tsx';
import type { ArticleCard } from '#domain/articles';
import styles from './article-labels.module.css';

/** What a reader is told before the headline: that somebody paid for the article, that AI helped to write it. */
export function ArticleLabels({
  article,
}: {
  article: Pick<ArticleCard, 'sponsored' | 'sponsor_label' | 'is_agent'>;
}) {
  const t = useT();
  if (!article.sponsored && !article.is_agent) return null;
  return (
    <p className={styles.labels}>
      {article.sponsored && (
        <span className={styles.sponsored}>
          <strong>{t('article.sponsored')}</strong>
          {article.sponsor_label && <span> {article.sponsor_label}</span>}
        </span>
      )}
      {article.is_agent && <span className={styles.ai}>{t('article.ai')}</span>}
    </p>
  );
}
