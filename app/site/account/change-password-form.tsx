import { Button } from '#app/ui/button.tsx';
import { Fields } from '#app/ui/field.tsx';
import { FormBody } from '#app/ui/form-body.tsx';
import { useReader } from '#app/ui/reader.tsx';
import { href } from '../../links.ts';
import type { FormState } from '../../page.ts';
import { CurrentPasswordField, NewPasswordFields } from './account-fields.tsx';

interface ChangePasswordFormProps {
  /** Whether the next start undoes what is set here. */
  isConfigured: boolean;
  form: FormState | null;
}

/** The form that replaces the password of who knows the present one. */
export function ChangePasswordForm({ isConfigured, form }: ChangePasswordFormProps) {
  const { t, language } = useReader();
  return (
    <FormBody
      action={href('account', language)}
      label={t('account.changePassword')}
      note={isConfigured ? t('account.passwordConfigured') : undefined}
      form={form}
    >
      <input type="hidden" name="intent" value="password" />
      <Fields>
        <CurrentPasswordField
          id="clave-actual"
          name="current_password"
          label={t('account.currentPassword')}
        />
      </Fields>
      <Fields>
        <NewPasswordFields isReplacing />
      </Fields>
      <Button type="submit" variant="primary">
        {t('account.save')}
      </Button>
    </FormBody>
  );
}
