import { type ReactNode, useEffect } from 'react';
import { usePanel } from '../panel-context.tsx';
import styles from './toolbar.module.css';

/** By which the heading names the screen. */
export const screenTitleId = 'screen-title';

/** The heading of a screen with its actions; it names the window too. */
export function Toolbar({ title, children }: { title: string; children?: ReactNode }) {
  useWindowTitle(title);
  return (
    <div className={styles.toolbar}>
      <h2 className={styles.title} id={screenTitleId}>
        {title}
      </h2>
      <div className={styles.actions}>{children}</div>
    </div>
  );
}

/** So that windows, bookmarks and screen readers tell screens apart. */
function useWindowTitle(title: string): void {
  const { t, publication } = usePanel();
  const panel = `${t('panel.title')} · ${publication}`;
  useEffect(() => {
    document.title = `${title} · ${panel}`;
    return () => {
      document.title = panel;
    };
  }, [title, panel]);
}
