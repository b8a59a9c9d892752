import { useReader } from '#app/ui/reader.tsx';
import type { ListView } from './news-batches.ts';
import styles from './view-links.module.css';

const views = [
  ['cards', 'news.cards'],
  ['lines', 'news.lines'],
] as const;

/** The two ways to show a list, as addresses. `toView` gives that of each. */
export function ViewLinks({ view, toView }: { view: ListView; toView(view: ListView): string }) {
  const { t } = useReader();
  return (
    <nav className={styles.views} aria-label={t('news.view')} data-group="vista">
      {views.map(([each, label]) => (
        // Another page, which scripts leave to the browser.
        <a
          key={each}
          href={toView(each)}
          target="_self"
          aria-current={each === view ? 'true' : undefined}
        >
          {t(label)}
        </a>
      ))}
    </nav>
  );
}
