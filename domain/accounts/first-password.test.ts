// What a start tells of the administrator that it made, on a terminal and in systemd's journal.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { tellFirstPassword } from './first-password.server.ts';

const ana = { email: 'ana@vigia.test', password: 'abcdefgh' };

async function aDataFolder() {
  const parent = await mkdtemp(path.join(os.tmpdir(), 'vigia-first-'));
  const config = { DATA_DIR: path.join(parent, 'data') };
  return {
    config,
    file: path.join(config.DATA_DIR, 'first-password.txt'),
    [Symbol.asyncDispose]: () => rm(parent, { recursive: true }),
  };
}

test('on a terminal, or wherever it is read by a program, the line has the password', async () => {
  await using data = await aDataFolder();
  expect(await tellFirstPassword(data.config, ana, { isJournal: false })).toBe(
    'Administrator: ana@vigia.test  password: abcdefgh',
  );
  expect(existsSync(data.file)).toBe(false);
});

test('the journal gets the name of a file that only the user of the program reads', async () => {
  await using data = await aDataFolder();
  const line = await tellFirstPassword(data.config, ana, { isJournal: true });
  expect(line).toBe(`Administrator: ana@vigia.test  password: in ${data.file}`);
  expect(readFileSync(data.file, 'utf8')).toBe('abcdefgh\n');
  expect(statSync(data.file).mode & 0o777).toBe(0o600);
});

test('the next start writes the next password, and the first one after the login removes the file', async () => {
  await using data = await aDataFolder();
  await tellFirstPassword(data.config, ana, { isJournal: true });
  await tellFirstPassword(data.config, { ...ana, password: 'other' }, { isJournal: true });
  expect(readFileSync(data.file, 'utf8')).toBe('other\n');
  expect(await tellFirstPassword(data.config, null, { isJournal: true })).toBeNull();
  expect(existsSync(data.file)).toBe(false);
});

test('a password of the settings is in no file', async () => {
  await using data = await aDataFolder();
  const made = { ...ana, password: '(ADMIN_PASSWORD)' };
  expect(await tellFirstPassword(data.config, made, { isJournal: true })).toBe(
    'Administrator: ana@vigia.test  password: (ADMIN_PASSWORD)',
  );
  expect(existsSync(data.file)).toBe(false);
});
