import { useReader } from '#app/ui/reader.tsx';
import { SectionHeading } from '#app/ui/section-heading.tsx';
import styles from './audience-chart.module.css';

/** Who reads the publication, as a table whose rows carry their bar. */
export function AudienceChart({
  title,
  note,
  segments,
}: {
  title: string;
  note: string;
  segments: readonly { label: string; percent: number }[];
}) {
  const { language } = useReader();
  return (
    <section aria-labelledby="publico">
      <SectionHeading id="publico">{title}</SectionHeading>
      <table className={styles.chart}>
        <caption className={styles.note}>{note}</caption>
        <tbody>
          {segments.map(({ label, percent }) => (
            <tr key={label} className={styles.row}>
              <th scope="row" className={styles.label}>
                {label}
              </th>
              <td className={styles.figure}>
                <svg
                  className={styles.bar}
                  viewBox="0 0 100 10"
                  preserveAspectRatio="none"
                  aria-hidden="true"
                >
                  <path className={styles.scale} d="M0 9.5h100M25 0v10M50 0v10M75 0v10" />
                  <rect className={styles.share} width={percent} height={9} />
                </svg>
                <span className={styles.percent}>
                  {language === 'es' ? `${percent}\u00a0%` : `${percent}%`}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
