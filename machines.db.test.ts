// The program on two machines with one PostgreSQL: each has a folder of its own, and for everybody who uses them they
// are one.
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAuthenticator } from '#tests/helpers/authenticator.ts';
import { anArticle, createTestPlace, engine } from '#tests/helpers/services.ts';
import { type SiteProcess, startSite } from '#tests/helpers/site-process.ts';
import { openSession, type Session } from './drills/every-write/session.ts';
import { withServicesAt } from '#tests/helpers/newsletter-database.ts';

const onServer = test.runIf(engine === 'server');
const login = { email: 'ana@vigia.test', password: 'una clave larga' };

interface TwoMachines {
  place: { DATA_DIR: string; DATABASE_URL?: string };
  one: SiteProcess;
  other: SiteProcess;
  [Symbol.asyncDispose](): Promise<void>;
}

async function twoMachines(settings: Record<string, string> = {}): Promise<TwoMachines> {
  const place = await createTestPlace();
  const { DATABASE_URL = '' } = place.settings;
  const shared = { DATABASE_URL, ADMIN_EMAIL: login.email, ADMIN_PASSWORD: login.password };
  const one = await startSite({ ...shared, ...settings });
  const other = await startSite({ ...shared, ...settings });
  return {
    place: place.settings,
    one,
    other,
    async [Symbol.asyncDispose]() {
      await one.dispose();
      await other.dispose();
      await place[Symbol.asyncDispose]();
    },
  };
}

/** A client that goes on with another machine, as a proxy may have it do. */
function moved(session: Session, to: SiteProcess): Session {
  const cookies = new Map(
    session
      .cookie()
      .split('; ')
      .map((pair): [string, string] => {
        const at = pair.indexOf('=');
        return [pair.slice(0, at), pair.slice(at + 1)];
      }),
  );
  return openSession(to.url, cookies);
}

const fileOf = ({ dataDir }: SiteProcess) => path.join(dataDir, 'static/articles/a-mano.json');
const textOf = async ({ url }: SiteProcess, target: string) => (await fetch(url + target)).text();
const statusOf = async ({ url }: SiteProcess) => (await fetch(`${url}/robots.txt`)).status;
const within = { timeout: 15_000 };

/** For the tests that leave accounts and settings as they are. */
let common: TwoMachines;

beforeAll(async () => {
  if (engine === 'server') common = await twoMachines();
});
afterAll(async () => {
  await common?.[Symbol.asyncDispose]();
});

onServer('a login on one machine holds on the other, and ends on both', async () => {
  const { one, other } = common;
  const here = openSession(one.url);
  expect((await here.call('POST', 'auth/login', login)).status).toBe(200);
  const there = moved(here, other);
  expect((await there.call('GET', 'admin/messages')).status).toBe(200);
  await there.post('/logout', {});
  expect((await here.call('GET', 'admin/messages')).status).toBe(401);
});

onServer('wrong passwords on one machine count on the other', async () => {
  await using machines = await twoMachines({ RATE_LIMIT: 'true' });
  const { one, other } = machines;
  const wrong = { ...login, password: 'otra cosa' };
  const tries = [one, other, one, other, one, other, one, other, one, other];
  for (const { url } of tries) {
    expect((await openSession(url).call('POST', 'auth/login', wrong)).status).toBe(401);
  }
  for (const { url } of [one, other]) {
    expect((await openSession(url).call('POST', 'auth/login', login)).status).toBe(429);
  }
});

