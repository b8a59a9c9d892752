import type { ComingIssue } from '#domain/issues';
import { adminDate } from '#i18n/dates';
import { type Language, languages } from '#i18n/i18n';
import { useT } from '../panel-context.tsx';
import { Loading } from '../ui/query-result.tsx';
import styles from './send-question.module.css';
import { useAudienceText } from './use-audience-text.ts';
import { useSubjects } from './use-issues.ts';

const labels = { es: 'panel.sendSubjectSpanish', en: 'panel.sendSubjectEnglish' } as const;

export interface SendQuestionProps {
  issue: ComingIssue;
  /** Whether its due date is in the future. */
  isAhead: boolean;
}

/** What sending the issue now means: which issue it replaces, its recipients and its subjects. */
export function SendQuestion({ issue, isAhead }: SendQuestionProps) {
  const t = useT();
  const audience = useAudienceText(issue);
  const due = adminDate(issue.due_at);
  return (
    <div className={styles.question}>
      <p>{t(isAhead ? 'panel.sendReplaces' : 'panel.sendOverdue', { due })}</p>
      <p>{audience}</p>
      <Subjects read={languages.filter((language) => issue.audience[language] > 0)} />
      <p>{t('panel.sendText')}</p>
    </div>
  );
}

/** The subject in each language that has recipients. */
function Subjects({ read }: { read: readonly Language[] }) {
  const t = useT();
  const { data: subjects, error } = useSubjects();
  if (read.length === 0) return null;
  if (error) return <p>{t('panel.loadEmailFailed')}</p>;
  if (!subjects) return <Loading text={t('panel.loadingPreview')} />;
  return (
    <dl className={styles.subjects}>
      {read.map((language) => (
        <div key={language}>
          <dt>{t(labels[language])}</dt>
          <dd lang={language}>
            <bdi>{subjects[language]}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
