import { Button } from '#app/ui/button.tsx';
import { Fields } from '#app/ui/field.tsx';
import { FormBody } from '#app/ui/form-body.tsx';
import { useReader } from '#app/ui/reader.tsx';
import { href } from '../../links.ts';
import type { FormState } from '../../page.ts';
import { CurrentPasswordField } from './account-fields.tsx';
import styles from './second-factor.module.css';

/** Whether a login takes a code beside the password, and the form that changes it. */
export function SecondFactor({ isOn, form }: { isOn: boolean; form: FormState | null }) {
  const { t, language } = useReader();
  const intent = isOn ? 'off' : 'begin';
  return (
    <div className={styles.factor}>
      <p className={styles.state} data-on={isOn || undefined}>
        {t(isOn ? 'account.factorOn' : 'account.factorOff')}
      </p>
      <p>{t(isOn ? 'account.factorOnMeaning' : 'account.factorOffMeaning')}</p>
      <FormBody
        action={href('account', language)}
        label={t('account.secondFactor')}
        form={form?.step === intent ? form : null}
      >
        <input type="hidden" name="intent" value={intent} />
        <Fields>
          <CurrentPasswordField id="clave-factor" label={t('account.yourPassword')} />
        </Fields>
        <Button type="submit">{t(isOn ? 'account.factorSwitchOff' : 'account.factorBegin')}</Button>
      </FormBody>
    </div>
  );
}
