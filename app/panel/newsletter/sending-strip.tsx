import { Link } from 'react-router';
import type { IssueReport } from '#domain/issues';
import { formatNumber } from '#i18n/i18n';
import { usePanel } from '../panel-context.tsx';
import { HeldSending } from './held-sending.tsx';
import { deliveredOf } from './issue-labels.ts';
import styles from './sending-strip.module.css';

/** The progress of an issue that is being sent, and what delays it. */
export function SendingStrip({ issue }: { issue: IssueReport }) {
  const { t, language } = usePanel();
  const { number, recipients, deliveries, written, trouble, held_answer: answer } = issue;
  const left = deliveries.queued + deliveries['handed-over'];
  const figure = (count: number) => formatNumber(count, language);
  const name = t('panel.issueGoingOut', { number: number ?? '' });
  return (
    <section className={styles.strip} aria-label={name}>
      <p className={styles.name}>
        <Link to={`/boletin/${number}`}>{name}</Link>
      </p>
      <progress
        className={styles.bar}
        max={Math.max(recipients, 1)}
        value={recipients - left}
        aria-label={name}
      />
      <p className={styles.figures}>
        {t('panel.sendingFigures', {
          done: figure(recipients - left),
          all: figure(recipients),
          accepted: figure(deliveredOf(issue)),
          failed: figure(deliveries.failed),
          uncertain: figure(deliveries.uncertain),
        })}
        {written > 0 && ` · ${t('panel.writtenFigure', { written: figure(written) })}`}
      </p>
      {answer !== null && <HeldSending number={number ?? 0} answer={answer} />}
      {answer === null && trouble !== null && (
        <div className={styles.trouble} role="alert">
          <p>{t('panel.sendingTrouble')}</p>
          <p className={styles.answer} lang="en">
            <bdi>{trouble}</bdi>
          </p>
        </div>
      )}
    </section>
  );
}
