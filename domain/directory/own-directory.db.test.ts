// The operator's own directory, taken in from a folder: what it adds, changes and removes, and what it refuses.
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import {
  listApplications,
  listCompanies,
  listReferents,
  listResources,
  namesPassedOver,
  readOwnDirectory,
  replaceOwnDirectory,
} from '#domain/directory/server';
import { loadSamples } from '#domain/samples/server';
import { emptyFilter } from '#domain/taxonomy';
import { createTestServices, type TestServices } from '#tests/helpers/services.ts';

const content = path.join(import.meta.dirname, '../../content');

const ana = { slug: 'ana-ruiz', name: 'Ana Ruiz', role_es: 'Jurista', links: [], focus: ['agi'] };
const taller = {
  slug: 'taller',
  name: 'Taller',
  type: 'think-tank',
  website: 'https://taller.example',
};
const lupa = {
  slug: 'lupa',
  name: 'Lupa',
  category: 'autenticidad',
  website: 'https://lupa.example',
};
const guia = {
  slug: 'guia',
  title_es: 'Guía',
  type: 'informe',
  link: 'https://guia.example',
  date: '2026-03-01',
};

async function aFolder(entries: Record<string, unknown>) {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'vigia-directory-'));
  const put = async (name: string, entry: unknown) => {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    const text = typeof entry === 'string' ? entry : JSON.stringify(entry);
    await writeFile(path.join(folder, name), text);
  };
  for (const [name, entry] of Object.entries(entries)) await put(name, entry);
  return {
    folder,
    put,
    take: (name: string) => rm(path.join(folder, name)),
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true }),
  };
}

async function importFrom(services: TestServices, folder: string) {
  const counts = await replaceOwnDirectory(services, await readOwnDirectory(folder));
  services.announceChange('directory');
  return Object.fromEntries(
    counts.map(({ kind, added, changed, removed, unchanged }) => [
      kind,
      [added, changed, removed, unchanged],
    ]),
  );
}

test('all four kinds are taken in, in the order of their files, and the same again changes nothing', async () => {
  await using services = await createTestServices({ SEED_CONTENT: 'false' });
  await loadSamples(services);
  await using own = await aFolder({
    'referents/02.json': ana,
    'referents/01.json': { ...ana, slug: 'leo', name: 'Leo' },
    'companies/taller.json': taller,
    'applications/lupa.json': `\uFEFF${JSON.stringify(lupa)}`,
    'resources/guia.json': guia,
    'resources/notes.txt': 'no entry',
  });
  expect(await importFrom(services, own.folder)).toEqual({
    referents: [2, 0, 0, 0],
    companies: [1, 0, 0, 0],
    applications: [1, 0, 0, 0],
    resources: [1, 0, 0, 0],
  });
  expect((await listReferents(services)).map(({ slug }) => slug)).toEqual(['leo', 'ana-ruiz']);
  expect(await listCompanies(services, emptyFilter)).toMatchObject([
    { ...taller, is_sample: false },
  ]);
  expect(await listApplications(services)).toMatchObject([lupa]);
  expect(await listResources(services)).toMatchObject([
    { slug: 'guia', date: '2026-03-01T00:00:00.000Z' },
  ]);
  expect(await importFrom(services, own.folder)).toEqual({
    referents: [0, 0, 0, 2],
    companies: [0, 0, 0, 1],
    applications: [0, 0, 0, 1],
    resources: [0, 0, 0, 1],
  });
});

test('what is gone from a folder is removed, an empty folder empties its kind, one that is not there leaves it', async () => {
  await using services = await createTestServices({ SEED_CONTENT: 'false' });
  await loadSamples(services);
  await using own = await aFolder({
    'referents/ana.json': ana,
    'referents/leo.json': { ...ana, slug: 'leo' },
    'companies/taller.json': taller,
  });
  await importFrom(services, own.folder);
  await own.take('referents/leo.json');
  await own.put('referents/ana.json', { ...ana, role_es: 'Jueza' });
  await rm(path.join(own.folder, 'companies'), { recursive: true });
  expect(await importFrom(services, own.folder)).toEqual({ referents: [0, 1, 1, 0] });
  expect(await listReferents(services)).toMatchObject([{ slug: 'ana-ruiz', role_es: 'Jueza' }]);
  expect(await listCompanies(services, emptyFilter)).toHaveLength(1);
  await own.take('referents/ana.json');
  expect(await importFrom(services, own.folder)).toEqual({ referents: [0, 0, 1, 0] });
  expect(await listReferents(services)).toEqual([]);
});

