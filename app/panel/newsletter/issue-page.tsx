import { useQueryClient } from '@tanstack/react-query';
import { ExternalLink, RefreshCw } from 'lucide-react';
import { Link, useParams } from 'react-router';
import type { WholeIssue } from '#domain/issues';
import { usePanel, useT } from '../panel-context.tsx';
import { AdminDate } from '../ui/admin-date.tsx';
import { BackLink } from '../ui/back-link.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { Button } from '../ui/button.tsx';
import { QueryResult } from '../ui/query-result.tsx';
import { StatCards } from '../ui/stat-cards.tsx';
import { StatusMark } from '../ui/status-mark.tsx';
import { Toolbar } from '../ui/toolbar.tsx';
import { DeliveryProblems } from './delivery-problems.tsx';
import styles from './issue-page.module.css';
import { deliveredOf, pastStatusOf } from './issue-labels.ts';
import { publicPath } from './past-issues.tsx';
import { SendingStrip } from './sending-strip.tsx';
import { SponsoredStories } from './sponsored-stories.tsx';
import { StoryEntry } from './story-entry.tsx';
import { isSending, newsletterKey, useIssue } from './use-issues.ts';

/** A sent issue: its deliveries and its stories. */
export function IssuePage() {
  const { t, language } = usePanel();
  const { number = '' } = useParams();
  const queries = useQueryClient();
  const issue = useIssue(number);
  return (
    <>
      <BackLink to="/boletin">{t('panel.backToNewsletter')}</BackLink>
      <Toolbar title={t('panel.issueTitle', { number })}>
        {issue.data && (
          <ButtonLink href={publicPath(issue.data.number ?? 0, language)} icon={<ExternalLink />}>
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
      <QueryResult
        query={issue}
        data={issue.data}
        loadingText={t('panel.loadingIssue')}
        failed="panel.loadIssueFailed"
      >
        {(loaded) => <IssueDetails issue={loaded} />}
      </QueryResult>
    </>
  );
}

function IssueDetails({ issue }: { issue: WholeIssue }) {
  return (
    <>
      {isSending(issue) && <SendingStrip issue={issue} />}
      <SendingTimes issue={issue} />
      {issue.written > 0 && <WrittenHint />}
      <Figures issue={issue} />
      <DeliveryProblems number={String(issue.number)} isGoing={isSending(issue)} />
      <IssueStories issue={issue} />
    </>
  );
}

function SendingTimes({ issue }: { issue: WholeIssue }) {
  const t = useT();
  const { tone, label } = pastStatusOf(issue);
  return (
    <p className={styles.times}>
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

/** Says that mails of the issue are files, and where. */
function WrittenHint() {
  const t = useT();
  return (
    <p className={styles.times}>
      {t('panel.issueWrittenHint')} <Link to="/correo">{t('panel.seeOutbox')}</Link>
    </p>
  );
}

function Figures({ issue }: { issue: WholeIssue }) {
  const t = useT();
  const { recipients, deliveries, written, departures } = issue;
  return (
    <StatCards
      stats={[
        { label: t('panel.issueRecipients'), value: recipients },
        { label: t('panel.issueAccepted'), value: deliveredOf(issue) },
        ...(written > 0 ? [{ label: t('panel.issueInFiles'), value: written }] : []),
        { label: t('panel.issueFailed'), value: deliveries.failed },
        { label: t('panel.issueUncertain'), value: deliveries.uncertain },
        { label: t('panel.issueSkipped'), value: deliveries.skipped },
        { label: t('panel.issueLeft'), value: departures.unsubscribed },
        { label: t('panel.issueBounced'), value: departures.bounced },
        { label: t('panel.issueComplained'), value: departures.complained },
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
