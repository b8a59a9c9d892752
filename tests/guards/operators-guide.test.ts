// What docs/operating.md names is there: commands, settings, files of the repository.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { ArticleFile } from '#domain/articles';
import { Application, Company, Referent, Resource } from '#domain/directory';
import {
  applicationCategories,
  companyTypes,
  referentFocuses,
  resourceTypes,
} from '#domain/taxonomy';
import { variables } from '#platform/settings';

const root = path.join(import.meta.dirname, '../..');
const guide = readFileSync(path.join(root, 'docs/operating.md'), 'utf8');
const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};

function named(pattern: RegExp): string[] {
  return [...new Set([...guide.matchAll(pattern)].map(([, name = '']) => name))];
}

test('every command that the guide names is one of the package', () => {
  const commands = named(/npm run ([a-z-]+)/g);
  expect(commands.length).toBeGreaterThan(5);
  expect(commands.filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
});

test('every command of npm run admin that the guide names is one', () => {
  const source = readFileSync(path.join(root, 'scripts/admin.ts'), 'utf8');
  const commands = named(/npm run admin -- ([a-z-]+)/g);
  expect(commands.filter((name) => !new RegExp(`^ {2}'?${name}'?: \\{`, 'm').test(source))).toEqual(
    [],
  );
});

test('every setting that the guide sets is one', () => {
  const others = new Set(['NODE_OPTIONS', 'MALLOC_MMAP_THRESHOLD_', 'MALLOC_ARENA_MAX']);
  const settings = named(/(?:^|[`\s'n])([A-Z]+_[A-Z_]+)(?==|`)/gm);
  expect(settings).toContain('TRUST_PROXY');
  const unknown = settings.filter((name) => !Object.hasOwn(variables, name));
  expect(unknown.filter((name) => !others.has(name))).toEqual([]);
});

test('every file that the guide leads to is there', () => {
  const files = named(/\]\(([^)#:]+?)(?:#[\w-]+)?\)/g);
  expect(files).toContain('../deploy/vigia.service');
  expect(files.filter((file) => !existsSync(path.join(root, 'docs', file)))).toEqual([]);
});

test('the way from an empty machine to https takes at most 15 commands', () => {
  const [, commands = ''] =
    /## From an empty Debian to https[^]*?```sh\n([^]*?)```/.exec(guide) ?? [];
  const lines = commands.trim().split('\n');
  expect(lines.length).toBeGreaterThan(5);
  expect(lines.length).toBeLessThanOrEqual(15);
});

test('the files that the guide shows are what the program takes', () => {
  const shown = [...guide.matchAll(/^```json\n([^]*?)^```$/gm)].map(
    ([, text = '']) => JSON.parse(text) as unknown,
  );
  expect(shown).toHaveLength(2);
  expect(Referent.parse(shown[0])).toMatchObject({ slug: 'ana-ruiz', links: [{}] });
  expect(ArticleFile.parse(shown[1])).toMatchObject({ slug: 'de-mano', sources: [{}] });
});

test('the fields that the guide calls needed of an article are those that it needs', () => {
  const [, sentence = ''] = /Needed are (`slug`[^.]*)\./.exec(guide) ?? [];
  const names = [...sentence.matchAll(/`(\w+)`/g)].map(([, name = '']) => name);
  const values = { slug: 'a', title_es: 'A', date: '2026-11-20' };
  const given = Object.entries(values).filter(([name]) => names.includes(name));
  expect(ArticleFile.safeParse(Object.fromEntries(given)).success).toBe(true);
  for (const name of names) {
    const others = given.filter(([each]) => each !== name);
    expect(ArticleFile.safeParse(Object.fromEntries(others)).success).toBe(false);
  }
});

test('the table of a directory names every field, and every word that its filters know', () => {
  const kinds = {
    referents: { fields: Referent, words: referentFocuses },
    companies: { fields: Company, words: companyTypes },
    applications: { fields: Application, words: applicationCategories },
    resources: { fields: Resource, words: resourceTypes },
  };
  for (const [kind, { fields, words }] of Object.entries(kinds)) {
    const line = new RegExp(`^\\| \`${kind}\` \\|.*$`, 'm').exec(guide)?.[0] ?? '';
    const shape = Object.entries<z.ZodType>(fields.shape);
    const all = shape.filter(([name]) => !name.startsWith('sample_'));
    const needed = all.filter(([, field]) => !field.safeParse(undefined).success);
    const isIn = (text: string, name: string) => text.includes(`\`${name}\``);
    expect(all.filter(([name]) => !isIn(line, name))).toEqual([]);
    expect(needed.filter(([name]) => !isIn(line.split('|')[2] ?? '', name))).toEqual([]);
    expect(words.filter((word) => !line.includes(word))).toEqual([]);
  }
});
