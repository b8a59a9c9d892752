import { Link } from 'react-router';
import { useT } from '../panel-context.tsx';
import { reviewPath } from '../review/review-address.ts';
import { useReviewWords } from '../review/use-review-words.ts';
import { Button } from '../ui/button.tsx';
import styles from './bulk-failures.module.css';
import type { Failure } from './use-bulk-decision.ts';

/** The drafts whose bulk decision failed, each with its reason; shown until it is closed. */
export function BulkFailures({
  failures,
  onClose,
}: {
  failures: readonly Failure[];
  onClose: () => void;
}) {
  const t = useT();
  const w = useReviewWords();
  if (failures.length === 0) return null;
  return (
    <section className={styles.failures} aria-label={t('panel.error')}>
      <p className={styles.title}>{t('panel.manyFailed', { count: failures.length })}</p>
      <ul className={styles.list}>
        {failures.map(({ article: { id, title_es }, reason, sentences }) => (
          <li key={id}>
            <strong>
              <bdi lang="es">{title_es}</bdi>
            </strong>
            : {reason}
            {sentences.length > 0 && (
              <>
                {' '}
                <Link to={reviewPath(id, sentences[0])}>{w('review.open')}</Link>
              </>
            )}
          </li>
        ))}
      </ul>
      <Button size="small" onClick={onClose}>
        {t('panel.close')}
      </Button>
    </section>
  );
}
