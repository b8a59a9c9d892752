import { Tabs } from 'radix-ui';
import { type ReactNode, useRef } from 'react';
import { formatNumber } from '#i18n/i18n';
import { usePanel } from '../panel-context.tsx';
import { TabList } from '../ui/tab-list.tsx';
import { type Counts, undecidedDrafts, useCounts } from '../use-counts.ts';
import styles from './article-table.module.css';
import type { useApproved } from './use-articles.ts';
import { useDeskWords } from '../use-desk-words.ts';
import { handleRowKey, type RowKeys } from './row-keys.ts';
import { useRowFocus } from './use-row-focus.ts';
import type { View } from './use-view.ts';

/** The tabs of the views, each with its count. */
export function ViewTabs({ approved }: { approved: ReturnType<typeof useApproved> }) {
  const { t, language } = usePanel();
  const w = useDeskWords();
  const all = useCounts();
  const counts = all?.articles;
  const isComplete = approved.items !== null && !approved.list.hasNextPage;
  const withCount = (label: string, count: number | undefined) =>
    count === undefined ? label : `${label} (${formatNumber(count, language)})`;
  return (
    <div className={styles.views}>
      <TabList
        label={t('panel.tabPublications')}
        tabs={[
          { value: 'pending', name: withCount(t('panel.pending'), all && undecidedDrafts(all)) },
          {
            value: 'approved',
            name: withCount(
              t('panel.approved'),
              isComplete ? approved.items?.length : counts?.published,
            ),
          },
          { value: 'rejected', name: withCount(t('panel.rejected'), counts?.rejected) },
          { value: 'site', name: withCount(w('desk.all'), counts && allOf(counts)) },
          { value: 'trash', name: withCount(t('panel.trash'), counts?.trashed) },
        ]}
      />
    </div>
  );
}

function allOf({ site, drafts, rejected }: Counts['articles']): number {
  return site + drafts + rejected;
}

export interface ViewPanelProps {
  view: View;
  keys: RowKeys;
  children: ReactNode;
}

/** The content of a view, with the keys of its rows, among which the focus stays. */
export function ViewPanel({ view, keys, children }: ViewPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  return (
    <Tabs.Content
      ref={panel}
      value={view}
      className={styles.section}
      tabIndex={-1}
      onKeyDown={(event) => handleRowKey(event, keys)}
      {...useRowFocus(panel)}
    >
      {children}
    </Tabs.Content>
  );
}
