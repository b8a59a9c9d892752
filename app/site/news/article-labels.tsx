import { useReader } from '#app/ui/reader.tsx';
import type { ArticleCard } from '#domain/articles';
import { originLabels, type Shown } from '#domain/provenance';
import styles from './article-labels.module.css';

/** What its labels are read from. */
export type Labelled = Pick<ArticleCard, 'sponsored' | 'sponsor_label'> & Shown;

/** The labels before the headline: that the article is paid for, that AI was involved. */
export function ArticleLabels({ article }: { article: Labelled }) {
  const reader = useReader();
  const { t } = reader;
  const origin = originLabels(article, reader);
  if (!article.sponsored && origin.length === 0) return null;
  return (
    <p className={styles.labels}>
      {article.sponsored && (
        <span className={styles.sponsored}>
          <strong>{t('article.sponsored')}</strong>
          {article.sponsor_label && <span> {article.sponsor_label}</span>}
        </span>
      )}
      {origin.map(({ kind, label }) => (
        <span key={kind} className={styles.origin}>
          {label}
        </span>
      ))}
    </p>
  );
}
