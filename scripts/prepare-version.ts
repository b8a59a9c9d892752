// `npm run prepare-version -- <tag, commit, folder or package>`: installs and builds another version beside the running
// program, in .versions/ of the checkout, so that the next start only has to switch.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Client } from 'pg';
import { loadConfig } from '#platform/config';
import { writeFileAtomically } from '#platform/files';
import { hasTables } from '../platform/backup/server-aside.ts';
import { CommandError, parseCommand, runCommand } from './command.ts';
import { type Migration, waitingMigrations } from './waiting-migrations.ts';

const usage = `npm run prepare-version -- <tag, commit or folder>
npm run prepare-version -- --back    goes back to the version that ran before
npm run prepare-version -- --here    goes back to the version of this checkout`;

/** The checkout: the launcher starts every command in it. */
const checkout = process.cwd();
const versions = path.join(checkout, '.versions');
/** The checkout itself, among the versions. */
const here = '.';

if (import.meta.main) await runCommand(main);

async function main(): Promise<string> {
  const flag = { type: 'boolean', default: false } as const;
  const { values, positionals } = parseCommand({ back: flag, here: flag }, usage);
  if (!existsSync(path.join(checkout, 'scripts/launch.mjs'))) {
    throw new CommandError(
      'Versions are prepared in a checkout; a package is installed beside the old one (docs/operating.md, Upgrade).',
    );
  }
  if (values.back) return choose(await noted('previous'));
  if (values.here) return choose(here);
  const [wanted] = positionals;
  if (!wanted || positionals.length > 1) throw new CommandError(usage);
  return prepare(wanted);
}

async function prepare(wanted: string): Promise<string> {
  await mkdir(versions, { recursive: true });
  const part = path.join(versions, '.part');
  rmSync(part, { recursive: true, force: true });
  try {
    await fetchInto(part, wanted);
    refuseWithoutSwitch(part);
    const waiting = await waitingIn(part);
    await install(part);
    const name = await nameOf(part, wanted);
    const folder = path.join(versions, name);
    rmSync(folder, { recursive: true, force: true });
    renameSync(part, folder);
    await warmUp(folder);
    return `${await choose(name)}\n${toldOf(waiting)}`;
  } finally {
    rmSync(part, { recursive: true, force: true });
  }
}

/** The sources of a tag or commit of this checkout's repository, or of a folder. */
async function fetchInto(part: string, wanted: string): Promise<void> {
  if (statSync(wanted, { throwIfNoEntry: false })?.isDirectory()) {
    const left = new Set(['node_modules', '.git', '.versions', '.runtime', 'data', 'dist', '.env']);
    const source = path.resolve(wanted);
    const filter = (file: string) => !left.has(path.relative(source, file));
    await cp(source, part, { recursive: true, filter, preserveTimestamps: true });
    return;
  }
  await run('git', ['clone', '--quiet', '--no-checkout', checkout, part], checkout);
  await run('git', ['checkout', '--quiet', '--detach', wanted], part);
}

/** Versions from before this command would look for settings and data in their own folder. */
function refuseWithoutSwitch(folder: string): void {
  const launcher = path.join(folder, 'scripts/launch.mjs');
  if (existsSync(launcher) && readFileSync(launcher, 'utf8').includes('isPrepared')) return;
  throw new CommandError(
    'That version cannot be prepared beside this one: check it out instead (docs/operating.md, Upgrade).',
  );
}

async function install(folder: string): Promise<void> {
  process.stderr.write('Installing packages...\n');
  await run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], folder);
  const lockfile = await readFile(path.join(folder, 'package-lock.json'));
  const stamp = createHash('sha256').update(lockfile).digest('hex');
  await writeFile(path.join(folder, 'node_modules/.vigia-install'), stamp);
  const build = "import('./scripts/start.ts').then(({ buildIfStale }) => buildIfStale())";
  await run(process.execPath, ['-e', build], folder);
}

