// What becomes of connections to a PostgreSQL server that goes away, stands still or is another one.
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, isDatabaseDown, openDatabase } from '#platform/db';
import { createLog } from '#platform/log';
import { freePort, type PostgresServer, startPostgres } from '#tests/helpers/postgres-server.ts';
import { runOnServer } from '#tests/helpers/server-template.ts';
import { engine } from '#tests/helpers/services.ts';
import { startTcpProxy, type TcpProxy } from '#tests/helpers/tcp-proxy.ts';

const onServer = test.runIf(engine === 'server');
let postgres: PostgresServer;
let proxy: TcpProxy;

beforeAll(async () => {
  if (engine !== 'server') return;
  postgres = await startPostgres();
  proxy = await startTcpProxy(postgres.port);
  await runOnServer(postgres.url, 'create table notes (text text)');
});

afterAll(async () => {
  if (engine !== 'server') return;
  await proxy.close();
  await postgres.stop();
});

const terminateAll =
  "select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'vigia%'";
const countQuery =
  "select application_name as name, count(*)::int from pg_stat_activity where application_name like 'vigia%' group by 1 order by 1";

interface OpenDatabase extends Database {
  logged: string[];
  [Symbol.asyncDispose](): Promise<void>;
}

/** The server's own database, reached through `port`. */
async function open(port = postgres.port): Promise<OpenDatabase> {
  const logged: string[] = [];
  const log = createLog('info', { write: (line: string) => logged.push(line) });
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const database = await openDatabase({ DATABASE_URL: url, DATA_DIR: '' }, log);
  return { ...database, logged, [Symbol.asyncDispose]: () => database.close() };
}

const isDown = (work: Promise<unknown>) => work.then(() => false, isDatabaseDown);

onServer(
  'while the server is away one attempt follows another, ever later, and requests make none',
  async () => {
    await using database = await open(proxy.port);
    const heard: string[] = [];
    let gaps = 0;
    await database.listen(
      'news',
      (payload) => heard.push(payload),
      () => (gaps += 1),
    );
    await database.ping();
    proxy.leadTo(await freePort());
    proxy.cut();
    await expect.poll(() => isDown(database.ping())).toBe(true);
    await expect.poll(() => database.logged.join('')).toContain('PostgreSQL does not answer');
    const before = proxy.tried();
    const until = Date.now() + 4000;
    while (Date.now() < until) {
      expect(await isDown(database.ping())).toBe(true);
      await wait(5);
    }
    // After 0.1 s, 0.2 s, 0.4 s ... 2 s, each shortened by chance to half at most.
    const tried = proxy.tried() - before;
    expect(tried).toBeGreaterThan(1);
    expect(tried).toBeLessThan(9);

    proxy.leadTo(postgres.port);
    const from = Date.now();
    await expect.poll(() => isDown(database.ping()), { interval: 10 }).toBe(false);
    expect(Date.now() - from).toBeLessThan(5000);
    await Promise.all(
      Array.from({ length: 40 }, () => database.pool.query('select pg_sleep(0.05)')),
    );
    const { rows } = await database.pool.query(countQuery);
    expect(rows).toEqual([
      { name: 'vigia', count: 10 },
      { name: 'vigia-listen', count: 1 },
    ]);
    await database.pool.query("notify news, 'again'");
    await expect.poll(() => heard).toEqual(['again']);
    expect(gaps).toBe(1);
  },
);

onServer(
  'connections that are in use may be lost: what they do fails, and nothing else',
  async () => {
    await using database = await open();
    const { pool, db } = database;
    const held = await Promise.all(Array.from({ length: 4 }, () => pool.connect()));
    for (const client of held) await client.query('begin');
    const sleeping = pool.query('select pg_sleep(20)');
    const inTransaction = db.transaction(async (tx) => {
      await tx.execute("insert into notes values ('verloren')");
      await tx.execute('select pg_sleep(20)');
    });
    const both = Promise.all([isDown(sleeping), isDown(inTransaction)]);
    const atWork = async () =>
      (await pool.query("select from pg_stat_activity where wait_event = 'PgSleep'")).rowCount;
    await expect.poll(atWork).toBe(2);
    await runOnServer(postgres.url, terminateAll);
    expect(await both).toEqual([true, true]);
    for (const client of held) {
      await expect.poll(() => isDown(client.query('select 1'))).toBe(true);
      client.release();
    }
    await expect.poll(() => isDown(database.ping())).toBe(false);
    expect((await pool.query('select * from notes')).rows).toEqual([]);
  },
);

