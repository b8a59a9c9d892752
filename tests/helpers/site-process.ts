// The real program in a process of its own, as `npm start` runs it once the build is there.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import givenBack from '../../scripts/allocator.json' with { type: 'json' };
import nodeOptions from '../../scripts/node-options.json' with { type: 'json' };
import { copyFolder } from './copy-folder.ts';
import { freePort } from './postgres-server.ts';

const root = path.join(import.meta.dirname, '../..');

export interface SiteProcess {
  url: string;
  dataDir: string;
  process: ChildProcess;
  /** Everything it printed so far. */
  output(): string;
  /** Ends it with the signal and answers with its exit code; the data folder stays. */
  end(signal?: NodeJS.Signals): Promise<number | null>;
  /** Ends it and removes its data. */
  dispose(): Promise<void>;
}

/**
 * Starts the site on a free port and a temporary data folder and waits until it is ready. What stands in
 * `before` is put before its command.
 */
export async function startSite(
  environment: Record<string, string> = {},
  before: readonly string[] = [],
): Promise<SiteProcess> {
  const dataDir = environment['DATA_DIR'] ?? (await newDataDir());
  const port = environment['PORT'] ?? String(await freePort());
  const own = [process.execPath, ...nodeOptions, path.join(root, 'server.ts')];
  const [command = '', ...args] = [...before, ...own];
  const child = spawn(command, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'] ?? '',
      HOME: process.env['HOME'] ?? '',
      NODE_ENV: 'production',
      NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/compile'),
      RATE_LIMIT: 'false',
      LOG_LEVEL: 'warn',
      ...givenBack,
      ...environment,
      PORT: port,
      DATA_DIR: dataDir,
    },
  });
  let printed = '';
  child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  const url = `http://localhost:${port}`;
  const site: SiteProcess = {
    url,
    dataDir,
    process: child,
    output: () => printed,
    async end(signal = 'SIGTERM') {
      if (child.exitCode === null && child.signalCode === null) {
        const ended = new Promise((resolve) => child.once('exit', resolve));
        child.kill(signal);
        await ended;
      }
      return child.exitCode;
    },
    async dispose() {
      await site.end('SIGKILL');
      // A process that was packing a backup ends a moment after the one that asked for it.
      await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    },
  };
  await untilReady(site);
  return site;
}

/** A data folder of its own: empty, or a copy of `SITE_TEMPLATE`, whose database need not be made any more. */
export async function newDataDir(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'vigia-site-'));
  const template = process.env['SITE_TEMPLATE'];
  if (template) copyFolder(template, folder);
  return folder;
}

async function untilReady(site: SiteProcess): Promise<void> {
  const deadline = Date.now() + 120_000;
  for (;;) {
    if (site.process.exitCode !== null) throw new Error(`The site did not start: ${site.output()}`);
    try {
      const answer = await fetch(`${site.url}/readyz`);
      if (answer.ok) return;
    } catch {
      // Not listening yet.
    }
    if (Date.now() > deadline) throw new Error(`The site is not ready: ${site.output()}`);
    await wait(50);
  }
}
