import { Tabs } from 'radix-ui';
import styles from './tab-list.module.css';

export interface TabListProps {
  /** What the tabs are, for screen readers. */
  label: string;
  tabs: readonly { value: string; name: string }[];
}

/** The tabs of a `Tabs.Root`, in words above a line; the open one is underlined. */
export function TabList({ label, tabs }: TabListProps) {
  return (
    <Tabs.List className={styles.tabs} aria-label={label}>
      {tabs.map(({ value, name }) => (
        <Tabs.Trigger key={value} className={styles.tab} value={value}>
          {name}
        </Tabs.Trigger>
      ))}
    </Tabs.List>
  );
}
