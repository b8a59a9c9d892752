// The first step of every command: brings the runtime and the packages the project is pinned to, then
// hands over. Plain JavaScript, since it runs on whichever Node the machine has (20.19 or newer).
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
// For the C library of Linux: memory of a thread or of a large piece that was freed goes back to the system.
import givenBack from './allocator.json' with { type: 'json' };
import nodeOptions from './node-options.json' with { type: 'json' };
import { oneAtATime } from './one-at-a-time.mjs';

const versionsName = '.versions';
const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..');
/** npm has installed it as a package, with its packages and with the site built. */
const isPackage = path.dirname(root).endsWith(`${path.sep}node_modules`);
/** `npm run prepare-version` has made it in a checkout, whose settings and data it uses. */
const isPrepared = path.basename(path.dirname(root)) === versionsName;
const runtimeVersion = '24.21.0';
const oldestOwn = [24, 7];
/** The package of the registry that has Node for this machine. */
const platformNode = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const parentLookMs = 200;
/** It needs more than 192 for the packages of the lockfile. */
const npmHeapMb = 320;
/** Longer than a server needs that still hears: one that does not is ended all the same. */
const serverEndsWithinMs = 12_000;

const [script, ...args] = process.argv.slice(2);
/** The command that calls npm itself. */
const preparing = 'scripts/prepare-version.ts';

/** What runs now: npm, then the command itself. */
let child;
let isStopping = false;

const chosen = chosenVersion();
if (chosen) {
  process.chdir(root);
  await import(pathToFileURL(chosen).href);
} else {
  await launch();
}

async function launch() {
  for (const signal of signals) process.on(signal, () => stop(signal));
  stopAfterNpm();
  try {
    if (!isPackage) await installPackages();
    const node = isOwnNodeNewEnough() ? process.execPath : await installRuntime();
    // Among them the size of the young generation in MB, which keeps the memory of a long sending low.
    await run(node, [...nodeOptions, path.join(root, script), ...args]);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}

/** The launcher of the version that was prepared in this checkout and is to run; undefined for the checkout's own. */
function chosenVersion() {
  // What changes the choice is always the checkout's own.
  if (isPackage || isPrepared || script === preparing) return undefined;
  const versions = path.join(root, versionsName);
  const name = nameIn(path.join(versions, 'current'));
  const launcher = ['', 'node_modules/vigia']
    .map((folder) => path.join(versions, name, folder, 'scripts/launch.mjs'))
    .find((file) => name !== '' && existsSync(file));
  if (isServer(script)) noteRunning(versions, launcher ? name : '');
  return launcher;
}

/** The version that a file names; '' for the checkout's own, and where none was ever chosen. */
function nameIn(file) {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return '';
  }
}

/** What prepares a version leaves the one that runs where it is, and leads back to it. */
function noteRunning(versions, name) {
  try {
    mkdirSync(versions, { recursive: true });
    writeFileSync(path.join(versions, 'running'), name);
  } catch {
    // The checkout may be another user's.
  }
}

/** Has what runs now end; this process ends with it. */
function stop(signal) {
  isStopping = true;
  if (!child) process.exit(0);
  child.kill(signal);
  if (isServer(script)) setTimeout(() => child?.kill('SIGKILL'), serverEndsWithinMs).unref();
}

/** npm dies of some signals without passing them on: its end is taken for one. Started by hand, we outlive who did. */
function stopAfterNpm() {
  if (process.env.npm_lifecycle_event === undefined) return;
  const npm = process.ppid;
  const look = setInterval(() => {
    if (process.ppid === npm) return;
    clearInterval(look);
    stop('SIGTERM');
  }, parentLookMs);
  look.unref();
}

function isOwnNodeNewEnough() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  return major > oldestOwn[0] || (major === oldestOwn[0] && minor >= oldestOwn[1]);
}

