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

/**
 * Links between the two languages of the present page, in codes or, with `isLong`, in words. In codes the language
 * that is shown is no link: it would lead nowhere, and is a stop of the keyboard less on every page.
 */
export function LanguageLinks({ twin, isLong = false }: { twin: Twin; isLong?: boolean }) {
  const { language: current, t } = useReader();
  return (
    <ul className={styles.languages} aria-label={t('frame.language')}>
      {names.map(({ language, code, name }) => {
        const isCurrent = language === current;
        const Name = isCurrent && !isLong ? 'span' : 'a';
        const link = Name === 'a' && {
          href: inLanguage(twin.path, language) + twin.query,
          hrefLang: language,
          'data-language': language,
        };
        return (
          <li key={language}>
            <Name
              className={styles.language}
              lang={language}
              aria-current={isCurrent ? 'true' : undefined}
              {...link}
            >
              {isLong ? name : code}
              {!isLong && <span className="visually-hidden">{` ${name}`}</span>}
            </Name>
          </li>
        );
      })}
    </ul>
  );
}
