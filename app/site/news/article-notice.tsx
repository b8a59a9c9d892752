import { clsx } from 'clsx';
import { useReader } from '#app/ui/reader.tsx';
import { originLabels } from '#domain/provenance';
import { href } from '../../links.ts';
import { ArticleLabels, isUntranslated, type Labelled } from './article-labels.tsx';
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
  const isForeign = isUntranslated(article, language);
  if (meanings.length === 0 && !isForeign) return null;
  return (
    <div className={clsx(styles.notice, article.sponsored && styles.paid)}>
      <ArticleLabels article={article} />
      <p>
        {[...meanings, ...(isForeign ? [t('site.notTranslated')] : [])].join(' ')}{' '}
        {meanings.length > 0 && <a href={href('methodology', language)}>{t('article.method')}</a>}
      </p>
    </div>
  );
}
