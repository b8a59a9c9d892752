// Kills a restore, and a move to PostgreSQL, at random moments, and looks at what the next start finds: the old
// installation or the new one, in rows and files alike.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { systemClock } from '#platform/clock';
import { loadConfig } from '#platform/config';
import { openDatabase } from '#platform/db';
import { minuteMs } from '#platform/durations';
import { createLog } from '#platform/log';
import { createServices } from '#platform/services';
import { loadSamples } from '#domain/samples/server';
import { makeBackup } from '../platform/backup/make-backup.ts';
import { finishRestore } from '../platform/backup/restore-journal.ts';
import { restoreBackup } from '../platform/backup/restore.ts';
import { discardAside } from '../platform/backup/undo-restore.ts';
import type { DrillResult } from './drill-result.ts';

const root = path.join(import.meta.dirname, '..');
const log = createLog('silent');

interface Place {
  DATA_DIR: string;
  DATABASE_URL?: string;
}

/** Two installations that differ in every row and file that is looked at, as backups. */
async function makeTwo(folder: string): Promise<Record<'old' | 'new', string>> {
  const made: Partial<Record<'old' | 'new', string>> = {};
  for (const name of ['old', 'new'] as const) {
    const DATA_DIR = path.join(folder, name);
    const services = await createServices(loadConfig({ DATA_DIR }), { log, clock: systemClock });
    await loadSamples(services);
    await services.database.pool.query('update articles set title_es = $1', [name]);
    await services.database.close();
    await mkdir(path.join(DATA_DIR, 'media'), { recursive: true });
    await writeFile(path.join(DATA_DIR, 'media', `${name}.webp`), name);
    const file = path.join(folder, `${name}.tar.gz`);
    await makeBackup({ DATA_DIR }, { file, log, now: new Date() });
    made[name] = file;
  }
  return made as Record<'old' | 'new', string>;
}

/** What a start would find: whose rows and whose files. */
async function stateOf(place: Place): Promise<string> {
  await finishRestore(place);
  const database = await openDatabase(place, log);
  const { rows } = await database.pool
    .query<{ title: string }>('select distinct title_es as title from public.articles order by 1')
    .finally(() => database.close());
  const files = await readdir(path.join(place.DATA_DIR, 'media'));
  return `${rows.map(({ title }) => title).join('+')} ${files.join('+')}`;
}

/** Runs a command and kills it after `ms`; answers whether it had ended by itself. */
async function runAndKill(
  command: string[],
  { place, ms }: { place: Place; ms: number },
): Promise<{ hasEnded: boolean; took: number }> {
  const from = Date.now();
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...command], {
    cwd: root,
    stdio: 'ignore',
    env: { PATH: process.env['PATH'], ...place },
  });
  const ended = once(child, 'exit') as Promise<[number | null]>;
  const killing = setTimeout(() => child.kill('SIGKILL'), ms);
  const [code] = await ended;
  clearTimeout(killing);
  return { hasEnded: code === 0, took: Date.now() - from };
}

/** Anywhere in a run that takes so long, every other time in its last part, where things change places. */
function momentIn(ms: number): number {
  // The first is not killed: it shows how long one takes.
  if (ms === 0) return minuteMs;
  return Math.random() < 0.5 ? Math.random() * ms : ms * (0.8 + 0.25 * Math.random());
}

/** Waits until the server has noticed that the killed command is gone. */
async function whenLeft(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    for (;;) {
      const { rowCount } = await client.query(
        "select from pg_stat_activity where application_name = 'vigia-restore' and datname = current_database()",
      );
      if (!rowCount) return;
      await wait(20);
    }
  } finally {
    await client.end();
  }
}

