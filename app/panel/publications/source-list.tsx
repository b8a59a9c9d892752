import { useEffect, useRef } from 'react';
import { useT } from '../panel-context.tsx';
import { AdminDate } from '../ui/admin-date.tsx';
import styles from './findings.module.css';
import type { ArticleSource } from './use-article-sources.ts';

export interface SourceListProps {
  sources: readonly ArticleSource[];
  /** The number of the source whose text is shown; null for none. */
  open: number | null;
  onOpen: (position: number | null) => void;
}

/** The sources of a text, each with the text that was read. */
export function SourceList({ sources, open, onOpen }: SourceListProps) {
  const t = useT();
  return (
    <section>
      <h3 className={styles.title}>{t('panel.sourcesRead', { count: sources.length })}</h3>
      {sources.length === 0 && <p className={styles.hint}>{t('panel.noSourcesRead')}</p>}
      <ol className={styles.findings}>
        {sources.map((source) => (
          <li key={source.position} className={styles.finding}>
            <Source
              source={source}
              isOpen={open === source.position}
              onToggle={(isOpen) => onOpen(isOpen ? source.position : null)}
            />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Source({
  source: { position, title, outlet, url, published_at, fetched_at, text, is_cut, is_own },
  isOpen,
  onToggle,
}: {
  source: ArticleSource;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
}) {
  const t = useT();
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isOpen) element.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  return (
    <div ref={element}>
      <p className={styles.source}>
        <span className={styles.number}>{position}</span>
        <a href={url} target="_blank" rel="noopener noreferrer">
          <bdi>{title || url}</bdi>
        </a>
      </p>
      <p className={styles.hint}>
        <bdi>{outlet}</bdi>
        {is_own && ` · ${t('panel.ownSource')}`}
        {published_at && (
          <>
            {' · '}
            <AdminDate iso={published_at} />
          </>
        )}
        {' · '}
        {t('panel.sourceFetched')} <AdminDate iso={fetched_at} hasTime />
      </p>
      <details open={isOpen} onToggle={({ currentTarget }) => sync(currentTarget.open)}>
        <summary>{t('panel.sourceText', { source: position })}</summary>
        <section
          className={styles.passage}
          aria-label={t('panel.sourceText', { source: position })}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
          tabIndex={0}
          dir="auto"
        >
          {isOpen && text}
          {isOpen && is_cut && ` ${t('panel.sourceCut')}`}
        </section>
      </details>
    </div>
  );

  function sync(isShown: boolean) {
    if (isShown !== isOpen) onToggle(isShown);
  }
}