/** Has the program's code compiled once, so that the first start finds it as every later one does. */
async function warmUp(folder: string): Promise<void> {
  const compile = `import { enableCompileCache, flushCompileCache } from 'node:module';
    enableCompileCache('node_modules/.cache/compile');
    await import(process.cwd() + '/platform/resolve-hook.ts');
    await import(process.cwd() + '/serve.ts');
    flushCompileCache();
    process.exit();`;
  await run(process.execPath, ['--input-type=module', '-e', compile], folder);
}

/** `0.3.0-1a2b3c4`: of which version it is, and of which commit or folder. */
async function nameOf(folder: string, wanted: string): Promise<string> {
  const { version } = JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8')) as {
    version: string;
  };
  const head = path.join(folder, '.git/HEAD');
  const commit = existsSync(head) ? (await readFile(head, 'utf8')).trim() : path.resolve(wanted);
  const short = /^[0-9a-f]{40}$/.test(commit)
    ? commit
    : createHash('sha256').update(commit).digest('hex');
  return `${version}-${short.slice(0, 7)}`;
}

/** Has the next start take this version. */
async function choose(name: string): Promise<string> {
  const folder = name === here ? checkout : path.join(versions, name);
  if (!existsSync(folder)) throw new CommandError(`${folder} is not there: prepare it once more.`);
  // One that the database is ahead of is refused here, while the other still runs.
  await waitingIn(folder);
  const current = await noted('current');
  await mkdir(versions, { recursive: true });
  if (current !== name) await writeFileAtomically(path.join(versions, 'previous'), current);
  await writeFileAtomically(path.join(versions, 'current'), name === here ? '' : name);
  removeOthers(new Set([name, await noted('previous')]));
  const what = name === here ? 'The version of this checkout' : name;
  return `${what} is ready: the next start takes it (npm start, or systemctl restart vigia).`;
}

async function noted(which: 'current' | 'previous'): Promise<string> {
  const name = await readFile(path.join(versions, which), 'utf8').catch(() => '');
  return name.trim() || here;
}

function removeOthers(kept: ReadonlySet<string>): void {
  for (const entry of readdirSync(versions, { withFileTypes: true })) {
    if (entry.isDirectory() && !kept.has(entry.name)) {
      rmSync(path.join(versions, entry.name), { recursive: true, force: true });
    }
  }
}

async function waitingIn(folder: string): Promise<Migration[]> {
  return waitingMigrations(migrationsOf(folder), await newestApplied());
}

function migrationsOf(folder: string): Migration[] {
  const journal = path.join(folder, 'db/migrations/meta/_journal.json');
  return (JSON.parse(readFileSync(journal, 'utf8')) as { entries: Migration[] }).entries;
}

/** The time of the newest migration of the database; of the embedded one, that of the version that runs on it. */
async function newestApplied(): Promise<number> {
  const { DATABASE_URL } = loadConfig();
  const current = await noted('current');
  const running = current === here ? checkout : path.join(versions, current);
  if (!DATABASE_URL) return migrationsOf(running).at(-1)?.when ?? 0;
  const client = new Client({ connectionString: DATABASE_URL });
  try {
    await client.connect();
    if (!(await hasTables(client))) return 0;
    const { rows } = await client.query<{ at: string }>(
      'select max(created_at) as at from vigia.migrations',
    );
    return Number(rows[0]?.at ?? 0);
  } catch (error) {
    throw new CommandError(`The PostgreSQL server does not answer: ${(error as Error).message}`, {
      cause: error,
    });
  } finally {
    await client.end().catch(() => undefined);
  }
}

function toldOf(waiting: readonly Migration[]): string {
  if (waiting.length === 0) {
    return 'No migration waits: `npm run prepare-version -- --back` and a restart lead back.';
  }
  const names = waiting.map(({ tag }) => tag).join(', ');
  return `At that start these migrations are applied: ${names}. Make a backup before (npm run backup): afterwards the old version runs on that alone.`;
}

async function run(command: string, args: string[], cwd: string): Promise<void> {
  const child = spawn(command, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] });
  const [code] = (await once(child, 'close')) as [number | null];
  if (code === 0) return;
  throw new CommandError(`${path.basename(command)} ${args[0]} did not succeed: see above.`);
}
