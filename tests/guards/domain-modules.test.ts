// The walls between domain modules: their order, their public interfaces and their tables.
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '../..');

/** Each module may import those before it, and no others. docs/where-does-my-code-go.md tells what they hold. */
const order = [
  'errors',
  'publication',
  'text',
  'prose',
  'anchoring',
  'taxonomy',
  'media',
  'provenance',
  'accounts',
  'content',
  'articles',
  'interviews',
  'citations',
  'directory',
  'pages',
  'contact',
  'feeds',
  'news',
  'newsletter',
  'issues',
  'deliveries',
  'generation',
  'agents',
  'ledger',
  'moderation',
  'newsroom',
  'incidents',
  'samples',
  'health',
];

/** The folders of `domain/anchoring`: each imports those before it, and of what lies beside them the public types alone. */
const anchoringOrder = ['lexicon', 'facts', 'reading', 'holding'];

interface Import {
  file: string;
  module: string;
  target: string;
}

const files = globSync('domain/**/*.ts', { cwd: root }).toSorted();
const sources = files.filter((file) => !file.endsWith('.test.ts'));
const imports = files.flatMap(importsOf);

function importsOf(file: string): Import[] {
  const text = readFileSync(path.join(root, file), 'utf8');
  const found = text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g);
  return [...found].map(([, target = '']) => ({
    file,
    module: moduleOf(file),
    target: target.startsWith('.') ? path.posix.join(path.posix.dirname(file), target) : target,
  }));
}

function moduleOf(file: string): string {
  return file.split('/')[1] ?? '';
}

function shown({ file, target }: Import): string {
  return `${file} -> ${target}`;
}

test('the list of domain modules names every one of them, and no other', () => {
  expect([...new Set(files.map(moduleOf))].toSorted()).toEqual(order.toSorted());
});

test('the page for newcomers lists the domain modules in their order', () => {
  const page = readFileSync(path.join(root, 'docs/where-does-my-code-go.md'), 'utf8');
  expect(page.replaceAll(/\s+/g, ' ')).toContain(order.join(' · '));
});

test('a domain module imports only modules that stand before it in the list', () => {
  const offenders = imports.filter(({ file, module, target }) => {
    const other = /^#domain\/([a-z-]+)/.exec(target)?.[1];
    if (other === undefined || other === module || file.endsWith('.test.ts')) return false;
    return order.indexOf(other) > order.indexOf(module);
  });
  expect(offenders.map(shown), 'move the function up, or pass in what it needs').toEqual([]);
});

test('a domain module reaches another by its public interface, and a table by none', () => {
  const offenders = imports.filter(({ file, module, target }) => {
    // A test may prepare rows that no service function would write.
    if (file.endsWith('.test.ts')) return false;
    if (/^#domain\/[a-z-]+\/table$/.test(target)) return true;
    if (!target.startsWith('domain/') || moduleOf(target) === module) return false;
    // A foreign key names the table that it points to.
    return !(file.endsWith('.table.ts') && target.endsWith('.table.ts'));
  });
  expect(offenders.map(shown), 'import #domain/<module> or #domain/<module>/server').toEqual([]);
});

test('a folder of anchoring imports only folders that stand before it', () => {
  const place = (file: string) =>
    anchoringOrder.indexOf(/^domain\/anchoring\/([a-z]+)\//.exec(file)?.[1] ?? '');
  const own = imports.filter(({ file }) => place(file) >= 0 && !file.endsWith('.test.ts'));
  expect(new Set(own.map(({ file }) => place(file))).size).toBe(anchoringOrder.length);
  const offenders = own.filter(
    ({ file, target }) =>
      target.startsWith('domain/anchoring/') &&
      target !== 'domain/anchoring/anchoring.ts' &&
      (place(target) < 0 || place(target) > place(file)),
  );
  expect(offenders.map(shown)).toEqual([]);
});

test('no SQL of a domain module names a table of another', () => {
  const owners = new Map<string, string>();
  for (const file of sources.filter((each) => each.endsWith('.table.ts'))) {
    const text = readFileSync(path.join(root, file), 'utf8');
    for (const [, table = ''] of text.matchAll(/pgTable\(\s*'([^']+)'/g)) {
      owners.set(table, moduleOf(file));
    }
  }
  const offenders = sources.flatMap((file) => {
    const text = readFileSync(path.join(root, file), 'utf8');
    const statements = [...text.matchAll(/sql(?:<[^`]*>)?`([^`]*)`/g)].map(([, sql = '']) => sql);
    return [...owners]
      .filter(([, owner]) => owner !== moduleOf(file))
      .filter(([table]) =>
        statements.some((sql) =>
          new RegExp(`\\b(from|join|into|update)\\s+${table}\\b`, 'i').test(sql),
        ),
      )
      .map(([table]) => `${file} names ${table}`);
  });
  expect(offenders).toEqual([]);
});

test('outside the domain, tables are imported by nobody but the tests', () => {
  const others = globSync('{app,http,jobs,platform}/**/*.{ts,tsx}', { cwd: root });
  const offenders = others
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .flatMap(importsOf)
    .filter(({ target }) => /^#domain\/.*\/table$|^domain\/.*\.table\.ts$/.test(target));
  expect(offenders.map(shown)).toEqual([]);
});
