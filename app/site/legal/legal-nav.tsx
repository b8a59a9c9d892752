import { useReader } from '#app/ui/reader.tsx';
import { href } from '../../links.ts';
import styles from './legal-nav.module.css';

const texts = [
  { name: 'privacy', label: 'legal.privacy' },
  { name: 'cookies', label: 'legal.cookies' },
  { name: 'legalNotice', label: 'legal.notice' },
] as const;

/** The three legal texts, the present one marked. */
export function LegalNav({ current }: { current: (typeof texts)[number]['name'] }) {
  const { t, language } = useReader();
  return (
    <nav aria-label={t('legal.label')}>
      <ul className={styles.texts}>
        {texts.map(({ name, label }) => (
          <li key={name}>
            <a
              className={styles.text}
              href={href(name, language)}
              aria-current={name === current ? 'page' : undefined}
            >
              {t(label)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
