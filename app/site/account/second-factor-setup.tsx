import { Button } from '#app/ui/button.tsx';
import { FormBody } from '#app/ui/form-body.tsx';
import { useReader } from '#app/ui/reader.tsx';
import { href } from '../../links.ts';
import type { FormState } from '../../page.ts';
import { AccountSheet, OtherWay } from './account-sheet.tsx';
import { CodeField } from './account-fields.tsx';
import styles from './second-factor-setup.module.css';

/** What an authenticator app is set up with, and the recovery codes. */
export interface SecondFactorSetup {
  uri: string;
  secret: string;
  recovery_codes: string[];
}

/** The steps that switch a second factor on: the app, the recovery codes, a first code. */
export function SecondFactorSetupSheet({
  form,
  setup,
}: {
  form: FormState;
  /** Null where a first code was wrong: what was shown once is not shown again. */
  setup: SecondFactorSetup | null;
}) {
  const { t, language } = useReader();
  return (
    <AccountSheet
      title={t('account.factorTitle')}
      dek={t(setup ? 'account.factorDek' : 'account.factorAgain')}
      after={<OtherWay answer={t('account.startAgain')} href={href('account', language)} />}
    >
      <ol className={styles.steps}>
        {setup && <AppStep setup={setup} />}
        {setup && <RecoveryStep codes={setup.recovery_codes} />}
        <li className={styles.step}>
          <h2 className={styles.title}>{t('account.codeStep')}</h2>
          <FormBody
            action={href('account', language)}
            label={t('account.codeStep')}
            form={form.problem ? form : null}
          >
            <input type="hidden" name="intent" value="confirm" />
            <CodeField />
            <Button type="submit" variant="primary">
              {t('account.factorConfirm')}
            </Button>
          </FormBody>
        </li>
      </ol>
    </AccountSheet>
  );
}

function AppStep({ setup: { uri, secret } }: { setup: SecondFactorSetup }) {
  const { t } = useReader();
  return (
    <li className={styles.step}>
      <h2 className={styles.title}>{t('account.appStep')}</h2>
      <p>{t('account.appSecret')}</p>
      <p className={styles.secret}>
        <code>{inGroups(secret)}</code>
      </p>
      <p>
        <a href={uri}>{t('account.appLink')}</a>
      </p>
    </li>
  );
}

function RecoveryStep({ codes }: { codes: readonly string[] }) {
  const { t } = useReader();
  return (
    <li className={styles.step}>
      <h2 className={styles.title}>{t('account.recoveryStep')}</h2>
      <p>{t('account.recovery')}</p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
    </li>
  );
}

/** A secret as it is typed: in groups of four. */
function inGroups(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? secret;
}
