// Run by itself, before a site starts: `node tests/helpers/put-newsletter-past.ts <data folder>` puts a
// newsletter with a past into the embedded database: readers, how they grew, two issues, and mails of the
// second that failed or of which nobody knows.
import { sql } from 'drizzle-orm';
import { systemClock } from '#platform/clock';
import { loadConfig } from '#platform/config';
import type { Db } from '#platform/db';
import { dayMs } from '#platform/durations';
import { createLog } from '#platform/log';
import { createServices } from '#platform/services';
import type { DeliveryState } from '#domain/deliveries';
import { deliveries } from '../../domain/deliveries/deliveries.table.ts';
import { newsletterIssues } from '../../domain/issues/issues.table.ts';
import {
  subscriberDays,
  subscriptions,
  suppressions,
} from '../../domain/newsletter/newsletter.table.ts';
import { sampleContent } from './issue-contents.ts';
import { putSentIssues } from './sent-issues.ts';

const daysCounted = 90;

/** What became of the mails of the second issue, to each reader in turn. */
const states: readonly DeliveryState[] = [
  ...Array.from({ length: 3 }, () => 'uncertain' as const),
  ...Array.from({ length: 2 }, () => 'failed' as const),
  'skipped',
  ...Array.from({ length: 24 }, () => 'accepted' as const),
];

const [folder = ''] = process.argv.slice(2);
const services = await createServices(loadConfig({ DATA_DIR: folder }), {
  log: createLog('silent'),
  clock: systemClock,
});
const { db } = services;
const sample = await sampleContent();
await putSentIssues(db, [sample, sample]);
await putMails(db, await putReaders(db));
await putDays(db);
await services.database.close();

async function putReaders(db: Db) {
  const consent_at = '2026-01-01T08:00:00.000Z';
  const consent = {
    consent_at,
    consent_version: '1',
    consent_source: '/',
    confirmed_at: consent_at,
  };
  return db
    .insert(subscriptions)
    .values(
      states.map((_, index) => ({
        email: `lectora-${index + 1}@vigia.test`,
        subscribed: true,
        source: 'website',
        language: index % 3 === 2 ? ('en' as const) : ('es' as const),
        ...consent,
      })),
    )
    .returning({ id: subscriptions.id, language: subscriptions.language });
}

async function putMails(db: Db, readers: Awaited<ReturnType<typeof putReaders>>) {
  const [issue] = await db
    .select({ id: newsletterIssues.id })
    .from(newsletterIssues)
    .where(sql`${newsletterIssues.number} = 2`);
  if (!issue) throw new Error('There is no second issue.');
  await db.insert(deliveries).values(
    readers.map(({ id, language }, index) => ({
      issue_id: issue.id,
      subscription_id: id,
      language,
      state: states[index] ?? 'accepted',
      tries: 1,
      handed_at: '2026-01-09T07:00:05.000Z',
      answer: states[index] === 'failed' ? `550 5.1.1 User unknown (mx${index}.example)` : null,
      bounce: states[index] === 'failed' ? ('waiting' as const) : null,
    })),
  );
  await db.insert(suppressions).values(
    ['unsubscribed', 'bounce'].map((reason) => ({
      hash: reason,
      reason: reason as 'unsubscribed' | 'bounce',
      issue_number: 2,
    })),
  );
}

/** Each day a few more; ten days that nobody counted. */
async function putDays(db: Db) {
  const counted = Array.from({ length: daysCounted }, (_, index) => index);
  await db.insert(subscriberDays).values(
    counted
      .filter((index) => index < 40 || index >= 50)
      .map((index) => ({
        day: new Date(Date.now() - (daysCounted - index) * dayMs).toISOString().slice(0, 10),
        es: Math.round((index * 20) / daysCounted),
        en: Math.round((index * 10) / daysCounted),
      })),
  );
}
