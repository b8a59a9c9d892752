import type { PublicIdentity } from '#domain/accounts';
import { Button } from '#app/ui/button.tsx';
import { Fields, TextField } from '#app/ui/field.tsx';
import { FormBody } from '#app/ui/form-body.tsx';
import { useReader } from '#app/ui/reader.tsx';
import { href } from '../../links.ts';
import type { FormState } from '../../page.ts';

const noValues = { public_name: '', public_role: '' };

/** The form for the name and role that readers see where this account signs a review. */
export function PublicIdentityForm({
  identity,
  form,
}: {
  identity: PublicIdentity | null;
  form: FormState | null;
}) {
  const { t, language } = useReader();
  return (
    <FormBody
      action={href('account', language)}
      label={t('account.publicIdentity')}
      note={t('account.publicMeaning')}
      form={form ?? { problem: '', details: {}, values: identity ?? noValues }}
    >
      <input type="hidden" name="intent" value="public" />
      <Fields>
        <TextField
          id="nombre-publico"
          name="public_name"
          label={t('account.publicName')}
          hint={t('account.publicNameHint')}
          autoComplete="name"
          maxLength={80}
          required
        />
        <TextField
          id="cargo-publico"
          name="public_role"
          label={t('account.publicRole')}
          hint={t('account.publicRoleHint')}
          autoComplete="organization-title"
          maxLength={80}
          required
        />
      </Fields>
      <Button type="submit" variant="primary">
        {t('account.publicSave')}
      </Button>
    </FormBody>
  );
}
