import { useReader } from '#app/ui/reader.tsx';
import { SectionHeading } from '#app/ui/section-heading.tsx';
import type { Language } from '#i18n/i18n';
import styles from './sitemap-group.module.css';

interface Place {
  text: string;
  /** The language of the text, where it is not the page's. */
  language?: Language;
  to(language: Language): string;
}

/** Places of the site under one heading, each in both languages; nothing where there are none. */
export function SitemapGroup({ title, places }: { title: string; places: readonly Place[] }) {
  const { t, language } = useReader();
  const other = language === 'es' ? 'en' : 'es';
  if (places.length === 0) return null;
  return (
    <section>
      <SectionHeading>{title}</SectionHeading>
      <ul className={styles.places}>
        {places.map((place) => (
          <li key={place.to('es')} className={styles.place}>
            <a
              className={styles.title}
              href={place.to(language)}
              lang={place.language === language ? undefined : place.language}
            >
              {place.text}
            </a>
            <a className={styles.twin} href={place.to(other)} hrefLang={other}>
              <span lang={other}>{t('sitemap.twin')}</span>
              <span className="visually-hidden">{t('sitemap.twinOf', { title: place.text })}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
