import { useLayoutEffect, useRef, useState } from 'react';
import { usePanel } from '../panel-context.tsx';
import styles from './email-preview-dialog.module.css';

export interface EmailFrameProps {
  html: string;
  title: string;
  theme: 'light' | 'dark';
  isNarrow: boolean;
}

/**
 * A mail as a reader's mail program shows it, as high as it is: nothing in it may run, and its links open
 * beside the panel.
 */
export function EmailFrame({ html, title, theme, isNarrow }: EmailFrameProps) {
  const { nonce } = usePanel();
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(0);
  const stop = useRef<() => void>(undefined);
  useLayoutEffect(() => () => stop.current?.(), []);

  function handleLoad() {
    const email = frame.current?.contentDocument;
    if (!email) return;
    applyStyles(email);
    stop.current?.();
    const observer = new ResizeObserver(() => setHeight(email.documentElement.offsetHeight));
    observer.observe(email.documentElement);
    stop.current = () => observer.disconnect();
  }

  return (
    <iframe
      ref={frame}
      className={styles.email}
      style={{ height }}
      data-theme={theme}
      data-narrow={isNarrow}
      title={title}
      sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      srcDoc={preparedHtml(html, { theme, nonce })}
      onLoad={handleLoad}
    />
  );
}

/**
 * The mail as the panel's security policy, which holds in the frame as well, lets it be: its style element
 * by the nonce, the styles of its elements set aside for `applyStyles`; by day or by night as it was asked for
 * and not as the system is. In text a quotation mark is escaped, so that what looks like an attribute is one.
 */
function preparedHtml(
  html: string,
  { theme, nonce }: Pick<EmailFrameProps, 'theme'> & { nonce: string },
): string {
  return html
    .replaceAll('<style>', `<style nonce="${nonce}">`)
    .replaceAll(' style="', ' data-style="')
    .replace('(prefers-color-scheme:dark)', theme === 'dark' ? 'all' : 'not all')
    .replace('<head>', '<head><base target="_blank">');
}

/** Gives each element its own style by script, which the policy allows. */
function applyStyles(email: Document): void {
  for (const element of email.querySelectorAll<HTMLElement>('[data-style]')) {
    element.style.cssText = element.dataset['style'] ?? '';
  }
}
