import { spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '..');

/** Runs the launcher with an npm that notes how much memory it may use, and a server that notes its environment. */
async function launch(nodeOptions = '') {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'vigia-launch-'));
  for (const file of [
    'scripts/launch.mjs',
    'scripts/one-at-a-time.mjs',
    'scripts/allocator.json',
    'scripts/node-options.json',
    'package-lock.json',
  ]) {
    await cp(path.join(root, file), path.join(folder, file));
  }
  const noted = path.join(folder, 'node_modules/heap');
  const npm = path.join(folder, 'npm.cjs');
  await mkdir(path.dirname(noted));
  await writeFile(
    npm,
    `const { heap_size_limit } = require('node:v8').getHeapStatistics();
     require('node:fs').writeFileSync(${JSON.stringify(noted)}, String(heap_size_limit));`,
  );
  const notedByServer = path.join(folder, 'environment');
  await writeFile(
    path.join(folder, 'scripts/start.ts'),
    `require('node:fs').writeFileSync(${JSON.stringify(notedByServer)}, JSON.stringify(process.env));
     process.exit(0);`,
  );
  const env = { PATH: process.env['PATH'], npm_execpath: npm, NODE_OPTIONS: nodeOptions };
  const launcher = path.join(folder, 'scripts/launch.mjs');
  const { status } = spawnSync(process.execPath, [launcher, 'scripts/start.ts'], { env });
  expect(status).toBe(0);
  const heapMb = Number(await readFile(noted, 'utf8')) / 1024 ** 2;
  const environment = JSON.parse(await readFile(notedByServer, 'utf8')) as Record<string, string>;
  await rm(folder, { recursive: true });
  return { heapMb, environment };
}

test('packages are installed with a small heap, unless a larger one is asked for', async () => {
  const { heapMb } = await launch();
  expect(heapMb).toBeGreaterThan(256);
  expect(heapMb).toBeLessThan(600);
  const asked = await launch('--max-old-space-size=1024');
  expect(asked.heapMb).toBeGreaterThan(1000);
});

test('the server gives memory back that it has freed, which its heap does not show', async () => {
  const { environment } = await launch();
  expect(environment).toMatchObject({
    NODE_ENV: 'production',
    MALLOC_ARENA_MAX: '2',
    MALLOC_MMAP_THRESHOLD_: '262144',
  });
});