onServer(
  'a transaction in which the server stands still fails within two seconds and is undone; its connection goes on',
  async () => {
    await using database = await open();
    const { db, pool } = database;
    let pid: unknown;
    const from = { frozen: 0 };
    const work = db.transaction(async (tx) => {
      await tx.execute("insert into notes values ('halb')");
      ({
        rows: [pid],
      } = await tx.execute('select pg_backend_pid() as pid'));
      postgres.freeze();
      from.frozen = Date.now();
      // Not even one that goes on as if nothing had happened has its transaction committed.
      await tx.execute("insert into notes values ('ganz')").catch(() => {});
    });
    try {
      expect(await isDown(work)).toBe(true);
      expect(Date.now() - from.frozen).toBeLessThan(3000);
      const asked = Date.now();
      expect(await isDown(database.ping())).toBe(true);
      expect(Date.now() - asked).toBeLessThan(500);
    } finally {
      postgres.thaw();
    }
    await expect.poll(() => isDown(database.ping())).toBe(false);
    const held = await Promise.all(Array.from({ length: 10 }, () => pool.connect()));
    const pids = await Promise.all(
      held.map(async (client) => (await client.query('select pg_backend_pid() as pid')).rows[0]),
    );
    for (const client of held) client.release();
    expect(pids).toContainEqual(pid);
    expect((await pool.query('select * from notes')).rows).toEqual([]);
    expect(database.logged.join('')).toContain('PostgreSQL is back');
  },
);

onServer('connections that fall silent for good are replaced, all of them', async () => {
  await using database = await open(proxy.port);
  const { pool } = database;
  const held = await Promise.all(Array.from({ length: 10 }, () => pool.connect()));
  proxy.silence();
  const answers = held.map((client) => isDown(client.query('select 1')));
  expect(new Set(await Promise.all(answers))).toEqual(new Set([true]));
  for (const client of held) client.release();
  const from = Date.now();
  const all = () => Array.from({ length: 10 }, () => isDown(pool.query('select pg_sleep(0.1)')));
  await expect.poll(async () => (await Promise.all(all())).includes(true)).toBe(false);
  expect(Date.now() - from).toBeLessThan(5000);
});

onServer('a query that fails does not cost its connection', async () => {
  await using database = await open();
  const pidOf = async () => (await database.pool.query('select pg_backend_pid()')).rows;
  const before = await pidOf();
  await expect(database.pool.query('select * from missing_table')).rejects.toThrow('missing_table');
  const failing = database.db.transaction((tx) => tx.execute('select * from missing_table'));
  await expect(failing).rejects.toThrow('missing_table');
  expect(await pidOf()).toEqual(before);
});

onServer(
  'another database in the place of the right one is neither read nor written to',
  async () => {
    await runOnServer(postgres.url, 'create schema vigia; create table vigia.identity (id uuid)');
    const known = '6d1e6c2a-7f0b-4a7e-9d43-3f0d5f4f6b11';
    await runOnServer(postgres.url, `insert into vigia.identity values ('${known}')`);
    await using database = await open();
    database.pinIdentity(known);
    await database.ping();

    await runOnServer(postgres.url, 'alter table vigia.identity rename to away');
    await runOnServer(postgres.url, terminateAll);
    await expect
      .poll(() => database.logged.join(''))
      .toContain('is not the one this process started with');
    for (let n = 0; n < 20; n += 1) {
      expect(await isDown(database.pool.query("insert into notes values ('fremd')"))).toBe(true);
      await wait(20);
    }
    const lines = database.logged.filter((line) => line.includes('is not the one'));
    expect(lines).toHaveLength(1);

    await runOnServer(postgres.url, 'alter table vigia.away rename to identity');
    await expect.poll(() => isDown(database.ping())).toBe(false);
    expect((await database.pool.query('select * from notes')).rows).toEqual([]);
  },
);
