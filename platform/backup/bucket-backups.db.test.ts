import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { dayMs } from '#platform/durations';
import { createLog } from '#platform/log';
import { readLastBackup } from '#platform/last-backup';
import { emptyPlace } from '#tests/helpers/empty-places.ts';
import { startS3Server } from '#tests/helpers/s3-server.ts';
import { createOwnServices, type TestServices } from '#tests/helpers/services.ts';
import { backupFile } from './bucket-backups.ts';
import { startCopyService } from './copy-service.ts';
import { listBackups, newestBackup } from './list-backups.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore.ts';
import { backupName } from './rotation.ts';

const log = createLog('silent');
const now = new Date('2026-11-23T02:00:00.000Z');
const name = `s3://vigia/nights/${backupName(now)}`;

/** A backup of services that go on running. */
async function backupOf({ config, database }: TestServices, given = log) {
  const place = { dataDir: config.DATA_DIR, log };
  const copies = database.engine === 'embedded' ? await startCopyService(database, place) : null;
  return makeBackup(config, { log: given, now }).finally(() => copies?.close());
}

test('a backup goes into the bucket, is the last one there, and is put back from there', async () => {
  await using storage = await startS3Server();
  await using services = await createOwnServices(storage.settings);
  const made = await backupOf(services);
  expect(made.file).toBe(name);
  expect((await readLastBackup(services))?.file).toBe(name);
  // Nothing stays here but what is known of it.
  expect(await readdir(path.join(services.config.DATA_DIR, 'backups'))).toEqual(['last.json']);

  await using place = await emptyPlace();
  const empty = { ...storage.settings, ...place };
  expect(await newestBackup(empty)).toBe(name);
  {
    await using copy = await backupFile(empty, name);
    const restored = await restoreBackup(empty, { file: copy.file, log });
    expect(restored.manifest).toEqual(made.manifest);
  }
  expect(await readdir(path.join(empty.DATA_DIR, 'backups'))).toEqual([]);
  await expect(backupFile(empty, 's3://otro/x.tar.gz')).rejects.toThrow('s3://vigia/');
  await expect(backupFile(place, name)).rejects.toThrow('needs BACKUP_BUCKET');
  await expect(backupFile(empty, `${name}.no`)).rejects.toThrow(
    /^There is no s3:.* answered 404.*--list/,
  );
});

test('beside a folder of backups both have it, and both keep what the years ask for', async () => {
  await using storage = await startS3Server();
  await using services = await createOwnServices(storage.settings);
  services.config.BACKUP_DIR = path.join(services.config.DATA_DIR, 'copias');
  const object = { content: Buffer.from('x'), etag: '"x"' };
  const nights = Array.from({ length: 60 }, (_, ago) => new Date(now.getTime() - ago * dayMs));
  for (const at of nights.slice(1)) storage.objects.set(`nights/${backupName(at)}`, object);
  storage.objects.set('nights/guardada-a-mano.tar.gz', object);
  storage.objects.set(backupName(nights[40] ?? now), object);
  await backupOf(services);
  // Seven days, two Sundays before them, the last day of October; September has none that is older than sixty days.
  expect(await listBackups(services.config)).toHaveLength(1 + 7 + 2 + 1 + 1);
  expect(storage.objects.has('nights/guardada-a-mano.tar.gz')).toBe(true);
  expect(storage.objects.has(backupName(nights[40] ?? now))).toBe(true);
  expect(existsSync(path.join(services.config.BACKUP_DIR, backupName(now)))).toBe(true);
});

test('a bucket that refuses fails the backup, which stays here whole and is noted as such', async () => {
  await using storage = await startS3Server();
  const settings = { ...storage.settings, BACKUP_BUCKET_SECRET: 'secreto-equivocado' };
  await using services = await createOwnServices(settings);
  const failure = await backupOf(services).then(
    () => '',
    (error: Error) => error.message,
  );
  const file = path.join(services.config.DATA_DIR, 'backups', backupName(now));
  expect(failure).toContain(`stays in ${file}, but is not in the bucket: `);
  expect(failure).toContain('403 SignatureDoesNotMatch');
  expect(existsSync(file)).toBe(true);
  expect(await readLastBackup(services)).toMatchObject({ file, ok: false });
  const noted = await readFile(path.join(path.dirname(file), 'last.json'), 'utf8');
  const said = failure + noted;
  for (const secret of [settings.BACKUP_BUCKET_KEY_ID, settings.BACKUP_BUCKET_SECRET]) {
    expect(said).not.toContain(secret);
  }
});

test('a key that may not delete leaves old backups, and that is a warning', async () => {
  await using storage = await startS3Server();
  await using services = await createOwnServices(storage.settings);
  const nights = Array.from({ length: 60 }, (_, ago) => new Date(now.getTime() - ago * dayMs));
  const older = `nights/${backupName(nights[40] ?? now)}`;
  const object = { content: Buffer.from('x'), etag: '"x"' };
  for (const at of nights.slice(1)) storage.objects.set(`nights/${backupName(at)}`, object);
  storage.fail(({ method }) => (method === 'DELETE' ? 403 : undefined));
  const warn = vi.fn<(text: string) => void>();
  const made = await backupOf(services, { ...log, warn });
  expect(made.file).toBe(name);
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('Old backups stay in the bucket: '));
  expect(storage.objects.has(older)).toBe(true);
});

test('old backups are removed where unfinished uploads cannot be listed, and only these are told of', async () => {
  await using storage = await startS3Server();
  await using services = await createOwnServices(storage.settings);
  const nights = Array.from({ length: 60 }, (_, ago) => new Date(now.getTime() - ago * dayMs));
  const older = `nights/${backupName(nights[40] ?? now)}`;
  const object = { content: Buffer.from('x'), etag: '"x"' };
  for (const at of nights.slice(1)) storage.objects.set(`nights/${backupName(at)}`, object);
  storage.fail(({ url }) => (url.searchParams.has('uploads') ? 403 : undefined));
  const warn = vi.fn<(text: string) => void>();
  expect((await backupOf(services, { ...log, warn })).file).toBe(name);
  expect(warn.mock.calls.flat()).toEqual([
    expect.stringMatching(
      /^Parts of backups that were not sent whole may stay in the bucket: .*403/,
    ),
  ]);
  expect(storage.objects.has(older)).toBe(false);
});
