import { clsx } from 'clsx';
import { type Publication, socialName } from '#domain/publication';
import type { ReactNode } from 'react';
import type { MessageKey } from '#i18n/messages';
import { useReader } from '#app/ui/reader.tsx';
import { Wordmark } from '#app/ui/wordmark.tsx';
import { href, type PageName } from '../../links.ts';
import styles from './footer.module.css';
import { LanguageLinks, type Twin } from './language-links.tsx';
import { navItems } from './nav-items.ts';
import { NewsletterForm } from './newsletter-form.tsx';

type Links = readonly { name: PageName; label: MessageKey }[];

const serviceLinks: Links = [
  { name: 'services', label: 'frame.training' },
  { name: 'advertising', label: 'frame.advertising' },
  { name: 'contact', label: 'frame.contact' },
];

const informationLinks: Links = [
  { name: 'methodology', label: 'frame.methodology' },
  { name: 'newsletter', label: 'issue.archive' },
  { name: 'privacy', label: 'frame.privacy' },
  { name: 'cookies', label: 'frame.cookies' },
  { name: 'legalNotice', label: 'frame.legalNotice' },
  { name: 'sitemap', label: 'frame.sitemap' },
];

/** The foot of every page: newsletter where the page has none, four columns, languages. */
export function Footer({
  twin,
  withNewsletter,
  publication: { logo, socials },
}: {
  twin: Twin;
  withNewsletter: boolean;
  publication: Pick<Publication, 'logo' | 'socials'>;
}) {
  const { language, now, onChangesAt, t } = useReader();
  const year = now.getUTCFullYear();
  onChangesAt?.(Date.UTC(year + 1, 0, 1));
  return (
    <footer className={clsx('below', styles.footer)}>
      {withNewsletter && (
        <div className={styles.newsletter}>
          <NewsletterForm />
        </div>
      )}
      <div className={styles.columns}>
        <div className={styles.brand}>
          <Wordmark className={styles.wordmark} name={t('site.name')} logo={logo} />
          <p>{t('frame.creed')}</p>
          <ul className={styles.inline}>
            <li>
              <a href={href('feed', language)}>{t('frame.rss')}</a>
            </li>
            <li>
              <a href="#newsletter" data-newsletter>
                {t('frame.newsletter')}
              </a>
            </li>
            {socials.map((url) => (
              <li key={url}>
                <a href={url} rel="me">
                  {socialName(url)}
                </a>
              </li>
            ))}
          </ul>
        </div>
        <LinkColumn id="pie-navegacion" title={t('frame.navigation')} links={navItems} isWide />
        <LinkColumn id="pie-servicios" title={t('frame.services')} links={serviceLinks} />
        <LinkColumn id="pie-informacion" title={t('frame.information')} links={informationLinks} />
      </div>
      <div className={styles.base}>
        <p>{t('frame.copyright', { year })}</p>
        <LanguageLinks twin={twin} isLong />
      </div>
    </footer>
  );
}

function LinkColumn({
  id,
  title,
  links,
  isWide = false,
}: {
  id: string;
  title: ReactNode;
  links: Links;
  isWide?: boolean;
}) {
  const { language, t } = useReader();
  return (
    <nav aria-labelledby={id}>
      <h2 className="kicker" id={id}>
        {title}
      </h2>
      <ul className={isWide ? `${styles.links} ${styles.wide}` : styles.links}>
        {links.map(({ name, label }) => (
          <li key={name}>
            <a href={href(name, language)}>{t(label)}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
