import { RegisterInput } from '#domain/accounts';
import { register } from '#domain/accounts/server';
import { onlyFields, parseFields, requireFields } from '../../form-answer.server.ts';
import type { Action, LoaderArgs, Loaded } from '../../page.ts';
import { safeNext } from '../../safe-next.ts';
import { refuseUnequal } from './new-password.server.ts';
import { toNext } from './next.ts';

export const queryKeys = ['next'];

/** The registration page: the address to continue at afterwards. */
export function loader({ query, t }: LoaderArgs) {
  return {
    meta: {
      title: t('account.registerTitle'),
      description: t('account.registerDek'),
      isUnlisted: true,
    },
    data: { next: safeNext(query.get('next')) },
  } satisfies Loaded<unknown>;
}

/** Registers an account and logs it in. */
export const action: Action = async ({ services, language, query, visitor, fields }) => {
  const given = onlyFields(fields, 'username', 'email', 'password', 'confirmPassword');
  requireFields(given, 'account.missingFields');
  const { confirmPassword, ...account } = given;
  refuseUnequal(account.password, confirmPassword);
  const input = parseFields(RegisterInput, account, 'account.missingFields');
  const { user, cookies } = await register(services, input, visitor);
  return { to: toNext(query.get('next'), language), cookies, notice: 'registered', user };
};
