// The package that `npm pack` makes, installed into an empty folder and started there: time and memory of the first
// start and of a normal one, and what it holds after resting.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { minuteMs, secondMs } from '#platform/durations';
import { peakOfTree } from '#tests/helpers/memory-limit.ts';
import { freePort, startPostgres } from '#tests/helpers/postgres-server.ts';
import type { DrillResult } from './drill-result.ts';

const root = path.join(import.meta.dirname, '..');
const firstPageWithinMs = 15 * secondMs;
const most = { firstMb: 400, normalMb: 300, restMb: 250, restOnServerMb: 120 };

interface Start {
  /** From the command to the first page. */
  ms: number;
  /** The most that the server held, in MB, as tests/guards/memory.db.test.ts counts it. */
  peakMb: number;
  /** The launcher, which waits beside it. */
  launcherMb: number;
  restMb: number;
  exitCode: number | null;
}

/** Rests for so many minutes after the normal start and after one with PostgreSQL. */
export async function packed(minutes: number): Promise<DrillResult> {
  // On the disk: files that lie in memory count as memory.
  const parent = path.join(root, 'node_modules/.cache');
  await mkdir(parent, { recursive: true });
  const folder = await mkdtemp(path.join(parent, 'vigia-packed-'));
  try {
    const tarball = pack(folder);
    const site = path.join(folder, 'site');
    // With a server the program refuses to leave a filled embedded database behind.
    const siteOnServer = path.join(folder, 'site-on-server');
    await mkdir(site);
    await mkdir(siteOnServer);
    const from = Date.now();
    const quietly = ['--no-audit', '--no-fund', '--prefer-offline', '--no-save'];
    execFileSync('npm', ['install', '--prefix', folder, ...quietly, tarball], { stdio: 'pipe' });
    const installMs = Date.now() - from;
    const command = path.join(folder, 'node_modules/.bin/vigia');
    const first = await startOnce(command, site, {});
    const normal = await startOnce(command, site, { minutes });
    const postgres = await startPostgres();
    const ofServer = { databaseUrl: postgres.url };
    const onServer = await startOnce(command, siteOnServer, ofServer)
      .then(() => startOnce(command, siteOnServer, { ...ofServer, minutes }))
      .finally(() => postgres.stop());
    const isOfSite = existsSync(path.join(site, 'data/database'));
    return {
      isGood: isOfSite && isWithin(first, normal, onServer),
      text: `package of ${sizeMb(tarball)} MB, installed in ${inSeconds(installMs)} s; first start ${told(first)}; normal start ${told(normal)}, after ${minutes} minutes of rest ${Math.round(normal.restMb)} MB; with PostgreSQL ${told(onServer)}, after as long ${Math.round(onServer.restMb)} MB; data ${isOfSite ? 'in ./data' : 'elsewhere'}`,
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function isWithin(first: Start, normal: Start, onServer: Start): boolean {
  return (
    first.ms <= firstPageWithinMs &&
    first.peakMb <= most.firstMb &&
    normal.peakMb <= most.normalMb &&
    normal.restMb <= most.restMb &&
    onServer.restMb <= most.restOnServerMb &&
    [first, normal, onServer].every(({ exitCode }) => exitCode === 0)
  );
}

function pack(folder: string): string {
  execFileSync('npm', ['pack', '--pack-destination', folder], { cwd: root, stdio: 'pipe' });
  const name = readdirSync(folder).find((each) => each.endsWith('.tgz'));
  if (!name) throw new Error('npm pack has made no package.');
  return path.join(folder, name);
}

/** Starts it as a service manager does, reads a page, rests, and ends it. */
async function startOnce(
  command: string,
  folder: string,
  { minutes = 0, databaseUrl }: { minutes?: number; databaseUrl?: string },
): Promise<Start> {
  const port = await freePort();
  const from = Date.now();
  const child = spawn(command, [], {
    cwd: folder,
    stdio: 'ignore',
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      PORT: String(port),
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    },
  });
  await firstPage(child, port);
  const ms = Date.now() - from;
  const pid = child.pid ?? 0;
  const peakMb = peakOfTree(serverOf(pid));
  const launcherMb = peakOfTree(pid) - peakMb;
  await wait(minutes * minuteMs);
  const restMb = residentMb(serverOf(pid));
  const ended = once(child, 'exit') as Promise<[number | null]>;
  child.kill('SIGTERM');
  const [exitCode] = await ended;
  return { ms, peakMb, launcherMb, restMb, exitCode };
}

async function firstPage(child: ChildProcess, port: number): Promise<void> {
  const deadline = Date.now() + minuteMs;
  while (Date.now() < deadline && child.exitCode === null) {
    const page = await fetch(`http://127.0.0.1:${port}/`).catch(() => null);
    if ((await page?.text())?.includes('</html>')) return;
    await wait(20);
  }
  throw new Error('The package serves no page.');
}

/** The launcher's one child. */
function serverOf(launcher: number): number {
  return Number.parseInt(readFileSync(`/proc/${launcher}/task/${launcher}/children`, 'utf8'), 10);
}

function residentMb(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

function told({ ms, peakMb, launcherMb, exitCode }: Start): string {
  return `${inSeconds(ms)} s, ${Math.round(peakMb)} MB at most and ${Math.round(launcherMb)} MB of the launcher, exit code ${exitCode}`;
}

function inSeconds(ms: number): string {
  return (ms / secondMs).toFixed(1);
}

function sizeMb(file: string): string {
  return (readFileSync(file).length / 2 ** 20).toFixed(1);
}