onServer(
  'a second factor that is set up on one machine is asked and taken on the other',
  async () => {
    await using machines = await twoMachines();
    const { one, other } = machines;
    const here = openSession(one.url);
    await here.call('POST', 'auth/login', login);
    const begun = await here.call('POST', 'auth/second-factor/begin', { password: login.password });
    const { secret } = (await begun.json()) as { secret: string };
    const authenticator = createAuthenticator(secret);
    const first = authenticator.code();
    const confirmed = await here.call('POST', 'auth/second-factor/confirm', { code: first });
    expect(confirmed.status).toBe(200);

    // The password is given to one machine, the code to the other.
    const fresh = openSession(one.url);
    expect((await fresh.call('POST', 'auth/login', login)).status).toBe(401);
    const there = moved(fresh, other);
    const give = (code: string) => there.call('POST', 'auth/second-factor', { code });
    expect((await give(first)).status).toBe(401);
    expect((await give(authenticator.code(1))).status).toBe(200);
    expect((await there.call('GET', 'admin/messages')).status).toBe(200);
    expect((await moved(there, one).call('GET', 'admin/messages')).status).toBe(200);
  },
);

onServer('what a client asks of one machine counts on the other', async () => {
  await using machines = await twoMachines({ RATE_LIMIT: 'true' });
  const { one, other } = machines;
  for (let asked = 0; asked < 400; asked += 1) expect(await statusOf(one)).toBe(200);
  let taken = 0;
  while (taken < 400 && (await statusOf(other)) === 200) taken += 1;
  expect(taken).toBeGreaterThanOrEqual(200);
  expect(taken).toBeLessThan(300);
});

onServer(
  'what is put, changed and taken away by hand on one machine is so on the other',
  async () => {
    const { one, other } = common;
    const write = (site: SiteProcess, title: string) =>
      writeFile(fileOf(site), JSON.stringify(anArticle({ slug: 'a-mano', title_es: title })));
    await write(one, 'Puesto aquí');
    await expect.poll(() => textOf(other, '/noticias/a-mano'), within).toContain('Puesto aquí');
    await expect.poll(() => existsSync(fileOf(other)), within).toBe(true);
    await write(other, 'Cambiado allí');
    await expect.poll(() => textOf(one, '/noticias/a-mano'), within).toContain('Cambiado allí');
    await expect.poll(() => readFile(fileOf(one), 'utf8'), within).toContain('Cambiado allí');
    await rm(fileOf(one));
    await expect.poll(() => existsSync(fileOf(other)), within).toBe(false);
    await expect
      .poll(async () => (await fetch(`${other.url}/noticias/a-mano`)).status, within)
      .not.toBe(200);
  },
);

onServer('a picture that one machine has is served by the other', async () => {
  const { one, other } = common;
  const name = `${'0a'.repeat(16)}.webp`;
  const folder = path.join(one.dataDir, 'media');
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, name), 'una imagen');
  const before = new Date(Date.now() - 60_000);
  await utimes(path.join(folder, name), before, before);
  await expect.poll(() => textOf(other, `/media/${name}`), within).toBe('una imagen');
});

onServer('a job that both machines wait for is done once, and so is what they repeat', async () => {
  const { one, other, place } = common;
  const message = { name: 'Leo', email: 'leo@vigia.test', privacy: 'true' };
  const senders = [one, other, one, other];
  for (const [at, { url }] of senders.entries()) {
    await openSession(url).post('/contacto', { ...message, message: `Hola ${at}.` });
  }
  const mails = async () => {
    const session = openSession(one.url);
    await session.call('POST', 'auth/login', login);
    const counts = await Promise.all(
      [one, other].map(async (site) => {
        const { mails: own } = await moved(session, site).read<{ mails: unknown[] }>(
          'admin/outbox',
        );
        return own.length;
      }),
    );
    return counts.reduce((sum, each) => sum + each, 0);
  };
  await expect.poll(mails, within).toBe(senders.length);
  const repeated = await withServicesAt(place, async ({ database }) => {
    const { rows } = await database.pool.query<{ name: string; jobs: string }>(
      `select name, count(*) as jobs from pgboss.job
       where name in ('back-up', 'remove-old-data', 'remove-unused-pictures') group by name`,
    );
    return rows.map(({ jobs }) => Number(jobs));
  });
  expect(repeated).toEqual([1, 1, 1]);
});
