// Kills the embedded database's process at random times under writes, again and again on one folder, and
// counts what was acknowledged and is not there.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openDatabase } from '#platform/db';
import { createLog } from '#platform/log';
import type { DrillResult } from './drill-result.ts';

const root = path.join(import.meta.dirname, '..');

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

/** `rounds` kills on one data folder. */
export async function killWrites(rounds: number): Promise<DrillResult> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'vigia-drill-'));
  const acknowledged: string[] = [];
  let failedOpens = 0;
  for (let round = 1; round <= rounds; round += 1) {
    // Every third is killed while it opens, the others while they write.
    const { printed, code } = await writeAndDie(folder, round, round % 3 !== 0);
    if (code !== null) failedOpens += 1;
    acknowledged.push(...printed.split('\n').slice(0, -1));
    if (process.stderr.isTTY)
      process.stderr.write(`\r${round}/${rounds} rounds, ${acknowledged.length} acknowledged`);
  }
  const { lost, halves } = await compare(folder, acknowledged);
  rmSync(folder, { recursive: true });
  return {
    isGood: lost + halves + failedOpens === 0,
    text: `${rounds} kills under writes: ${acknowledged.length} transactions acknowledged, ${lost} lost, ${halves} half done, ${failedOpens} failed opens`,
  };
}

async function writeAndDie(
  folder: string,
  round: number,
  waitsForWrites: boolean,
): Promise<{ printed: string; code: number | null }> {
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
  if (waitsForWrites) await Promise.race([once(child.stdout, 'data'), ended]);
  await wait(Math.random() * 1500);
  child.kill('SIGKILL');
  return { code: await ended, printed };
}

async function compare(folder: string, acknowledged: readonly string[]) {
  const database = await openDatabase({ DATA_DIR: folder }, createLog('silent'));
  const { rows } = await database.pool.query<{ id: string }>('select id from t');
  await database.close();
  const present = new Set(rows.map(({ id }) => id));
  return {
    lost: acknowledged.filter((id) => !present.has(id)).length,
    halves: [...present].filter(
      (id) => !present.has(id.endsWith('-twin') ? id.slice(0, -5) : `${id}-twin`),
    ).length,
  };
}
