// What is kept of an account itself, for the person whose it is. No secret is in it: neither the hash of the password
// nor the digest of a session, the key of the second factor or what a link in a mail proves.
import { desc, eq } from 'drizzle-orm';
import type { Services } from '#platform/services';
import { credentials, secondFactors, sessions, users, verifications } from './accounts.table.ts';

/** Whom other modules may have written down: the account, and the names it goes by. */
export interface NamedPerson {
  accountId: string;
  email: string;
  /** Whether a mail proved that the address is theirs. */
  isProved: boolean;
  username: string;
  publicName: string | null;
  /** When the account was made: whoever had its username before was somebody else. */
  since: string;
}

/** The account of an address; null where there is none. */
export async function findPersonByEmail(
  { db }: Pick<Services, 'db'>,
  email: string,
): Promise<NamedPerson | null> {
  return personOf(db, eq(users.email, email));
}

/** The account of an id; null where there is none. */
export async function findPerson(
  { db }: Pick<Services, 'db'>,
  accountId: string,
): Promise<NamedPerson | null> {
  return personOf(db, eq(users.id, accountId));
}

async function personOf(
  db: Services['db'],
  condition: ReturnType<typeof eq>,
): Promise<NamedPerson | null> {
  const { id: accountId, email, username, public_name: publicName, created_at: at } = users;
  const isProved = users.email_verified;
  const [row] = await db
    .select({ accountId, email, isProved, username, publicName, at })
    .from(users)
    .where(condition);
  if (!row) return null;
  const { at: since, ...person } = row;
  return { ...person, since: since.toISOString() };
}

/** The account as it is kept, its open sessions, and when its proofs were set; without secrets. */
export async function exportAccount({ db }: Pick<Services, 'db'>, accountId: string) {
  const [own] = await db.select(columns.account).from(users).where(eq(users.id, accountId));
  return {
    account: own ?? null,
    sessions: await db
      .select(columns.session)
      .from(sessions)
      .where(eq(sessions.user_id, accountId))
      .orderBy(desc(sessions.created_at)),
    passwords: await db
      .select(columns.password)
      .from(credentials)
      .where(eq(credentials.user_id, accountId)),
    second_factors: await db
      .select(columns.secondFactor)
      .from(secondFactors)
      .where(eq(secondFactors.user_id, accountId)),
    open_links: await db
      .select(columns.link)
      .from(verifications)
      .where(eq(verifications.value, accountId)),
  };
}

const columns = {
  account: {
    id: users.id,
    username: users.username,
    email: users.email,
    email_verified: users.email_verified,
    image: users.image,
    role: users.role,
    public_name: users.public_name,
    public_role: users.public_role,
    language: users.language,
    two_factor_enabled: users.two_factor_enabled,
    awaits_first_login: users.awaits_first_login,
    created_at: users.created_at,
    updated_at: users.updated_at,
  },
  session: {
    created_at: sessions.created_at,
    updated_at: sessions.updated_at,
    expires_at: sessions.expires_at,
    ip_address: sessions.ip_address,
    user_agent: sessions.user_agent,
  },
  password: { set_at: credentials.created_at, changed_at: credentials.updated_at },
  secondFactor: {
    verified: secondFactors.verified,
    failed_verification_count: secondFactors.failed_verification_count,
    locked_until: secondFactors.locked_until,
  },
  link: { created_at: verifications.created_at, expires_at: verifications.expires_at },
};
