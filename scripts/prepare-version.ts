// `npm run prepare-version -- <tag, commit, folder or package>`: installs and builds another version beside the running
// program, in .versions/ of the checkout, so that the next start only has to switch.
import { execFile, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { loadConfig } from '#platform/config';
import { hasTables } from '../platform/backup/server-aside.ts';
import { CommandError, parseCommand, runCommand } from './command.ts';
import { oneAtATime } from './one-at-a-time.mjs';
import {
  checkout,
  chooseVersion,
  folderOf,
  here,
  isPackageIn,
  noted,
  programIn,
  runningVersion,
  versions,
} from './prepared-versions.ts';
import { type Migration, waitingMigrations } from './waiting-migrations.ts';

const usage = `npm run prepare-version -- <tag, commit, folder or package>
npm run prepare-version -- --back    goes back to the version that ran before
npm run prepare-version -- --here    goes back to the version of this checkout`;

if (import.meta.main) await runCommand(main);

async function main(): Promise<string> {
  const flag = { type: 'boolean', default: false } as const;
  const { values, positionals } = parseCommand({ back: flag, here: flag }, usage);
  if (!existsSync(path.join(checkout, 'scripts/launch.mjs'))) {
    throw new CommandError(
      'Versions are prepared in a checkout; a package is installed beside the old one (docs/operating.md, Upgrade).',
    );
  }
  const [wanted, ...more] = positionals;
  if (more.length > 0 || !(wanted || values.back || values.here)) throw new CommandError(usage);
  // What is half prepared lies where the next one begins, and is put away with the versions that are not kept.
  return oneAtATime(path.join(versions, 'preparing.lock'), () => {
    if (values.back) return choose(noted('previous') ?? here);
    return values.here || !wanted ? choose(here) : prepare(wanted);
  });
}

async function prepare(wanted: string): Promise<string> {
  await mkdir(versions, { recursive: true });
  const part = path.join(versions, '.part');
  rmSync(part, { recursive: true, force: true });
  try {
    const isPackage = /\.t(ar\.)?gz$/.test(wanted) && existsSync(wanted);
    if (isPackage) await installPackage(part, path.resolve(wanted));
    else await fetchInto(part, wanted);
    refuseWithoutSwitch(part);
    const waiting = await waitingIn(part);
    if (!isPackage) await installSources(part);
    shareRuntime(part);
    const name = await freeName(part);
    const folder = path.join(versions, name);
    renameSync(part, folder);
    await warmUp(folder);
    return `${await take(name)}\n${toldOf(waiting)}`;
  } finally {
    rmSync(part, { recursive: true, force: true });
  }
}

/** A package that `npm pack` made, with the packages it names; its site is built. */
async function installPackage(part: string, file: string): Promise<void> {
  process.stderr.write('Installing packages...\n');
  await mkdir(part);
  // Each package is named with its version: what npm has fetched before is as good as new.
  const quietly = ['--no-audit', '--no-fund', '--no-save', '--prefer-offline', '--loglevel=error'];
  await run('npm', ['install', '--prefix', part, ...quietly, file], part);
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
  // Named here, where the names that were fetched are known: in the clone `origin` is this checkout.
  const commit = await commitOf(wanted);
  await run('git', ['clone', '--quiet', '--no-checkout', checkout, part], checkout);
  await run('git', ['checkout', '--quiet', '--detach', commit], part);
}

async function commitOf(wanted: string): Promise<string> {
  const named = ['rev-parse', '--verify', '--quiet', '--end-of-options', `${wanted}^{commit}`];
  try {
    const { stdout } = await promisify(execFile)('git', named, { cwd: checkout });
    return stdout.trim();
  } catch (error) {
    // It is silent about a name that it does not know, and about nothing else.
    const { code, stderr } = error as { code?: unknown; stderr?: string };
    const isUnknown = code === 1 && !stderr;
    throw new CommandError(
      isUnknown
        ? `There is no ${wanted}: neither a folder, nor a package, nor a version of this checkout. git fetch --tags brings new ones, git tag lists them.`
        : stderr?.trim() || (error as Error).message,
      { cause: error },
    );
  }
}

/** Versions from before this command would look for settings and data in their own folder. */
function refuseWithoutSwitch(folder: string): void {
  const launcher = path.join(programIn(folder), 'scripts/launch.mjs');
  if (existsSync(launcher) && readFileSync(launcher, 'utf8').includes('isPrepared')) return;
  throw new CommandError(
    'That version cannot be prepared beside this one: check it out instead (docs/operating.md, Upgrade).',
  );
}

async function installSources(folder: string): Promise<void> {
  process.stderr.write('Installing packages...\n');
  await run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], folder);
  const lockfile = await readFile(path.join(folder, 'package-lock.json'));
  const stamp = createHash('sha256').update(lockfile).digest('hex');
  await writeFile(path.join(folder, 'node_modules/.vigia-install'), stamp);
  const build = "import('./scripts/start.ts').then(({ buildIfStale }) => buildIfStale())";
  await run(process.execPath, ['-e', build], folder);
}

