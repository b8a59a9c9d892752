// What the embedded engine must add to PGlite, each shown by what goes wrong without it.
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { openDatabase } from '#platform/db';
import { createLog } from '#platform/log';
import { createOwnServices, engine } from '#tests/helpers/services.ts';

const onEmbedded = test.runIf(engine === 'embedded');
const root = path.join(import.meta.dirname, '../..');
const log = createLog('silent');

function temporaryFolder() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'vigia-db-'));
  return { folder, [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Runs TypeScript in a process of its own, with `open(folder)` giving the database. */
function inProcess(
  folder: string,
  body: string,
  {
    environment = {},
    within = [],
  }: { environment?: Record<string, string>; within?: string[] } = {},
) {
  const [command = process.execPath, ...args] = within;
  const source = `import { openDatabase } from '#platform/db';
import { createLog } from '#platform/log';
const { pool, db, copyTo, close } = await openDatabase({ DATA_DIR: ${JSON.stringify(folder)} }, createLog('silent'));
${body}`;
  return spawn(
    command,
    [
      ...args,
      '--disable-warning=ExperimentalWarning',
      '--input-type=module-typescript',
      '-e',
      source,
    ],
    { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...environment } },
  );
}

async function outputOf(
  child: ReturnType<typeof inProcess>,
): Promise<{ code: number | null; text: string }> {
  let text = '';
  child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve));
  return { code, text };
}

onEmbedded(
  'the thread keeps no answer: together they are longer than all that it may hold',
  async () => {
    using place = temporaryFolder();
    // A megabyte each; the thread ends, and the process with it, where it holds more than 128.
    const { code, text } = await outputOf(
      inProcess(
        path.join(place.folder, 'data'),
        `let bytes = 0;
       for (let round = 0; round < 250; round += 1) {
         const { rows } = await pool.query("select repeat('x', 10000) as text from generate_series(1, 100)");
         for (const { text } of rows) bytes += text.length;
       }
       await close();
       console.log(bytes);`,
      ),
    );
    expect({ code, text }).toEqual({ code: 0, text: '250000000\n' });
  },
);

onEmbedded('every commit is synced to the disk before it is acknowledged', async () => {
  using place = temporaryFolder();
  const counter = path.join(place.folder, 'count-syncs.cjs');
  const counted = path.join(place.folder, 'counted');
  writeFileSync(
    counter,
    `const fs = require('node:fs');
     const sync = fs.fsyncSync;
     fs.fsyncSync = (handle) => {
       fs.appendFileSync(${JSON.stringify(counted)}, fs.readlinkSync('/proc/self/fd/' + handle) + '\\n');
       return sync(handle);
     };
     require('node:module').syncBuiltinESMExports();`,
  );
  const { code, text } = await outputOf(
    inProcess(
      path.join(place.folder, 'data'),
      `await pool.query('create table t (n int)');
       for (let n = 0; n < 50; n++) await pool.query('insert into t values ($1)', [n]);
       console.log('done'); process.exit(0);`,
      { environment: { NODE_OPTIONS: `--require "${counter}"` } },
    ),
  );
  expect(text).toBe('done\n');
  expect(code).toBe(0);
  const logSyncs = readFileSync(counted, 'utf8')
    .split('\n')
    .filter((file) => /pg_wal/.test(file));
  expect(logSyncs.length).toBeGreaterThanOrEqual(50);
});

onEmbedded(
  'a second process is refused in one line that names the folder and the holder',
  async () => {
    using place = temporaryFolder();
    const first = await openDatabase({ DATA_DIR: place.folder }, log);
    const { code, text } = await outputOf(inProcess(place.folder, ''));
    expect(code).not.toBe(0);
    expect(text).toContain(
      `${place.folder}/database is in use by another process (pid ${process.pid})`,
    );
    await first.pool.query('select 1');
    await first.close();
    const next = await openDatabase({ DATA_DIR: place.folder }, log);
    await next.close();
  },
);

