import { useState } from 'react';
import { editorialPlace } from '#i18n/dates';
import type { PanelKey } from '#i18n/panel-messages';
import { usePanel, useT } from '../panel-context.tsx';
import { SelectField, TextField } from '../ui/field.tsx';
import { NextRuns } from './next-runs.tsx';
import { readTimetable, type Timetable, weekdays, writeTimetable } from './schedule.ts';
import styles from './schedule-field.module.css';

const own = 'own';
const kinds = ['never', 'daily', 'weekdays', 'weekly', own] as const;

const kindKeys: Record<(typeof kinds)[number], PanelKey> = {
  never: 'panel.scheduleNever',
  daily: 'panel.scheduleDaily',
  weekdays: 'panel.scheduleWeekdays',
  weekly: 'panel.scheduleWeekly',
  own: 'panel.scheduleOwn',
};

const dayKeys: Record<(typeof weekdays)[number], PanelKey> = {
  1: 'panel.monday',
  2: 'panel.tuesday',
  3: 'panel.wednesday',
  4: 'panel.thursday',
  5: 'panel.friday',
  6: 'panel.saturday',
  0: 'panel.sunday',
};

export interface ScheduleFieldProps {
  name: string;
  /** A cron expression. */
  value: string;
  problem?: string | undefined;
  onChange: (cron: string) => void;
}

/** When an agent runs by itself: one of the usual timetables, or a cron expression. */
export function ScheduleField({ name, value, problem, onChange }: ScheduleFieldProps) {
  const t = useT();
  const read = readTimetable(value);
  const [isOwn, setIsOwn] = useState(read === null);
  const timetable = isOwn ? null : read;
  function handleKind(kind: string) {
    setIsOwn(kind === own);
    if (kind === own) return;
    onChange(writeTimetable({ ...(read ?? usual), kind: kind as Timetable['kind'] }));
  }
  return (
    <>
      <SelectField
        name={timetable ? name : 'kind'}
        label={t('panel.scheduleKind')}
        value={timetable?.kind ?? own}
        problem={timetable ? problem : undefined}
        onChange={handleKind}
        options={kinds.map((kind) => ({ value: kind, label: t(kindKeys[kind]) }))}
      />
      {timetable ? (
        <When timetable={timetable} onChange={(next) => onChange(writeTimetable(next))} />
      ) : (
        <TextField
          name={name}
          label={t('panel.scheduleCron')}
          hint={t('panel.scheduleCronHint')}
          value={value}
          problem={problem}
          maxLength={100}
          onChange={onChange}
        />
      )}
      <output className={styles.sentence}>
        <Sentence timetable={timetable} cron={value} />
        <NextRuns cron={value} hasProblem={problem !== undefined} />
      </output>
    </>
  );
}

const usual = { time: '08:00', day: '1' } as const;

/** The time, and the day of a weekly timetable. */
function When({
  timetable,
  onChange,
}: {
  timetable: Timetable;
  onChange: (timetable: Timetable) => void;
}) {
  const t = useT();
  const { kind, time, day } = timetable;
  if (kind === 'never') return null;
  return (
    <>
      {kind === 'weekly' && (
        <SelectField
          name="day"
          label={t('panel.scheduleDay')}
          value={day}
          onChange={(next) => onChange({ ...timetable, day: next as Timetable['day'] })}
          options={weekdays.map((each) => ({ value: each, label: t(dayKeys[each]) }))}
        />
      )}
      <TextField
        name="time"
        label={t('panel.scheduleTime')}
        type="time"
        isRequired
        value={time}
        onChange={(next) => next && onChange({ ...timetable, time: next })}
      />
    </>
  );
}

/** The timetable in a sentence. */
function Sentence({ timetable, cron }: { timetable: Timetable | null; cron: string }) {
  const { t, language } = usePanel();
  const place = editorialPlace();
  if (!timetable) return t(cron.trim() ? 'panel.runsAsCron' : 'panel.runsNever', { place });
  const { kind, time, day } = timetable;
  if (kind === 'never') return t('panel.runsNever');
  if (kind === 'daily') return t('panel.runsDaily', { time, place });
  if (kind === 'weekdays') return t('panel.runsWeekdays', { time, place });
  const name = t(dayKeys[day]);
  // Spanish writes weekdays in lower case.
  return t('panel.runsWeekly', {
    time,
    place,
    day: language === 'es' ? name.toLowerCase() : name,
  });
}
