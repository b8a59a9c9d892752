// The launcher's first step, on its own copy: installing from a registry on this machine.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  chmod,
  chown,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  writeFile,
} from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { freePort } from '#tests/helpers/postgres-server.ts';
import { startWebServer } from '#tests/helpers/web-server.ts';

const scripts = import.meta.dirname;
const launcherFiles = ['launch.mjs', 'one-at-a-time.mjs', 'allocator.json', 'node-options.json'];
/** Who owns nothing here; only root can become another user. */
const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

/** A checkout with one package to install, which this registry has. */
async function createCheckout() {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'vigia-launch-'));
  await chmod(folder, 0o755);
  const root = path.join(folder, 'checkout');
  await mkdir(path.join(root, 'scripts'), { recursive: true });
  for (const name of launcherFiles) {
    await cp(path.join(scripts, name), path.join(root, 'scripts', name));
  }
  await writeFile(path.join(root, 'scripts/command.mjs'), "process.stdout.write('ran');");
  const tarball = await packProbe(folder);
  const registry = await startWebServer((_request, response) => response.end(tarball));
  const write = async (address: string) => {
    const integrity = `sha512-${createHash('sha512').update(tarball).digest('base64')}`;
    const probe = { version: '1.0.0', resolved: `${address}/probe/-/probe-1.0.0.tgz`, integrity };
    const own = { name: 'x', version: '1.0.0', dependencies: { probe: '1.0.0' } };
    const packages = { '': own, 'node_modules/probe': probe };
    const lock = { name: 'x', version: '1.0.0', lockfileVersion: 3, requires: true, packages };
    await writeFile(path.join(root, 'package.json'), JSON.stringify({ ...own, type: 'module' }));
    await writeFile(path.join(root, 'package-lock.json'), JSON.stringify(lock));
  };
  await write(registry.url);
  return {
    root,
    registry,
    write,
    async [Symbol.asyncDispose]() {
      await registry[Symbol.asyncDispose]();
      await chmod(root, 0o755);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function packProbe(folder: string): Promise<Buffer> {
  await mkdir(path.join(folder, 'package'));
  const text = JSON.stringify({ name: 'probe', version: '1.0.0' });
  await writeFile(path.join(folder, 'package/package.json'), text);
  const file = path.join(folder, 'probe.tgz');
  spawnSync('tar', ['czf', file, '-C', folder, 'package']);
  return readFile(file);
}

/** Launches the command as a user whose home is no folder. */
async function launch(
  root: string,
  as: { uid?: number; gid?: number } = {},
  script = 'scripts/command.mjs',
) {
  const child = spawn(process.execPath, ['scripts/launch.mjs', script], {
    cwd: root,
    ...as,
    env: {
      PATH: process.env['PATH'],
      HOME: path.join(root, 'package.json/nobody'),
      npm_config_fetch_retries: '0',
      npm_config_update_notifier: 'false',
    },
  });
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, said, last: said.trim().split('\n').at(-1) };
}

test('a user without a home installs, with a cache in the project', async () => {
  await using checkout = await createCheckout();
  const { code, said } = await launch(checkout.root);
  expect(said).toContain('ran');
  expect(code).toBe(0);
  expect(await readdir(path.join(checkout.root, 'node_modules'))).toContain('probe');
  const cache = path.join(checkout.root, '.runtime/npm-cache');
  expect(await readdir(cache)).toContain('_cacache');
  // It calls npm itself, for the version that it prepares.
  const preparing = 'scripts/prepare-version.ts';
  const tell = 'process.stdout.write(process.env.npm_config_cache);';
  await writeFile(path.join(checkout.root, preparing), tell);
  expect(await launch(checkout.root, {}, preparing)).toMatchObject({ code: 0, said: cache });
});

test('of two that are started at once one installs, and the other waits for it', async () => {
  await using checkout = await createCheckout();
  const both = await Promise.all([launch(checkout.root), launch(checkout.root)]);
  expect(both.map(({ code }) => code)).toEqual([0, 0]);
  const said = both.map((each) => each.said).join('\n');
  expect(said.match(/Installing packages/g)).toHaveLength(1);
  expect(said).toContain('Another process installs or builds here: waiting...');
});

test('a folder that may not be written is told as such, and not as a fault of the network', async () => {
  await using checkout = await createCheckout();
  await chmod(checkout.root, 0o555);
  const { code, last } = await launch(checkout.root, nobody);
  expect(code).toBe(1);
  expect(last).toMatch(/^npm ci did not succeed: \/.+ cannot be written \(E\w+\)/);
  expect(checkout.registry.requests).toEqual([]);
});

test('a registry that cannot be reached is told as such', async () => {
  await using checkout = await createCheckout();
  await checkout.write(`http://127.0.0.1:${await freePort()}`);
  const { code, last } = await launch(checkout.root);
  expect(code).toBe(1);
  expect(last).toBe(
    'npm ci did not succeed: check the connection to the package registry (ECONNREFUSED).',
  );
});

test('a prepared version runs with the settings and data of its checkout', async () => {
  await using checkout = await createCheckout();
  const { root } = checkout;
  const tell = (version: string) =>
    `process.stdout.write('${version} in ' + (process.cwd() === ${JSON.stringify(root)}));`;
  await writeFile(path.join(root, 'scripts/command.mjs'), tell('own'));
  const prepared = path.join(root, '.versions/0.3.0-abc');
  await mkdir(prepared, { recursive: true });
  for (const name of ['scripts', 'package.json', 'package-lock.json']) {
    await cp(path.join(root, name), path.join(prepared, name), { recursive: true });
  }
  await writeFile(path.join(prepared, 'scripts/command.mjs'), tell('prepared'));
  expect((await launch(root)).said).toContain('own in true');
  await writeFile(path.join(root, '.versions/current'), '0.3.0-abc');
  expect((await launch(root)).said).toContain('prepared in true');
  // One that is gone leaves the checkout's own.
  await rm(prepared, { recursive: true });
  expect((await launch(root)).said).toContain('own in true');
});

test('which version a server was started with is noted from the first start on, for the way back', async () => {
  await using checkout = await createCheckout();
  const { root } = checkout;
  const noted = () => readFile(path.join(root, '.versions/running'), 'utf8');
  await writeFile(path.join(root, 'scripts/start.ts'), '');
  await launch(root);
  await expect(noted()).rejects.toThrow('ENOENT');
  await launch(root, {}, 'scripts/start.ts');
  expect(await noted()).toBe('');
  await cp(path.join(root, 'scripts'), path.join(root, '.versions/0.3.0/scripts'), {
    recursive: true,
  });
  for (const name of ['package.json', 'package-lock.json']) {
    await cp(path.join(root, name), path.join(root, '.versions/0.3.0', name));
  }
  await writeFile(path.join(root, '.versions/current'), '0.3.0');
  expect(await noted()).toBe('');
  await launch(root, {}, 'scripts/start.ts');
  expect(await noted()).toBe('0.3.0');
});

/** A package that root has installed, and a Node that the pinned one is needed beside. */
async function createPackage() {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'vigia-package-'));
  await chmod(folder, 0o755);
  const root = path.join(folder, 'node_modules/vigia');
  const data = path.join(folder, 'data');
  await mkdir(path.join(root, 'scripts'), { recursive: true });
  await mkdir(data);
  if (nobody.uid !== undefined) await chown(data, nobody.uid, nobody.gid);
  for (const name of launcherFiles) {
    await cp(path.join(scripts, name), path.join(root, 'scripts', name));
  }
  const launcher = path.join(root, 'scripts/launch.mjs');
  const source = await readFile(launcher, 'utf8');
  await writeFile(launcher, source.replace('oldestOwn = [24, 7]', 'oldestOwn = [999, 0]'));
  await writeFile(path.join(root, 'scripts/strip-types.mjs'), '');
  await writeFile(path.join(root, 'scripts/command.mjs'), "process.stdout.write('ran');");
  // What stands for npm has this Node for the one that it is asked for.
  const npm = path.join(folder, 'npm.cjs');
  await writeFile(
    npm,
    `const { cpSync, mkdirSync } = require('node:fs');
     const folder = 'node_modules/' + process.argv[3].split('@')[0] + '/bin';
     mkdirSync(folder, { recursive: true });
     cpSync(process.execPath, folder + '/node');`,
  );
  await chmod(root, 0o555);
  return {
    root,
    data,
    start: () =>
      spawnSync(process.execPath, [launcher, 'scripts/command.mjs'], {
        cwd: data,
        ...nobody,
        env: { PATH: process.env['PATH'], HOME: '/nowhere', npm_execpath: npm },
        encoding: 'utf8',
      }),
    async [Symbol.asyncDispose]() {
      await chmod(root, 0o755);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

test('a package that its user may not write keeps the pinned Node in the folder that it is started in', async () => {
  await using installed = await createPackage();
  const first = installed.start();
  expect(first.stdout).toBe('ran');
  expect(first.stderr).toContain(`into ${installed.data}/.runtime/node-`);
  const second = installed.start();
  expect([second.stdout, second.stderr]).toEqual(['ran', '']);
});

test('where neither may be written the start says what to do', async () => {
  await using installed = await createPackage();
  await chmod(installed.data, 0o555);
  const { status, stderr } = installed.start();
  await chmod(installed.data, 0o755);
  expect(status).toBe(1);
  expect(stderr).toMatch(/is too old here, and .+ cannot be written: install Node 24\.7 or newer/);
});
