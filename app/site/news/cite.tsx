import { useReader } from '#app/ui/reader.tsx';
import styles from './cite.module.css';

/** «Citar»: the citation of a piece with its permanent address, and which version it is. Opens in place. */
export function Cite({ apa, versionNote }: { apa: string; versionNote: string }) {
  const { t } = useReader();
  return (
    <details>
      <summary>{t('cite.cite')}</summary>
      <p className={styles.forms}>
        <span>{apa}</span>
        <span>{versionNote}</span>
      </p>
    </details>
  );
}

/** Copies the permanent address; where no script runs it is the address itself, to be copied by hand. */
export function CopyLink({ address, path }: { address: string; path: string }) {
  const { t } = useReader();
  return (
    <a href={path} data-copied={t('cite.copied')}>
      <span className={styles.words}>{t('cite.copy')}</span>
      <span className={styles.address}>{address}</span>
    </a>
  );
}
