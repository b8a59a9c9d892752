import { Link } from 'react-router';
import type { IssueReport } from '#domain/issues';
import { useT } from '../panel-context.tsx';
import styles from './waiting-refusals.module.css';

/** Links to the issues whose failed mails wait for a decision. */
export function WaitingRefusals({ issues }: { issues: readonly IssueReport[] }) {
  const t = useT();
  return issues
    .filter(({ waiting }) => waiting > 0)
    .map(({ id, number, waiting: count }) => (
      <p key={id} className={styles.notice}>
        <Link to={`/boletin/${number}`}>
          {t('panel.refusalsWait', { number: number ?? '', count })}
        </Link>
      </p>
    ));
}
