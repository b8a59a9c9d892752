import { type ReactNode, useEffect } from 'react';
import type { Language } from '#i18n/i18n';
import { usePanel } from '../panel-context.tsx';
import styles from './toolbar.module.css';

/** By which the heading names the screen. */
export const screenTitleId = 'screen-title';

interface ToolbarProps {
  title: string;
  /** What the title quotes in a language that may not be the panel's. */
  quoted?: { text: string; language: Language } | undefined;
  children?: ReactNode;
}

/** The heading of a screen with its actions; it names the window too. */
export function Toolbar({ title, quoted, children }: ToolbarProps) {
  useWindowTitle(title);
  return (
    <div className={styles.toolbar}>
      <h2 className={styles.title} id={screenTitleId}>
        {quoted ? <Quoting title={title} {...quoted} /> : title}
      </h2>
      <div className={styles.actions}>{children}</div>
    </div>
  );
}

interface QuotingProps {
  title: string;
  text: string;
  language: Language;
}

function Quoting({ title, text, language }: QuotingProps) {
  const at = title.indexOf(text);
  return (
    <>
      {title.slice(0, at)}
      <bdi lang={language}>{text}</bdi>
      {title.slice(at + text.length)}
    </>
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
