import { clsx } from 'clsx';
import { useT } from './reader.tsx';
import styles from './toast-region.module.css';

export interface ToastProps {
  title: string;
  text: string;
  isDestructive: boolean;
}

/** Where it is said how something went: read aloud politely, one message at a time, the first from the server. */
export function ToastRegion({ toast }: { toast: ToastProps | null }) {
  const t = useT();
  return (
    <output
      id="toasts"
      className={styles.region}
      aria-live="polite"
      data-close={t('frame.closeToast')}
    >
      {toast && (
        <div className={clsx(styles.toast, toast.isDestructive && styles.destructive)}>
          <p className={styles.title}>{toast.title}</p>
          {toast.text && <p className={styles.text}>{toast.text}</p>}
          <button className={styles.close} type="button" aria-label={t('frame.closeToast')}>
            ×
          </button>
        </div>
      )}
    </output>
  );
}
