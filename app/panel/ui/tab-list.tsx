import { Tabs } from 'radix-ui';
import styles from './tab-list.module.css';

export interface TabListProps {
  /** Names the tabs for screen readers. */
  label: string;
  tabs: readonly { value: string; name: string }[];
}

/** The tabs of a `Tabs.Root`. */
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
