import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { usePanel } from '../panel-context.tsx';
import { isolatedHtml, applyStyles } from './isolated-mail.ts';
import styles from './open-mail.module.css';

/** The HTML of a mail, as high as it is: nothing in it runs, and nothing is fetched for it from elsewhere. */
export function MailFrame({ html, title }: { html: string; title: string }) {
  const { nonce } = usePanel();
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(0);
  const source = useMemo(() => isolatedHtml(html, nonce), [html, nonce]);
  const stop = useRef<() => void>(undefined);
  useLayoutEffect(() => () => stop.current?.(), []);

  function handleLoad() {
    const mail = frame.current?.contentDocument;
    if (!mail) return;
    applyStyles(mail);
    stop.current?.();
    const observer = new ResizeObserver(() => setHeight(mail.documentElement.offsetHeight));
    observer.observe(mail.documentElement);
    stop.current = () => observer.disconnect();
  }

  return (
    <iframe
      ref={frame}
      className={styles.frame}
      style={{ height }}
      title={title}
      sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      srcDoc={source}
      onLoad={handleLoad}
    />
  );
}
