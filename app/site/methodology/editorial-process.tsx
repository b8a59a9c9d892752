import { useT } from '#app/ui/reader.tsx';
import styles from './editorial-process.module.css';

/** The steps of an article from lead to page, drawn as three waypoints on a course. */
export function EditorialProcess() {
  const t = useT();
  const steps = [
    { title: t('methodology.selectTitle'), text: t('methodology.select') },
    { title: t('methodology.checkTitle'), text: t('methodology.check') },
    { title: t('methodology.publishTitle'), text: t('methodology.publish') },
  ];
  return (
    <section className={styles.process} aria-labelledby="proceso">
      <h2 id="proceso" className={`kicker ${styles.title}`}>
        {t('methodology.processTitle')}
      </h2>
      <ol className={styles.steps}>
        {steps.map(({ title, text }) => (
          <li key={title} className={styles.step}>
            <h3 className={styles.name}>{title}</h3>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
