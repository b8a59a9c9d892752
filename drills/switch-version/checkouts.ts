// A checkout of this version, the next version as a folder and as a package, and the commands that an operator gives.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { minuteMs } from '#platform/durations';

const root = path.join(import.meta.dirname, '../..');
const nextVersion = '99.0.0';
/** What only the next version makes. */
export const markTable = 'drill_of_switch';

export interface Checkouts {
  checkout: string;
  /** The next version. */
  folder: string;
  tarball: string;
}

export async function makeCheckouts(parent: string): Promise<Checkouts> {
  const checkout = await copyInto(path.join(parent, 'checkout'));
  const folder = await copyInto(path.join(parent, 'next'));
  editJson(path.join(folder, 'package.json'), (own) => ({ ...own, version: nextVersion }));
  const tag = '9999_drill';
  const migrations = path.join(folder, 'db/migrations');
  writeFileSync(path.join(migrations, `${tag}.sql`), `create table ${markTable} (id integer);`);
  editJson(path.join(migrations, 'meta/_journal.json'), (journal) => {
    const entries = journal['entries'] as { idx: number }[];
    const added = { idx: entries.length, version: '7', when: Date.now(), tag, breakpoints: true };
    return { ...journal, entries: [...entries, added] };
  });
  execFileSync('npm', ['pack', '--pack-destination', parent], { cwd: folder, stdio: 'pipe' });
  return { checkout, folder, tarball: path.join(parent, `vigia-${nextVersion}.tgz`) };
}

/** This version as it lies here, built, with the packages that are installed here. */
async function copyInto(folder: string): Promise<string> {
  await mkdir(folder);
  const left = new Set(['node_modules', '.git', '.versions', '.runtime', 'data', '.env']);
  const entries = readdirSync(root).filter((name) => !left.has(name));
  // The times of files too, by which it is known whether a build is of them.
  execFileSync('cp', ['-a', ...entries.map((name) => path.join(root, name)), folder]);
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  return folder;
}

function editJson(
  file: string,
  edit: (value: Record<string, unknown>) => Record<string, unknown>,
): void {
  const value = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
  writeFileSync(file, JSON.stringify(edit(value), null, 2));
}

/** A command of a checkout in a group of processes of its own. */
export interface Command {
  process: ChildProcess;
  output(): string;
  /** Its exit code, once it ended. */
  ended: Promise<number | null>;
  killAll(): Promise<void>;
}

export function runIn(
  checkout: string,
  [script, ...args]: [script: string, ...args: string[]],
  settings: Record<string, string>,
): Command {
  const child = spawn(process.execPath, ['scripts/launch.mjs', `scripts/${script}.ts`, ...args], {
    cwd: checkout,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      // npm finds its registry by what is set around it.
      ...process.env,
      RATE_LIMIT: 'false',
      LOG_LEVEL: 'warn',
      ...settings,
    },
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  }
  const ended = once(child, 'close').then(([code]) => code as number | null);
  return {
    process: child,
    output: () => printed,
    ended,
    async killAll() {
      try {
        process.kill(-(child.pid ?? 0), 'SIGKILL');
      } catch {
        // All of them have ended.
      }
      await ended;
    },
  };
}

/** Waits until the site answers. Throws with what it said where it ends before. */
export async function untilServes(site: Command, url: string): Promise<void> {
  const deadline = Date.now() + 2 * minuteMs;
  while (site.process.exitCode === null && Date.now() < deadline) {
    if (await answers(url)) return;
    await wait(10);
  }
  throw new Error(`The site does not serve: ${site.output().trim().slice(-500)}`);
}

/** Whether the home page is answered now. */
export async function answers(url: string): Promise<boolean> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(5000) }).catch(() => null);
  const text = await answer?.text().catch(() => '');
  return answer?.status === 200 && text?.includes('</html>') === true;
}

/** The version whose program runs below the launcher. */
export function versionThatRuns({ process: launcher }: Command): 'old' | 'folder' | 'package' {
  const pid = String(launcher.pid);
  const [child = ''] = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ');
  const line = readFileSync(`/proc/${child}/cmdline`, 'utf8');
  if (!line.includes('/.versions/')) return 'old';
  return line.includes('/node_modules/vigia/') ? 'package' : 'folder';
}

/** Forgets every version that was prepared. */
export function forgetVersions(checkout: string): void {
  if (!existsSync(path.join(checkout, '.versions'))) return;
  execFileSync('rm', ['-rf', path.join(checkout, '.versions')]);
}
