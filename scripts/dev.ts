// `npm run dev`: the site, built again and reloaded in the browser whenever a source changes.
import { type ChildProcess, spawn } from 'node:child_process';
import { watch } from 'node:fs';
import path from 'node:path';
import nodeOptions from './node-options.json' with { type: 'json' };
import { buildIfStale } from './start.ts';

const root = path.join(import.meta.dirname, '..');
const watched = ['app', 'content', 'db', 'domain', 'http', 'i18n', 'jobs', 'platform', 'public'];
const settleMs = 150;

let server: ChildProcess | undefined;
let timer: NodeJS.Timeout | undefined;
let work = Promise.resolve();

for (const folder of watched) {
  try {
    watch(path.join(root, folder), { recursive: true }, (_event, file) => {
      if (file?.endsWith('.test.ts')) return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        work = work.then(restart);
      }, settleMs);
    });
  } catch {
    // A folder that is not there yet.
  }
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => void work.then(stop).then(() => process.exit(0)));
}
await restart();

async function restart(): Promise<void> {
  try {
    await buildIfStale();
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    return;
  }
  await stop();
  server = spawn(process.execPath, [...nodeOptions, path.join(root, 'server.ts'), '--reload'], {
    cwd: root,
    stdio: 'inherit',
  });
}

function stop(): Promise<void> {
  const running = server;
  server = undefined;
  if (!running || running.exitCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    running.once('exit', () => resolve());
    running.kill('SIGTERM');
  });
}
