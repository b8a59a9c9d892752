import type { Publication } from '#domain/publication';
import { useReader } from '#app/ui/reader.tsx';
import { Wordmark } from '#app/ui/wordmark.tsx';
import { href, type PageName } from '../../links.ts';
import type { GreetedUser } from '../../page.ts';
import { AccountArea } from './account-area.tsx';
import styles from './header.module.css';
import { LanguageLinks, type Twin } from './language-links.tsx';
import { navItems } from './nav-items.ts';
import { ThemeSwitch } from './theme-switch.tsx';

type Current = PageName | 'missing';

/**
 * The head of every page. On narrow screens navigation and account fold into a menu that the browser
 * itself opens and closes.
 */
export function Header({
  current,
  twin,
  user,
  logo,
}: {
  current: Current;
  twin: Twin;
  user: GreetedUser | null;
  logo: Publication['logo'];
}) {
  const { language, t } = useReader();
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        {/* No stop of the keyboard: the navigation begins with the same link. */}
        <a className={styles.brand} href={href('home', language)} tabIndex={-1}>
          <Wordmark className={styles.wordmark} name={t('site.name')} logo={logo} />
          <span className="visually-hidden">{`, ${t('frame.home')}`}</span>
        </a>
        <p className={styles.tagline}>{t('site.tagline')}</p>
        <div className={styles.tools}>
          <LanguageLinks twin={twin} />
          <ThemeSwitch />
          <button className={styles.menuButton} type="button" popoverTarget="menu">
            <span className={styles.menuIcon} aria-hidden="true" />
            {t('frame.menu')}
          </button>
        </div>
        <div className={styles.menu} id="menu" popover="auto">
          <MainNav current={current} />
          <AccountArea user={user} />
        </div>
      </div>
    </header>
  );
}

/** A page of a part of the site is marked as in it. */
function isWithin(within: readonly Current[] | undefined, current: Current): boolean {
  return within?.includes(current) ?? false;
}

function MainNav({ current }: { current: Current }) {
  const { language, t } = useReader();
  return (
    <nav className={styles.nav} aria-label={t('nav.label')}>
      <ul className={styles.items}>
        {navItems.map(({ name, label, within }) => (
          <li key={name}>
            <a
              className={styles.item}
              href={href(name, language)}
              aria-current={current === name ? 'page' : isWithin(within, current) || undefined}
            >
              {t(label)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
