import { SectionHeading } from '#app/ui/section-heading.tsx';
import styles from './commitments.module.css';

/** What money does not buy, as numbered articles. */
export function Commitments({
  title,
  intro,
  points,
}: {
  title: string;
  intro?: string;
  points: readonly string[];
}) {
  return (
    <section aria-labelledby="criterios">
      <SectionHeading id="criterios">{title}</SectionHeading>
      {intro && <p className={styles.intro}>{intro}</p>}
      <ol className={styles.points}>
        {points.map((point) => (
          <li key={point} className={styles.point}>
            {point}
          </li>
        ))}
      </ol>
    </section>
  );
}
