import { PageBody } from '#app/ui/page-body.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import { useReader } from '#app/ui/reader.tsx';
import type { FormState } from '../../page.ts';
import type { AccountData } from './account-page.server.ts';
import styles from './account-page.module.css';
import { ChangePasswordForm } from './change-password-form.tsx';
import { LogoutForm } from './logout-form.tsx';
import { SecondFactor } from './second-factor.tsx';
import { type SecondFactorSetup, SecondFactorSetupSheet } from './second-factor-setup.tsx';

/** What somebody's account holds, and what can be changed of it. */
export function AccountPage({ data, form }: { data: AccountData; form: FormState | null }) {
  const { t } = useReader();
  const { user, hasSecondFactor } = data;
  if (form?.step === 'confirm') {
    return <SecondFactorSetupSheet form={form} setup={(form.shown as SecondFactorSetup) ?? null} />;
  }
  return (
    <PageBody>
      <div className={styles.account}>
        <PageHead title={t('account.title')} dek={t('account.dek')} layout="stacked" />
        <Identity user={user} />
        <section className={styles.part} aria-labelledby="contrasena">
          <h2 className={styles.title} id="contrasena">
            {t('account.changePassword')}
          </h2>
          <ChangePasswordForm form={form?.step === 'password' ? form : null} />
        </section>
        {hasSecondFactor !== null && (
          <section className={styles.part} aria-labelledby="segundo-factor">
            <h2 className={styles.title} id="segundo-factor">
              {t('account.secondFactor')}
            </h2>
            <SecondFactor isOn={hasSecondFactor} form={form} />
          </section>
        )}
      </div>
    </PageBody>
  );
}

function Identity({ user }: { user: AccountData['user'] }) {
  const { t } = useReader();
  return (
    <section className={styles.part} aria-labelledby="quien">
      <h2 className={styles.title} id="quien">
        {t('account.who')}
      </h2>
      <div className={styles.identity}>
        <dl className={styles.facts}>
          <dt>{t('account.username')}</dt>
          <dd>{user.username}</dd>
          <dt>{t('account.email')}</dt>
          <dd>{user.email}</dd>
          <dt>{t('account.role')}</dt>
          <dd>{t(user.role === 'admin' ? 'account.roleAdmin' : 'account.roleReader')}</dd>
        </dl>
        <div className={styles.ways}>
          {user.role === 'admin' && <a href="/admin">{t('account.toPanel')}</a>}
          <LogoutForm />
        </div>
      </div>
    </section>
  );
}
