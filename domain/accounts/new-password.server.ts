// Which new passwords are refused although they are long enough.
import { Invalid } from '#domain/errors';
import { advisedAdminPasswordLength, type Role } from './accounts.ts';
import type { Services } from '#platform/services';

/** The ones that are tried first, at the head of every published list of leaked passwords. */
const common = new Set(
  (
    '000000 00000000 111111 1111111 11111111 112233 11223344 121212 123123 123123123 123321 1234561 ' +
    '123456 1234567 12345678 123456789 1234567890 1234512345 12341234 123qwe 131313 159753 147258369 ' +
    '1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 222222 333333 444444 555555 654321 666666 696969 777777 ' +
    '7777777 87654321 888888 88888888 987654 987654321 999999 99999999 aa123456 a123456 asdfgh ' +
    'asdfghjkl asdf1234 azerty azertyuiop contraseña contrasena dragon football iloveyou letmein ' +
    'master monkey p@ssw0rd passw0rd password password1 pass1234 princess qazwsx qwe123 qwer1234 ' +
    'qwerty qwerty1 qwerty12 qwerty123 qwertyuiop sunshine superman teamo tequiero welcome zaq12wsx ' +
    'zxcvbn zxcvbnm admin123 administrador changeme default'
  ).split(' '),
);

/** Throws `Invalid` for a password that is among the first to be guessed: a common one, or the account's own name. */
export function refuseGuessable(
  password: string,
  owner: { username: string; email: string },
): void {
  const plain = password.trim().toLowerCase();
  const own = [owner.username, owner.email].map((name) => name.toLowerCase());
  if (common.has(plain)) refuse('account.commonPassword');
  if (own.includes(plain)) refuse('account.ownNamePassword');
}

function refuse(message: string): never {
  throw new Invalid(message, { password: message });
}

/** Tells the operator about an administrator's password that is shorter than advised. */
export function warnOfShortAdminPassword({ log }: Services, role: Role, password: string): void {
  if (role !== 'admin' || password.length >= advisedAdminPasswordLength) return;
  log.warn(
    `An administrator's password has fewer than ${advisedAdminPasswordLength} characters: a longer one is safer.`,
  );
}
