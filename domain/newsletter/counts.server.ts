// Numbers about readers that outlive them: how many there were on each day, and how many left over an issue.
import { and, asc, count, eq, inArray, isNull, sql } from 'drizzle-orm';
import { editorialDay } from '#i18n/dates';
import type { Services } from '#platform/services';
import type { Departures, SubscriberDay } from './newsletter.ts';
import { subscriberDays, subscriptions, suppressions } from './newsletter.table.ts';
import { isReader } from './readers.server.ts';

/** How many an issue would be sent to now: who is subscribed and has not asked for a pause. */
export async function countAudience({
  db,
}: Pick<Services, 'db'>): Promise<Record<'es' | 'en', number>> {
  const { language } = subscriptions;
  const inLanguage = (code: 'es' | 'en') =>
    sql<number>`count(*) filter (where ${eq(language, code)})`.mapWith(Number);
  const [counted] = await db
    .select({ es: inLanguage('es'), en: inLanguage('en') })
    .from(subscriptions)
    .where(isReader);
  return counted ?? { es: 0, en: 0 };
}

/** How many of them never confirmed their address: they came when nobody was asked to. */
export async function countUnconfirmed({ db }: Pick<Services, 'db'>): Promise<number> {
  const [counted] = await db
    .select({ people: count() })
    .from(subscriptions)
    .where(and(isReader, isNull(subscriptions.confirmed_at)));
  return counted?.people ?? 0;
}

/** How many addresses nothing is sent to, by why. */
export async function countSuppressed({
  db,
}: Pick<Services, 'db'>): Promise<
  Record<'unsubscribed' | 'bounce' | 'complaint' | 'erased', number>
> {
  const { reason } = suppressions;
  const rows = await db.select({ reason, addresses: count() }).from(suppressions).groupBy(reason);
  const counted = { unsubscribed: 0, bounce: 0, complaint: 0, erased: 0 };
  for (const each of rows) counted[each.reason] = each.addresses;
  return counted;
}

/** Writes down how many there are now; the last count of a day of the publication is the one that stays. */
export async function countSubscribersOfDay({
  db,
  clock,
}: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const counted = await countAudience({ db });
  await db
    .insert(subscriberDays)
    .values({ day: editorialDay(clock.now()), ...counted })
    .onConflictDoUpdate({ target: subscriberDays.day, set: counted });
}

/** The days that were counted, oldest first. */
export function listSubscriberDays({ db }: Pick<Services, 'db'>): Promise<SubscriberDay[]> {
  return db.select().from(subscriberDays).orderBy(asc(subscriberDays.day));
}

/** How many stopped receiving issues over each of these; none has no entry. */
export async function countDepartures(
  { db }: Pick<Services, 'db'>,
  issueNumbers: readonly number[],
): Promise<Map<number, Departures>> {
  const { issue_number, reason } = suppressions;
  const rows = await db
    .select({ issue_number, reason, people: count() })
    .from(suppressions)
    .where(inArray(issue_number, [...issueNumbers]))
    .groupBy(issue_number, reason);
  const departures = new Map<number, Departures>();
  for (const { issue_number: number, reason, people } of rows) {
    const known = departures.get(number ?? 0) ?? { unsubscribed: 0, bounced: 0, complained: 0 };
    known[columns[reason]] += people;
    departures.set(number ?? 0, known);
  }
  return departures;
}

/** Who has themselves erased has left as well. */
const columns = {
  unsubscribed: 'unsubscribed',
  erased: 'unsubscribed',
  bounce: 'bounced',
  complaint: 'complained',
} as const satisfies Record<string, keyof Departures>;
