import type { OutlineEntry } from '#platform/markdown';
import styles from './outline.module.css';
import { useT } from './reader.tsx';

/**
 * The headings of a text in the margin, where there is one. It follows the text
 * in the document, so that the keyboard comes to the text first. Nothing for fewer than two.
 */
export function Outline({ entries }: { entries: readonly OutlineEntry[] }) {
  const t = useT();
  if (entries.length < 2) return null;
  return (
    <nav className={styles.outline} aria-label={t('page.outline')}>
      <ol className={styles.list}>
        {entries.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
