// An account goes for good: by its owner, by an administrator, or by the command. What it published stays.
import type { DeleteAccountInput, PublishedName } from '#domain/accounts';
import {
  confirmOwner,
  findPublicIdentity,
  removeAccount,
  forPeople,
} from '#domain/accounts/server';
import { renameAuthor } from '#domain/articles/server';
import { Conflict } from '#domain/errors';
import type { Services } from '#platform/services';

type Deleting = Pick<Services, 'db' | 'clock' | 'config' | 'announceChange'>;
type Client = Parameters<typeof confirmOwner>[2];

/** What readers see instead of a name that its owner took away. */
const editorsName = 'Redacción';

/**
 * Deletes the account of an address, its reviews and bylines under its name or the editors'. Interrupted on the way,
 * the account is still there and what was renamed stays so. Throws `UpkeepError` where there is none, for the last
 * administrator and for the one of `ADMIN_EMAIL`.
 */
export async function deleteAccount(
  services: Deleting,
  { email, published }: { email: string; published: PublishedName },
): Promise<void> {
  await removeAccount(services, email, async (accountId) => {
    if (published === 'own') return;
    const identity = await findPublicIdentity(services, accountId);
    await renameAuthor(services, {
      accountId,
      from: identity?.public_name ?? null,
      to: editorsName,
    });
  });
}

/** The same, by its owner: throws as `confirmOwner`, and `Conflict` where the account must stay. */
export async function deleteOwnAccount(
  services: Services,
  { published, ...owner }: DeleteAccountInput & { userId: string },
  client: Client,
): Promise<void> {
  const { email } = await confirmOwner(services, owner, client);
  await forPeople(deleteAccount(services, { email, published }));
}

/**
 * The same, by an administrator. Throws `NotFound`, and `Conflict` where the account must stay or is their own, which
 * asks for its password.
 */
export async function deleteAccountOf(
  services: Deleting,
  { by, email, published }: { by: string; email: string; published: PublishedName },
): Promise<void> {
  if (email.trim().toLowerCase() === by) throw new Conflict('account.isOwn');
  await forPeople(deleteAccount(services, { email, published }));
}
