import { Link } from 'react-router';
import type { Agent, AgentRun } from '#domain/agents';
import { topicLabel } from '#i18n/topic-label';
import { topicTranslators } from '#i18n/topic-messages';
import { usePanel, useT } from '../panel-context.tsx';
import { AdminDate } from '../ui/admin-date.tsx';
import { Fact } from '../ui/fact.tsx';
import styles from './run-report.module.css';
import { RunAnswers } from './run-answers.tsx';
import {
  articlesOf,
  generatedContentOf,
  emptyReasonOf,
  previewPath,
  toText,
} from '../runs/run-result.ts';
import { MachineText } from './machine-text.tsx';
import { OtherArticles } from '../runs/other-articles.tsx';
import { RunStatus } from './run-status.tsx';

/** Status, time, result and log of a run. */
export function RunReport({ run }: { run: AgentRun }) {
  const t = useT();
  return (
    <>
      <dl className={styles.facts}>
        <Fact className={styles.fact} name={t('panel.runStatus')}>
          <RunStatus status={run.status} />
        </Fact>
        <Fact className={styles.fact} name={t('panel.runTime')}>
          <AdminDate iso={run.created_at} hasTime />
        </Fact>
      </dl>
      <RunDetails run={run} />
    </>
  );
}

/** The error, the generated content with links to it, or the raw result of a run; and its log. */
export function RunDetails({ run }: { run: AgentRun }) {
  const t = useT();
  const { result, logs, error } = run;
  const reason = emptyReasonOf(result);
  return (
    <>
      {error && <p className={styles.error}>{error}</p>}
      {reason && <p className={styles.reason}>{reason}</p>}
      {(result !== null || !error) && !reason && <Result result={result} />}
      <ArticleLinks run={run} />
      <h3 className={styles.title}>{t('panel.runLogs')}</h3>
      {logs.length === 0 ? (
        <p className={styles.none}>{t('panel.runNoLogs')}</p>
      ) : (
        <MachineText name={t('panel.runLogs')}>{logs.join('\n')}</MachineText>
      )}
      {run.model !== null && <RunAnswers runId={run.id} />}
    </>
  );
}

/** A link to each article of the run; of several each with its status and with what its checks found. */
function ArticleLinks({ run }: { run: AgentRun }) {
  const t = useT();
  const articles = articlesOf(run.result);
  if (articles.length === 0) return null;
  return (
    <ul className={styles.articles}>
      {articles.map(({ id, title_es, status, checks, others }) => (
        <li key={id}>
          <Link to={previewPath(id, status)}>{t('panel.seeText', { title: title_es })}</Link>
          {articles.length > 1 && (
            <p className={styles.checks}>
              <ArticleStatus status={status} />
              {checks.length > 0 && `\n${checks.join('\n')}`}
            </p>
          )}
          <OtherArticles ids={others} />
        </li>
      ))}
    </ul>
  );
}

/** What is told of the only article of a run; of several it is told beside each. */
const ofOneArticle = new Set(['status', 'checks']);

function Result({ result }: Pick<AgentRun, 'result'>) {
  const t = useT();
  const content = generatedContentOf(result);
  const hasSeveral = articlesOf(result).length > 1;
  if (!content) {
    return (
      <>
        <h3 className={styles.title}>{t('panel.runResult')}</h3>
        {result === null ? (
          <p className={styles.none}>{t('panel.runNoResult')}</p>
        ) : (
          <MachineText name={t('panel.runResult')}>{toText(result)}</MachineText>
        )}
      </>
    );
  }
  return (
    <>
      <h3 className={styles.title}>{t('panel.runContent')}</h3>
      <dl className={styles.facts}>
        {content.title && (
          <Fact className={styles.fact} name={t('panel.runContentTitle')}>
            {content.title}
          </Fact>
        )}
        {content.type && (
          <Fact className={styles.fact} name={t('panel.runContentType')}>
            <ContentType type={content.type} />
          </Fact>
        )}
        {Object.entries(content.metadata)
          .filter(([name]) => !(hasSeveral && ofOneArticle.has(name)))
          .map(([name, value]) => (
            <Fact
              key={name}
              className={styles.fact}
              name={hasLabel(name) ? t(metadataLabels[name]) : name}
            >
              {name === 'status' ? <ArticleStatus status={value} /> : toText(value)}
            </Fact>
          ))}
      </dl>
    </>
  );
}

/** What kind of article it is, named as where a text is asked for. */
function ContentType({ type }: { type: string }) {
  const { t, language } = usePanel();
  if (type === 'noticia') return t('panel.contentNews');
  if (type === 'entrevista') return t('panel.contentInterview');
  return topicLabel(topicTranslators[language], type);
}

/** The article's status at the end of the run, named as in the tables. */
function ArticleStatus({ status }: { status: unknown }) {
  const t = useT();
  if (status === 'draft') return t('panel.draft');
  return status === 'published' ? t('panel.published') : toText(status);
}

/** Labels of known metadata; other entries show their own name. */
const metadataLabels = {
  slug: 'panel.metaSlug',
  article_ids: 'panel.metaIds',
  status: 'panel.articleStatus',
  sources: 'panel.metaSources',
  model: 'panel.metaModel',
  tokens: 'panel.metaTokens',
  checks: 'panel.metaChecks',
} as const;

function hasLabel(name: string): name is keyof typeof metadataLabels {
  return Object.hasOwn(metadataLabels, name);
}

/** The error of a run, or its last log line. */
function LastMessage({ error, said }: { error: string | null; said: string | undefined }) {
  if (!error && !said) return null;
  return <bdi className={error ? styles.error : styles.said}>{error ?? said}</bdi>;
}

/** Several runs, each with its agent, status and last message. */
export function RunEntries({
  runs,
  agents,
}: {
  runs: readonly AgentRun[];
  agents: readonly Agent[];
}) {
  const t = useT();
  const names = new Map(agents.map(({ id, name }) => [id, name]));
  return (
    <ul className={styles.runs} aria-label={t('panel.runsOfAll')}>
      {runs.map(({ id, agent_id, status, error, logs, result }) => (
        <li key={id} className={styles.run}>
          <span>
            {agent_id !== null && names.has(agent_id) && (
              <bdi className={styles.name}>{names.get(agent_id)}</bdi>
            )}
            <code className={styles.id}>{agent_id}</code>
            <LastMessage error={error} said={emptyReasonOf(result) ?? logs.at(-1)} />
          </span>
          <RunStatus status={status} />
        </li>
      ))}
    </ul>
  );
}
