import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { idleSettings, loadConfig } from '#platform/config';
import { withoutReach } from './rehearsal.ts';
import {
  applyJournal,
  finishRestore,
  lockStage,
  readRestored,
  type RestoreJournal,
  writeJournal,
} from './restore-journal.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'vigia-journal-'));
  write('static/a', 'old');
  write('media/a', 'old');
  write('.restoring/static/a', 'new');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(name: string, content: string): void {
  mkdirSync(path.join(folder, path.dirname(name)), { recursive: true });
  writeFileSync(path.join(folder, name), content);
}

const read = (name: string) => readFileSync(path.join(folder, name), 'utf8');

const journal: RestoreJournal = {
  id: '6d9a3a0e-6f1c-4a52-9d5c-0f5b8f3b6c11',
  engine: 'embedded',
  made_at: '2026-11-21T09:00:00.000Z',
  isRehearsal: false,
  moves: [
    { from: 'static', to: 'before/static' },
    { from: 'media', to: 'before/media' },
    { from: '.restoring/static', to: 'static' },
  ],
  aside: 'before',
  hasTablesAside: false,
};

test('a journal that cannot be read is not called damaged', async () => {
  symlinkSync('restored.json', path.join(folder, 'restored.json'));
  await expect(readRestored(folder)).rejects.toThrow('cannot be read (ELOOP): check DATA_DIR');
  rmSync(path.join(folder, 'restored.json'));
  write('restored.json', '{"id"');
  await expect(readRestored(folder)).rejects.toThrow('is damaged');
});

test('a restore that is cut off after any of its moves is ended by the next start', async () => {
  for (let done = 0; done <= journal.moves.length; done += 1) {
    await writeJournal(folder, journal);
    const half = { ...journal, moves: journal.moves.slice(0, done) };
    await applyJournal(folder, half);
    await writeJournal(folder, journal);
    await finishRestore({ DATA_DIR: folder });
    expect(read('static/a')).toBe('new');
    expect(read('before/static/a')).toBe('old');
    expect(read('before/media/a')).toBe('old');
    expect(readdirSync(folder).toSorted()).toEqual(['before', 'restored.json', 'static']);
    expect((await readRestored(folder))?.id).toBe(journal.id);
    // As it was, for the next round.
    rmSync(folder, { recursive: true });
    write('static/a', 'old');
    write('media/a', 'old');
    write('.restoring/static/a', 'new');
  }
});

test('a start while a backup is put back is refused', async () => {
  await writeJournal(folder, journal);
  const unlock = lockStage(path.join(folder, '.restoring'));
  const starting = finishRestore({ DATA_DIR: folder });
  await expect(starting).rejects.toThrow('A backup is being put back here');
  unlock();
  expect(read('static/a')).toBe('old');
});

test('what a restore had unpacked that was killed before its end is removed, and not while one goes on', async () => {
  const unlock = lockStage(path.join(folder, '.restoring'));
  await expect(finishRestore({ DATA_DIR: folder })).rejects.toThrow('is being put back here');
  expect(read('.restoring/static/a')).toBe('new');
  unlock();
  await finishRestore({ DATA_DIR: folder });
  expect(readdirSync(folder).toSorted()).toEqual(['media', 'static']);
  expect(read('static/a')).toBe('old');
});

test('a folder that cannot be held for another reason is not one that another process holds', () => {
  const stage = path.join(folder, 'a-file');
  write('a-file', 'no folder');
  expect(() => lockStage(stage)).toThrow(/cannot be written/);
});

test('a restore onto a server needs that server to be ended', async () => {
  await writeJournal(folder, { ...journal, engine: 'server' });
  const starting = finishRestore({ DATA_DIR: folder });
  await expect(starting).rejects.toThrow('start with the DATABASE_URL it was given');
  expect(read('static/a')).toBe('old');
});

test('a rehearsal has no mail server, no model, no news service and no address outside this machine', async () => {
  const config = loadConfig({
    DATA_DIR: folder,
    HOST: '0.0.0.0',
    SMTP_URL: 'smtps://mail.example.org',
    MAIL_FROM: 'boletin@example.org',
    BOUNCE_DIR: '/var/mail/boletin',
    BACKUP_DIR: '/var/backups/vigia',
    AI_PROVIDER: 'openai-compatible',
    AI_BASE_URL: 'http://127.0.0.1:9/v1',
    AI_MODEL: 'llama3.1',
    AI_API_KEY: 'a-key',
    AI_IMAGE_MODEL: 'gpt-image-1',
    NEWS_API_KEY: 'a-key',
    NEWS_API_URL: 'https://newsapi.example/v2',
    BACKUP_BUCKET: 'https://s3.example.org/vigia-backups',
    BACKUP_BUCKET_KEY_ID: 'an-id',
    BACKUP_BUCKET_SECRET: 'a-secret',
    BACKUP_BUCKET_REGION: 'eu-south-2',
  });
  expect(withoutReach(config)).toBe(config);
  await applyJournal(folder, { ...journal, isRehearsal: true });
  expect(withoutReach(config)).toMatchObject({
    HOST: '127.0.0.1',
    SMTP_URL: undefined,
    BOUNCE_DIR: undefined,
    BACKUP_DIR: undefined,
    BACKUP_BUCKET: undefined,
    AI_PROVIDER: undefined,
    NEWS_API_KEY: undefined,
  });
  expect(idleSettings(withoutReach(config))).toEqual([]);
  // Put back in earnest, it is one no more.
  await applyJournal(folder, { ...journal, moves: [] });
  expect(withoutReach(config)).toBe(config);
});
