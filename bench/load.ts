// One server under load at a time: a process of its own on one core, the load on another, so that the
// ratio of two servers measured one after the other is worth reading.
import { execFileSync, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import nodeOptions from '../scripts/node-options.json' with { type: 'json' };
import { freePort } from '../tests/helpers/postgres-server.ts';
import { runWrk, type WrkResult } from './wrk.ts';

const servers = path.join(import.meta.dirname, 'servers');
const probeEveryMs = 20;
const warmUpSeconds = 2;
export const canPin = os.cpus().length > 1 && hasTaskset();

export interface Running extends AsyncDisposable {
  url: string;
  pid: number;
  /** Memory it holds now, in MB. */
  memoryMb(): number;
  /** The most memory it has held. */
  peakMb(): number;
}

/**
 * Starts one of bench/servers, or that of another checkout by its whole path; `{port}` in the arguments is
 * replaced by a free one.
 */
export async function startServer(
  script: string,
  args: string[],
  environment: Record<string, string> = {},
): Promise<Running> {
  const file = path.resolve(servers, script);
  const port = await freePort();
  const command = [
    ...(canPin ? ['taskset', '-c', '0'] : []),
    process.execPath,
    ...nodeOptions,
    '--import',
    path.join(file, '../../../platform/resolve-hook.ts'),
    file,
    ...args.map((each) => each.replace('{port}', String(port))),
  ];
  const child = spawn(command[0] ?? '', command.slice(1), {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      RATE_LIMIT: 'false',
      LOG_LEVEL: 'error',
      ...environment,
    },
  });
  const url = `http://127.0.0.1:${port}`;
  const deadline = Date.now() + 60_000;
  for (;;) {
    if (child.exitCode !== null) throw new Error(`${script} ended with ${child.exitCode}`);
    const isUp = await fetch(url).then(
      (answer) => answer.arrayBuffer().then(() => true),
      () => false,
    );
    if (isUp) break;
    if (Date.now() > deadline) throw new Error(`${script} does not answer`);
    await wait(100);
  }
  const megabytes = (name: string) => {
    const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
    return Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024;
  };
  return {
    url,
    pid: child.pid ?? 0,
    memoryMb: () => megabytes('VmRSS'),
    peakMb: () => megabytes('VmHWM'),
    async [Symbol.asyncDispose]() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGKILL');
      await ended;
    },
  };
}

export interface LoadOptions {
  seconds?: number;
  connections?: number;
  headers?: Readonly<Record<string, string>>;
  /** The status that answers must have. */
  status?: number;
}

/** The load of `connections` clients for some seconds, after a warm-up that does not count. */
export function measure(url: string, options: LoadOptions = {}): WrkResult {
  warmUp(url, options);
  return load(url, options);
}

/** A load that does not count, in which the status of each answer is compared. */
export function warmUp(url: string, options: LoadOptions = {}): WrkResult {
  return load(url, { ...options, seconds: warmUpSeconds, comparesEach: true });
}

/** A load without a warm-up. Throws where an answer is an error. */
export function load(url: string, options: LoadOptions & { comparesEach?: boolean }): WrkResult {
  const { seconds = 5, connections = 16, headers = {}, status = 200, comparesEach } = options;
  const before = canPin ? ['taskset', '-c', '1'] : [];
  return runWrk(url, { seconds, connections, headers, status, comparesEach, before });
}

/** How long the home page takes, asked again and again until something has ended. */
export async function probe(url: string, until: Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  const over = new AbortController();
  void until.finally(() => over.abort()).catch(() => undefined);
  while (!over.signal.aborted) {
    const from = performance.now();
    await fetch(url).then((answer) => answer.arrayBuffer());
    times.push(performance.now() - from);
    await wait(probeEveryMs);
  }
  return times;
}

/** The 95th percentile. */
export function p95(times: readonly number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? Number.NaN;
}

function hasTaskset(): boolean {
  try {
    execFileSync('taskset', ['-V'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
