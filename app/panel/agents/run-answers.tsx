import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ModelAnswer } from '#domain/agents';
import { formatNumber } from '#i18n/i18n';
import { call } from '../api.ts';
import { usePanel, useT } from '../panel-context.tsx';
import { AdminDate } from '../ui/admin-date.tsx';
import { QueryResult } from '../ui/query-result.tsx';
import { MachineText } from './machine-text.tsx';
import styles from './run-report.module.css';

/** The models' raw responses in a run, loaded when they are opened. */
export function RunAnswers({ runId }: { runId: string }) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className={styles.answers}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{t('panel.runAnswers')}</summary>
      {isOpen && <Answers runId={runId} />}
    </details>
  );
}

function Answers({ runId }: { runId: string }) {
  const t = useT();
  const answers = useQuery({
    queryKey: ['agent-runs', 'answers', runId],
    queryFn: ({ signal }) =>
      call<ModelAnswer[]>('GET', `/api/agent-runs/${runId}/answers`, { signal }),
  });
  return (
    <QueryResult
      query={answers}
      data={answers.data}
      loadingText={t('panel.loadingAnswers')}
      failed="panel.loadAnswersFailed"
    >
      {(loaded) => (
        <>
          <p className={styles.none}>
            {t(loaded.length === 0 ? 'panel.runNoAnswers' : 'panel.runAnswersHint')}
          </p>
          {loaded.map((answer) => (
            <Answer key={answer.position} answer={answer} />
          ))}
        </>
      )}
    </QueryResult>
  );
}

function Answer({ answer }: { answer: ModelAnswer }) {
  const { t, language } = usePanel();
  const { position, at, model, tokens, ms, prompt_hash: hash, is_cut: isCut } = answer;
  const name = t('panel.runAnswer', { number: position });
  const facts = t('panel.runAnswerFacts', {
    tokens: formatNumber(tokens, language),
    seconds: formatNumber(Math.round(ms / 100) / 10, language),
  });
  return (
    <article className={styles.answer}>
      <h4>{name}</h4>
      <p className={styles.said}>
        <bdi>{model}</bdi> · {facts} · <AdminDate iso={at} hasTime />
      </p>
      <p className={styles.said}>
        {t('panel.runAnswerHash')} <code className={styles.hash}>{hash}</code>
      </p>
      {answer.answer === '' ? (
        <p className={styles.none}>{t('panel.runAnswerPicture')}</p>
      ) : (
        <MachineText name={name}>{answer.answer}</MachineText>
      )}
      {isCut && <p className={styles.said}>{t('panel.runAnswerCut')}</p>}
    </article>
  );
}
