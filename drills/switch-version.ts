// The next version is prepared from a folder and from a package while the old one serves readers, and then takes its
// place: how long nobody is answered, seen from outside. And the same with kills, which must leave the old or the new.
import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openDatabase } from '#platform/db';
import { secondMs } from '#platform/durations';
import { createLog } from '#platform/log';
import { freePort } from '#tests/helpers/postgres-server.ts';
import type { DrillResult } from './drill-result.ts';
import {
  answers,
  type Checkouts,
  type Command,
  forgetVersions,
  makeCheckouts,
  markTable,
  runIn,
  untilServes,
  versionThatRuns,
} from './switch-version/checkouts.ts';

const gapWithinMs = 3 * secondMs;
const readers = 4;

interface Place extends Checkouts {
  dataDir: string;
  /** Another copy of the data, as the old version left them. */
  oldData: string;
  url: string;
  settings: Record<string, string>;
}

/** One switch to a folder and one to a package under load, then so many upgrades with a kill. */
export async function switchVersion(kills: number): Promise<DrillResult> {
  const parent = await mkdtemp(path.join(os.tmpdir(), 'vigia-switch-'));
  try {
    const dataDir = path.join(parent, 'data');
    const port = String(await freePort());
    const place: Place = {
      ...(await makeCheckouts(parent)),
      dataDir,
      oldData: path.join(parent, 'old-data'),
      url: `http://127.0.0.1:${port}/`,
      settings: { PORT: port, DATA_DIR: dataDir },
    };
    await makeOldData(place);
    const switches = [await switchTo(place, 'folder'), await switchTo(place, 'package')];
    const faults: string[] = [];
    for (let kill = 0; kill < kills; kill += 1) {
      const fault = await killOnce(place, { kill, switches });
      if (fault) faults.push(`kill ${kill}: ${fault}`);
      if (process.stderr.isTTY) process.stderr.write(`\r${kill + 1}/${kills} kills`);
    }
    return resultOf(switches, { kills, faults });
  } finally {
    await rm(parent, { recursive: true, force: true });
  }
}

async function makeOldData(place: Place): Promise<void> {
  const site = start(place);
  await untilServes(site, place.url);
  await stop(site);
  execFileSync('cp', ['-a', place.dataDir, place.oldData]);
}

function start({ checkout, settings }: Place): Command {
  return runIn(checkout, ['start'], settings);
}

async function stop(site: Command): Promise<void> {
  site.process.kill('SIGTERM');
  await site.ended;
}

interface Switch {
  to: 'folder' | 'package';
  prepareMs: number;
  gapMs: number;
  /** Of the old version before, with nobody reading: how quick this machine is now. */
  startMs: number;
  /** Of readers while it was prepared. */
  asked: number;
  failed: number;
  /** What went wrong. */
  faults: string[];
}

async function switchTo(place: Place, to: Switch['to']): Promise<Switch> {
  returnToOld(place);
  const startedMs = performance.now();
  const site = start(place);
  await untilServes(site, place.url);
  const startMs = performance.now() - startedMs;
  const reading = startReaders(place.url);
  const from = performance.now();
  const preparing = prepare(place, to);
  const code = await preparing.ended;
  const prepareMs = performance.now() - from;
  const { asked, failed } = { ...reading.count };
  const runningBefore = versionThatRuns(site);
  const { gapMs, next } = await takeNext(place, site);
  await reading.stop();
  const runs = versionThatRuns(next);
  const isBackRefused =
    (await runIn(place.checkout, ['prepare-version', '--here'], place.settings).ended) === 1;
  await stop(next);
  const faults = [
    ...(code === 0 ? [] : [`could not be prepared: ${preparing.output().trim().slice(-300)}`]),
    ...(runningBefore === 'old' ? [] : ['ran before the switch']),
    ...(runs === to ? [] : [`the switch led to ${runs}`]),
    ...(isBackRefused ? [] : ['the way back behind a migration was not refused']),
    ...((await hasMark(place)) ? [] : ['its migration was not applied']),
  ];
  return { to, prepareMs, gapMs, startMs, asked, failed, faults };
}

