import { Flag } from '#app/ui/flag.tsx';
import { useReader } from '#app/ui/reader.tsx';
import { SectionHeading } from '#app/ui/section-heading.tsx';
import { href } from '../../links.ts';
import { focusLabel, focusTopic } from './focus-label.ts';
import styles from './profile-areas.module.css';

/** What a person specialises in; each area links to everybody who works on it. */
export function ProfileAreas({ focus }: { focus: readonly string[] }) {
  const { t, language } = useReader();
  if (focus.length === 0) return null;
  return (
    <section aria-labelledby="areas">
      <SectionHeading id="areas">{t('profile.areas')}</SectionHeading>
      <ul className={styles.areas}>
        {focus.map((each) => (
          <li key={each}>
            <a
              className={styles.area}
              href={`${href('referents', language)}?${new URLSearchParams({ enfoque: each })}`}
            >
              <Flag topic={focusTopic(each)} />
              {focusLabel(t, each)}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