/** `rounds` kills of restores onto one installation, from one backup to the other. */
export async function killRestore(rounds: number, databaseUrl?: string): Promise<DrillResult> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'vigia-restore-'));
  try {
    const backups = await makeTwo(folder);
    const place: Place = {
      DATA_DIR: path.join(folder, 'place'),
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    };
    await restoreBackup(place, { file: backups.old, log });
    let current: 'old' | 'new' = 'old';
    let longest = 0;
    const counts = { kills: 0, forwards: 0, back: 0, ended: 0 };
    const wrong: string[] = [];
    while (counts.kills < rounds) {
      const next: 'old' | 'new' = current === 'old' ? 'new' : 'old';
      const command = ['scripts/restore.ts', backups[next], '--replace'];
      const { hasEnded, took } = await runAndKill(command, { place, ms: momentIn(longest) });
      if (databaseUrl) await whenLeft(databaseUrl);
      if (hasEnded) longest = took;
      counts[hasEnded ? 'ended' : 'kills'] += 1;
      const state = await stateOf(place).catch((error: Error) => error.message);
      const found = (['old', 'new'] as const).find((each) => state === `${each} ${each}.webp`);
      if (!found || (hasEnded && found !== next)) wrong.push(state);
      if (!hasEnded) counts[found === next ? 'forwards' : 'back'] += 1;
      if (found === next) await discardAside(place);
      current = found ?? current;
      if (wrong.length > 3) break;
    }
    return {
      isGood: wrong.length === 0,
      text: `${counts.kills} kills during a restore: ${counts.back} times the old installation, ${counts.forwards} times the new one, ${counts.ended} restores that ended; neither: ${wrong.length}${wrong.map((state) => `\n  ${state}`).join('')}`,
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** `rounds` kills of moves to a server: there is everything or nothing, and the embedded database is as it was. */
export async function killMove(rounds: number, databaseUrl: string): Promise<DrillResult> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'vigia-move-'));
  const onServer = new Client({ connectionString: databaseUrl });
  await onServer.connect();
  try {
    await makeTwo(folder);
    const DATA_DIR = path.join(folder, 'place');
    let longest = 0;
    const counts = { kills: 0, everything: 0, nothing: 0, ended: 0 };
    const wrong: string[] = [];
    while (counts.kills < rounds) {
      await rm(DATA_DIR, { recursive: true, force: true });
      await cp(path.join(folder, 'old'), DATA_DIR, { recursive: true });
      await emptyServer(onServer);
      const command = ['scripts/move-to-postgres.ts', databaseUrl];
      const killing = { place: { DATA_DIR }, ms: momentIn(longest) };
      const { hasEnded, took } = await runAndKill(command, killing);
      await whenLeft(databaseUrl);
      if (hasEnded) longest = took;
      counts[hasEnded ? 'ended' : 'kills'] += 1;
      const isThere = await hasArticles(onServer);
      counts[isThere ? 'everything' : 'nothing'] += 1;
      const states = [await stateOf({ DATA_DIR })];
      if (isThere) states.push(await stateOf({ DATA_DIR, DATABASE_URL: databaseUrl }));
      wrong.push(...states.filter((state) => state !== 'old old.webp'));
      if (hasEnded && !isThere) wrong.push('a move that ended, and nothing there');
      if (wrong.length > 3) break;
    }
    return {
      isGood: wrong.length === 0,
      text: `${counts.kills} kills during a move to PostgreSQL, ${counts.ended} that ended: ${counts.everything} times everything on the server, ${counts.nothing} times nothing; half: ${wrong.length}${wrong.map((state) => `\n  ${state}`).join('')}`,
    };
  } finally {
    await onServer.end();
    await rm(folder, { recursive: true, force: true });
  }
}

async function hasArticles(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ is_there: boolean }>(
    "select to_regclass('public.articles') is not null as is_there",
  );
  return rows[0]?.is_there ?? false;
}

async function emptyServer(client: Client): Promise<void> {
  await client.query(
    'drop schema if exists vigia, pgboss cascade; drop schema public cascade; create schema public',
  );
}
