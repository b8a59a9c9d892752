import { useReader } from '#app/ui/reader.tsx';
import type { ArticleRecord } from '#domain/articles';
import { href } from '../../links.ts';
import { ArticleLabels } from './article-labels.tsx';
import styles from './article-notice.module.css';

/** The labels of an article, each with the sentence that says what it means; nothing where it has none. */
export function ArticleNotice({
  article,
}: {
  article: Pick<ArticleRecord, 'sponsored' | 'sponsor_label' | 'is_agent'>;
}) {
  const { language, t } = useReader();
  if (!article.sponsored && !article.is_agent) return null;
  return (
    <div className={styles.notice}>
      <ArticleLabels article={article} />
      <p>
        {article.sponsored &&
          `${
            article.sponsor_label
              ? t('article.sponsoredBy', { sponsor: article.sponsor_label })
              : t('article.sponsoredMeaning')
          } `}
        {article.is_agent && `${t('article.aiMeaning')} `}
        <a href={href('methodology', language)}>{t('article.method')}</a>
      </p>
    </div>
  );
}
