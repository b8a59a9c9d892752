import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { dayMs } from '#platform/durations';
import { readLastBackup } from '#platform/last-backup';
import { createOwnServices } from '#tests/helpers/services.ts';
import { checkArchive } from '../platform/backup/archive-reader.ts';
import { startCopyService } from '../platform/backup/copy-service.ts';
import { makeBackup } from '../platform/backup/make-backup.ts';
import { backUp } from './back-up.ts';

test('the backup of the night is whole, sealed, for its owner alone, and noted', async () => {
  const passphrase = 'una frase que nadie adivina';
  await using services = await createOwnServices({ BACKUP_PASSPHRASE: passphrase });
  const { config, database, log } = services;
  const isEmbedded = database.engine === 'embedded';
  const place = { dataDir: config.DATA_DIR, log };
  const copies = isEmbedded ? await startCopyService(database, place) : null;
  await backUp(services);
  const last = await readLastBackup(services);
  const file = last?.file ?? '';
  expect(path.dirname(file)).toBe(path.join(config.DATA_DIR, 'backups'));
  expect((await stat(file)).mode & 0o077).toBe(0);
  const { manifest } = await checkArchive(file, { passphrase });
  expect(manifest.tables.find(({ name }) => name === 'public.articles')?.rows).toBeGreaterThan(0);
  // A machine with a folder of its own knows of it where the database is common, and by it alone.
  const elsewhere = { config: { DATA_DIR: `${config.DATA_DIR}-2` }, database };
  expect(await readLastBackup(elsewhere)).toEqual(isEmbedded ? null : last);
  await copies?.close();
  // Nothing of the copy is left.
  expect((await readdir(config.DATA_DIR)).filter((name) => name.startsWith('.'))).toEqual([]);
});

test('a backup that cannot be made fails the job with its reason', async () => {
  await using services = await createOwnServices({ BACKUP_DIR: '/dev/null/backups' });
  await expect(backUp(services)).rejects.toThrow('No backup was made: ');
});

test('backups that are made at once under one name leave a whole one, and what a killed one left is removed a day later', async () => {
  const place = await mkdtemp(path.join(os.tmpdir(), 'vigia-backups-'));
  await using services = await createOwnServices({ BACKUP_DIR: place });
  const { config, database, log, clock } = services;
  const isEmbedded = database.engine === 'embedded';
  const copies = isEmbedded
    ? await startCopyService(database, { dataDir: config.DATA_DIR, log })
    : null;
  const file = path.join(place, 'one.tar.gz');
  const made = await Promise.allSettled(
    [1, 2, 3].map(() => makeBackup(config, { file, passphrase: undefined, log, now: clock.now() })),
  );
  expect(made.some(({ status }) => status === 'fulfilled')).toBe(true);
  for (const each of made) {
    if (each.status === 'rejected') expect(String(each.reason)).toContain('is there already');
  }
  expect((await checkArchive(file, {})).manifest.tables).not.toEqual([]);

  const left = [
    '.vigia-20261101T010000Z.tar.gz.part',
    '.vigia-20261101T010000Z.tar.gz.fetched',
    `.vigia-20261102T010000Z.tar.gz.${randomUUID()}.part`,
  ];
  const others = [`.vigia-20261121T010000Z.tar.gz.${randomUUID()}.part`, '.other.tar.gz.part'];
  for (const name of [...left, ...others]) await writeFile(path.join(place, name), 'x');
  const old = new Date(clock.now().getTime() - 2 * dayMs);
  for (const name of [...left, '.other.tar.gz.part']) {
    await utimes(path.join(place, name), old, old);
  }
  await backUp(services);
  const hidden = (await readdir(place)).filter((name) => name.startsWith('.'));
  expect(hidden.toSorted()).toEqual(others.toSorted());
  await copies?.close();
  await rm(place, { recursive: true });
});
