import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readLastBackup } from '#platform/last-backup';
import { createOwnServices } from '#tests/helpers/services.ts';
import { checkArchive } from '../platform/backup/archive-reader.ts';
import { startCopyService } from '../platform/backup/copy-service.ts';
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
