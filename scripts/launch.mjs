// The first step of every command: brings the runtime and the packages the project is pinned to, then
// hands over. Plain JavaScript, since it runs on whichever Node the machine has (20.19 or newer).
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import nodeOptions from './node-options.json' with { type: 'json' };

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..');
const runtimeVersion = '24.21.0';
const oldestOwn = [24, 7];

const [script, ...args] = process.argv.slice(2);

try {
  installPackages();
  const node = isOwnNodeNewEnough() ? process.execPath : installRuntime();
  // Among them the size of the young generation in MB, which keeps the memory of a long sending low.
  run(node, [...nodeOptions, path.join(root, script), ...args]);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

function isOwnNodeNewEnough() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  return major > oldestOwn[0] || (major === oldestOwn[0] && minor >= oldestOwn[1]);
}

/** Installs exactly what the lockfile names, unless that was done already. */
function installPackages() {
  const lockfile = readFileSync(path.join(root, 'package-lock.json'));
  const wanted = createHash('sha256').update(lockfile).digest('hex');
  const stamp = path.join(root, 'node_modules', '.vigia-install');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  process.stderr.write('Installing packages...\n');
  npm(['ci', '--no-audit', '--no-fund', '--loglevel=error'], root);
  writeFileSync(stamp, wanted);
}

/** The registry's Node, unpacked under .runtime, for machines whose own is too old. */
function installRuntime() {
  const folder = path.join(root, '.runtime', `node-${runtimeVersion}`);
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
  const executable = process.platform === 'win32' ? 'bin/node.exe' : 'bin/node';
  const candidates = [
    path.join(folder, 'node_modules', name, executable),
    path.join(folder, 'node_modules', 'node', executable),
  ];
  const installed = candidates.find((each) => existsSync(each));
  if (installed) return installed;

  process.stderr.write(`Installing Node ${runtimeVersion} beside the project...\n`);
  const beside = `${folder}.part`;
  rmSync(beside, { recursive: true, force: true });
  mkdirSync(beside, { recursive: true });
  writeFileSync(path.join(beside, 'package.json'), '{"private":true}\n');
  const flags = ['--no-audit', '--no-fund', '--loglevel=error', '--no-package-lock'];
  try {
    npm(['install', `${name}@${runtimeVersion}`, '--ignore-scripts', ...flags], beside);
  } catch {
    npm(['install', `node@${runtimeVersion}`, ...flags], beside);
  }
  rmSync(folder, { recursive: true, force: true });
  renameSync(beside, folder);
  const found = candidates.find((each) => existsSync(each));
  if (!found)
    throw new Error(
      `Node ${runtimeVersion} could not be installed: install Node 24.7 or newer and try again.`,
    );
  return found;
}

function npm(argv, cwd) {
  // npm tells its scripts where it is; run from elsewhere, it is found on the path.
  const cli = process.env.npm_execpath;
  const isScript = cli && /\.c?js$/.test(cli) && existsSync(cli);
  const [command, before] = isScript ? [process.execPath, [cli]] : ['npm', []];
  const {
    npm_config_prefix: _prefix,
    npm_config_local_prefix: _local,
    ...environment
  } = process.env;
  const result = spawnSync(command, [...before, ...argv], {
    cwd,
    env: environment,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: !isScript && process.platform === 'win32',
  });
  if (result.status !== 0) {
    throw new Error(
      `npm ${argv[0]} did not succeed: check the connection to the package registry.`,
    );
  }
}

/** React renders several times faster when it is told that this is no development. */
function environmentOf(name) {
  return name.endsWith('/start.ts') ? { NODE_ENV: 'production', ...process.env } : process.env;
}

/** Runs the real command in the foreground; signals go to it, and its end is this process's end. */
function run(node, argv) {
  const child = spawn(node, argv, {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...environmentOf(script),
      PATH: `${path.dirname(node)}${path.delimiter}${process.env.PATH ?? ''}`,
    },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => child.kill(signal));
  }
  child.on('exit', (code, signal) => {
    process.exit(code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1));
  });
}
