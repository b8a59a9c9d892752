import { LoginInput, SecondFactorInput } from '#domain/accounts';
import { logIn, verifySecondFactor } from '#domain/accounts/server';
import { onlyFields, parseFields } from '../../form-answer.server.ts';
import type { Action, LoaderArgs, ActionArgs, Loaded } from '../../page.ts';
import { safeNext } from '../../safe-next.ts';
import { toNext } from './next.ts';

export const queryKeys = ['next'];

/** The log-in page: the address to continue at after a login. */
export function loader({ query, t }: LoaderArgs) {
  return {
    meta: {
      title: t('account.loginTitle'),
      description: t('account.loginDek'),
      isUnlisted: true,
    },
    data: { next: safeNext(query.get('next')) },
  } satisfies Loaded<unknown>;
}

/** Logs in with e-mail and password and, where the account has a second factor, with a code in a second step. */
export const action: Action = async (args) => {
  const { language, query } = args;
  const result = await (args.fields['intent'] === 'code' ? verifyCode(args) : checkPassword(args));
  const { cookies } = result;
  if (result.kind === 'codeNeeded') return { step: 'code', status: 401, cookies };
  const to = toNext(query.get('next'), language);
  return { to, cookies, notice: 'welcome', user: result.user };
};

async function checkPassword({ services, visitor, fields }: ActionArgs) {
  const given = onlyFields(fields, 'email', 'password');
  return logIn(services, parseFields(LoginInput, given, 'account.missingFields'), visitor);
}

async function verifyCode({ services, visitor, fields }: ActionArgs) {
  const given = onlyFields(fields, 'code');
  const input = parseFields(SecondFactorInput, given, 'account.missingFields');
  return verifySecondFactor(services, input, visitor);
}
