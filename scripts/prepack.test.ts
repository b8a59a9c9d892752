// What the package of `npm pack` has in it.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { pinned } from './prepack.ts';

const root = path.join(import.meta.dirname, '..');

const read = (file: string) => JSON.parse(readFileSync(path.join(root, file), 'utf8'));

function packedFiles(): string[] {
  const answer = execFileSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [made] = Object.values(JSON.parse(answer) as { files: { path: string }[] }[]);
  return (made?.files ?? []).map((file) => file.path);
}

test('the package has the program and the built site, and no tests, drills or sources of the build', () => {
  const files = packedFiles();
  for (const name of [
    'server.ts',
    'scripts/vigia.mjs',
    'scripts/launch.mjs',
    'db/empty-cluster.br',
  ]) {
    expect(files).toContain(name);
  }
  expect(files.some((file) => file.startsWith('dist/'))).toBe(existsSync(path.join(root, 'dist')));
  const left = /\.test\.ts$|\.tsx$|^(tests|drills|bench|data|app\/panel|\.env$)/;
  expect(files.filter((file) => left.test(file))).toEqual([]);
});

test('every package of production is pinned, and those of some platforms only are optional', () => {
  const own = pinned(read('package.json'), read('package-lock.json'));
  expect(own.dependencies).toMatchObject({ fastify: '5.12.8', 'fast-uri': expect.any(String) });
  expect(own.optionalDependencies).toHaveProperty(['@img/sharp-linux-x64']);
  expect(own.dependencies).not.toHaveProperty('vite');
  expect(own).not.toHaveProperty('devDependencies');
});
