import { LongDate, useReader } from '#app/ui/reader.tsx';
import { longDate } from '#i18n/dates';
import { Cite, CopyLink } from './cite.tsx';
import type { Line } from './line.ts';
import styles from './piece-line.module.css';

/** The line under the summary: who wrote, when it was changed, who reviewed and when, sources, minutes, and how to cite and share it. */
export function PieceLine({ line }: { line: Line }) {
  const { language, t } = useReader();
  const { author, date, changedAt, review, sourceCount = 0, minutes, ...rest } = line;
  return (
    <div className={styles.line}>
      <span className={styles.by}>{author}</span>
      <LongDate iso={date} />
      {changedAt && (
        <a href={line.provenance}>
          {t('article.changed', { date: longDate(changedAt, language) })}
        </a>
      )}
      {review && (
        <span>
          {t('article.reviewed', {
            name: review.by,
            role: review.role,
            date: longDate(review.at, language),
          })}
        </span>
      )}
      {sourceCount > 0 && (
        <a id="a-fuentes" href="#fuentes">
          {t('article.sourceCount', { count: sourceCount })}
        </a>
      )}
      {minutes > 0 && <span>{t('article.minutes', { count: minutes })}</span>}
      <Cite {...rest} />
      <CopyLink {...rest} />
    </div>
  );
}
