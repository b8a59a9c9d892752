import { useReader } from '#app/ui/reader.tsx';
import { inLanguage } from '../../links.ts';
import styles from './language-links.module.css';

/** A page in both languages: its path in Spanish and its query. */
export interface Twin {
  path: string;
  query: string;
}

const names = [
  { language: 'es', code: 'ES', name: 'Español' },
  { language: 'en', code: 'EN', name: 'English' },
] as const;

/** Links between the two languages of the present page, in codes or, with `isLong`, in words. */
export function LanguageLinks({ twin, isLong = false }: { twin: Twin; isLong?: boolean }) {
  const { language: current, t } = useReader();
  return (
    <ul className={styles.languages} aria-label={t('frame.language')}>
      {names.map(({ language, code, name }) => (
        <li key={language}>
          <a
            className={styles.language}
            href={inLanguage(twin.path, language) + twin.query}
            hrefLang={language}
            lang={language}
            data-language={language}
            aria-current={language === current ? 'true' : undefined}
          >
            {isLong ? name : code}
            {!isLong && <span className="visually-hidden">{` ${name}`}</span>}
          </a>
        </li>
      ))}
    </ul>
  );
}
