// Readers who leave, are erased or bounce while an issue is being sent, over the same URLs as in production. Once
// such a request is answered, no mail may be handed over to that reader.
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { bounceOf } from '../tests/helpers/bounce-mails.ts';
import { startSite } from '../tests/helpers/site-process.ts';
import type { DrillResult } from './drill-result.ts';
import { startMailCounter } from '#tests/helpers/mail-counter.ts';
import {
  deliveriesAt,
  type Place,
  prepareIssue,
  type Reader,
  untilBegun,
  untilQuiet,
} from '#tests/helpers/newsletter-database.ts';

const bounceToken = 'un-secreto-de-los-largos';
/** Slow enough that every reader has time to leave before their turn or after it. */
const perMinute = 3000;
const atOnce = 4;
/** Between two requests of one client, so that they are spread over the sending: 40 a second of 50 mails. */
const paceMs = 100;
/**
 * One in so many of those that leave does so by a bounce: 2 % of all readers. From 5 % on, equal answers are taken
 * for a server's fault, and their recipients stay readers until a person has decided.
 */
const bounceEvery = 25;

interface Leaving {
  readers: number;
  place?: Place;
  databaseUrl?: string | undefined;
}

type Departure = (url: string, reader: Reader) => Promise<Response>;

const form = { 'content-type': 'application/x-www-form-urlencoded' };

const departures: Record<'leave' | 'erase' | 'bounce', Departure> = {
  leave: (url, { token }) =>
    fetch(`${url}/boletin/baja?token=${token}`, {
      method: 'POST',
      headers: form,
      body: 'List-Unsubscribe=One-Click',
      redirect: 'manual',
    }),
  erase: (url, { token }) =>
    fetch(`${url}/boletin/preferencias?token=${token}`, {
      method: 'POST',
      headers: form,
      body: 'intent=erase&sure=yes',
      redirect: 'manual',
    }),
  bounce: (url, { messageId }) =>
    fetch(`${url}/api/newsletter/bounces`, {
      method: 'POST',
      headers: { 'content-type': 'message/rfc822', authorization: `Bearer ${bounceToken}` },
      body: bounceOf({ messageId }),
    }),
};

/** Half of the readers leave in random order while the issue goes out. */
export async function leaveNewsletter(leaving: Leaving): Promise<DrillResult> {
  const { readers: count, databaseUrl } = leaving;
  const folder = await mkdtemp(path.join(os.tmpdir(), 'vigia-drill-'));
  const place = leaving.place ?? {
    DATA_DIR: folder,
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  };
  await using mails = await startMailCounter();
  const readers = await prepareIssue(place, count);
  const site = await startSite({
    ...place,
    SMTP_URL: mails.url,
    BOUNCE_TOKEN: bounceToken,
    NEWSLETTER_PER_MINUTE: String(perMinute),
  });
  await untilBegun(mails);
  const heard = await haveSomeLeave(site.url, readers);
  await untilQuiet(mails);
  await site.end();
  const deliveries = new Map((await deliveriesAt(place)).map((row) => [row.id, row]));
  await rm(folder, { recursive: true });
  const late = [...heard].filter(([{ deliveryId }, at]) => {
    const handedAt = deliveries.get(deliveryId)?.handed_at;
    return handedAt && Date.parse(handedAt) > at;
  }).length;
  const countOf = (wanted: string) =>
    [...deliveries.values()].filter(({ state }) => state === wanted).length;
  const [skipped, accepted, bounced] = [countOf('skipped'), countOf('accepted'), countOf('failed')];
  const arrived = [...mails.arrived.values()];
  // A mail that bounces was accepted before, and is recorded as failed.
  const isWhole = skipped + accepted + bounced === count && arrived.length === accepted + bounced;
  return {
    isGood: late === 0 && skipped > 0 && isWhole && arrived.every((times) => times === 1),
    text: `${heard.size} of ${count} readers leave, are erased or bounce in a sending (${place.DATABASE_URL ? 'PostgreSQL' : 'embedded'}): ${late} mails handed over after the answer, ${skipped} skipped, ${accepted} accepted, ${bounced} bounced, ${arrived.length} arrived`,
  };
}

/** When each wish was answered, by the clock that the delivery log is written by. */
async function haveSomeLeave(
  url: string,
  readers: readonly Reader[],
): Promise<Map<Reader, number>> {
  const heard = new Map<Reader, number>();
  const leaving = readers
    .filter((_, index) => index % 2 === 0)
    .map((reader) => ({ reader, order: Math.random() }))
    .toSorted((one, other) => one.order - other.order);
  const { leave, erase, bounce } = departures;
  const leaveOneByOne = async () => {
    for (let next = leaving.pop(); next; next = leaving.pop()) {
      const number = leaving.length;
      const depart = number % bounceEvery === 0 ? bounce : number % 2 === 0 ? erase : leave;
      const answer = await depart(url, next.reader);
      if (answer.status >= 400) throw new Error(`Nobody heard: ${answer.status}`);
      heard.set(next.reader, Date.now());
      await wait(paceMs);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, leaveOneByOne));
  return heard;
}
