import { useId, useState } from 'react';
import { Link } from 'react-router';
import type { ComingIssue as Issue } from '#domain/issues';
import { editorialPlace } from '#i18n/dates';
import { useT } from '../panel-context.tsx';
import { AdminDate } from '../ui/admin-date.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { StatusMark } from '../ui/status-mark.tsx';
import styles from './coming-issue.module.css';
import { IntroForm } from './intro-form.tsx';
import { IssueActions } from './issue-actions.tsx';
import { dueText, isEarly, issueStatusOf } from './issue-labels.ts';
import { LeavingStrip } from './leaving-strip.tsx';
import { EmailPreviewDialog } from './email-preview-dialog.tsx';
import { StoryList } from './story-list.tsx';
import { SamplesShown } from './samples-shown.tsx';
import { SponsoredStories } from './sponsored-stories.tsx';
import { useIntroDraft } from './use-intro-draft.ts';
import { useAudienceText } from './use-audience-text.ts';
import { isLeaving } from './use-issues.ts';

/** The coming issue: due date, recipients, stories and introduction, with an editor's actions. */
export function ComingIssue({ issue, readAt }: { issue: Issue; readAt: number }) {
  const t = useT();
  const id = useId();
  const draft = useIntroDraft(issue);
  const [isPreviewing, setIsPreviewing] = useState(false);
  return (
    <section aria-labelledby={id}>
      <h3 className={styles.title} id={id}>
        {t('panel.comingIssue')}
      </h3>
      <IssueStatus issue={issue} readAt={readAt} />
      {isLeaving(issue) ? (
        <LeavingStrip issue={issue} readAt={readAt} />
      ) : (
        <IssueActions
          issue={issue}
          isTyped={draft.isTyped}
          onPreview={() => setIsPreviewing(true)}
        />
      )}
      {/* While its sending can be undone, it must stay as it was sent. */}
      <div className={styles.columns} inert={isLeaving(issue)}>
        <div className={styles.stories}>
          <h4 className={styles.heading}>{t('panel.picks')}</h4>
          {issue.content.picks.length > 0 ? <StoryList issue={issue} /> : <NoStories />}
          <SponsoredStories articles={issue.content.sponsored} />
        </div>
        <div>
          <h4 className={styles.heading}>{t('panel.intro')}</h4>
          <IntroForm issue={issue} draft={draft} />
        </div>
      </div>
      <EmailPreviewDialog
        isOpen={isPreviewing}
        isTyped={draft.isTyped}
        onClose={() => setIsPreviewing(false)}
      />
    </section>
  );
}

/** Due date, status and recipients. */
function IssueStatus({ issue, readAt }: { issue: Issue; readAt: number }) {
  const t = useT();
  const { tone, label, hint } = issueStatusOf(issue);
  const audience = useAudienceText(issue);
  return (
    <div className={styles.status}>
      <p className={styles.due}>
        <time dateTime={issue.due_at} lang="es">
          {dueText(issue.due_at)}
        </time>{' '}
        <StatusMark tone={tone}>{t(label)}</StatusMark>
      </p>
      <p>
        {t(hint, { place: editorialPlace() })} {audience}{' '}
        {issue.unconfirmed > 0 && t('panel.readersUnconfirmed', { count: issue.unconfirmed })}
      </p>
      {issue.has_samples && <SamplesShown />}
      <p className={styles.soft}>
        {isEarly(issue, readAt) && `${t('panel.issueEarly')} `}
        {t('panel.storiesFrom')} <AdminDate iso={issue.stories_from} />.
      </p>
    </div>
  );
}

function NoStories() {
  const t = useT();
  return (
    <EmptyState title={t('panel.noStories')} hint={t('panel.noStoriesHint')}>
      <Link to="/publicaciones">{t('panel.toPublications')}</Link>
    </EmptyState>
  );
}
