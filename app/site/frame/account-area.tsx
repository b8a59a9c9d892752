import { clsx } from 'clsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Island } from '#app/ui/island.tsx';
import { useReader } from '#app/ui/reader.tsx';
import { href, inLanguage } from '../../links.ts';
import type { GreetedUser } from '../../page.ts';
import styles from './account-area.module.css';

/**
 * Log-in and newsletter for a visitor; a greeting in place of the log-in for somebody whose browser
 * remembers a user. Which of the two shows is decided in the browser: pages are the same for all, but for
 * who is logged in without scripts (http/greeting.ts).
 */
export function AccountArea({ user }: { user: GreetedUser | null }) {
  const { language, t } = useReader();
  return (
    <div className={styles.account}>
      <div className={clsx(styles.visitor, user && styles.scripted)}>
        <ButtonLink href={href('login', language)}>{t('frame.login')}</ButtonLink>
      </div>
      <div className={styles.user}>
        <Island name="greeting" on="user" props={{ greeting: t('frame.greeting') }}>
          <a className={styles.name} href={href('account', language)} rel="nofollow" data-name>
            {t('account.title')}
          </a>
          <a className={styles.admin} href={href('admin', language)} rel="nofollow">
            {t('frame.admin')}
          </a>
          <button className={styles.logout} type="button">
            {t('frame.logout')}
          </button>
        </Island>
      </div>
      {user && (
        <noscript>
          <PlainGreeting user={user} />
        </noscript>
      )}
      <ButtonLink href="#newsletter" variant="primary" data-newsletter>
        {t('frame.newsletter')}
      </ButtonLink>
    </div>
  );
}

/** The greeting where no scripts run. */
function PlainGreeting({ user: { username, role } }: { user: GreetedUser }) {
  const { language, t } = useReader();
  return (
    <div className={styles.greeting}>
      <a className={styles.name} href={href('account', language)} rel="nofollow">
        {t('frame.greeting', { name: username })}
      </a>
      {role === 'admin' && (
        <a className={styles.link} href={href('admin', language)} rel="nofollow">
          {t('frame.admin')}
        </a>
      )}
      <form method="post" action={inLanguage('/logout', language)}>
        <button className={styles.logout} type="submit">
          {t('frame.logout')}
        </button>
      </form>
    </div>
  );
}
