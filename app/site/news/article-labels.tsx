import { useReader } from '#app/ui/reader.tsx';
import { type ArticleCard, payerLabel } from '#domain/articles';
import { originLabels, type Shown } from '#domain/provenance';
import type { Language } from '#i18n/i18n';
import styles from './article-labels.module.css';

/** What its labels are read from. */
export type Labelled = Pick<ArticleCard, 'sponsored' | 'sponsor_label'> &
  Shown & { qa_es?: readonly object[]; qa_en?: readonly object[] };

/** The labels before the headline: that the article is paid for, that AI was involved, that it is in Spanish. */
export function ArticleLabels({ article }: { article: Labelled }) {
  const reader = useReader();
  const { language, t } = reader;
  const origin = originLabels(article, reader);
  const isForeign = isUntranslated(article, language);
  if (!article.sponsored && origin.length === 0 && !isForeign) return null;
  return (
    <p className={styles.labels}>
      {article.sponsored && (
        <strong className={styles.sponsored}>
          {`${payerLabel(article.sponsor_label, t)} · `}
          <span>{t('article.sponsored')}</span>
        </strong>
      )}
      {origin.map(({ kind, label }) => (
        <span key={kind} className={styles.origin}>
          {label}
        </span>
      ))}
      {isForeign && <span className={styles.origin}>{t('article.inSpanish')}</span>}
    </p>
  );
}

/** Whether a reader of English is shown some of it in Spanish: its title, or as much of its text as is given. */
export function isUntranslated(piece: Labelled, language: Language): boolean {
  if (language === 'es') return false;
  const { body_es: body = '', qa_es: answers = [] } = piece;
  const isText = body.trim() !== '' && !piece.body_en?.trim();
  return !piece.title_en.trim() || isText || (answers.length > 0 && !piece.qa_en?.length);
}
