import styles from './run-report.module.css';

/** Raw text of a run, which scrolls, also by keyboard. */
export function MachineText({ name, children }: { name: string; children: string }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
    <section className={styles.text} aria-label={name} tabIndex={0}>
      <pre dir="auto">{children}</pre>
    </section>
  );
}