/** Installs exactly what the lockfile names, unless that was done already. */
async function installPackages() {
  const lockfile = readFileSync(path.join(root, 'package-lock.json'));
  const wanted = createHash('sha256').update(lockfile).digest('hex');
  const stamp = path.join(root, 'node_modules', '.vigia-install');
  const isDone = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted;
  if (isDone()) return;
  await oneAtATime(installing(path.join(root, '.runtime')), async () => {
    if (isDone()) return;
    process.stderr.write('Installing packages...\n');
    await npm(['ci', '--no-audit', '--no-fund', '--loglevel=error'], root);
    writeFileSync(stamp, wanted);
  });
}

/** The lock of what is installed beside this folder or into it. */
function installing(runtime) {
  return path.join(runtime, 'installing.lock');
}

/** The registry's Node, unpacked under .runtime, for machines whose own is too old. */
async function installRuntime() {
  const installed = installedRuntime();
  if (installed) return installed;
  const runtime = writableRuntime();
  return oneAtATime(installing(runtime), async () => installedRuntime() ?? fetchRuntime(runtime));
}

function installedRuntime() {
  return runtimeFolders().map(nodeIn).find(Boolean);
}

async function fetchRuntime(runtime) {
  const folder = path.join(runtime, `node-${runtimeVersion}`);
  process.stderr.write(`Installing Node ${runtimeVersion} into ${folder}...\n`);
  const beside = `${folder}.part`;
  rmSync(beside, { recursive: true, force: true });
  mkdirSync(beside, { recursive: true });
  writeFileSync(path.join(beside, 'package.json'), '{"private":true}\n');
  const flags = ['--no-audit', '--no-fund', '--loglevel=error', '--no-package-lock'];
  try {
    await npm(
      ['install', `${platformNode}@${runtimeVersion}`, '--ignore-scripts', ...flags],
      beside,
    );
  } catch {
    await npm(['install', `node@${runtimeVersion}`, ...flags], beside);
  }
  rmSync(folder, { recursive: true, force: true });
  renameSync(beside, folder);
  const found = nodeIn(runtime);
  if (!found)
    throw new Error(
      `Node ${runtimeVersion} could not be installed: install Node 24.7 or newer and try again.`,
    );
  return found;
}

/** Where the pinned Node may lie: beside the program; for a package also in the folder it is started in. */
function runtimeFolders() {
  const folders = isPackage ? [root, process.cwd()] : [root];
  return folders.map((folder) => path.join(folder, '.runtime'));
}

/** The pinned Node in one of those folders, if it is there. */
function nodeIn(runtime) {
  const executable = process.platform === 'win32' ? 'bin/node.exe' : 'bin/node';
  return [platformNode, 'node']
    .map((name) => path.join(runtime, `node-${runtimeVersion}`, 'node_modules', name, executable))
    .find((file) => existsSync(file));
}

/** A package that root has installed is not its user's to write: then the folder of the settings and data is. */
function writableRuntime() {
  for (const folder of runtimeFolders()) {
    try {
      mkdirSync(folder, { recursive: true });
      accessSync(folder, constants.W_OK);
      return folder;
    } catch {
      // The next one may be writable.
    }
  }
  throw new Error(
    `Node ${process.versions.node} is too old here, and ${runtimeFolders().join(' and ')} cannot be written: install Node 24.7 or newer, or give this user the right to.`,
  );
}

async function npm(argv, cwd) {
  // npm tells its scripts where it is; run from elsewhere, it is found on the path.
  const cli = process.env.npm_execpath;
  const isScript = cli && /\.c?js$/.test(cli) && existsSync(cli);
  const [command, before] = isScript ? [process.execPath, [cli]] : ['npm', []];
  const {
    npm_config_prefix: _prefix,
    npm_config_local_prefix: _local,
    ...environment
  } = process.env;
  const running = spawn(command, [...before, ...argv], {
    cwd,
    env: { ...environment, ...ownNpmCache(), NODE_OPTIONS: withSmallHeap(environment) },
    stdio: ['ignore', 'ignore', 'pipe'],
    shell: !isScript && process.platform === 'win32',
  });
  let said = '';
  running.stderr.on('data', (chunk) => {
    said += chunk;
    process.stderr.write(chunk);
  });
  const status = await ended(running);
  if (isStopping) process.exit(0);
  if (status !== 0) throw new Error(`npm ${argv[0]} did not succeed: ${reasonIn(said)}`);
}

