// A database with readers and an issue that waits for a sender, opened before and after the processes of a drill.
import { setTimeout as wait } from 'node:timers/promises';
import { ArticleFile } from '#domain/articles';
import { putArticles } from '#domain/articles/server';
import type { RenderIssueEmail } from '#domain/issues';
import { newsletterKeys } from '#domain/newsletter/server';
import { systemClock } from '#platform/clock';
import { loadConfig } from '#platform/config';
import { createLog } from '#platform/log';
import { createServices, type Services } from '#platform/services';
import type { MailCounter } from './mail-counter.ts';
import { addReaders, addSendingIssue, readDeliveries } from './readers.ts';

/** Where the database is. */
export type Place = { DATA_DIR: string; DATABASE_URL?: string };

/** Somebody the issue is for, and what only their mail shows. */
export interface Reader {
  email: string;
  deliveryId: number;
  token: string;
  messageId: string;
}

type Journal = Awaited<ReturnType<typeof readDeliveries>>;

/** The result of `use` over the services of a place, which nothing else may have open where it is embedded. */
export async function withServicesAt<Answer>(
  place: Place,
  use: (services: Services) => Promise<Answer>,
): Promise<Answer> {
  const config = loadConfig({ ...place, RATE_LIMIT: 'false', SITE_URL: 'http://localhost' });
  const services = await createServices(config, { log: createLog('silent'), clock: systemClock });
  try {
    return await use(services);
  } finally {
    await services.queue.stop();
    await services.outbound.close();
    await services.database.close();
  }
}

/** Puts so many readers there and an issue that is to be sent to them. */
export function prepareIssue(
  place: Place,
  readers: number,
  render?: RenderIssueEmail,
): Promise<Reader[]> {
  return withServicesAt(place, async (services) => {
    await addStory(services);
    const emails = await addReaders(services, readers);
    await addSendingIssue(services, { ...(render && { render }) });
    return listReaders(services, emails);
  });
}

/** A story of now, without which there is no issue. */
export async function addStory(services: Services): Promise<void> {
  const story = ArticleFile.parse({
    slug: 'una-historia',
    title_es: 'Una historia',
    title_en: 'A story',
    date: services.clock.now().toISOString(),
  });
  await putArticles(services, 'dynamic', [story]);
}

async function listReaders(services: Services, emails: readonly string[]): Promise<Reader[]> {
  const { tokenOf, messageIdOf } = await newsletterKeys(services);
  const { rows } = await services.database.pool.query<{
    id: string;
    subscription_id: string;
    email: string;
  }>(
    `select d.id, d.subscription_id, email from deliveries d
     join subscriptions s on s.id = d.subscription_id order by d.id`,
  );
  if (rows.length !== emails.length) throw new Error('The deliveries is not whole.');
  return rows.map(({ id, subscription_id: subscriptionId, email }) => {
    const recipient = { subscriptionId, issueNumber: 1 };
    return {
      email,
      deliveryId: Number(id),
      token: tokenOf(recipient),
      messageId: messageIdOf(recipient),
    };
  });
}

/** The delivery log as it stands. */
export function deliveriesAt(place: Place): Promise<Journal> {
  return withServicesAt(place, readDeliveries);
}

/** Has ten seconds pass for the lease of a sender that is dead. */
export async function forgetLease(place: Place): Promise<void> {
  if (place.DATABASE_URL === undefined) return;
  await withServicesAt(place, ({ database }) =>
    database.pool.query(`update newsletter_issues set sender_seen_at = now() - interval '11 s'`),
  );
}

const begunWithinMs = 60_000;
const finishedWithinMs = 300_000;
const quietMs = 5000;

/** Until the first mail has arrived: a sending may be taken back for ten seconds before it begins. */
export async function untilBegun({ arrived }: Pick<MailCounter, 'arrived'>): Promise<void> {
  const deadline = Date.now() + begunWithinMs;
  while (Date.now() < deadline && total(arrived) === 0) await wait(100);
}

/** Until no mail has arrived for a while. */
export async function untilQuiet({ arrived }: Pick<MailCounter, 'arrived'>): Promise<void> {
  const deadline = Date.now() + finishedWithinMs;
  let before = -1;
  while (Date.now() < deadline && total(arrived) !== before) {
    before = total(arrived);
    await wait(quietMs);
  }
}

/** How many mails arrived in all. */
export function total(arrived: ReadonlyMap<string, number>): number {
  return [...arrived.values()].reduce((sum, each) => sum + each, 0);
}
