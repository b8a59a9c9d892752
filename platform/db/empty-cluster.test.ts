import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readCluster } from './empty-cluster.ts';

const root = path.join(import.meta.dirname, '../..');

test('the ready-made cluster is of the PGlite that is installed', async () => {
  const file = path.join(root, 'node_modules/@electric-sql/pglite/package.json');
  const { version } = JSON.parse(await readFile(file, 'utf8')) as { version: string };
  const { pglite } = await readCluster();
  expect(pglite, 'run: npm run make-cluster').toBe(version);
});

test('the ready-made cluster is whole and holds no settings of whoever made it', async () => {
  const { folders, files, contents } = await readCluster();
  for (const { from, size } of files) expect(from + size).toBeLessThanOrEqual(contents.length);
  const names = files.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['PG_VERSION', 'global/pg_control']));
  expect(names.filter((name) => name.startsWith('postmaster'))).toEqual([]);
  expect(folders).toEqual(expect.arrayContaining(['base/5', 'pg_wal']));
});
