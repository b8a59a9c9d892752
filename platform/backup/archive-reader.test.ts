import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { packTar } from 'modern-tar';
import { afterAll, expect, test } from 'vitest';
import type { ArchiveHeader, Manifest } from './archive-format.ts';
import { checkArchive } from './archive-reader.ts';
import { makeSeal } from './seal.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'vigia-archives-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Entry {
  name: string;
  content: string | Buffer;
  type?: 'file' | 'symlink' | 'directory';
}

const header: ArchiveHeader = {
  format: 1,
  version: '0.2.0',
  made_at: '2026-11-21T09:00:00.000Z',
  key: null,
};
const rows: Entry = { name: 'database/public.users/000001.json', content: '["1","Ñ"]\n["2",null]' };
const picture: Entry = { name: 'files/media/a.webp', content: Buffer.from([0, 1, 2, 255]) };

function manifestOf(entries: readonly Entry[], fields: Partial<Manifest> = {}): Entry {
  const manifest: Manifest = {
    version: '0.2.0',
    made_at: header.made_at,
    engine: 'embedded',
    migration: 1,
    tables: [{ name: 'public.users', columns: ['id', 'name'], rows: 2 }],
    sequences: {},
    entries: entries.map(({ name, content }) => ({
      name,
      bytes: Buffer.byteLength(content),
      sha256: createHash('sha256').update(content).digest('hex'),
    })),
    ...fields,
  };
  return { name: 'manifest.json', content: JSON.stringify(manifest) };
}

function head(fields: Partial<ArchiveHeader> = {}): Entry {
  return { name: 'vigia-backup.json', content: JSON.stringify({ ...header, ...fields }) };
}

async function tarOf(entries: readonly Entry[]): Promise<Buffer> {
  const packed = await packTar(
    entries.map(({ name, content, type = 'file' }) => ({
      header: {
        name,
        type,
        size: type === 'file' ? Buffer.byteLength(content) : 0,
        ...(type === 'symlink' && { linkname: '/etc/passwd' }),
      },
      ...(type === 'file' && { body: Buffer.from(content) }),
    })),
  );
  return Buffer.from(packed);
}

let files = 0;
function fileOf(content: Buffer): string {
  files += 1;
  const file = path.join(folder, `${files}.tar.gz`);
  writeFileSync(file, content);
  return file;
}

async function archive(...entries: Entry[]): Promise<string> {
  return fileOf(gzipSync(await tarOf(entries)));
}

const whole = () => archive(head(), rows, picture, manifestOf([rows, picture]));

test('a whole backup says what it holds', async () => {
  const file = await whole();
  const { manifest, bytes } = await checkArchive(file, {});
  expect(manifest.tables).toEqual([{ name: 'public.users', columns: ['id', 'name'], rows: 2 }]);
  expect(bytes).toBe(readFileSync(file).length);
});

test('a backup that is cut off anywhere is refused', async () => {
  const content = readFileSync(await whole());
  for (let length = 2; length < content.length; length += 37) {
    const file = fileOf(content.subarray(0, length));
    await expect(checkArchive(file, {}), `${length} bytes`).rejects.toThrow(
      /^The (backup|file) is /,
    );
  }
});

test('a backup with one bit turned over is refused, wherever it is', async () => {
  const content = readFileSync(await whole());
  // The head of gzip has a time and a system, which nobody reads.
  for (let at = 10; at < content.length; at += 23) {
    const altered = Buffer.from(content);
    altered[at] = (altered[at] ?? 0) ^ 4;
    await expect(checkArchive(fileOf(altered), {}), `byte ${at}`).rejects.toThrow(/backup/);
  }
});

const escaping = [
  'files/media/../../.bashrc',
  '/etc/passwd',
  'files/static/..\\x.json',
  'files/cache/x',
  'database/pg_catalog.pg_authid/000001.json',
  'database/public.users;drop/000001.json',
  '../vigia-backup.json',
  'files/media/./a',
];
test.for(escaping)('an entry called %s is refused', async (name) => {
  const entry = { name, content: 'x' };
  const file = await archive(head(), entry, manifestOf([entry]));
  await expect(checkArchive(file, {})).rejects.toThrow('The file is no backup of Vigía: it holds');
});

