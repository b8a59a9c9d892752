// What an open screen alone must not do asks for the password again.
import { Invalid, NotFound } from '#domain/errors';
import type { Services } from '#platform/services';
import { type AccountRow, findById } from './account-rows.server.ts';
import type { Client } from './auth.server.ts';
import { loginFailures } from './limited.server.ts';

/**
 * What `act` answers for the account; `null` stands for a wrong password, which counts like a failed login
 * and throws `Invalid` at `field`.
 */
export async function withPassword<Answer>(
  services: Services,
  { userId, client, field }: { userId: string; client: Client; field: string },
  act: (account: AccountRow) => Promise<Answer | null>,
): Promise<Answer> {
  const account = await findById(services.db, userId);
  if (!account) throw new NotFound('account.noSuchAccount');
  const failures = loginFailures(services, account.email, client);
  await failures.check();
  const answer = await act(account);
  if (answer !== null) return answer;
  await failures.count();
  throw new Invalid('account.wrongPassword', { [field]: 'account.wrongPassword' });
}
