import { useId, useMemo } from 'react';
import type { SubscriberDay } from '#domain/newsletter';
import { adminDay } from '#i18n/dates';
import { formatNumber } from '#i18n/i18n';
import { usePanel, useT } from '../panel-context.tsx';
import type { Column } from '../ui/column.ts';
import { DataTable } from '../ui/data-table.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { LoadFailure } from '../ui/query-result.tsx';
import { GrowthChart } from './growth-chart.tsx';
import styles from './growth.module.css';
import type { useGrowth } from './use-issues.ts';

const idOf = ({ day }: SubscriberDay) => day;

/** The number of subscribers over time, by language: as a chart and as a table. */
export function Growth({ days: { data, error } }: { days: ReturnType<typeof useGrowth> }) {
  const t = useT();
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h3 className={styles.title} id={id}>
        {t('panel.growth')}
      </h3>
      {!data && error && <LoadFailure text="panel.loadGrowthFailed" error={error} />}
      {data && isNobody(data) && (
        <EmptyState title={t('panel.noGrowth')} hint={t('panel.noGrowthHint')} />
      )}
      {data && !isNobody(data) && (
        <>
          <GrowthChart days={data} />
          <details className={styles.details}>
            <summary>{t('panel.growthAsTable')}</summary>
            <Days days={data} />
          </details>
        </>
      )}
    </section>
  );
}

function isNobody(days: readonly SubscriberDay[]): boolean {
  return days.every(({ es, en }) => es + en === 0);
}

function Days({ days }: { days: readonly SubscriberDay[] }) {
  const t = useT();
  const newestFirst = useMemo(() => days.toReversed(), [days]);
  const columns = useColumns();
  return (
    <DataTable
      label={t('panel.growth')}
      items={newestFirst}
      columns={columns}
      idOf={idOf}
      loadingText=""
      empty={null}
    />
  );
}

function useColumns(): Column<SubscriberDay>[] {
  const { t, language } = usePanel();
  return useMemo(
    () => [
      {
        id: 'day',
        header: t('panel.day'),
        sortBy: ({ day }) => day,
        cell: ({ day }) => <time dateTime={day}>{adminDay(day)}</time>,
      },
      {
        id: 'es',
        header: t('panel.inSpanish'),
        sortBy: ({ es }) => es,
        cell: ({ es }) => formatNumber(es, language),
      },
      {
        id: 'en',
        header: t('panel.inEnglish'),
        sortBy: ({ en }) => en,
        cell: ({ en }) => formatNumber(en, language),
      },
    ],
    [t, language],
  );
}