test('samples stay beside it and go without it; one whose slug is taken is replaced', async () => {
  await using services = await createTestServices();
  const before = await listReferents(services);
  const [sample] = before;
  if (!sample) throw new Error('The samples have referents.');
  await using own = await aFolder({
    'referents/ana.json': ana,
    'referents/x.json': { ...ana, slug: sample.slug },
  });
  expect(await importFrom(services, own.folder)).toEqual({ referents: [2, 0, 0, 0] });
  expect(await listReferents(services)).toHaveLength(before.length + 1);
  // As the start without samples does.
  services.config.SEED_CONTENT = false;
  await loadSamples(services);
  services.announceChange('directory');
  const left = await listReferents(services);
  expect(left.map(({ slug, name }) => [slug, name])).toEqual([
    ['ana-ruiz', 'Ana Ruiz'],
    [sample.slug, 'Ana Ruiz'],
  ]);
});

test('the files of the samples can be copied and changed: they are of the same shape', async () => {
  await using services = await createTestServices({ SEED_CONTENT: 'false' });
  await loadSamples(services);
  expect(await importFrom(services, content)).toEqual({
    referents: [7, 0, 0, 0],
    companies: [3, 0, 0, 0],
    applications: [3, 0, 0, 0],
    resources: [3, 0, 0, 0],
  });
});

test('folders and files that are called otherwise are named, hidden ones are not', async () => {
  await using own = await aFolder({
    'referents/ana.json': ana,
    'referents/leo.JSON': ana,
    'referents/.ana.json.swp': '',
    'companies/notes.txt': 'no entry',
    'aplicaciones/lupa.json': lupa,
    'README.md': 'What is here',
    '.git/config': '',
  });
  expect(await namesPassedOver(own.folder)).toEqual([
    'README.md',
    'aplicaciones/',
    'companies/notes.txt',
    'referents/leo.JSON',
  ]);
});

test('a folder with faults changes nothing, and each fault is a line', async () => {
  await using services = await createTestServices({ SEED_CONTENT: 'false' });
  await loadSamples(services);
  await using own = await aFolder({
    'referents/a.json': ana,
    'referents/b.json': ana,
    'referents/c.json': '{"slug": ',
    'referents/d.json': { ...ana, slug: 'd', name: 'a\0b' },
    'referents/e.json': { ...ana, slug: 'e', image_url: '/foto.png' },
    'companies/x.json': { ...taller, website: 'javascript:alert(1)', colour: 'red' },
    'resources/y.json/z.txt': 'a folder where a file should be',
  });
  const refused: unknown = await readOwnDirectory(own.folder).catch((error: unknown) => error);
  expect((refused as Error).message.split('\n')).toEqual([
    'Nothing was changed. Mend these and try again:',
    '  referents/b.json: a.json has the slug ana-ruiz already.',
    '  referents/c.json: it is no JSON, or has characters that are none.',
    '  referents/d.json: it is no JSON, or has characters that are none.',
    '  referents/e.json: image_url: must be an address with https://, a path that begins with /media/, or empty',
    expect.stringMatching(/^ {2}companies\/x\.json: website: /),
    expect.stringMatching(/^ {2}companies\/x\.json: .*"colour"/),
    '  resources/y.json: it cannot be read (EISDIR).',
  ]);
  expect(await listReferents(services)).toEqual([]);
});

test('a folder without any of the four is refused, so that a wrong name removes nothing', async () => {
  await using own = await aFolder({ 'articles/a.json': {} });
  await expect(readOwnDirectory(own.folder)).rejects.toThrow(
    /has none of the folders referents, companies, applications, resources/,
  );
  await expect(readOwnDirectory(path.join(own.folder, 'nowhere'))).rejects.toThrow(/has none/);
});

test('more entries than a list may have are refused', async () => {
  await using own = await aFolder({ 'companies/0000.json': taller });
  const first = path.join(own.folder, 'companies/0000.json');
  expect(await readFile(first, 'utf8')).toContain('taller');
  await Promise.all(
    Array.from({ length: 1000 }, (_, number) =>
      copyFile(first, path.join(own.folder, `companies/${number + 1}.json`)),
    ),
  );
  await expect(readOwnDirectory(own.folder)).rejects.toThrow('1001 files, of at most 1000');
});
