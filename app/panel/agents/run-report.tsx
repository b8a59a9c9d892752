import type { ReactNode } from 'react';
import type { Agent, AgentRun } from '#domain/agents';
import { useT } from '../panel-context.tsx';
import { AdminDate } from '../ui/admin-date.tsx';
import styles from './run-report.module.css';
import { contentOf, written } from './run-result.ts';
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

/** What a run generated, or its raw result, and its log. */
export function RunRemains({ run: { result, logs } }: { run: AgentRun }) {
  const t = useT();
  return (
    <>
      <Result result={result} />
      <h3 className={styles.title}>{t('panel.runLogs')}</h3>
      {logs.length === 0 ? (
        <p className={styles.none}>{t('panel.runNoLogs')}</p>
      ) : (
        <Text name={t('panel.runLogs')}>{logs.join('\n')}</Text>
      )}
    </>
  );
}

function Result({ result }: Pick<AgentRun, 'result'>) {
  const t = useT();
  const content = contentOf(result);
  if (!content) {
    return (
      <>
        <h3 className={styles.title}>{t('panel.runResult')}</h3>
        {result === null ? (
          <p className={styles.none}>{t('panel.runNoResult')}</p>
        ) : (
          <Text name={t('panel.runResult')}>{written(result)}</Text>
        )}
      </>
    );
  }
  return (
    <>
      <h3 className={styles.title}>{t('panel.runContent')}</h3>
      <dl className={styles.facts}>
        {content.title && <Fact name={t('panel.runContentTitle')}>{content.title}</Fact>}
        {content.type && <Fact name={t('panel.runContentType')}>{content.type}</Fact>}
        {Object.entries(content.metadata).map(([name, value]) => (
          <Fact key={name} name={name}>
            {written(value)}
          </Fact>
        ))}
      </dl>
    </>
  );
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

/** Text as a machine wrote it; it scrolls, also by keyboard. */
function Text({ name, children }: { name: string; children: string }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
    <section className={styles.text} aria-label={name} tabIndex={0}>
      <pre dir="auto">{children}</pre>
    </section>
  );
}

/** Several runs: whose each was, and how it ended. */
export function RunList({ runs, agents }: { runs: readonly AgentRun[]; agents: readonly Agent[] }) {
  const t = useT();
  const names = new Map(agents.map(({ id, name }) => [id, name]));
  return (
    <ul className={styles.runs} aria-label={t('panel.runsOfAll')}>
      {runs.map(({ id, agent_id, status }) => (
        <li key={id} className={styles.run}>
          <span>
            {names.has(agent_id) && <bdi className={styles.name}>{names.get(agent_id)}</bdi>}
            <code className={styles.id}>{agent_id}</code>
          </span>
          <RunStatus status={status} />
        </li>
      ))}
    </ul>
  );
}
