import { Button } from '#app/ui/button.tsx';
import { Choice, Fields } from '#app/ui/field.tsx';
import { FormBody } from '#app/ui/form-body.tsx';
import { useReader } from '#app/ui/reader.tsx';
import { href } from '../../links.ts';
import type { FormState } from '../../page.ts';
import { CodeField, CurrentPasswordField } from './account-fields.tsx';

/** The form that deletes the account for good; whoever signs chooses which name stays on what they published. */
export function DeleteAccountForm({
  isSigning,
  hasSecondFactor,
  form,
}: {
  isSigning: boolean;
  hasSecondFactor: boolean;
  form: FormState | null;
}) {
  const { t, language } = useReader();
  const names = [
    { value: 'own', label: t('account.deleteOwnName') },
    { value: 'editors', label: t('account.deleteEditors') },
  ];
  return (
    <FormBody
      action={href('account', language)}
      label={t('account.delete')}
      note={t(isSigning ? 'account.deleteSigned' : 'account.deleteMeaning')}
      form={form}
    >
      <input type="hidden" name="intent" value="delete" />
      <Fields>
        {isSigning ? (
          <Choice
            id="publicado"
            name="published"
            label={t('account.deletePublished')}
            none={t('account.deleteChoose')}
            options={names}
            required
          />
        ) : (
          <input type="hidden" name="published" value="own" />
        )}
        <CurrentPasswordField id="clave-eliminar" label={t('account.yourPassword')} />
        {hasSecondFactor && <CodeField />}
      </Fields>
      <Button type="submit">{t('account.deleteSubmit')}</Button>
    </FormBody>
  );
}