const cases: Record<string, { make: () => Promise<string>; says: string | RegExp }> = {
  'a link': {
    make: () => archive(head(), { ...picture, type: 'symlink' }, manifestOf([])),
    says: 'The file is no backup of Vigía: it holds',
  },
  'an altered entry': {
    make: () => archive(head(), { ...rows, content: '["1","otra"]' }, manifestOf([rows])),
    says: 'The backup was altered: database/public.users/000001.json',
  },
  'an entry that is missing': {
    make: () => archive(head(), rows, manifestOf([rows, picture])),
    says: 'The backup is not whole: files/media/a.webp is missing.',
  },
  'an entry too many': {
    make: () => archive(head(), rows, picture, manifestOf([rows])),
    says: 'files/media/a.webp is not in its manifest',
  },
  'an entry that comes twice': {
    make: () => archive(head(), rows, rows, manifestOf([rows])),
    says: 'is twice in the backup',
  },
  'no manifest': {
    make: () => archive(head(), rows),
    says: 'its manifest is missing',
  },
  'something after the manifest': {
    make: () => archive(head(), manifestOf([]), rows),
    says: 'The backup goes on after its end',
  },
  'a manifest that does not parse': {
    make: () => archive(head(), { name: 'manifest.json', content: '{"entries":[]}' }),
    says: 'its manifest does not parse',
  },
  'a column that is SQL': {
    make: () =>
      archive(
        head(),
        manifestOf([], {
          tables: [{ name: 'public.users', columns: ['id") select 1 --'], rows: 0 }],
        }),
      ),
    says: 'its manifest does not parse',
  },
  'a newer format': {
    make: () => archive(head({ format: 2, version: '9.0.0' }), manifestOf([])),
    says: 'The backup was made by a newer version of Vigía (9.0.0)',
  },
  'a foreign archive': {
    make: () => archive({ name: 'README.md', content: 'hola' }),
    says: 'The file is no backup of Vigía.',
  },
  'a file that is no archive': {
    make: async () => fileOf(Buffer.from('PK\u0003\u0004 no es un tar')),
    says: 'The file is no backup of Vigía.',
  },
  'an empty file': { make: async () => fileOf(Buffer.alloc(0)), says: 'The file is no backup' },
  'zeros that unpack without end': {
    make: async () => fileOf(gzipSync(Buffer.alloc(300 * 1024 * 1024))),
    says: 'backup',
  },
  'an entry that would be too long': {
    make: async () => {
      const tar = await tarOf([head(), { name: 'files/media/b.webp', content: 'x' }]);
      const size = tar.indexOf('files/media/b.webp') + 124;
      tar.write('77777777777', size);
      return fileOf(gzipSync(tar));
    },
    says: 'backup',
  },
  'a file that is not there': {
    make: async () => path.join(folder, 'no-está.tar.gz'),
    says: /^There is no file \S+no-está\.tar\.gz\.$/,
  },
  'a folder': { make: async () => folder, says: /^\S+ cannot be read \(EISDIR\)\.$/ },
};
test.for(Object.entries(cases))('%s is refused with what is wrong', async ([, { make, says }]) => {
  await expect(checkArchive(await make(), {})).rejects.toThrow(says);
});

test('sealed entries cannot change places, and open with no other passphrase', async () => {
  const { seal, sealedKey } = await makeSeal('una frase larga');
  const sealed = async ({ name, content }: Entry) => ({
    name,
    content: await seal.seal(name, Buffer.from(content)),
  });
  const manifest = await sealed(manifestOf([rows, picture]));
  const start = head({ key: sealedKey });
  const good = await archive(start, await sealed(rows), await sealed(picture), manifest);
  const opened = await checkArchive(good, { passphrase: 'una frase larga' });
  expect(opened.manifest.entries).toHaveLength(2);
  expect(readFileSync(good).includes('public.users","columns')).toBe(false);
  await expect(checkArchive(good, { passphrase: 'otra' })).rejects.toThrow('The passphrase is not');
  await expect(checkArchive(good, {})).rejects.toThrow('The backup is encrypted');
  const swapped = await archive(
    start,
    { name: rows.name, content: (await sealed(picture)).content },
    manifest,
  );
  await expect(checkArchive(swapped, { passphrase: 'una frase larga' })).rejects.toThrow(
    'The backup was altered',
  );
});
