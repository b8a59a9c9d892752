import { ButtonLink } from '#app/ui/button.tsx';
import { Island } from '#app/ui/island.tsx';
import { useReader } from '#app/ui/reader.tsx';
import { href } from '../../links.ts';
import styles from './account-area.module.css';

/**
 * Log-in and newsletter for a visitor; a greeting in place of the log-in for somebody whose browser
 * remembers a user. Which of the two shows is decided in the browser: pages are the same for all.
 */
export function AccountArea() {
  const { language, t } = useReader();
  return (
    <div className={styles.account}>
      <div className={styles.visitor}>
        <ButtonLink href={href('login', language)}>{t('frame.login')}</ButtonLink>
      </div>
      <div className={styles.user}>
        <Island name="greeting" on="user" props={{ greeting: t('frame.greeting') }}>
          <a className={styles.name} href={href('account', language)} rel="nofollow" data-name>
            {t('account.title')}
          </a>
          <a className={styles.admin} href="/admin" rel="nofollow">
            {t('frame.admin')}
          </a>
          <button className={styles.logout} type="button" data-logout>
            {t('frame.logout')}
          </button>
        </Island>
      </div>
      <ButtonLink href="#newsletter" variant="primary" data-newsletter>
        {t('frame.newsletter')}
      </ButtonLink>
    </div>
  );
}
