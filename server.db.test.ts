// The program as an operator runs it: a process of its own, started, asked, stopped and started again.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { openDatabase } from '#platform/db';
import { createLog } from '#platform/log';
import { killEveryWrite } from './drills/kill-every-write.ts';
import { killRuns } from './drills/kill-runs.ts';
import { freePort, type PostgresServer, startPostgres } from '#tests/helpers/postgres-server.ts';
import { runOnServer, withDatabase } from '#tests/helpers/server-template.ts';
import { anArticle, createTestPlace, engine, type TestPlace } from '#tests/helpers/services.ts';
import { type SiteProcess, startSite } from '#tests/helpers/site-process.ts';

const onEmbedded = test.runIf(engine === 'embedded');
const onServer = test.runIf(engine === 'server');
const root = import.meta.dirname;

/** Runs the program until it ends by itself, as it does when it cannot start. */
function tryToStart(environment: Record<string, string>) {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'vigia-start-'));
  const result = spawnSync(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', path.join(root, 'server.ts')],
    {
      cwd: root,
      encoding: 'utf8',
      timeout: 30_000,
      env: {
        PATH: process.env['PATH'],
        NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/compile'),
        PORT: '0',
        DATA_DIR: dataDir,
        LOG_LEVEL: 'fatal',
        ...environment,
      },
    },
  );
  rmSync(dataDir, { recursive: true, force: true });
  return { code: result.status, said: `${result.stdout}${result.stderr}`.trim() };
}

onServer('a PostgreSQL server that does not answer stops the start with one line', async () => {
  const { code, said } = tryToStart({
    DATABASE_URL: `postgres://x:secret@127.0.0.1:${await freePort()}/x`,
  });
  expect(code).toBe(1);
  expect(said).toMatch(/^The PostgreSQL server of DATABASE_URL does not answer: /);
  expect(said).not.toMatch(/secret|\n/);
});

onServer("a database that is somebody else's is left as it is", async () => {
  const url = withDatabase(inject('postgresUrl'), 'ajena');
  await runOnServer(inject('postgresUrl'), 'create database ajena');
  await runOnServer(url, 'create table clientes (id int)');
  const { code, said } = tryToStart({ DATABASE_URL: url });
  expect(code).toBe(1);
  expect(said).toMatch(/^The database already holds tables that are not Vigía's/);
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(
    "select schemaname || '.' || tablename as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')",
  );
  await client.end();
  expect(rows).toEqual([{ name: 'public.clientes' }]);
});

test('a database that a newer version has migrated stops the start with one line and is left as it was', async () => {
  await using place = await createTestPlace();
  const add = "insert into vigia.migrations (hash, created_at) values ('newer', 9e12)";
  const database = await openDatabase(place.settings, createLog('silent'));
  await database.pool.query(add);
  await database.close();
  const { code, said } = tryToStart(place.settings);
  expect(code).toBe(1);
  expect(said).toMatch(/^The database is newer than this version of Vigía: .* Start the version/);
  expect(said).not.toContain('\n');
});

onEmbedded(
  'what calls had reserved whose process was killed is free at the next start',
  async () => {
    await using place = await createTestPlace();
    const database = await openDatabase(place.settings, createLog('silent'));
    await database.pool.query(
      'insert into ai_usage (day, calls, tokens, reserved) select current_date + d, 1, 9, 500 from generate_series(-1, 1) d',
    );
    await database.close();
    const site = await startSite(place.settings);
    const metrics = await (await fetch(`${site.url}/metrics`)).text();
    await site.dispose();
    expect(metrics).toContain('\nai_tokens_used 9\n');
    expect(metrics).toContain('\nai_tokens_reserved 0\n');
  },
);

onServer('a role that owns one database, both called vigia, is all it needs', async () => {
  const postgres = await startPostgres();
  await runOnServer(postgres.url, "create role vigia login password 'secret'");
  await runOnServer(postgres.url, 'create database vigia owner vigia');
  const url = `postgres://vigia:secret@127.0.0.1:${postgres.port}/vigia`;
  const first = await startSite({ DATABASE_URL: url });
  const subscribed = await fetch(`${first.url}/api/newsletter/subscribe`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'ana@example.org' }),
  });
  expect(subscribed.status).toBe(200);
  expect(await first.end('SIGTERM')).toBe(0);
  const again = await startSite({ DATABASE_URL: url });
  expect((await fetch(`${again.url}/noticias`)).status).toBe(200);
  await again.dispose();
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(
    "select tablename as name from pg_tables where schemaname = 'vigia' order by 1",
  );
  const { rows: found } = await client.query('select email from public.subscriptions');
  await client.end();
  expect(rows).toEqual([{ name: 'identity' }, { name: 'migrations' }]);
  expect(found).toEqual([{ email: 'ana@example.org' }]);
  await first.dispose();
  await postgres.stop();
});

