// An old version of the program, built and started in a folder of its own with the packages that it asks for.
import { createHash } from 'node:crypto';
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

export interface OldSite {
  url: string;
  end(): Promise<void>;
}

const readyWithinMs = 60_000;

const packages = path.join(import.meta.dirname, '../../node_modules/.cache/old-packages');

/** Gives a version the packages of its lockfile; versions with the same share them, and so do later drills. */
export function installPackages(tree: string): void {
  const lockfile = readFileSync(path.join(tree, 'package-lock.json'));
  const folder = path.join(
    packages,
    createHash('sha256').update(lockfile).digest('hex').slice(0, 16),
  );
  if (!existsSync(path.join(folder, 'installed'))) {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    for (const file of ['package.json', 'package-lock.json']) {
      copyFileSync(path.join(tree, file), path.join(folder, file));
    }
    const quietly = ['--no-audit', '--no-fund', '--prefer-offline', '--ignore-scripts'];
    try {
      execFileSync('npm', ['ci', ...quietly], { cwd: folder, stdio: 'pipe' });
    } catch {
      // The lockfile of the first commits does not agree with their package.json.
      execFileSync('npm', ['install', ...quietly], { cwd: folder, stdio: 'pipe' });
    }
    mkdirSync(path.join(folder, 'installed'));
  }
  symlinkSync(path.join(folder, 'node_modules'), path.join(tree, 'node_modules'));
}

/** Builds and starts what stands in `tree`. Throws with what it said where it does not start. */
export async function startOldSite(
  tree: string,
  settings: Record<string, string>,
): Promise<OldSite> {
  const script = existsSync(path.join(tree, 'scripts/start.ts'))
    ? `import('./scripts/start.ts').then((start) => start.buildIfStale())`
    : `import('./scripts/build.ts').then((build) => build.buildSite?.())`;
  const flags = ['--disable-warning=ExperimentalWarning'];
  execFileSync(process.execPath, [...flags, '-e', script], { cwd: tree, stdio: 'pipe' });
  const child = spawn(process.execPath, [...flags, 'server.ts'], {
    cwd: tree,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'] ?? '',
      HOME: process.env['HOME'] ?? '',
      NODE_ENV: 'production',
      RATE_LIMIT: 'false',
      LOG_LEVEL: 'warn',
      ...settings,
    },
  });
  let printed = '';
  child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  const url = `http://localhost:${settings['PORT']}`;
  await untilAnswers(child, url, () => printed);
  return {
    url,
    async end() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
    },
  };
}

async function untilAnswers(child: ChildProcess, url: string, said: () => string): Promise<void> {
  const deadline = Date.now() + readyWithinMs;
  while (child.exitCode === null && Date.now() < deadline) {
    const isReady = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    await wait(100);
  }
  child.kill('SIGKILL');
  throw new Error(`It did not start: ${said().trim().slice(0, 250)}`);
}
