import { type UIEvent, useLayoutEffect, useRef } from 'react';
import { useT } from '../panel-context.tsx';
import styles from './live-log.module.css';

/** Scrolled at most this far from its end, the log follows new lines. */
const nearPx = 24;

/** A growing log. It scrolls to its end until the reader scrolls up. */
export function LiveLog({ lines }: { lines: readonly string[] }) {
  const t = useT();
  const element = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const count = lines.length;
  function handleScroll({ currentTarget: log }: UIEvent) {
    isAtEnd.current = log.scrollHeight - log.scrollTop - log.clientHeight < nearPx;
  }
  useLayoutEffect(() => {
    const log = element.current;
    if (log && count > 0 && isAtEnd.current) log.scrollTop = log.scrollHeight;
  }, [count]);
  return (
    <div
      ref={element}
      className={styles.log}
      role="log"
      aria-live="polite"
      aria-label={t('panel.runLogs')}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
      tabIndex={0}
      onScroll={handleScroll}
    >
      {lines.map((line, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- lines are only ever added
        <p key={index} dir="auto">
          {line}
        </p>
      ))}
    </div>
  );
}
