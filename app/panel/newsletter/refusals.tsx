import { RotateCw, UserRoundCheck, UserRoundX } from 'lucide-react';
import { useId } from 'react';
import type { Refusal } from '#domain/deliveries';
import { useT } from '../panel-context.tsx';
import { Button } from '../ui/button.tsx';
import { QueryResult } from '../ui/query-result.tsx';
import { StatusMark } from '../ui/status-mark.tsx';
import styles from './refusals.module.css';
import { useRefusals } from './use-issues.ts';
import { useSettleRefusal } from './use-settle-refusal.ts';

/** The mail servers' responses to the failed mails of an issue, with the decisions about each group. */
export function Refusals({ number, isGoing }: { number: string; isGoing: boolean }) {
  const t = useT();
  const id = useId();
  const refusals = useRefusals(number, isGoing);
  return (
    <QueryResult
      query={refusals}
      data={refusals.data}
      loadingText={t('panel.loadingProblems')}
      failed="panel.loadRefusalsFailed"
    >
      {(loaded) =>
        loaded.length > 0 && (
          <section className={styles.section} aria-labelledby={id}>
            <h3 className={styles.title} id={id}>
              {t('panel.refusals')}
            </h3>
            <p className={styles.hint}>{t('panel.refusalsHint')}</p>
            <ul className={styles.list} aria-labelledby={id}>
              {loaded.map((refusal) => (
                <li key={refusal.group} className={styles.refusal}>
                  <Facts refusal={refusal} />
                  <Decisions number={number} refusal={refusal} />
                </li>
              ))}
            </ul>
          </section>
        )
      }
    </QueryResult>
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
  const state = (decision: typeof settling) => ({
    isBusy: settling === decision,
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
