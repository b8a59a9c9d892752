import { clsx } from 'clsx';
import { useReader } from '#app/ui/reader.tsx';
import { originLabels } from '#domain/provenance';
import { href } from '../../links.ts';
import { ArticleLabels, type Labelled } from './article-labels.tsx';
import styles from './article-notice.module.css';

/** The labels of an article, each with the sentence that says what it means; nothing where it has none. */
export function ArticleNotice({ article }: { article: Labelled }) {
  const reader = useReader();
  const { language, t } = reader;
  const meanings = originLabels(article, reader).map(({ meaning }) => meaning);
  if (article.sponsored) {
    meanings.unshift(
      article.sponsor_label
        ? t('article.sponsoredBy', { sponsor: article.sponsor_label })
        : t('article.sponsoredMeaning'),
    );
  }
  if (meanings.length === 0) return null;
  return (
    <div className={clsx(styles.notice, article.sponsored && styles.paid)}>
      <ArticleLabels article={article} />
      <p>
        {meanings.join(' ')} <a href={href('methodology', language)}>{t('article.method')}</a>
      </p>
    </div>
  );
}
