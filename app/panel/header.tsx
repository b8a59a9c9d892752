import { Wordmark } from '#app/ui/wordmark.tsx';
import { CircleUser } from 'lucide-react';
import { useId } from 'react';
import { Link, useLocation } from 'react-router';
import { call } from './api.ts';
import styles from './header.module.css';
import { usePanel } from './panel-context.tsx';
import { store } from '#app/islands/storage.ts';
import { ThemeSwitch } from './theme-switch.tsx';
import { Button } from './ui/button.tsx';

/** The screens that are not of every day. */
const screens = [
  { to: '/publicacion', label: 'panel.publication' },
  { to: '/cuentas', label: 'panel.accounts' },
  { to: '/correo', label: 'panel.outboxLink' },
] as const;

/** The panel's header: title, links, language, theme, user and log-out. */
export function Header() {
  const { t, language, user, publication } = usePanel();
  const { pathname } = useLocation();
  const menuId = useId();
  const closeMenu = () => document.getElementById(menuId)?.hidePopover();
  const toSite = (path: string) => (language === 'en' ? `/en${path}` : path);
  return (
    <header className={styles.header}>
      <a className={styles.brand} href={toSite('/').replace(/(?<=.)\/$/, '')}>
        <Wordmark className={styles.wordmark} name={publication} />
        <span className="visually-hidden">, {t('panel.toSite')}</span>
      </a>
      <div className={styles.titles}>
        <h1>{t('panel.title')}</h1>
        <p className={styles.subtitle}>{t('panel.subtitle')}</p>
      </div>
      <button
        type="button"
        className={styles.open}
        popoverTarget={menuId}
        aria-label={`${t('panel.accountLinks')}. ${t('panel.connectedAs')} ${user.username}`}
      >
        <CircleUser aria-hidden="true" />
      </button>
      {/* Where there is little room it opens from the button; elsewhere it stands in the header. */}
      <div id={menuId} popover="auto" className={styles.menu}>
        <nav className={styles.links} aria-label={t('panel.accountLinks')}>
          {screens.map(({ to, label }) => (
            <Link
              key={to}
              to={to}
              onClick={closeMenu}
              aria-current={pathname === to ? 'page' : undefined}
            >
              {t(label)}
            </Link>
          ))}
          <a href={toSite('/cuenta')}>{t('panel.myAccount')}</a>
          <a href="/api/docs">{t('panel.apiDocs')}</a>
        </nav>
        <div className={styles.tools}>
          <LanguageLinks />
          <ThemeSwitch />
        </div>
        <div className={styles.person}>
          <p className={styles.name}>
            {t('panel.connectedAs')} <strong>{user.username}</strong>
          </p>
          <Button size="small" onClick={() => logOut(toSite('/'))}>
            {t('panel.logout')}
          </Button>
        </div>
      </div>
    </header>
  );
}

/** Ends the session and goes to the home page, also when the call fails. */
async function logOut(home: string): Promise<void> {
  store('user', null);
  await call('POST', '/api/auth/logout').catch(() => null);
  location.assign(home.replace(/(?<=.)\/$/, ''));
}

const names = { es: 'Español', en: 'English' } as const;

/** Links to the same path in each language. */
function LanguageLinks() {
  const { t, language: current } = usePanel();
  const { pathname, search } = useLocation();
  const path = pathname.replace(/\/$/, '') + search;
  return (
    <ul className={styles.languages} aria-label={t('panel.language')}>
      {(['es', 'en'] as const).map((language) => (
        <li key={language}>
          <a
            href={(language === 'en' ? '/en/admin' : '/admin') + path}
            lang={language}
            hrefLang={language}
            aria-current={language === current ? 'true' : undefined}
            onClick={() => store('language', language)}
          >
            {language.toUpperCase()}
            <span className="visually-hidden"> {names[language]}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
