import { PasswordResetInput } from '#domain/accounts';
import { requestPasswordReset } from '#domain/accounts/server';
import { onlyFields, parseFields } from '../../form-answer.server.ts';
import type { Action, LoaderArgs, Loaded } from '../../page.ts';

/** The page for a forgotten password reads nothing. */
export function loader({ t }: LoaderArgs) {
  return {
    meta: {
      title: t('account.forgotTitle'),
      description: t('account.forgotDek'),
      isUnlisted: true,
    },
    data: null,
  } satisfies Loaded<unknown>;
}

/** Mails a link where the address has an account; the result is the same where it has none. */
export const action: Action = async ({ services, language, visitor, fields }) => {
  const given = { ...onlyFields(fields, 'email'), language };
  const input = parseFields(PasswordResetInput, given, 'account.missingFields');
  await requestPasswordReset(services, input, visitor);
  return { step: 'sent', values: {} };
};
