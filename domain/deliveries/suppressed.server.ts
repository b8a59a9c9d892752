// Addresses that a refused mail ended, of whatever issue or of none, by what the servers said; let in again together or singly.
import { and, desc, eq, inArray } from 'drizzle-orm';
import { issueNumbers, lockSentIssue } from '#domain/issues/server';
import {
  bouncedHashes,
  listRefusedSubscribers,
  newsletterKeys,
  readmitRefused,
  subscriberEmails,
} from '#domain/newsletter/server';
import type { Db } from '#platform/db';
import { groupOf } from '#platform/mail/alike-answers';
import type { Services } from '#platform/services';
import { type ReleaseSuppressed, shownAddresses, type SuppressedGroup } from './deliveries.ts';
import { deliveries } from './deliveries.table.ts';
import { readmit } from './refusals.server.ts';

/** The suppressed addresses by answer, the answer of most addresses first. */
export async function listSuppressed({ db }: Pick<Services, 'db'>): Promise<SuppressedGroup[]> {
  const groups = new Map<string, SuppressedGroup>();
  for (const { group, answer, delivery: _delivery, ...address } of await suppressedMails(db)) {
    const known = groups.get(group) ?? { group, answer, addresses: 0, latest: [] };
    known.addresses += 1;
    if (known.latest.length < shownAddresses) known.latest.push(address);
    groups.set(group, known);
  }
  return [...groups.values()].toSorted((one, other) => other.addresses - one.addresses);
}

/**
 * Has issues be sent again to the addresses of a group, or to these. Answers to how many: who has left, complained or
 * been erased since stays away.
 */
export async function releaseSuppressed(
  services: Pick<Services, 'db' | 'clock' | 'queue'>,
  released: ReleaseSuppressed,
): Promise<{ settled: number }> {
  const keys = await newsletterKeys(services);
  const mails = (await suppressedMails(services.db)).filter(({ id, group }) =>
    'ids' in released ? released.ids.includes(id) : released.group === group,
  );
  const ofNone = mails.filter(({ issue_number: number }) => number === null);
  let settled = await readmitRefused(
    services,
    ofNone.map(({ id }) => id),
  );
  const byIssue = Map.groupBy(mails, ({ issue_number: number }) => number);
  for (const [issueNumber, ofIssue] of byIssue) {
    if (issueNumber === null) continue;
    const ids = ofIssue.flatMap(({ delivery }) => delivery ?? []);
    settled += await services.db.transaction(async (tx) => {
      const issueId = await lockSentIssue(tx, issueNumber);
      if (issueId === null) return 0;
      return readmit(tx, keys, { issueNumber, mails: await lockMails(tx, ids) });
    });
  }
  return { settled };
}

interface SuppressedMail {
  /** Of the subscription. */
  id: string;
  /** Of an issue's mail. */
  delivery: number | null;
  email: string;
  issue_number: number | null;
  at: string | null;
  answer: string;
  group: string;
}

/** The mails that keep an address from issues now, the latest first: not those whose owner has come back or left since. */
async function suppressedMails(db: Db): Promise<SuppressedMail[]> {
  const { hashOf } = await newsletterKeys({ db });
  const bounced = await bouncedHashes(db);
  const ofNone = (await listRefusedSubscribers({ db })).map((mail) =>
    Object.assign(mail, { delivery: null, issue_number: null }),
  );
  return [...(await suppressedDeliveries(db)), ...ofNone]
    .filter(({ email, issue_number: number }) => bounced.get(hashOf(email)) === number)
    .map(({ answer, ...mail }) =>
      Object.assign(mail, { answer: answer ?? '', group: groupOf(answer ?? '') }),
    )
    .toSorted((one, other) => (other.at ?? '').localeCompare(one.at ?? ''));
}

function suppressedDeliveries(db: Db) {
  const { answer, bounce, settled_at } = deliveries;
  const issues = issueNumbers(db);
  const subscribers = subscriberEmails(db);
  return db
    .select({
      id: subscribers.id,
      delivery: deliveries.id,
      email: subscribers.email,
      issue_number: issues.number,
      at: settled_at,
      answer,
    })
    .from(deliveries)
    .innerJoin(issues, eq(issues.id, deliveries.issue_id))
    .innerJoin(subscribers, eq(subscribers.id, deliveries.subscription_id))
    .where(eq(bounce, 'suppressed'))
    .orderBy(desc(settled_at), desc(deliveries.id));
}

/** Those of the mails whose address is still suppressed, as nobody else changes them meanwhile. */
function lockMails(tx: Db, ids: readonly number[]) {
  const { id, subscription_id, bounce } = deliveries;
  return tx
    .select({ id, subscription_id, bounce })
    .from(deliveries)
    .where(and(inArray(id, [...ids]), eq(bounce, 'suppressed')))
    .for('update');
}