test('it starts on nothing, stops cleanly, and is there again with what it had', async () => {
  const database = engine === 'server' ? await ownDatabase() : {};
  const first = await startSite(database);
  const before = await (await fetch(`${first.url}/noticias`)).text();
  expect(before).toContain('<html lang="es">');
  expect(await first.end('SIGTERM')).toBe(0);

  const second = await startSite({ ...database, DATA_DIR: first.dataDir });
  expect(slugs(await (await fetch(`${second.url}/noticias`)).text())).toEqual(slugs(before));
  expect(await second.end('SIGINT')).toBe(0);
  await second.dispose();
});

test('on SIGTERM it finishes the answers it has begun and cuts none off', async () => {
  await using place = await createTestPlace();
  const site = await startSite(place.settings);
  const answers = Array.from({ length: 20 }, async (_, index) => {
    const address = `${site.url}/noticias?tema=regulacion&etiqueta=${index}`;
    // A request during shutdown may be refused, but not answered by half.
    const answer = await fetch(address).catch(() => null);
    return answer && { status: answer.status, text: await answer.text() };
  });
  await Promise.race(answers);
  const ended = site.end('SIGTERM');
  const given = (await Promise.all(answers)).filter((answer) => answer !== null);
  expect(given.length).toBeGreaterThan(0);
  for (const { status, text } of given) {
    expect([200, 503]).toContain(status);
    expect(text.endsWith('</html>')).toBe(true);
  }
  expect(await ended).toBe(0);
  await site.dispose();
});

describe('on a site that runs', () => {
  let place: TestPlace;
  let site: SiteProcess;
  beforeAll(async () => {
    place = await createTestPlace();
    site = await startSite(place.settings);
  });
  afterAll(async () => {
    await site.dispose();
    await place[Symbol.asyncDispose]();
  });

  test('a file put into the static folder by hand is served within five seconds', async () => {
    const folder = path.join(site.dataDir, 'static/articles');
    mkdirSync(folder, { recursive: true });
    await fetch(`${site.url}/noticias`);
    const article = anArticle({ slug: 'puesto-a-mano', title_es: 'Puesto a mano' });
    writeFileSync(path.join(folder, 'puesto-a-mano.json'), JSON.stringify(article));
    const list = async () => (await fetch(`${site.url}/noticias`)).text();
    await expect.poll(list, { timeout: 5000 }).toContain('Puesto a mano');
  });

  test('requests that are no HTTP leave the process alive', async () => {
    const port = Number(new URL(site.url).port);
    const nonsense = [
      'GET / HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n',
      'GET /%E0%A4%A HTTP/1.1\r\nHost: x\r\n\r\n',
      `GET / HTTP/1.1\r\nHost: x\r\nCookie: ${'a=b; '.repeat(20_000)}\r\n\r\n`,
      'TRACE / HTTP/1.1\r\nHost: x\r\n\r\n',
      '\0\0\0\0\r\n\r\n',
      'GET http://evil.example/ HTTP/1.1\r\nHost: evil.example\r\n\r\n',
      'OPTIONS * HTTP/1.1\r\nHost: x\r\n\r\n',
    ];
    for (const bytes of nonsense) {
      const status = await rawStatus(port, bytes);
      expect(status === null || status < 500, `${bytes.slice(0, 40)} was answered ${status}`).toBe(
        true,
      );
    }
    expect((await fetch(site.url)).status).toBe(200);
    expect(site.process.exitCode).toBeNull();
  });
});

test('two kills under every kind of write lose nothing that was acknowledged and leave nothing half done', async () => {
  await using place = await createTestPlace();
  const { DATABASE_URL, DATA_DIR } = place.settings;
  const { isGood, text } = await killEveryWrite(2, DATABASE_URL, DATA_DIR);
  expect(isGood, text).toBe(true);
}, 300_000);