function prepare({ checkout, settings, folder, tarball }: Place, to: Switch['to']): Command {
  return runIn(checkout, ['prepare-version', to === 'folder' ? folder : tarball], settings);
}

/** What a restart by a service manager does; the gap is from the last answer before to the first one after it. */
async function takeNext(place: Place, site: Command): Promise<{ gapMs: number; next: Command }> {
  let lastMs = performance.now();
  const ending = new AbortController();
  const looking = (async () => {
    while (!ending.signal.aborted) {
      const askedMs = performance.now();
      if (await answers(place.url)) lastMs = askedMs;
      await wait(5);
    }
  })();
  await stop(site);
  ending.abort();
  await looking;
  const next = start(place);
  await untilServes(next, place.url);
  return { gapMs: performance.now() - lastMs, next };
}

function startReaders(url: string) {
  const count = { asked: 0, failed: 0 };
  const end = new AbortController();
  const loops = Array.from({ length: readers }, async () => {
    while (!end.signal.aborted) {
      const isGood = await answers(url);
      count.asked += 1;
      if (!isGood) count.failed += 1;
      await wait(20);
    }
  });
  return {
    count,
    async stop() {
      end.abort();
      await Promise.all(loops);
    },
  };
}

/** The data and the choice of before. */
function returnToOld({ checkout, dataDir, oldData }: Place): void {
  forgetVersions(checkout);
  execFileSync('rm', ['-rf', dataDir]);
  execFileSync('cp', ['-a', oldData, dataDir]);
}

/**
 * Kills the preparing, or the first start of the new version, somewhere in it. The start after that must serve: the old
 * version on the old data, or the new one on the new.
 */
async function killOnce(
  place: Place,
  { kill, switches }: { kill: number; switches: readonly Switch[] },
): Promise<string | null> {
  returnToOld(place);
  const isInStart = kill % 2 === 1;
  const to = kill % 4 < 2 ? ('folder' as const) : ('package' as const);
  const measured = switches.find((each) => each.to === to);
  if (isInStart) {
    const code = await prepare(place, 'package').ended;
    if (code !== 0) return 'it could not be prepared';
  }
  const killed = isInStart ? start(place) : prepare(place, to);
  const maxMs = isInStart ? measured?.gapMs : measured?.prepareMs;
  await Promise.race([wait(Math.random() * (maxMs ?? secondMs)), killed.ended]);
  await killed.killAll();
  const site = start(place);
  try {
    await untilServes(site, place.url);
    const runs = versionThatRuns(site);
    await stop(site);
    const isNew = await hasMark(place);
    if (isInStart && runs === 'old') return 'what was prepared was not started';
    return isNew === (runs !== 'old') ? null : `${runs} on ${isNew ? 'new' : 'old'} data`;
  } catch (error) {
    return (error as Error).message;
  } finally {
    await site.killAll();
  }
}

async function hasMark({ dataDir }: Place): Promise<boolean> {
  const database = await openDatabase({ DATA_DIR: dataDir }, createLog('silent'));
  const { rows } = await database.pool
    .query<{ is: boolean }>('select to_regclass($1) is not null as is', [`public.${markTable}`])
    .finally(() => database.close());
  return rows[0]?.is === true;
}

function resultOf(
  switches: readonly Switch[],
  { kills, faults }: { kills: number; faults: readonly string[] },
): DrillResult {
  const all = [
    ...switches.flatMap((each) => each.faults.map((text) => `${each.to}: ${text}`)),
    ...faults,
  ];
  const told = switches.map(
    ({ to, prepareMs, gapMs, startMs, asked, failed }) =>
      `${to} prepared in ${(prepareMs / 1000).toFixed(0)} s, meanwhile ${failed} of ${asked} requests failed, the switch ${(gapMs / 1000).toFixed(1)} s (a start of the old version alone ${(startMs / 1000).toFixed(1)} s)`,
  );
  const isQuick = switches.every(({ gapMs, failed }) => gapMs <= gapWithinMs && failed === 0);
  return {
    isGood: isQuick && all.length === 0,
    text: `${told.join('; ')}; ${kills} kills: ${kills - faults.length} times the old version or the new one, whole${all.map((fault) => `\n  ${fault}`).join('')}`,
  };
}
