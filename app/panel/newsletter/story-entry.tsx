import { Unbroken } from '#app/ui/unbroken.tsx';
import type { ArticleCard } from '#domain/articles';
import type { PickReason } from '#domain/issues';
import { localized } from '#i18n/i18n';
import { usePanel } from '../panel-context.tsx';
import { AdminDate } from '../ui/admin-date.tsx';
import { reasonText } from './issue-labels.ts';
import styles from './story-entry.module.css';

export interface StoryEntryProps {
  article: ArticleCard;
  reasons: readonly PickReason[];
}

/** Headline, date and label of a story, and the reasons why it was picked. */
export function StoryEntry({ article, reasons }: StoryEntryProps) {
  const { t, language } = usePanel();
  const title = localized(article, 'title', language);
  return (
    <div className={styles.story}>
      <strong className={styles.title} lang={title.language}>
        <bdi>
          <Unbroken text={title.text} />
        </bdi>
      </strong>
      <span className={styles.facts}>
        <AdminDate iso={article.date} />
        {article.sponsored && (
          <span className={styles.sponsored}>
            {t('panel.sponsored')}
            {article.sponsor_label && (
              <>
                {' · '}
                <bdi>{article.sponsor_label}</bdi>
              </>
            )}
          </span>
        )}
        {reasons.map((reason) => (
          <span key={reason.kind} className={styles.reason}>
            {reasonText(reason, t, language)}
          </span>
        ))}
      </span>
    </div>
  );
}
