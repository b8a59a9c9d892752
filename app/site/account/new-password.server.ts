import { minPasswordLength } from '#domain/accounts';
import { Invalid } from '#domain/errors';

const differ = 'account.passwordsDiffer';
const short = 'account.shortPassword';

/** Throws `Invalid` where a new password and its repetition are not the same, or it is too short. */
export function refuseUnequal(password: string, confirmPassword: string): void {
  if (password !== confirmPassword) throw new Invalid(differ, { confirmPassword: differ });
  if (password.length < minPasswordLength) throw new Invalid(short, { password: short });
}
