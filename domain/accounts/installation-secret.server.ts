// The key that signs cookies, and what is derived from it: random, made once by whichever process comes
// first, the same for all.
import { hkdfSync, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Services } from '#platform/services';
import { installationSecrets } from './accounts.table.ts';

const name = 'sessions';
const known = new WeakMap<object, Promise<string>>();

/** The key of this installation, read once in a process. */
export function installationSecret({ db }: Pick<Services, 'db'>): Promise<string> {
  const secret = known.get(db) ?? readOrMake(db);
  known.set(db, secret);
  secret.catch(() => known.delete(db));
  return secret;
}

/** A key of its own for each purpose: none of them tells another, and all last as long as the installation. */
export async function deriveKey(services: Pick<Services, 'db'>, purpose: string): Promise<Buffer> {
  return Buffer.from(hkdfSync('sha256', await installationSecret(services), '', purpose, 32));
}

async function readOrMake(db: Services['db']): Promise<string> {
  const read = () =>
    db.select().from(installationSecrets).where(eq(installationSecrets.name, name));
  const [present] = await read();
  if (present) return present.value;
  await db
    .insert(installationSecrets)
    .values({ name, value: randomBytes(32).toString('base64url') })
    .onConflictDoNothing();
  const [made] = await read();
  if (!made) throw new Error('The key of this installation could not be kept.');
  return made.value;
}
