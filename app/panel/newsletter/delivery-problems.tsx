import { Check, Send } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import type { DeliveryProblem } from '#domain/deliveries';
import { useT } from '../panel-context.tsx';
import { AdminDate } from '../ui/admin-date.tsx';
import { Button } from '../ui/button.tsx';
import type { Column } from '../ui/column.ts';
import { DataTable } from '../ui/data-table.tsx';
import { QueryResult } from '../ui/query-result.tsx';
import styles from './delivery-problems.module.css';
import { Refusals } from './refusals.tsx';
import { useProblems } from './use-issues.ts';
import { useSettleUncertain } from './use-settle-uncertain.ts';

const idOf = ({ id }: DeliveryProblem) => String(id);

export interface DeliveryProblemsProps {
  /** The issue's. */
  number: string;
  /** Whether the issue is still being sent. */
  isGoing: boolean;
}

/** The uncertain mails of an issue, which a person has to settle, and the failed ones. */
export function DeliveryProblems({ number, isGoing }: DeliveryProblemsProps) {
  const t = useT();
  const problems = useProblems(number, isGoing);
  const byState = useMemo(
    () => problems.data && Object.groupBy(problems.data, ({ state }) => state),
    [problems.data],
  );
  return (
    <QueryResult
      query={problems}
      data={byState}
      loadingText={t('panel.loadingProblems')}
      failed="panel.loadProblemsFailed"
    >
      {({ uncertain, failed }) =>
        uncertain || failed ? (
          <>
            {uncertain && <Uncertain number={number} mails={uncertain} />}
            {failed && <Refusals number={number} isGoing={isGoing} />}
            {failed && <Failed mails={failed} />}
          </>
        ) : (
          <p className={styles.none}>{t('panel.noProblems')}</p>
        )
      }
    </QueryResult>
  );
}

/** Mails whose delivery was interrupted, so that they may have arrived or not. */
function Uncertain({ number, mails }: { number: string; mails: readonly DeliveryProblem[] }) {
  const t = useT();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const { settling, settle } = useSettleUncertain(number);
  const columns = useColumns();
  const selectedMails = mails.filter((mail) => selected.has(idOf(mail)));
  const ids = selectedMails.map(({ id }) => id);
  const isDisabled = settling !== null || ids.length === 0;
  return (
    <Section title={t('panel.uncertainMails')} hint={t('panel.uncertainHint')}>
      <div className={styles.tools}>
        <Button
          icon={<Check />}
          isDisabled={isDisabled}
          isBusy={settling === 'arrived'}
          onClick={() => settle(ids, 'arrived')}
        >
          {t('panel.mailsArrived')}
        </Button>
        <Button
          icon={<Send />}
          isDisabled={isDisabled}
          isBusy={settling === 'again'}
          onClick={() => settle(ids, 'again')}
        >
          {t('panel.sendAgain')}
        </Button>
        <output className={styles.chosen}>
          {ids.length > 0 ? t('panel.mailsChosen', { count: ids.length }) : t('panel.chooseMails')}
        </output>
      </div>
      <DataTable
        label={t('panel.uncertainMails')}
        items={mails}
        columns={columns}
        idOf={idOf}
        selection={{
          selected,
          onSelect: setSelected,
          nameOf: ({ email }) => email ?? t('panel.erased'),
        }}
        loadingText=""
        empty={null}
      />
    </Section>
  );
}

function Failed({ mails }: { mails: readonly DeliveryProblem[] }) {
  const t = useT();
  const columns = useColumns();
  return (
    <Section title={t('panel.failedMails')} hint={t('panel.failedHint')}>
      <DataTable
        label={t('panel.failedMails')}
        items={mails}
        columns={columns}
        idOf={idOf}
        loadingText=""
        empty={null}
      />
    </Section>
  );
}

function Section({ title, hint, children }: { title: string; hint: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h3 className={styles.title}>{title}</h3>
      <p className={styles.hint}>{hint}</p>
      {children}
    </section>
  );
}

/** Address and language of the recipient. */
function Recipient({ mail: { email, language } }: { mail: DeliveryProblem }) {
  const t = useT();
  return (
    <span className={styles.recipient}>
      {email === null ? t('panel.erased') : <strong>{email}</strong>}
      <span className={styles.language}>{t(languageNames[language])}</span>
    </span>
  );
}

const languageNames = { es: 'panel.inSpanish', en: 'panel.inEnglish' } as const;

function useColumns(): Column<DeliveryProblem>[] {
  const t = useT();
  return useMemo(
    () => [
      {
        id: 'email',
        header: t('panel.subscriptionEmail'),
        width: '34%',
        sortBy: ({ email }) => email ?? '',
        cell: (mail) => <Recipient mail={mail} />,
      },
      {
        id: 'tries',
        header: t('panel.tries'),
        width: '5rem',
        sortBy: ({ tries }) => tries,
        cell: ({ tries }) => tries,
      },
      {
        id: 'handed_at',
        header: t('panel.handedAt'),
        width: '8.5rem',
        sortBy: ({ handed_at: at }) => (at === null ? 0 : Date.parse(at)),
        cell: ({ handed_at: at }) => (at === null ? '–' : <AdminDate iso={at} hasTime />),
      },
      {
        id: 'answer',
        header: t('panel.serverAnswer'),
        cell: ({ answer }) =>
          answer === null ? (
            t('panel.noAnswer')
          ) : (
            <span className={styles.answer} lang="en">
              <bdi>{answer}</bdi>
            </span>
          ),
      },
    ],
    [t],
  );
}
