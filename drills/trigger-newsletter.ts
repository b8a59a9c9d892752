// Twenty clicks on "send now" at once, spread over the processes that there are, while two of them send.
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { addReaders } from '../tests/helpers/readers.ts';
import { type SiteProcess, startSite } from '../tests/helpers/site-process.ts';
import type { DrillResult } from './drill-result.ts';
import { startMailCounter } from '#tests/helpers/mail-counter.ts';
import {
  addStory,
  withServicesAt,
  deliveriesAt,
  type Place,
  untilBegun,
  untilQuiet,
} from '#tests/helpers/newsletter-database.ts';

const clicks = 20;
const admin = { email: 'admin@vigia.test', password: 'una clave larga' };

interface Triggers {
  readers: number;
  place?: Place;
  databaseUrl?: string | undefined;
}

/** One issue, asked for twenty times at once: by two processes on PostgreSQL, by one on the embedded database. */
export async function triggerNewsletter(triggers: Triggers): Promise<DrillResult> {
  const { readers: count, databaseUrl } = triggers;
  const folder = await mkdtemp(path.join(os.tmpdir(), 'vigia-drill-'));
  const place = triggers.place ?? {
    DATA_DIR: folder,
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  };
  await using mails = await startMailCounter({ delayMs: 20 });
  const emails = await withServicesAt(place, async (services) => {
    await addStory(services);
    return addReaders(services, count);
  });
  const settings = {
    ...place,
    SMTP_URL: mails.url,
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
  };
  const sites: SiteProcess[] = [await startSite(settings)];
  if (place.DATABASE_URL) {
    sites.push(await startSite({ ...settings, DATA_DIR: path.join(folder, 'second') }));
  }
  const asked = await Promise.all(sites.map(readyToSend));
  const answers = await Promise.all(
    Array.from({ length: clicks }, async (_, index) => asked[index % asked.length]?.()),
  );
  const started = answers.filter((status) => status === 200).length;
  const refused = answers.filter((status) => status === 409).length;
  await untilBegun(mails);
  await untilQuiet(mails);
  for (const site of sites) await site.end();
  const deliveries = await deliveriesAt(place);
  await rm(folder, { recursive: true });
  const once = emails.filter((email) => mails.arrived.get(email) === 1).length;
  const accepted = deliveries.filter(({ state }) => state === 'accepted').length;
  return {
    isGood: started === 1 && refused === clicks - 1 && once === count && accepted === count,
    text: `${clicks} triggers at once (${sites.length === 2 ? 'two processes on PostgreSQL' : 'embedded'}): ${started} started it, ${refused} were told that it had changed; of ${count} readers ${once} got one mail, ${accepted} accepted`,
  };
}

/** What sends the coming issue when it is called, and answers the status. */
async function readyToSend({ url }: SiteProcess): Promise<() => Promise<number>> {
  const json = { 'content-type': 'application/json' };
  const body = JSON.stringify(admin);
  const login = await fetch(`${url}/api/auth/login`, { method: 'POST', headers: json, body });
  const cookie = login.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
  const path = `${url}/api/admin/newsletter/issues/coming`;
  const coming = await fetch(path, { headers: { cookie } });
  const { id, version } = (await coming.json()) as { id: string; version: number };
  return async () => {
    const seen = JSON.stringify({ id, version });
    const headers = { ...json, cookie };
    const answer = await fetch(`${path}/send`, { method: 'POST', headers, body: seen });
    await answer.text();
    return answer.status;
  };
}
