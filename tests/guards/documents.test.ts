// What the documents name is there: files in backticks, links, and headings that links lead to.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '../..');
const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter(Boolean);
const folders = new Set(files.flatMap((file) => parentsOf(file)));
const tops = new Set(files.map((file) => file.split('/')[0] ?? ''));
const names = new Set(files.map((file) => path.basename(file)));
const documents = files.filter((file) => /^(docs\/.*|[^/]*)\.md$/.test(file));

test.each(documents)('%s names only files that exist', (document) => {
  expect(namedPaths(textOf(document)).filter((name) => !isThere(name))).toEqual([]);
});

test.each(documents)('the links of %s lead somewhere', (document) => {
  const links = [...textOf(document).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link);
  expect(links.filter((link) => !leadsSomewhere(document, link))).toEqual([]);
});

test('the pinned Node is the same for the launcher and for version managers', () => {
  const [, pinned] = /runtimeVersion = '([\d.]+)'/.exec(read('scripts/launch.mjs')) ?? [];
  expect(read('.nvmrc').trim()).toBe(pinned);
});

test('the changelog tells of the version of package.json', () => {
  const { version } = JSON.parse(read('package.json')) as { version: string };
  expect(read('CHANGELOG.md')).toContain(`## [${version}]`);
});

/** A document without its blocks of code, which show other machines. */
function textOf(document: string): string {
  return read(document).replaceAll(/^```.*?^```/gms, '');
}

/** What stands in backticks and begins like a path of the repository, or is the name of a source file. */
function namedPaths(text: string): string[] {
  return [...text.matchAll(/`([^`\n]+)`/g)]
    .flatMap(([, span = '']) => span.split(' '))
    .map((word) => word.replace(/[.,;:)]+$/, ''))
    .filter((word) => /^[\w.@-]+(\/[\w.@-]+)*\/?$/.test(word) && !word.includes('NNN'))
    .filter((word) =>
      word.includes('/') ? tops.has(word.split('/')[0] ?? '') : /\.(tsx?|mjs|css)$/.test(word),
    );
}

function isThere(name: string): boolean {
  const plain = name.replace(/\/$/, '');
  return folders.has(plain) || files.includes(plain) || (!name.includes('/') && names.has(name));
}

function leadsSomewhere(document: string, link: string): boolean {
  if (/^[a-z]+:/.test(link)) return true;
  const [file = '', heading] = link.split('#');
  const target = file === '' ? document : path.join(path.dirname(document), file);
  if (!isThere(target)) return false;
  return heading === undefined || headingsOf(target).includes(heading);
}

/** The headings of a document, as forges address them. */
function headingsOf(document: string): string[] {
  return [...textOf(document).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

function read(file: string): string {
  return readFileSync(path.join(root, file), 'utf8');
}

function parentsOf(file: string): string[] {
  const parts = file.split('/').slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
}
