import { Button } from '#app/ui/button.tsx';
import { PageBody } from '#app/ui/page-body.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import { PagePart, PageParts } from '#app/ui/page-parts.tsx';
import { useReader } from '#app/ui/reader.tsx';
import { href, inLanguage } from '../../links.ts';
import type { PageProps } from '../../page.ts';
import type { AccountData, loader } from './account-page.server.ts';
import styles from './account-page.module.css';
import { ChangePasswordForm } from './change-password-form.tsx';
import { DeleteAccountForm } from './delete-account-form.tsx';
import { PublicIdentityForm } from './public-identity-form.tsx';
import { SecondFactor } from './second-factor.tsx';
import { type SecondFactorSetup, SecondFactorSetupSheet } from './second-factor-setup.tsx';

/** What somebody's account holds, and what can be changed of it. */
export function Page({ data, form }: PageProps<typeof loader>) {
  const { t } = useReader();
  const { user, publicIdentity, hasSecondFactor } = data;
  if (form?.step === 'confirm') {
    return <SecondFactorSetupSheet form={form} setup={(form.shown as SecondFactorSetup) ?? null} />;
  }
  return (
    <PageBody>
      <PageParts>
        <PageHead title={t('account.title')} dek={t('account.dek')} layout="stacked" />
        <Identity user={user} />
        {user.role === 'admin' && (
          <PagePart id="firma" title={t('account.publicIdentity')}>
            <PublicIdentityForm
              identity={publicIdentity}
              form={form?.step === 'public' ? form : null}
            />
          </PagePart>
        )}
        <PagePart id="contrasena" title={t('account.changePassword')}>
          <ChangePasswordForm
            isConfigured={data.isPasswordConfigured}
            form={form?.step === 'password' ? form : null}
          />
        </PagePart>
        {hasSecondFactor !== null && (
          <PagePart id="segundo-factor" title={t('account.secondFactor')}>
            <SecondFactor isOn={hasSecondFactor} form={form} />
          </PagePart>
        )}
        <DataCopy email={user.email} isProved={data.isProved} />
        <PagePart id="eliminar" title={t('account.delete')}>
          <DeleteAccountForm
            isSigning={user.role === 'admin'}
            hasSecondFactor={hasSecondFactor ?? false}
            form={form?.step === 'delete' ? form : null}
          />
        </PagePart>
      </PageParts>
    </PageBody>
  );
}

function Identity({ user }: { user: AccountData['user'] }) {
  const { t } = useReader();
  return (
    <PagePart id="quien" title={t('account.who')}>
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
    </PagePart>
  );
}

/** The file of what is kept of the account, and how the address is proved that the rest of it waits for. */
function DataCopy({ email, isProved }: { email: string; isProved: boolean }) {
  const { t, language } = useReader();
  return (
    <PagePart id="datos" title={t('account.data')}>
      <div className={styles.identity}>
        <p>{t('account.dataMeaning')}</p>
        {!isProved && <p>{t('account.dataUnproved', { email })}</p>}
        <div className={styles.ways}>
          <a href="/api/auth/personal-data" download>
            {t('account.dataDownload')}
          </a>
          {!isProved && <a href={href('forgotPassword', language)}>{t('account.dataProve')}</a>}
        </div>
      </div>
    </PagePart>
  );
}

/** A button that logs out and leads to the home page. */
function LogoutForm() {
  const { t, language } = useReader();
  return (
    <form method="post" action={inLanguage('/logout', language)}>
      <Button type="submit">{t('frame.logout')}</Button>
    </form>
  );
}
