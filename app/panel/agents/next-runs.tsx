import { useQuery } from '@tanstack/react-query';
import { Fragment, useEffect, useState } from 'react';
import type { ScheduleReading } from '#domain/agents';
import { call } from '../api.ts';
import { useT } from '../panel-context.tsx';
import { AdminDate } from '../ui/admin-date.tsx';
import styles from './schedule-field.module.css';

const problemKeys = { oddSchedule: 'panel.oddSchedule', tooOften: 'panel.tooOften' } as const;

/** The next times of a schedule, or its problem, from the server once typing pauses. */
export function NextRuns({ cron, hasProblem }: { cron: string; hasProblem: boolean }) {
  const t = useT();
  const schedule = useDebounced(cron.trim());
  const { data } = useQuery({
    queryKey: ['next-runs', schedule],
    queryFn: ({ signal }) => readNext(schedule, signal),
    enabled: schedule !== '',
  });
  if (!data) return null;
  if (data.problem) {
    // The field already shows its problem.
    return hasProblem ? null : (
      <span className={styles.problem}>{t(problemKeys[data.problem])}</span>
    );
  }
  return (
    <span className={styles.next}>
      {t('panel.nextRuns')}{' '}
      {data.next.map((iso, index) => (
        <Fragment key={iso}>
          {index > 0 && ' · '}
          <AdminDate iso={iso} hasTime />
        </Fragment>
      ))}
    </span>
  );
}

function readNext(schedule: string, signal: AbortSignal): Promise<ScheduleReading> {
  const query = new URLSearchParams({ schedule });
  return call('GET', `/api/agents/next-runs?${query}`, { signal });
}

const debounceMs = 300;

/** The value once it has not changed for `debounceMs`. */
function useDebounced(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), debounceMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
