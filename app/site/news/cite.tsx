import { useReader } from '#app/ui/reader.tsx';
import styles from './cite.module.css';
import type { Line } from './line.ts';

type CiteProps = Pick<Line, 'apa' | 'versionNote' | 'path' | 'provenance'>;

/** «Citar»: the citation of a piece with its permanent address, which version it is, and its files. Opens in place. */
export function Cite({ apa, versionNote, path, provenance }: CiteProps) {
  const { t } = useReader();
  return (
    <details className={styles.cite}>
      <summary>{t('cite.cite')}</summary>
      <p className={styles.forms}>
        <span>{apa}</span>
        <span>{versionNote}</span>
        <span>
          <a href={`${path}/cita.bib`}>BibTeX</a> <a href={`${path}/cita.ris`}>RIS</a>
          {provenance !== undefined && (
            <>
              {' '}
              <a href={provenance}>{t('provenance.title')}</a>
            </>
          )}
        </span>
      </p>
    </details>
  );
}

/** Copies the permanent address; where no script runs the address stands there, to be copied by hand. */
export function CopyLink({ address, path }: { address: string; path: string }) {
  const { t } = useReader();
  return (
    <>
      <a className={styles.copy} href={path} data-copied={t('cite.copied')}>
        {t('cite.copy')}
      </a>
      <span className={styles.address}>{address}</span>
    </>
  );
}
