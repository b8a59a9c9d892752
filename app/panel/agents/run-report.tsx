import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Agent, AgentRun } from '#domain/agents';
import { topicLabel } from '#i18n/topic-label';
import { topicTranslators } from '#i18n/topic-messages';
import { usePanel, useT } from '../panel-context.tsx';
import { AdminDate } from '../ui/admin-date.tsx';
import styles from './run-report.module.css';
import { RunAnswers } from './run-answers.tsx';
import { articlesOf, contentOf, emptyReasonOf, previewPath, written } from '../runs/run-result.ts';
import { MachineText } from './machine-text.tsx';
import { RunStatus } from './run-status.tsx';

/** What a run has left: its status and time, what it generated or its raw result, and its log. */
export function RunReport({ run }: { run: AgentRun }) {
  const t = useT();
  return (
    <>
      <dl className={styles.facts}>
        <Fact name={t('panel.runStatus')}>
          <RunStatus status={run.status} />
        </Fact>
        <Fact name={t('panel.runTime')}>
          <AdminDate iso={run.created_at} hasTime />
        </Fact>
      </dl>
      <RunRemains run={run} />
    </>
  );
}

/** Why a run failed, or what it generated with the way to it, or its raw result; and its log. */
export function RunRemains({ run }: { run: AgentRun }) {
  const t = useT();
  const { result, logs, error } = run;
  const reason = emptyReasonOf(result);
  return (
    <>
      {error && <p className={styles.error}>{error}</p>}
      {reason && <p className={styles.reason}>{reason}</p>}
      {(result !== null || !error) && !reason && <Result result={result} />}
      <WayToArticles run={run} />
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

/** A link to each text that the run has left. */
function WayToArticles({ run }: { run: AgentRun }) {
  const t = useT();
  const articles = articlesOf(run.result);
  if (articles.length === 0) return null;
  return (
    <ul className={styles.articles}>
      {articles.map(({ id, title_es, status }) => (
        <li key={id}>
          <Link to={previewPath(id, status)}>{t('panel.seeText', { title: title_es })}</Link>
        </li>
      ))}
    </ul>
  );
}

function Result({ result }: Pick<AgentRun, 'result'>) {
  const { t, language } = usePanel();
  const content = contentOf(result);
  if (!content) {
    return (
      <>
        <h3 className={styles.title}>{t('panel.runResult')}</h3>
        {result === null ? (
          <p className={styles.none}>{t('panel.runNoResult')}</p>
        ) : (
          <MachineText name={t('panel.runResult')}>{written(result)}</MachineText>
        )}
      </>
    );
  }
  return (
    <>
      <h3 className={styles.title}>{t('panel.runContent')}</h3>
      <dl className={styles.facts}>
        {content.title && <Fact name={t('panel.runContentTitle')}>{content.title}</Fact>}
        {content.type && (
          <Fact name={t('panel.runContentType')}>
            {topicLabel(topicTranslators[language], content.type)}
          </Fact>
        )}
        {Object.entries(content.metadata).map(([name, value]) => (
          <Fact key={name} name={isNamed(name) ? t(metadataKeys[name]) : name}>
            {name === 'status' ? <ArticleStatus status={value} /> : written(value)}
          </Fact>
        ))}
      </dl>
    </>
  );
}

/** How the text stood when the run ended, as the tables say it. */
function ArticleStatus({ status }: { status: unknown }) {
  const t = useT();
  if (status === 'draft') return t('panel.draft');
  return status === 'published' ? t('panel.published') : written(status);
}

/** What is known of the metadata; anything else goes by its own name. */
const metadataKeys = {
  slug: 'panel.metaSlug',
  article_ids: 'panel.metaIds',
  status: 'panel.articleStatus',
  sources: 'panel.metaSources',
  model: 'panel.metaModel',
  tokens: 'panel.metaTokens',
  checks: 'panel.metaChecks',
} as const;

function isNamed(name: string): name is keyof typeof metadataKeys {
  return Object.hasOwn(metadataKeys, name);
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>
        <bdi>{name}</bdi>
      </dt>
      <dd>
        <bdi>{children}</bdi>
      </dd>
    </div>
  );
}

/** Why a run failed, or what it last said. */
function LastWord({ error, said }: { error: string | null; said: string | undefined }) {
  if (!error && !said) return null;
  return <bdi className={error ? styles.error : styles.said}>{error ?? said}</bdi>;
}

/** Several runs: whose each is, how it stands, and what it last said. */
export function RunList({ runs, agents }: { runs: readonly AgentRun[]; agents: readonly Agent[] }) {
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
            <LastWord error={error} said={emptyReasonOf(result) ?? logs.at(-1)} />
          </span>
          <RunStatus status={status} />
        </li>
      ))}
    </ul>
  );
}
