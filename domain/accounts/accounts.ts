// Who may do what: accounts, their roles, and what a form or a call must bring. Safe in the browser.
import { z } from 'zod';
import { Email } from '#platform/fields';
import { Username } from './username.ts';

export { PublicIdentity } from './public-identity.ts';

export const roles = ['user', 'admin'] as const;
export type Role = (typeof roles)[number];

/** What an account was called until that moment. */
export interface FormerUsername {
  username: string;
  until: string;
}

/** An account as its owner and the API see it. */
export interface AccountUser {
  username: string;
  email: string;
  role: Role;
}

/** Fewest characters of a password (docs/specification.md, section 6), and fewest an administrator's should have. */
export const minPasswordLength = 6;
export const advisedAdminPasswordLength = 12;
/** The most characters of a password: hashing more would only cost time. */
export const maxPasswordLength = 1024;

const missing = 'account.missingFields';
const required = z.string({ error: missing }).min(1, missing);
const Password = required.max(maxPasswordLength, 'account.longPassword');
const NewPassword = Password.min(minPasswordLength, 'account.shortPassword');
const AccountEmail = z.string({ error: missing }).trim().min(1, missing).pipe(Email);

/** A code of an authenticator app, or a recovery code; spaces do not matter. */
const Code = required.max(40, 'account.wrongCode').transform((code) => code.replaceAll(/\s/g, ''));

/** What logs an account in; `code` where its second factor is on. */
export const LoginInput = z.strictObject({
  email: AccountEmail,
  password: Password,
  code: Code.optional(),
});
export type LoginInput = z.output<typeof LoginInput>;

/** What makes an account. */
export const RegisterInput = z.strictObject({
  username: Username,
  email: AccountEmail,
  password: NewPassword,
});
export type RegisterInput = z.output<typeof RegisterInput>;

/** The second step of a login. */
export const SecondFactorInput = z.strictObject({ code: Code });
export type SecondFactorInput = z.output<typeof SecondFactorInput>;

/** The password again, before something that an open screen alone must not do. */
export const PasswordAgainInput = z.strictObject({ password: Password });
export type PasswordAgainInput = z.output<typeof PasswordAgainInput>;

/** The same, with a code where the second factor is on. */
export const OwnerInput = PasswordAgainInput.extend({ code: Code.optional() });
export type OwnerInput = z.output<typeof OwnerInput>;

/** What becomes of the name on what an account published: it stays, or readers see the editors' instead. */
export const PublishedName = z.enum(['own', 'editors'], { error: missing });
export type PublishedName = z.output<typeof PublishedName>;

/** What deletes an account, by its owner. */
export const DeleteAccountInput = OwnerInput.extend({ published: PublishedName });
export type DeleteAccountInput = z.output<typeof DeleteAccountInput>;

/** An account as administrators see those of others. */
export const ListedAccount = z
  .object({
    email: z.string(),
    username: z.string(),
    role: z.enum(roles),
    created_at: z.iso.datetime(),
    has_second_factor: z.boolean(),
    sessions: z.int().meta({ description: 'How many are open.' }),
    last_seen_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'ListedAccount' });
export type ListedAccount = z.output<typeof ListedAccount>;

/** A new password, by who knows the present one. */
export const ChangePasswordInput = z.strictObject({
  current_password: Password,
  password: NewPassword,
});
export type ChangePasswordInput = z.output<typeof ChangePasswordInput>;

/** Whose password is to be reset, and the language of the mail. */
export const PasswordResetInput = z.strictObject({
  email: AccountEmail,
  language: z.enum(['es', 'en']).default('es'),
});
export type PasswordResetInput = z.output<typeof PasswordResetInput>;

/** A new password, by who was mailed the token. */
export const ResetPasswordInput = z.strictObject({
  token: required.max(200, 'account.brokenReset'),
  password: NewPassword,
});
export type ResetPasswordInput = z.output<typeof ResetPasswordInput>;