/** The Node that the launcher brought here, where the machine's own is too old: the switch fetches none. */
function shareRuntime(folder: string): void {
  const shared = path.join(checkout, '.runtime');
  mkdirSync(shared, { recursive: true });
  const link = path.join(programIn(folder), '.runtime');
  symlinkSync(path.relative(programIn(folder), shared), link, 'junction');
}

/** Has the program's code compiled once, so that the first start finds it as every later one does. */
async function warmUp(folder: string): Promise<void> {
  const compile = `import { enableCompileCache, flushCompileCache } from 'node:module';
    enableCompileCache('node_modules/.cache/compile');
    await import(process.cwd() + '/platform/resolve-hook.ts');
    await import(process.cwd() + '/serve.ts');
    flushCompileCache();
    process.exit();`;
  const program = programIn(folder);
  // Node strips no types of what lies in node_modules.
  const hook = pathToFileURL(path.join(program, 'scripts/strip-types.mjs')).href;
  const stripping = isPackageIn(folder)
    ? ['--disable-warning=ExperimentalWarning', `--import=${hook}`]
    : [];
  await run(process.execPath, [...stripping, '--input-type=module', '-e', compile], program);
}

/** `0.3.0-1a2b3c4`, with the commit where there is one. What is prepared anew takes nobody's place. */
async function freeName(folder: string): Promise<string> {
  const description = path.join(programIn(folder), 'package.json');
  const { version } = JSON.parse(await readFile(description, 'utf8')) as { version: string };
  const head = path.join(folder, '.git/HEAD');
  const commit = existsSync(head) ? (await readFile(head, 'utf8')).trim() : '';
  const base = /^[0-9a-f]{40}$/.test(commit) ? `${version}-${commit.slice(0, 7)}` : version;
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? base : `${base}-${number}`;
    if (!existsSync(path.join(versions, name))) return name;
  }
}

/** Has the next start take a version that is there already. */
async function choose(name: string): Promise<string> {
  const folder = folderOf(name);
  if (!existsSync(folder)) throw new CommandError(`${folder} is not there: prepare it once more.`);
  // One that the database is ahead of is refused here, while the other still runs.
  await waitingIn(folder);
  return take(name);
}

async function take(name: string): Promise<string> {
  await chooseVersion(name);
  const what = name === here ? 'The version of this checkout' : name;
  return `${what} is ready: the next start takes it (npm start, or systemctl restart vigia).`;
}

async function waitingIn(folder: string): Promise<Migration[]> {
  return waitingMigrations(migrationsOf(folder), await newestApplied());
}

function migrationsOf(folder: string): Migration[] {
  const journal = path.join(programIn(folder), 'db/migrations/meta/_journal.json');
  return (JSON.parse(readFileSync(journal, 'utf8')) as { entries: Migration[] }).entries;
}

/** The time of the newest migration of the database; of the embedded one, that of the version that runs on it. */
async function newestApplied(): Promise<number> {
  const { DATABASE_URL } = loadConfig();
  if (!DATABASE_URL) return migrationsOf(folderOf(runningVersion())).at(-1)?.when ?? 0;
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
