import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { screenAt, screens } from './panel-screens.ts';

test('each screen that the routes load is named, with the module that they load', () => {
  const routes = readFileSync(path.join(import.meta.dirname, 'panel/routes.tsx'), 'utf8');
  const loaded = [...routes.matchAll(/path: '([^'*]+)',\s+lazy:[^']+import\('\.\/([^']+)'\)/g)];
  expect(loaded.length).toBeGreaterThan(10);
  expect(Object.fromEntries(loaded.map(([, path, module]) => [path, module]))).toEqual(
    Object.fromEntries(Object.entries(screens).map(([path, { modules }]) => [path, modules[0]])),
  );
});

test('a path opens its screen in both languages, with what it reads first', () => {
  const id = 'e3b0c442-98fc-4c14-9afb-f4c8996fb924';
  for (const admin of ['/admin', '/en/admin']) {
    expect(screenAt(`${admin}/revision/${id}`)).toEqual({
      modules: ['app/panel/review/review-page.tsx'],
      reads: [`/api/articles/${id}/ledger`],
    });
    expect(screenAt(`${admin}/articulos/nuevo/`).modules).toEqual([
      'app/panel/writing/new-page.tsx',
    ]);
    expect(screenAt(admin)).toEqual({ modules: [], reads: [] });
    expect(screenAt(`${admin}/nada/de/esto`)).toEqual({ modules: [], reads: [] });
  }
});

test('what a path names leads nowhere else', () => {
  for (const id of ['..%2F..%2Fadmin%2Fcounts%3Fa', '%2e%2e', '..', 'a%00', 'a%20b', '%']) {
    expect(screenAt(`/admin/revision/${id}`).reads).toEqual([]);
  }
});
