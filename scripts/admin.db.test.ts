// The command as an operator gives it, over a database that a start has made.
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createTestPlace } from '#tests/helpers/services.ts';

const script = path.join(import.meta.dirname, 'admin.ts');

interface Said {
  code: number | null;
  output: string;
  complaint: string;
}

function admin(settings: Record<string, string>, ...words: string[]): Promise<Said> {
  return new Promise((resolve) => {
    const args = ['--disable-warning=ExperimentalWarning', script, ...words];
    const env = { PATH: process.env['PATH'], ...settings };
    const child = execFile(process.execPath, args, { env }, (_error, output, complaint) =>
      resolve({ code: child.exitCode, output, complaint }),
    );
  });
}

test('an administrator is made and listed; what is refused is said in a line', async () => {
  await using place = await createTestPlace();
  const email = 'eva@vigia.test';
  const made = await admin(place.settings, 'make-administrator', email);
  expect(made).toMatchObject({ code: 0, complaint: '' });
  expect(made.output).toMatch(/^eva@vigia\.test is an administrator\. Password: \S{20}\n$/);
  const listed = await admin(place.settings, 'list');
  expect(listed.output).toContain(`${email}  eva  no second factor\n`);
  const refused = await admin(place.settings, 'end-sessions', 'nadie@vigia.test');
  expect(refused).toEqual({
    code: 1,
    output: '',
    complaint: 'There is no account of nadie@vigia.test.\n',
  });
});

test('what is kept of a person is printed, and of nobody a line says so', async () => {
  await using place = await createTestPlace();
  const email = 'eva@vigia.test';
  await admin(place.settings, 'make-administrator', email);
  const file = await admin(place.settings, 'export', email);
  expect(file).toMatchObject({ code: 0, complaint: '' });
  expect(JSON.parse(file.output)).toMatchObject({ email, account: { email }, reviews: [] });
  const unknown = await admin(place.settings, 'export', 'nadie@vigia.test');
  expect([unknown.code, unknown.complaint]).toEqual([1, 'Nothing is kept of nadie@vigia.test.\n']);
});

test('a directory of one’s own is taken in from a folder, and a folder with faults is told line by line', async () => {
  await using place = await createTestPlace();
  const folder = await mkdtemp(path.join(os.tmpdir(), 'vigia-directory-'));
  await mkdir(path.join(folder, 'companies'));
  const file = path.join(folder, 'companies/taller.json');
  const taller = {
    slug: 'taller',
    name: 'Taller',
    type: 'comunidad',
    website: 'https://t.example',
  };
  await writeFile(file, JSON.stringify(taller));
  const taken = await admin(place.settings, 'import-directory', folder);
  expect(taken).toEqual({
    code: 0,
    output: 'companies: 1 new, 0 changed, 0 removed, 0 as before\n',
    complaint: '',
  });
  await writeFile(path.join(folder, 'companies', 'otra.JSON'), '{}');
  const again = await admin(place.settings, 'import-directory', folder);
  expect(again.output).toBe(
    'companies: 0 new, 0 changed, 0 removed, 1 as before\nNot read, since no entry is called so: companies/otra.JSON\n',
  );
  await writeFile(file, '{}');
  const refused = await admin(place.settings, 'import-directory', folder);
  expect([refused.code, refused.output]).toEqual([1, '']);
  expect(refused.complaint).toMatch(/^Nothing was changed.*\n {2}companies\/taller\.json: slug: /);
  await rm(folder, { recursive: true });
});

test('without a known command it says which there are, and without a database it makes none', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'vigia-admin-'));
  const asked = await admin({ DATA_DIR: folder }, 'constructor');
  expect(asked.code).toBe(1);
  expect(asked.complaint).toContain('remove-second-factor <address>');
  const wrong = await admin({ DATA_DIR: folder }, 'list');
  expect(wrong.code).toBe(1);
  expect(wrong.complaint).toContain('There is no database in DATA_DIR');
  expect(await readdir(folder)).toEqual([]);
  // A folder that cannot be looked into, whoever this is.
  const loop = path.join(folder, 'loop');
  await symlink(loop, loop);
  const closed = await admin({ DATA_DIR: loop }, 'list');
  expect(closed.code).toBe(1);
  expect(closed.complaint).toMatch(/^This user cannot look into DATA_DIR \(.*, ELOOP\)/);
  await rm(folder, { recursive: true });
});
