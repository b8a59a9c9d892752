import { RefreshCw } from 'lucide-react';
import type { HealthFinding, HealthReport } from '#domain/health';
import { areaKeys, healthTranslators } from '#i18n/health-messages';
import { usePanel } from '../panel-context.tsx';
import { AdminDate } from '../ui/admin-date.tsx';
import { BackLink } from '../ui/back-link.tsx';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Loading } from '../ui/query-result.tsx';
import { StatusMark } from '../ui/status-mark.tsx';
import { Toolbar } from '../ui/toolbar.tsx';
import { levelKeys, levelTones } from './labels.ts';
import styles from './health-page.module.css';
import { useHealthReport } from './use-health-report.ts';

/** The translator of this screen's messages. */
function useHealthWords() {
  return healthTranslators[usePanel().language];
}

/** What was examined of the installation, and what to do where something is wrong. */
export function HealthPage() {
  const { t } = usePanel();
  const words = useHealthWords();
  const report = useHealthReport();
  return (
    <>
      <BackLink to="/boletin">{t('panel.backToNewsletter')}</BackLink>
      <Toolbar title={words('health.title')}>
        <Button
          icon={<RefreshCw />}
          isBusy={report.isFetching}
          onClick={() => void report.refetch()}
        >
          {words('health.again')}
        </Button>
      </Toolbar>
      <p className={styles.intro}>{words('health.intro')}</p>
      {report.error ? (
        <EmptyState title={words('health.failed')} hint={report.error.message} />
      ) : report.data ? (
        <Report report={report.data} />
      ) : (
        <Loading text={words('health.loading')} />
      )}
    </>
  );
}

function Report({ report: { findings, examined_at: examinedAt } }: { report: HealthReport }) {
  const words = useHealthWords();
  const areas = Map.groupBy(findings, ({ area }) => area);
  return (
    <>
      <p className={styles.summary}>
        <strong>
          <Summary findings={findings} />
        </strong>{' '}
        {words('health.examinedAt')} <AdminDate iso={examinedAt} hasTime />.
      </p>
      {[...areas].map(([area, members]) => (
        <section key={area} className={styles.area}>
          <h3 className={styles.heading}>{words(areaKeys[area])}</h3>
          <ul className={styles.findings}>
            {members.toSorted(byUrgency).map((finding) => (
              <li key={finding.subject_es + finding.text_es} className={styles.finding}>
                <Finding {...finding} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

function Summary({ findings }: { findings: readonly HealthFinding[] }) {
  const words = useHealthWords();
  const countOf = (level: HealthFinding['level']) =>
    findings.filter((each) => each.level === level).length;
  const [errors, advice] = [countOf('error'), countOf('advice')];
  if (errors + advice === 0) return `${words('health.nothing')}.`;
  const parts = [
    ...(errors > 0 ? [words('health.errors', { count: errors })] : []),
    ...(advice > 0 ? [words('health.advice', { count: advice })] : []),
  ];
  return `${parts.join(', ')}.`;
}

const urgency = { error: 0, advice: 1, good: 2 };

function byUrgency(one: HealthFinding, other: HealthFinding): number {
  return urgency[one.level] - urgency[other.level];
}

function Finding(finding: HealthFinding) {
  const { level, record } = finding;
  const { language } = usePanel();
  const words = useHealthWords();
  return (
    <>
      <StatusMark tone={levelTones[level]}>{words(levelKeys[level])}</StatusMark>
      <div className={styles.text}>
        <p>
          <strong>{finding[`subject_${language}`]}</strong>
          {'. '}
          {finding[`text_${language}`]}
        </p>
        {record && (
          <p className={styles.record}>
            <span className="visually-hidden">{words('health.record')}: </span>
            <code>
              {record.name} TXT "{record.value}"
            </code>
          </p>
        )}
      </div>
    </>
  );
}
