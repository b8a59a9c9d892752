import { Localized, useT } from '#app/ui/reader.tsx';
import styles from './pilot-note.module.css';

/** Why the piece matters, as a pilot's note beside it: its own words, else the publication's. */
export function PilotNote({
  item,
}: {
  item: { why_it_matters_es: string; why_it_matters_en: string };
}) {
  const t = useT();
  return (
    <aside className={styles.note} aria-labelledby="por-que-importa">
      <h2 id="por-que-importa" className={`kicker ${styles.title}`}>
        {t('article.whyItMatters')}
      </h2>
      <p>
        {item.why_it_matters_es ? (
          <Localized item={item} field="why_it_matters" />
        ) : (
          t('article.whyItMattersFallback')
        )}
      </p>
    </aside>
  );
}
