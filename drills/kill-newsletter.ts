// Ends the whole program again and again while it sends an issue, and counts who was left out, who was
// written to twice, and of whom nobody knows.
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type SiteProcess, startSite } from '../tests/helpers/site-process.ts';
import type { DrillResult } from './drill-result.ts';
import { type MailCounter, startMailCounter } from '#tests/helpers/mail-counter.ts';
import {
  forgetLease,
  deliveriesAt,
  type Place,
  prepareIssue,
  type Reader,
  total,
  untilQuiet,
} from '#tests/helpers/newsletter-database.ts';

/** How long the mail server thinks about each mail, so that all connections have one when the program ends. */
const thinkingMs = 150;
/** A mean of this is what one process lives after its first mail. */
const lifeMs = 300;
const exitWithinMs = 10_000;

interface Ending {
  kills: number;
  readers: number;
  /** How processes are ended, the last of which is left alone until all is sent. */
  signal: 'SIGKILL' | 'SIGTERM';
  /** A database that is there already; otherwise one is made. */
  place?: Place;
  databaseUrl?: string | undefined;
}

/** `kills` ends of the program within the sending of one issue. */
export async function killNewsletter(ending: Ending): Promise<DrillResult> {
  const { kills, readers: count, signal, databaseUrl } = ending;
  const folder = await mkdtemp(path.join(os.tmpdir(), 'vigia-drill-'));
  const place = ending.place ?? {
    DATA_DIR: folder,
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  };
  await using mails = await startMailCounter({ delayMs: thinkingMs });
  const readers = await prepareIssue(place, count);
  const settings = { ...place, SMTP_URL: mails.url };
  const exits: { code: number | null; ms: number }[] = [];
  const from = performance.now();
  for (let kill = 0; kill < kills; kill += 1) {
    const site = await startSite(settings);
    await untilSending(mails, site);
    await wait(Math.random() * 2 * lifeMs);
    const ending = performance.now();
    exits.push({ code: await site.end(signal), ms: performance.now() - ending });
    // The database of a server remembers a dead sender for ten seconds, which need not be waited for.
    if (signal === 'SIGKILL') await forgetLease(place);
    if (process.stderr.isTTY)
      process.stderr.write(`\r${kill + 1}/${kills}, ${mails.arrived.size} arrived`);
  }
  const site = await startSite(settings);
  await untilQuiet(mails);
  await site.end();
  const seconds = Math.round((performance.now() - from) / 1000);
  const faults = compareLetters(readers, await deliveriesAt(place), mails);
  await rm(folder, { recursive: true });
  const slowest = Math.max(...exits.map(({ ms }) => ms));
  const isCleanEnd = exits.every(({ code }) => code === 0) && slowest <= exitWithinMs;
  const maxUncertain = signal === 'SIGKILL' ? mails.maxOpen() * kills : 0;
  return {
    isGood:
      faults.skipped + faults.doubled + faults.unsettled + mails.inWrongLanguage() === 0 &&
      faults.uncertain <= maxUncertain &&
      (signal === 'SIGKILL' || isCleanEnd),
    text: `${kills} times ${signal} in the sending of an issue to ${count} (${place.DATABASE_URL ? 'PostgreSQL' : 'embedded'}): ${faults.skipped} skipped, ${faults.doubled} twice, ${faults.uncertain} uncertain (of ${maxUncertain} that may be), ${faults.unsettled} not settled, ${mails.inWrongLanguage()} in the wrong language; ${signal === 'SIGTERM' ? `slowest exit ${(slowest / 1000).toFixed(1)} s; ` : ''}${seconds} s`,
  };
}

/** Until another mail arrives, or the process has had time for one. */
async function untilSending({ arrived }: MailCounter, site: SiteProcess): Promise<void> {
  const before = total(arrived);
  const ended = once(site.process, 'exit');
  for (let waited = 0; waited < 10_000 && total(arrived) === before; waited += 20) {
    await Promise.race([wait(20), ended]);
  }
}

/** The letters that arrived, beside what the journal says of each reader. */
export function compareLetters(
  readers: readonly Reader[],
  deliveries: Awaited<ReturnType<typeof deliveriesAt>>,
  { arrived }: MailCounter,
) {
  const states = new Map(deliveries.map(({ id, state }) => [id, state]));
  const of = (state: string) => deliveries.filter((each) => each.state === state).length;
  return {
    skipped: readers.filter(
      ({ email, deliveryId }) => !arrived.has(email) && states.get(deliveryId) !== 'uncertain',
    ).length,
    // Of the readers alone: an administrator gets mails of other kinds.
    doubled: readers.filter(({ email }) => (arrived.get(email) ?? 0) > 1).length,
    uncertain: of('uncertain'),
    unsettled: deliveries.length - of('accepted') - of('uncertain'),
  };
}
