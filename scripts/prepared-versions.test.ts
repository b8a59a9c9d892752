import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';

const before = process.cwd();
let checkout = '';
beforeAll(async () => {
  checkout = await realpath(await mkdtemp(path.join(os.tmpdir(), 'vigia-versions-')));
});
afterAll(() => rm(checkout, { recursive: true }));

/** The module as a command in the checkout loads it. */
async function load() {
  vi.resetModules();
  const cwd = vi.spyOn(process, 'cwd').mockReturnValue(checkout);
  const module = await import('./prepared-versions.ts');
  cwd.mockRestore();
  return module;
}

async function addVersion(name: string): Promise<void> {
  const scripts = path.join(checkout, '.versions', name, 'scripts');
  await mkdir(scripts, { recursive: true });
  await writeFile(path.join(scripts, 'launch.mjs'), '');
}

beforeEach(() => rm(path.join(checkout, '.versions'), { recursive: true, force: true }));

function isThere(name: string): boolean {
  return existsSync(path.join(checkout, '.versions', name));
}

test('the version that runs stays, however many are prepared before the next start', async () => {
  expect(process.cwd()).toBe(before);
  const { chooseVersion, noted, runningVersion } = await load();
  await addVersion('1.0.0');
  await chooseVersion('1.0.0');
  expect([noted('previous'), runningVersion()]).toEqual(['.', '1.0.0']);
  await writeFile(path.join(checkout, '.versions/running'), '1.0.0');
  for (const name of ['1.1.0', '1.2.0']) {
    await addVersion(name);
    await chooseVersion(name);
  }
  expect([noted('current'), noted('previous')]).toEqual(['1.2.0', '1.0.0']);
  expect([isThere('1.0.0'), isThere('1.1.0'), isThere('1.2.0')]).toEqual([true, false, true]);
  // Back before any restart, and what was prepared stays at hand.
  await chooseVersion('1.0.0');
  expect([noted('current'), noted('previous'), isThere('1.2.0')]).toEqual(['1.0.0', '1.2.0', true]);
});

test('the checkout itself is chosen by an empty note, and a package lies where npm puts it', async () => {
  const { chooseVersion, folderOf, here, isPackageIn, programIn } = await load();
  const program = path.join(folderOf('2.0.0'), 'node_modules/vigia');
  await mkdir(program, { recursive: true });
  await addVersion('1.0.0');
  expect([programIn(folderOf('2.0.0')), isPackageIn(folderOf('2.0.0'))]).toEqual([program, true]);
  expect(programIn(folderOf('1.0.0'))).toBe(folderOf('1.0.0'));
  await chooseVersion(here);
  expect(await readFile(path.join(checkout, '.versions/current'), 'utf8')).toBe('');
  expect(folderOf(here)).toBe(checkout);
});
