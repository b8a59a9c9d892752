import { useId, useState } from 'react';
import { Link } from 'react-router';
import type { ComingIssue as Issue } from '#domain/issues';
import { useT } from '../panel-context.tsx';
import { AdminDate } from '../ui/admin-date.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { StatusMark } from '../ui/status-mark.tsx';
import styles from './coming-issue.module.css';
import { IntroForm } from './intro-form.tsx';
import { IssueActions } from './issue-actions.tsx';
import { dueText, isEarly, standingOf } from './issue-words.ts';
import { LetterDialog } from './letter-dialog.tsx';
import { PickList } from './pick-list.tsx';
import { SponsoredStories } from './sponsored-stories.tsx';
import { useIntroDraft } from './use-intro-draft.ts';
import { useAudienceText } from './use-issue-actions.ts';

/** The issue that comes next: what it would say, to whom and when, and what an editor makes of it. */
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
      <Standing issue={issue} readAt={readAt} />
      <IssueActions issue={issue} isTyped={draft.isTyped} onPreview={() => setIsPreviewing(true)} />
      <div className={styles.columns}>
        <div className={styles.stories}>
          <h4 className={styles.heading}>{t('panel.picks')}</h4>
          {issue.content.picks.length > 0 ? <PickList issue={issue} /> : <NoStories />}
          <SponsoredStories articles={issue.content.sponsored} />
        </div>
        <div>
          <h4 className={styles.heading}>{t('panel.intro')}</h4>
          <IntroForm issue={issue} draft={draft} />
        </div>
      </div>
      <LetterDialog
        isOpen={isPreviewing}
        isTyped={draft.isTyped}
        onClose={() => setIsPreviewing(false)}
      />
    </section>
  );
}

/** When it goes out, to how many, and whether by itself. */
function Standing({ issue, readAt }: { issue: Issue; readAt: number }) {
  const t = useT();
  const { tone, label, hint } = standingOf(issue);
  const audience = useAudienceText(issue);
  return (
    <div className={styles.standing}>
      <p className={styles.due}>
        <time dateTime={issue.due_at} lang="es">
          {dueText(issue.due_at)}
        </time>{' '}
        <StatusMark tone={tone}>{t(label)}</StatusMark>
      </p>
      <p>
        {t(hint)} {audience}
      </p>
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
