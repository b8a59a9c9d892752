import {
  ChangePasswordInput,
  DeleteAccountInput,
  PasswordAgainInput,
  PublicIdentity,
  SecondFactorInput,
} from '#domain/accounts';
import {
  beginSecondFactor,
  changePassword,
  confirmSecondFactor,
  findPerson,
  findPublicIdentity,
  hasSecondFactor,
  isPasswordConfigured,
  logOut,
  setPublicIdentity,
  switchOffSecondFactor,
} from '#domain/accounts/server';
import { Forbidden, Invalid } from '#domain/errors';
import { deleteOwnAccount } from '#domain/newsroom/server';
import { onlyFields, parseFields, requireFields } from '../../form-answer.server.ts';
import { href } from '../../links.ts';
import type { Action, ActionArgs, Loaded, LoaderArgs, LoaderData } from '../../page.ts';
import { refuseUnequal } from './new-password.server.ts';
import { requireSession } from './session.server.ts';

/** The user's account, whether its address is proved and its password one of the settings, its public name, and whether its second factor is on: null where it cannot have one. */
export async function loader(args: LoaderArgs) {
  const { t } = args;
  const { user } = await requireSession(args);
  const { username, email, role } = user;
  const isAdmin = role === 'admin';
  const person = await findPerson(args.services, user.id);
  return {
    meta: { title: t('account.title'), description: t('account.dek'), isUnlisted: true },
    data: {
      user: { username, email, role },
      isProved: person?.isProved ?? false,
      isPasswordConfigured: isAdmin && (await isPasswordConfigured(args.services, email)),
      publicIdentity: isAdmin ? await findPublicIdentity(args.services, user.id) : null,
      hasSecondFactor: isAdmin ? await hasSecondFactor(args.services, { userId: user.id }) : null,
    },
  } satisfies Loaded<unknown>;
}

export type AccountData = LoaderData<typeof loader>;

const missing = 'account.missingFields';
type Form = (args: ActionArgs, userId: string) => ReturnType<Action>;

/** Answers the form of the account page that `intent` names. */
export const action: Action = async (args) => {
  const { user } = await requireSession(args);
  const form = forms.get(args.fields['intent'] ?? '');
  if (!form) throw new Invalid('problem.badRequest');
  if (!ofEverybody.has(form) && user.role !== 'admin') {
    throw new Forbidden('problem.onlyAdministrators');
  }
  return form(args, user.id);
};

const replacePassword: Form = async ({ services, language, visitor, fields }, userId) => {
  const given = onlyFields(fields, 'current_password', 'password', 'confirmPassword');
  requireFields(given, missing);
  const { confirmPassword, ...passwords } = given;
  refuseUnequal(passwords.password, confirmPassword);
  const input = parseFields(ChangePasswordInput, passwords, missing);
  const { cookies } = await changePassword(services, { ...input, userId }, visitor);
  return { to: href('account', language), cookies, notice: 'password-changed' };
};

const showPublicly: Form = async ({ services, language, fields }, userId) => {
  const given = onlyFields(fields, 'public_name', 'public_role');
  const identity = parseFields(PublicIdentity, given, missing);
  await setPublicIdentity(services, { ...identity, userId });
  return { to: href('account', language), notice: 'public-identity-saved' };
};

const begin: Form = async ({ services, visitor, fields }, userId) => {
  const { password } = parseFields(PasswordAgainInput, onlyFields(fields, 'password'), missing);
  const shown = await beginSecondFactor(services, { userId, password }, visitor);
  return { step: 'confirm', shown };
};

const confirm: Form = async ({ services, language, visitor, fields }, userId) => {
  const { code } = parseFields(SecondFactorInput, onlyFields(fields, 'code'), missing);
  const { cookies } = await confirmSecondFactor(services, { userId, code }, visitor);
  return { to: href('account', language), cookies, notice: 'second-factor-on' };
};

const switchOff: Form = async ({ services, language, visitor, fields }, userId) => {
  const { password } = parseFields(PasswordAgainInput, onlyFields(fields, 'password'), missing);
  const { cookies } = await switchOffSecondFactor(services, { userId, password }, visitor);
  return { to: href('account', language), cookies, notice: 'second-factor-off' };
};

const remove: Form = async ({ services, language, visitor, fields }, userId) => {
  const { code, ...given } = onlyFields(fields, 'password', 'published', 'code');
  const input = parseFields(DeleteAccountInput, { ...given, ...(code && { code }) }, missing);
  await deleteOwnAccount(services, { ...input, userId }, visitor);
  const { cookies } = await logOut(services, visitor.cookie);
  return { to: href('home', language), cookies, notice: 'account-deleted', user: null };
};

const ofEverybody: ReadonlySet<Form> = new Set([replacePassword, remove]);
const forms: ReadonlyMap<string, Form> = new Map([
  ['password', replacePassword],
  ['public', showPublicly],
  ['begin', begin],
  ['confirm', confirm],
  ['off', switchOff],
  ['delete', remove],
]);
