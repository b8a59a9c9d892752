// `npm run drill`: what takes too long for every test run. Kills the embedded database's process at random
// moments under writes, a hundred times on one folder, and counts what was acknowledged and is not there.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openDatabase } from '#platform/db';
import { createLog } from '#platform/log';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '100' } } });
const rounds = Number(values.rounds);
const root = path.join(import.meta.dirname, '..');
const folder = mkdtempSync(path.join(os.tmpdir(), 'vigia-drill-'));
const acknowledged: string[] = [];
let failedOpens = 0;

const writer = `import { openDatabase } from '#platform/db';
import { createLog } from '#platform/log';
const { pool } = await openDatabase({ DATA_DIR: process.argv[1] }, createLog('silent'));
await pool.query('create table if not exists t (id text primary key, twin text not null)');
for (let n = 0; ; n++) {
  const id = process.argv[2] + '-' + n;
  const client = await pool.connect();
  await client.query('begin');
  await client.query('insert into t values ($1, $2)', [id, id]);
  await client.query("insert into t values ($1 || '-twin', $1)", [id]);
  await client.query('commit');
  client.release();
  process.stdout.write(id + '\\n');
}`;

for (let round = 1; round <= rounds; round += 1) {
  const child = spawn(
    process.execPath,
    [
      '--disable-warning=ExperimentalWarning',
      '--input-type=module',
      '-e',
      writer,
      folder,
      String(round),
    ],
    { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  let printed = '';
  child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  // Every third is killed while it opens, the others while they write.
  if (round % 3 !== 0) {
    await Promise.race([once(child.stdout, 'data'), ended]);
  }
  await wait(Math.random() * 1500);
  child.kill('SIGKILL');
  if ((await ended) !== null) failedOpens += 1;
  acknowledged.push(...printed.split('\n').slice(0, -1));
  process.stderr.write(`\r${round}/${rounds} rounds, ${acknowledged.length} acknowledged`);
}

const database = await openDatabase({ DATA_DIR: folder }, createLog('silent'));
const { rows } = await database.pool.query<{ id: string }>('select id from t');
await database.close();
rmSync(folder, { recursive: true });

const present = new Set(rows.map(({ id }) => id));
const lost = acknowledged.filter((id) => !present.has(id)).length;
const halves = [...present].filter(
  (id) => !present.has(id.endsWith('-twin') ? id.slice(0, -5) : `${id}-twin`),
).length;
process.stdout.write(
  `\n${rounds} kills: ${acknowledged.length} transactions acknowledged, ${lost} lost, ${halves} half done, ${failedOpens} failed opens\n`,
);
process.exit(lost + halves + failedOpens === 0 ? 0 : 1);
