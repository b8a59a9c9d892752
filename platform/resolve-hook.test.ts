import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '..');
const names = [
  './server.ts',
  './package.json',
  '#domain/articles',
  '#domain/articles/server',
  '#domain/accounts/table',
  '#platform/db/engine',
  '#app/entry.server.tsx',
  'drizzle-orm',
  'drizzle-orm/pg-core',
  'drizzle-orm',
  'zod',
  'node:fs',
];

test('each name leads where it leads without the hook', () => {
  expect(resolved(['--import', './platform/resolve-hook.ts'])).toEqual(resolved([]));
});

test('a name that is none of a folder’s is refused as Node refuses it', () => {
  const script = `try { import.meta.resolve('#nothing/here') } catch (error) { console.log(error.code) }`;
  expect(run(['--import', './platform/resolve-hook.ts'], script)).toBe(
    'ERR_PACKAGE_IMPORT_NOT_DEFINED',
  );
});

function resolved(flags: string[]): unknown {
  const script = `console.log(JSON.stringify(${JSON.stringify(names)}.map((name) => import.meta.resolve(name))))`;
  return JSON.parse(run(flags, script));
}

function run(flags: string[], script: string): string {
  const args = ['--disable-warning=ExperimentalWarning', ...flags, '--input-type=module'];
  const options = { cwd: root, encoding: 'utf8' as const };
  return execFileSync(process.execPath, [...args, '--eval', script], options).trim();
}
