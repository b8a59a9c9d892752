import { ExternalLink } from 'lucide-react';
import { useId, useMemo } from 'react';
import { Link } from 'react-router';
import type { IssueReport } from '#domain/issues';
import { formatNumber } from '#i18n/i18n';
import type { PanelKey } from '#i18n/panel-messages';
import { usePanel, useT } from '../panel-context.tsx';
import { AdminDate } from '../ui/admin-date.tsx';
import type { Column } from '../ui/column.ts';
import { DataTable } from '../ui/data-table.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { LoadFailure } from '../ui/query-result.tsx';
import { StatusMark } from '../ui/status-mark.tsx';
import { deliveredOf, pastStatusOf } from './issue-labels.ts';
import styles from './past-issues.module.css';
import type { usePastIssues } from './use-issues.ts';

const idOf = ({ id }: IssueReport) => id;

/** The past issues, newest first, each with its delivery figures. */
export function PastIssues({ list }: { list: ReturnType<typeof usePastIssues> }) {
  const t = useT();
  const id = useId();
  const columns = useColumns();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h3 className={styles.title} id={id}>
        {t('panel.pastIssues')}
      </h3>
      {!list.data && list.error ? (
        <LoadFailure text="panel.loadPastFailed" error={list.error} />
      ) : (
        <DataTable
          label={t('panel.pastIssues')}
          items={list.data ?? null}
          columns={columns}
          idOf={idOf}
          loadingText={t('panel.loadingIssue')}
          empty={<EmptyState title={t('panel.noIssueYet')} hint={t('panel.noIssueYetHint')} />}
        />
      )}
    </section>
  );
}

function useColumns(): Column<IssueReport>[] {
  const { t, language } = usePanel();
  return useMemo(() => {
    const figure = (
      id: string,
      header: PanelKey,
      valueOf: (issue: IssueReport) => number,
    ): Column<IssueReport> => ({
      id,
      header: t(header),
      width: '12.5%',
      sortBy: valueOf,
      cell: (issue) => (issue.number === null ? '–' : formatNumber(valueOf(issue), language)),
    });
    return [
      {
        id: 'number',
        header: t('panel.issue'),
        cell: (issue) => <IssueName issue={issue} />,
      },
      {
        id: 'date',
        header: t('panel.issueDate'),
        width: '7rem',
        sortBy: (issue) => Date.parse(dateOf(issue)),
        cell: (issue) => <AdminDate iso={dateOf(issue)} />,
      },
      {
        ...figure('accepted', 'panel.issueAccepted', deliveredOf),
        width: '9rem',
        cell: (issue) => <Delivered issue={issue} />,
      },
      figure('failed', 'panel.issueFailed', ({ deliveries }) => deliveries.failed),
      figure('uncertain', 'panel.issueUncertain', ({ deliveries }) => deliveries.uncertain),
      figure('left', 'panel.issueLeft', ({ departures }) => departures.unsubscribed),
      {
        id: 'actions',
        header: t('panel.actions'),
        width: '5.5rem',
        isActions: true,
        cell: ({ number }) => number !== null && <PublicLink number={number} />,
      },
    ];
  }, [t, language]);
}

/** Number (or week, if it never got a number) and status. */
function IssueName({ issue }: { issue: IssueReport }) {
  const t = useT();
  const { number, week } = issue;
  const { tone, label } = pastStatusOf(issue);
  return (
    <div className={styles.issue}>
      {number === null ? (
        week
      ) : (
        <Link className={styles.name} to={`/boletin/${number}`}>
          {t('panel.issueNumber', { number })}
        </Link>
      )}
      <StatusMark tone={tone}>{t(label)}</StatusMark>
    </div>
  );
}

/** How many mails the mail server accepted, out of all. */
function Delivered({ issue }: { issue: IssueReport }) {
  const { t, language } = usePanel();
  if (issue.number === null) return '–';
  return t('panel.deliveredOf', {
    accepted: formatNumber(deliveredOf(issue), language),
    all: formatNumber(issue.recipients, language),
  });
}

/** The link to the issue's public page. */
function PublicLink({ number }: { number: number }) {
  const { t, language } = usePanel();
  return (
    <a
      className={styles.link}
      href={publicPath(number, language)}
      aria-label={t('panel.seePublic', { number })}
    >
      <ExternalLink aria-hidden="true" />
      {t('panel.see')}
    </a>
  );
}

/** The path of the issue's public page. */
export function publicPath(number: number, language: 'es' | 'en'): string {
  return `${language === 'en' ? '/en' : ''}/boletin/${number}`;
}

function dateOf({ started_at: startedAt, due_at: dueAt }: IssueReport): string {
  return startedAt ?? dueAt;
}
