import { RotateCw, UserRoundCheck, UserRoundX } from 'lucide-react';
import { useId } from 'react';
import type { Refusal } from '#domain/deliveries';
import { useT } from '../panel-context.tsx';
import { Button } from '../ui/button.tsx';
import { Loading } from '../ui/data-table.tsx';
import { LoadFailure, useLoadFailure } from '../ui/load-failure.tsx';
import { StatusMark } from '../ui/status-mark.tsx';
import styles from './refusals.module.css';
import { useRefusals } from './use-issues.ts';
import { useSettleRefusal } from './use-settle-refusal.ts';

/** What servers said about the mails of an issue that failed, and a decision about all mails of one answer. */
export function Refusals({ number, isGoing }: { number: string; isGoing: boolean }) {
  const t = useT();
  const id = useId();
  const refusals = useRefusals(number, isGoing);
  useLoadFailure(refusals, 'panel.loadRefusalsFailed');
  if (!refusals.data && refusals.error) {
    return <LoadFailure text="panel.loadRefusalsFailed" error={refusals.error} />;
  }
  if (!refusals.data) return <Loading text={t('panel.loadingProblems')} />;
  if (refusals.data.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h3 className={styles.title} id={id}>
        {t('panel.refusals')}
      </h3>
      <p className={styles.hint}>{t('panel.refusalsHint')}</p>
      <ul className={styles.list} aria-labelledby={id}>
        {refusals.data.map((refusal) => (
          <li key={refusal.group} className={styles.refusal}>
            <Facts refusal={refusal} />
            <Decisions number={number} refusal={refusal} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Facts({ refusal: { answer, mails, waiting, suppressed } }: { refusal: Refusal }) {
  const t = useT();
  return (
    <div className={styles.facts}>
      <p className={styles.answer} lang="en">
        <bdi>{answer}</bdi>
      </p>
      <p className={styles.counts}>
        <span>{t('panel.refusedMails', { count: mails })}</span>
        {waiting > 0 && (
          <StatusMark tone="waiting">{t('panel.refusalWaiting', { count: waiting })}</StatusMark>
        )}
        {suppressed > 0 && (
          <StatusMark tone="still">
            {t('panel.refusalSuppressed', { count: suppressed })}
          </StatusMark>
        )}
      </p>
    </div>
  );
}

function Decisions({ number, refusal }: { number: string; refusal: Refusal }) {
  const t = useT();
  const { settling, settle } = useSettleRefusal(number, refusal.group);
  const { mails, suppressed } = refusal;
  const state = (does: typeof settling) => ({
    isBusy: settling === does,
    isDisabled: settling !== null,
  });
  return (
    <div className={styles.decisions}>
      {mails > suppressed && (
        <>
          <Button
            size="small"
            icon={<RotateCw />}
            {...state('retry')}
            onClick={() => void settle('retry')}
          >
            {t('panel.refusalRetry')}
          </Button>
          <Button
            size="small"
            variant="danger"
            icon={<UserRoundX />}
            {...state('suppress')}
            onClick={() => void settle('suppress')}
          >
            {t('panel.refusalSuppress')}
          </Button>
        </>
      )}
      {suppressed > 0 && (
        <Button
          size="small"
          icon={<UserRoundCheck />}
          {...state('readmit')}
          onClick={() => void settle('readmit')}
        >
          {t('panel.refusalReadmit')}
        </Button>
      )}
    </div>
  );
}
