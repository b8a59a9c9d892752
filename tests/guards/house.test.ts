// Rules of the house that no linter knows.
import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { type Lockfile, missingEntries } from '../../scripts/complete-lockfile.ts';

const root = path.join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

test('style sheets of readers’ components have names of their own, since classes are named after them', () => {
  const names = globSync('app/**/*.module.css', { cwd: root, exclude: ['app/panel/**'] }).map(
    (file) => path.basename(file),
  );
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

test('SQL is put together by the builder, never from raw text', () => {
  const files = globSync(['domain/**/*.ts', 'http/**/*.ts', 'platform/**/*.ts', 'jobs/**/*.ts'], {
    cwd: root,
  });
  expect(files.filter((file) => /\bsql\.raw\(/.test(read(file)))).toEqual([]);
});

test('pages hold no inline styles and no inline handlers, which the security policy refuses', () => {
  // The panel's styles are set by its script, which the policy allows; mail programs keep no other styles.
  const files = globSync('app/**/*.tsx', { cwd: root, exclude: ['app/panel/**', 'app/mail/**'] });
  const offenders = files.filter((file) => /\sstyle=\{|\son[a-z]+="/.test(read(file)));
  expect(offenders).toEqual([]);
});

test('expressions that ignore case name letters by their ranges, which compile in a tenth of the time', () => {
  const files = globSync('domain/{anchoring,text}/**/*.ts', {
    cwd: root,
    exclude: ['**/*.test.ts'],
  });
  const literal = /\/(?![*/])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\[\n])*\/[dgmsuvy]*i[dgmsuvy]*/g;
  const slow = files.filter((file) =>
    [...read(file).matchAll(literal)].some(([expression]) =>
      expression.includes(String.raw`\p{L}`),
    ),
  );
  // What is put together of texts says its flags elsewhere.
  const text = /\\\\p\{L\}|String\.raw`[^`]*\\p\{L\}/;
  const inTexts = files.filter((file) => text.test(read(file))).toSorted();
  expect(slow, 'see docs/decisions/061').toEqual([]);
  expect(inTexts, 'see docs/decisions/061').toEqual([
    'domain/anchoring/holding/interviews.server.ts',
    'domain/anchoring/reading/orders.ts',
  ]);
});

test('the environment is read in one place', () => {
  const files = globSync(
    ['app/**/*.{ts,tsx}', 'domain/**/*.ts', 'http/**/*.ts', 'platform/**/*.ts', 'server.ts'],
    {
      cwd: root,
    },
  );
  const readers = files.filter(
    (file) => !file.endsWith('.test.ts') && read(file).includes('process.env'),
  );
  expect(readers).toEqual(['platform/config.ts']);
});

test('the lockfile pins every package for every platform and names no registry', () => {
  const lockfile = JSON.parse(read('package-lock.json')) as Lockfile;
  for (const [name, { resolved, integrity, os }] of Object.entries(lockfile.packages)) {
    expect(resolved, name).toBeUndefined();
    if (name !== '' && !os) expect(integrity, name).toBeDefined();
  }
  expect(missingEntries(lockfile), 'run: npm run complete-lockfile').toEqual({});
  const { dependencies, devDependencies } = JSON.parse(read('package.json')) as Record<
    string,
    Record<string, string>
  >;
  for (const version of Object.values({ ...dependencies, ...devDependencies })) {
    expect(version).toMatch(/^\d+\.\d+\.\d+/);
  }
});

/** On all platforms together; docs/decisions/040 has what brings most of them. */
const maxProductionPackages = 247;

test('production needs few packages, and has every peer that they require', () => {
  const { packages } = JSON.parse(read('package-lock.json')) as Lockfile;
  const production = Object.entries(packages).filter(([name, { dev }]) => name !== '' && !dev);
  expect(production.length).toBeLessThanOrEqual(maxProductionPackages);
  const missing = production.flatMap(([name, { peerDependencies, peerDependenciesMeta }]) =>
    Object.keys(peerDependencies ?? {})
      .filter((peer) => !peerDependenciesMeta?.[peer]?.optional)
      .filter((peer) => !packages[`node_modules/${peer}`] || packages[`node_modules/${peer}`]?.dev)
      .map((peer) => `${name} needs ${peer}`),
  );
  expect(missing).toEqual([]);
});

test('no server component rendering protocol is installed', () => {
  expect(read('package-lock.json')).not.toContain('react-server-dom');
});

test('nothing that is committed is left unfinished', () => {
  const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.css', '*.mjs'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter(
      (file) => file && !file.startsWith('tests/guards/') && existsSync(path.join(root, file)),
    );
  const marks = /TO-?DO|FIX-?ME|\btest\.(skip|only)\b|@ts-ignore/;
  expect(files.filter((file) => marks.test(read(file)))).toEqual([]);
});
