import { ExternalLink } from '#app/ui/external-link.tsx';
import { SectionHeading } from '#app/ui/section-heading.tsx';
import { useT } from '#app/ui/reader.tsx';
import type { ArticleRecord } from '#domain/articles';
import { hostOf, isSaid } from './source-host.ts';
import styles from './source-notes.module.css';

/** The sources as numbered notes. Each links back to where the text names it, else to the top of the article. */
export function SourceNotes({
  sources,
  cited,
}: {
  sources: ArticleRecord['sources'];
  cited: ReadonlySet<number>;
}) {
  const t = useT();
  if (sources.length === 0) return null;
  return (
    <section className="below" aria-labelledby="fuentes">
      <SectionHeading id="fuentes">{t('article.sources')}</SectionHeading>
      <ol className={styles.list}>
        {sources.map(({ name, url }, index) => {
          const number = index + 1;
          return (
            <li key={number} id={`fuente-${number}`} className={styles.source}>
              <span>
                <ExternalLink href={url}>{name}</ExternalLink>
                {isSaid(url, name) || (
                  <>
                    {' '}
                    <small>{hostOf(url)}</small>
                  </>
                )}
              </span>
              <a
                className={styles.back}
                href={cited.has(number) ? `#cita-${number}` : '#a-fuentes'}
                aria-label={t('article.backToText', { number })}
              >
                ↑
              </a>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
