import { useQuery } from '@tanstack/react-query';
import { Fragment, useEffect, useState } from 'react';
import type { ScheduleReading } from '#domain/agents';
import { call } from '../api.ts';
import { useT } from '../panel-context.tsx';
import { AdminDate } from '../ui/admin-date.tsx';
import styles from './schedule-field.module.css';

const problemKeys = { oddSchedule: 'panel.oddSchedule', tooOften: 'panel.tooOften' } as const;

/** When a timetable comes round next, or what is wrong with it; the server reads it when typing rests. */
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
    // What the field says already is not said twice.
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

/** The value once it has not changed for a moment. */
function useDebounced(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), debounceMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