onEmbedded(
  'the lock of a killed process is free at once, and what it acknowledged is there',
  async () => {
    using place = temporaryFolder();
    const child = inProcess(
      place.folder,
      `await pool.query('create table if not exists t (n int primary key)');
     for (let n = 0; ; n++) { await pool.query('insert into t values ($1)', [n]); process.stdout.write(n + '\\n'); }`,
    );
    let printed = '';
    child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
    await expect.poll(() => printed.split('\n').length, { timeout: 60_000 }).toBeGreaterThan(60);
    child.kill('SIGKILL');
    await new Promise((resolve) => child.once('exit', resolve));
    const acknowledged = printed.slice(0, printed.lastIndexOf('\n')).split('\n').length;

    const database = await openDatabase({ DATA_DIR: place.folder }, log);
    const { rows } = await database.pool.query<{ count: string }>('select count(*) from t');
    expect(Number(rows[0]?.count)).toBeGreaterThanOrEqual(acknowledged);
    await database.close();
  },
);

onEmbedded('a long query does not stall the thread that answers requests', async () => {
  await using services = await createOwnServices();
  let longest = 0;
  let last = performance.now();
  const timer = setInterval(() => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  }, 5);
  const from = performance.now();
  await services.database.pool.query(
    'select count(*) from generate_series(1, 3000000) a where md5(a::text) like $1',
    ['ff%'],
  );
  const took = performance.now() - from;
  clearInterval(timer);
  expect(took).toBeGreaterThan(300);
  expect(longest).toBeLessThan(took / 2);
});

onEmbedded('VACUUM gives the space of dead rows back, which nothing else here does', async () => {
  await using services = await createOwnServices();
  const { pool } = services.database;
  await pool.query('create table churn (n int, filler text)');
  await pool.query("insert into churn select n, repeat('x', 500) from generate_series(1, 500) n");
  const churn = async () => {
    for (let round = 0; round < 10; round += 1) await pool.query('update churn set n = n + 1');
    const { rows } = await pool.query<{ size: string }>("select pg_relation_size('churn') as size");
    return Number(rows[0]?.size);
  };
  const first = await churn();
  await services.database.vacuum();
  const second = await churn();
  expect(second).toBeLessThanOrEqual(first * 1.2);
});

test('a query on the outer database inside a transaction is refused instead of waiting for ever', async () => {
  await using services = await createOwnServices();
  const { db } = services;
  await expect(
    db.transaction(async (tx) => {
      await tx.execute('select 1');
      await db.execute('select 1');
    }),
  ).rejects.toMatchObject({ cause: { message: expect.stringContaining('query the transaction') } });
  await db.execute('select 1');
});

test('a transaction that fails leaves nothing behind, and the connection is good for the next', async () => {
  await using services = await createOwnServices();
  const { db, database } = services;
  await database.pool.query('create table left_over (n int)');
  await expect(
    db.transaction(async (tx) => {
      await tx.execute('insert into left_over values (1)');
      throw new Error('on purpose');
    }),
  ).rejects.toThrow('on purpose');
  const broken = await database.pool.connect();
  await broken.query('begin');
  await broken.query('insert into left_over values (2)');
  broken.release(true);
  const { rows } = await database.pool.query('select * from left_over');
  expect(rows).toEqual([]);
});

test('what is announced is heard, also after a connection was thrown away', async () => {
  await using services = await createOwnServices();
  const { database } = services;
  const heard: string[] = [];
  await database.listen(
    'prueba',
    (payload) => heard.push(payload),
    () => {},
  );
  await database.pool.query("select pg_notify('prueba', 'uno')");
  (await database.pool.connect()).release(true);
  await database.pool.query("select pg_notify('prueba', 'dos')");
  await expect.poll(() => heard).toEqual(['uno', 'dos']);
});

/** Only root may mount, and not in every container. */
const canMount = spawnSync('unshare', ['--mount', 'true']).status === 0;

test.runIf(engine === 'embedded' && canMount)(
  'a copy onto a disk that becomes full says so',
  async () => {
    using place = temporaryFolder();
    const disk = path.join(place.folder, 'disk');
    mkdirSync(disk);
    const mounting = `mount -t tmpfs -o size=2m tmpfs ${disk} && exec "$@"`;
    const { code, text } = await outputOf(
      inProcess(
        path.join(place.folder, 'data'),
        `await copyTo(${JSON.stringify(path.join(disk, 'copy'))}).catch((error) => console.log(error.message));
       await close();`,
        { within: ['unshare', '--mount', 'sh', '-c', mounting, 'sh', process.execPath] },
      ),
    );
    expect(text).toMatch(/^The database could not be copied: the disk is full, free space and try/);
    expect(code).toBe(0);
  },
);