test('two kills while agents run leave no run that goes on, and no text twice or by half', async () => {
  await using place = await createTestPlace();
  const { DATABASE_URL, DATA_DIR } = place.settings;
  const { isGood, text } = await killRuns(2, DATABASE_URL, DATA_DIR);
  expect(isGood, text).toBe(true);
}, 300_000);

onServer(
  'while PostgreSQL stands still cached pages answer, others say 503, and all is well after',
  async () => {
    const postgres = await startPostgres();
    await runOnServer(postgres.url, 'create database vigia');
    const site = await startSite({ DATABASE_URL: withDatabase(postgres.url, 'vigia') });
    const home = await (await fetch(site.url)).text();
    expect(home).toContain('</html>');
    postgres.freeze();
    try {
      expect(await (await fetch(site.url)).text()).toBe(home);
      const from = Date.now();
      const other = await fetch(`${site.url}/noticias?tema=regulacion`);
      expect(other.status).toBe(503);
      expect(Number(other.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(Date.now() - from).toBeLessThan(5000);
      expect((await fetch(`${site.url}/healthz`)).status).toBe(200);
      expect((await fetch(`${site.url}/readyz`)).status).toBe(503);
    } finally {
      postgres.thaw();
    }
    const status = async () => (await fetch(`${site.url}/noticias?tema=regulacion`)).status;
    await expect.poll(status, { timeout: 10_000 }).toBe(200);
    expect(site.process.exitCode).toBeNull();
    await site.dispose();
    await postgres.stop();
  },
);

for (const [how, goAway] of [
  ['stands still', async (postgres: PostgresServer) => postgres.freeze()],
  ['has stopped', (postgres: PostgresServer) => postgres.shutDown()],
] as const) {
  onServer(`on SIGTERM while PostgreSQL ${how}, it ends cleanly`, async () => {
    const postgres = await startPostgres();
    await runOnServer(postgres.url, 'create database vigia');
    const site = await startSite({ DATABASE_URL: withDatabase(postgres.url, 'vigia') });
    await goAway(postgres);
    const ready = async () => (await fetch(`${site.url}/readyz`)).status;
    await expect.poll(ready).toBe(503);
    // One that gets the error at once, and one whose query still runs.
    const asked = fetch(`${site.url}/noticias?etiqueta=nadie`).catch(() => null);
    expect(await site.end('SIGTERM')).toBe(0);
    await asked;
    await site.dispose();
    if (how === 'stands still') postgres.thaw();
    else await postgres.startAgain();
    await postgres.stop();
  });
}

onServer('a PostgreSQL that goes away and comes back is found again', async () => {
  const postgres = await startPostgres();
  await runOnServer(postgres.url, 'create database vigia');
  const url = withDatabase(postgres.url, 'vigia');
  const site = await startSite({ DATABASE_URL: url });
  await fetch(site.url);
  await runOnServer(
    postgres.url,
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = 'vigia'",
  );
  const status = async () => (await fetch(`${site.url}/noticias?tema=etica-sesgos`)).status;
  await expect.poll(status, { timeout: 10_000 }).toBe(200);
  // A change that was missed while the connection was away is seen once it listens again.
  await expect
    .poll(
      async () => {
        await runOnServer(url, "update articles set title_es = 'Cambiado desde fuera'");
        return (await fetch(`${site.url}/noticias`)).text();
      },
      { timeout: 10_000, interval: 500 },
    )
    .toContain('Cambiado desde fuera');
  await site.dispose();
  await postgres.stop();
});

function slugs(html: string): string[] | undefined {
  return html.match(/\/noticias\/[a-z0-9-]+/g)?.toSorted();
}

let databases = 0;

async function ownDatabase(): Promise<{ DATABASE_URL: string }> {
  databases += 1;
  const name = `sitio_${process.pid}_${databases}`;
  await runOnServer(inject('postgresUrl'), `create database ${name}`);
  return { DATABASE_URL: withDatabase(inject('postgresUrl'), name) };
}

/** The status a server answers some bytes with, or null where it closes the connection. */
function rawStatus(port: number, bytes: string): Promise<number | null> {
  return new Promise((resolve) => {
    let text = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    const end = () => {
      socket.destroy();
      resolve(Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1]) || null);
    };
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString('latin1');
      if (text.includes('\r\n\r\n')) end();
    });
    socket.on('error', end);
    socket.on('close', end);
    socket.setTimeout(3000, end);
  });
}
