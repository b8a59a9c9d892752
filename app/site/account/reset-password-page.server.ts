import { ResetPasswordInput } from '#domain/accounts';
import { resetPassword } from '#domain/accounts/server';
import { onlyFields, parseFields, requireFields } from '../../form-answer.server.ts';
import { href } from '../../links.ts';
import type { Action, LoaderArgs, Loaded } from '../../page.ts';
import { refuseUnequal } from './new-password.server.ts';

export const queryKeys = ['token'];

/** The token of the mailed link, or null where it was cut off. */
export function loader({ query, t }: LoaderArgs) {
  const token = query.get('token');
  return {
    meta: {
      title: t(token ? 'account.resetTitle' : 'newsletter.brokenTitle'),
      description: t('account.resetDek'),
      isUnlisted: true,
      ...(!token && { status: 400 as const }),
    },
    data: { token },
  } satisfies Loaded<unknown>;
}

/** Sets the password of the token's account. */
export const action: Action = async ({ services, language, query, fields }) => {
  const given = onlyFields(fields, 'password', 'confirmPassword');
  requireFields(given, 'account.missingFields');
  refuseUnequal(given.password, given.confirmPassword);
  const request = { token: query.get('token') ?? '', password: given.password };
  await resetPassword(services, parseFields(ResetPasswordInput, request, 'account.brokenReset'));
  return { to: href('login', language), notice: 'password-changed', user: null };
};
