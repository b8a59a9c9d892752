import { useQueryClient } from '@tanstack/react-query';
import { ExternalLink, RefreshCw } from 'lucide-react';
import { useParams } from 'react-router';
import type { WholeIssue } from '#domain/issues';
import { formatNumber } from '#i18n/i18n';
import { usePanel, useT } from '../panel-context.tsx';
import { AdminDate } from '../ui/admin-date.tsx';
import { BackLink } from '../ui/back-link.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { Button } from '../ui/button.tsx';
import { Loading } from '../ui/data-table.tsx';
import { LoadFailure, useLoadFailure } from '../ui/load-failure.tsx';
import { StatCards } from '../ui/stat-cards.tsx';
import { StatusMark } from '../ui/status-mark.tsx';
import { Toolbar } from '../ui/toolbar.tsx';
import { DeliveryProblems } from './delivery-problems.tsx';
import styles from './issue-page.module.css';
import { pastStandingOf } from './issue-labels.ts';
import { publicAddress } from './past-issues.tsx';
import { SendingStrip } from './sending-strip.tsx';
import { SponsoredStories } from './sponsored-stories.tsx';
import { StoryEntry } from './story-entry.tsx';
import { isSending, newsletterKey, useIssue } from './use-issues.ts';

/** One issue that was sent: what became of each mail, and what it told. */
export function IssuePage() {
  const { t, language } = usePanel();
  const { number = '' } = useParams();
  const queries = useQueryClient();
  const issue = useIssue(number);
  useLoadFailure(issue, 'panel.loadIssueFailed');
  return (
    <>
      <BackLink to="/boletin">{t('panel.backToNewsletter')}</BackLink>
      <Toolbar title={t('panel.issueTitle', { number })}>
        {issue.data && (
          <ButtonLink
            href={publicAddress(issue.data.number ?? 0, language)}
            icon={<ExternalLink />}
          >
            {t('panel.publicPage')}
          </ButtonLink>
        )}
        <Button
          icon={<RefreshCw />}
          isBusy={issue.isFetching}
          onClick={() => void queries.invalidateQueries({ queryKey: newsletterKey })}
        >
          {t('panel.refresh')}
        </Button>
      </Toolbar>
      {issue.isPending && <Loading text={t('panel.loadingIssue')} />}
      {!issue.data && issue.error && (
        <LoadFailure text="panel.loadIssueFailed" error={issue.error} />
      )}
      {issue.data && <IssueDetails issue={issue.data} />}
    </>
  );
}

function IssueDetails({ issue }: { issue: WholeIssue }) {
  return (
    <>
      {isSending(issue) && <SendingStrip issue={issue} />}
      <SendingTimes issue={issue} />
      <Figures issue={issue} />
      <DeliveryProblems number={String(issue.number)} isGoing={isSending(issue)} />
      <IssueStories issue={issue} />
    </>
  );
}

function SendingTimes({ issue }: { issue: WholeIssue }) {
  const t = useT();
  const { tone, label } = pastStandingOf(issue);
  return (
    <p className={styles.moments}>
      <StatusMark tone={tone}>{t(label)}</StatusMark>
      {issue.started_at !== null && (
        <span>
          {t('panel.issueStarted')} <AdminDate iso={issue.started_at} hasTime />
          {issue.finished_at !== null && (
            <>
              {' '}
              {t('panel.issueFinished')} <AdminDate iso={issue.finished_at} hasTime />
            </>
          )}
        </span>
      )}
    </p>
  );
}

function Figures({ issue: { recipients, deliveries, departures } }: { issue: WholeIssue }) {
  const { t, language } = usePanel();
  const figure = (value: number) => formatNumber(value, language);
  return (
    <StatCards
      stats={[
        { label: t('panel.issueRecipients'), value: figure(recipients) },
        { label: t('panel.issueAccepted'), value: figure(deliveries.accepted) },
        { label: t('panel.issueFailed'), value: figure(deliveries.failed) },
        { label: t('panel.issueUncertain'), value: figure(deliveries.uncertain) },
        { label: t('panel.issueSkipped'), value: figure(deliveries.skipped) },
        { label: t('panel.issueLeft'), value: figure(departures.unsubscribed) },
        { label: t('panel.issueBounced'), value: figure(departures.bounced) },
        { label: t('panel.issueComplained'), value: figure(departures.complained) },
      ]}
    />
  );
}

function IssueStories({ issue: { content } }: { issue: WholeIssue }) {
  const t = useT();
  return (
    <section className={styles.section}>
      <h3 className={styles.title}>{t('panel.issueStories')}</h3>
      <ol className={styles.stories}>
        {content.picks.map(({ article, reasons }) => (
          <li key={article.slug}>
            <StoryEntry article={article} reasons={reasons} />
          </li>
        ))}
      </ol>
      <SponsoredStories articles={content.sponsored} />
    </section>
  );
}