/** Left to itself npm takes more memory than all that comes after it; a larger heap may be asked for. */
function withSmallHeap({ NODE_OPTIONS = '' }) {
  return `--max-old-space-size=${npmHeapMb} ${NODE_OPTIONS}`.trim();
}

/** npm's folder for what it fetched, in the project where npm's own cannot be written (a user without a home). */
function ownNpmCache() {
  const usual = process.env.npm_config_cache || path.join(os.homedir(), '.npm');
  try {
    mkdirSync(usual, { recursive: true });
    accessSync(usual, constants.W_OK);
    return {};
  } catch {
    const folder = isPackage ? writableRuntime() : path.join(root, '.runtime');
    return { npm_config_cache: path.join(folder, 'npm-cache') };
  }
}

/** What the operator can mend, by the code that npm names. */
function reasonIn(said) {
  const [, code = ''] = /^npm (?:error|ERR!) code (\S+)/m.exec(said) ?? [];
  const [, where = root] = /^npm (?:error|ERR!) path (.+)/m.exec(said) ?? [];
  if (['EACCES', 'EPERM', 'EROFS'].includes(code)) {
    return `${where} cannot be written (${code}): give this user the right to.`;
  }
  if (said.includes('heap out of memory')) {
    return 'it needs more memory: set NODE_OPTIONS=--max-old-space-size=1024.';
  }
  if (code === 'ENOSPC') return `the disk is full (${code}): make room.`;
  if (/^(ENOTFOUND|EAI_AGAIN|ECONN\w+|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|E\d{3})$/.test(code)) {
    return `check the connection to the package registry (${code}).`;
  }
  return code ? `npm says ${code}, see above.` : 'see above what it says.';
}

/** React renders several times faster when it is told that this is no development. */
function environmentOf(name) {
  const environment = { ...process.env, ...(isPackage && { NODE_OPTIONS: withStripping() }) };
  return isServer(name) ? { NODE_ENV: 'production', ...givenBack, ...environment } : environment;
}

/** Node strips the types of a checkout by itself. Threads take this from the environment, and no other option. */
function withStripping() {
  const hook = new URL('strip-types.mjs', import.meta.url).href;
  return `--disable-warning=ExperimentalWarning --import=${hook} ${process.env.NODE_OPTIONS ?? ''}`.trim();
}

function isServer(name) {
  return name.endsWith('/start.ts');
}

/** Runs the real command in the foreground; signals go to it, and its end is this process's end. */
async function run(node, argv) {
  process.exitCode = await ended(
    spawn(node, argv, {
      // Settings and data of a package are those of the folder that it was started in, of a prepared version its checkout's.
      cwd: isPackage || isPrepared ? process.cwd() : root,
      // Over the channel the server learns that this process is gone, however that ended.
      stdio: ['inherit', 'inherit', 'inherit', ...(isServer(script) ? ['ipc'] : [])],
      env: {
        ...environmentOf(script),
        ...(script === preparing && ownNpmCache()),
        PATH: `${path.dirname(node)}${path.delimiter}${process.env.PATH ?? ''}`,
      },
    }),
  );
}

/** The exit code of what runs from now on; a signal that we were to pass on is a clean end. */
function ended(running) {
  child = running;
  return new Promise((resolve, reject) => {
    running.once('error', reject);
    running.once('close', (code, signal) => {
      child = undefined;
      resolve(code ?? (isStopping && signals.includes(signal) ? 0 : 1));
    });
  });
}
