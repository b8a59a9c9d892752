import { useT } from './reader.tsx';
import styles from './toast-region.module.css';

/** Where islands say how something went: read aloud politely, one message at a time. */
export function ToastRegion() {
  const t = useT();
  return (
    <output
      id="toasts"
      className={styles.region}
      aria-live="polite"
      data-close={t('frame.closeToast')}
    />
  );
}
