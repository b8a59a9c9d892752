import { useT } from '#app/ui/reader.tsx';
import styles from './theme-switch.module.css';

/** Turns from the system's theme to day, to night, and back; its name says the state. Hidden without scripts. */
export function ThemeSwitch() {
  const t = useT();
  return (
    <button
      className={styles.switch}
      type="button"
      aria-label={t('frame.themeAuto')}
      data-theme-switch
      data-auto={t('frame.themeAuto')}
      data-light={t('frame.themeLight')}
      data-dark={t('frame.themeDark')}
    >
      <span className={styles.disc} />
    </button>
  );
}
