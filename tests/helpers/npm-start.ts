// `npm start` as a person or a service manager runs it: npm, the launcher and the server, a group of their own.
import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from './postgres-server.ts';

const root = path.join(import.meta.dirname, '../..');
const readyWithinMs = 60_000;

export type Member = 'npm' | 'launcher' | 'server';

export interface NpmStart {
  url: string;
  port: number;
  npm: ChildProcess;
  pids: Record<Member, number>;
  output(): string;
  /** Sends the signal to one of the three, or to all of them at once. */
  signal(to: Member | 'group', signal: NodeJS.Signals): void;
  /** Those of the three that are still there. */
  living(): Member[];
  /** Ends what is left. */
  [Symbol.asyncDispose](): Promise<void>;
}

/** Runs `npm start` on a free port and waits until the site is ready. */
export async function npmStart(environment: Record<string, string>): Promise<NpmStart> {
  const port = await freePort();
  const npm = spawn('npm', ['start'], {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/compile'),
      LOG_LEVEL: 'warn',
      RATE_LIMIT: 'false',
      npm_config_update_notifier: 'false',
      ...environment,
      PORT: String(port),
    },
  });
  let printed = '';
  npm.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  npm.stderr.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  const url = `http://127.0.0.1:${port}`;
  const npmPid = npm.pid ?? 0;
  const kill = () => {
    try {
      process.kill(-npmPid, 'SIGKILL');
    } catch {
      // Nobody of the group is left.
    }
  };
  try {
    await untilReady(url, npm, () => printed);
  } catch (error) {
    kill();
    throw error;
  }
  const launcher = childOf(npmPid, 'launch.mjs');
  const pids = { npm: npmPid, launcher, server: childOf(launcher, 'start.ts') };
  return {
    url,
    port,
    npm,
    pids,
    output: () => printed,
    signal(to, signal) {
      try {
        process.kill(to === 'group' ? -npmPid : pids[to], signal);
      } catch {
        // The second signal may find nobody.
      }
    },
    living: () => (Object.keys(pids) as Member[]).filter((member) => isAlive(pids[member])),
    async [Symbol.asyncDispose]() {
      kill();
      while (isAlive(pids.server)) await wait(20);
    },
  };
}

async function untilReady(url: string, npm: ChildProcess, output: () => string): Promise<void> {
  const deadline = Date.now() + readyWithinMs;
  for (;;) {
    if (npm.exitCode !== null) throw new Error(`npm start ended: ${output()}`);
    const isReady = await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    if (Date.now() > deadline) throw new Error(`npm start is not ready: ${output()}`);
    await wait(50);
  }
}

/** The process below this one, at whatever depth, that Node runs this file in. */
function childOf(pid: number, file: string): number {
  for (const child of childrenOf(pid)) {
    const [node = '', ...words] = readFileSync(`/proc/${child}/cmdline`, 'utf8').split('\0');
    const isIt = node.endsWith('node') && words.some((word) => word.endsWith(`/${file}`));
    const found = isIt ? child : childOf(child, file);
    if (found) return found;
  }
  return 0;
}

function childrenOf(pid: number): number[] {
  const text = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return text.split(' ').filter(Boolean).map(Number);
}

/** A process that has ended and whose end nobody has asked for yet is not alive. */
function isAlive(pid: number): boolean {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}
