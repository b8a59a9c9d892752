// What is kept of an account itself, for the person whose it is. No secret is in it: neither the hash of the password
// nor the digest of a session, the key of the second factor or what a link in a mail proves.
import { and, type Column, desc, eq, gte, lt, or } from 'drizzle-orm';
import type { Services } from '#platform/services';
import { credentials, secondFactors, sessions, users, verifications } from './accounts.table.ts';

/** Whom other modules may have written down: the account, and the names it goes by. */
export interface NamedPerson {
  accountId: string;
  email: string;
  /** Whether a mail proved that the address is theirs. */
  isProved: boolean;
  publicName: string | null;
  /** Each username it has had, and when: whoever had one before or after was somebody else. */
  usernames: { username: string; since: string; until: string | null }[];
}

/** Of rows that name whoever did something by their username at the time. */
export function didAt({ usernames }: NamedPerson, name: Column, at: Column) {
  return or(
    ...usernames.map(({ username, since, until }) =>
      and(eq(name, username), gte(at, since), until === null ? undefined : lt(at, until)),
    ),
  );
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
  const [row] = await db.select().from(users).where(condition);
  if (!row) return null;
  const { id: accountId, email, email_verified: isProved, public_name: publicName } = row;
  return { accountId, email, isProved, publicName, usernames: usernamesOf(row) };
}

function usernamesOf(row: typeof users.$inferSelect): NamedPerson['usernames'] {
  const names = [...row.former_usernames, { username: row.username, until: null }];
  return names.map(({ username, until }, at) => ({
    username,
    since: row.former_usernames[at - 1]?.until ?? row.created_at.toISOString(),
    until,
  }));
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
    former_usernames: users.former_usernames,
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
