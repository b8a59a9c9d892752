import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startS3Server } from '#tests/helpers/s3-server.ts';
import { openBucket } from './bucket.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'vigia-bucket-'));
});
afterAll(() => rm(folder, { recursive: true }));

const quick = { timeoutMs: 10_000, tries: 3, firstPauseMs: 1, partBytes: 1000 };

async function fileOf(content: Buffer): Promise<string> {
  const file = path.join(folder, `${randomBytes(4).toString('hex')}.tar.gz`);
  await writeFile(file, content);
  return file;
}

test('a file goes there in parts and comes back in parts, byte for byte', async () => {
  await using storage = await startS3Server();
  const bucket = openBucket(storage.settings, quick);
  for (const length of [0, 1, 999, 1000, 1001, 4500]) {
    const content = randomBytes(length);
    const key = `${bucket.prefix}vigia ${length} (ñ).tar.gz`;
    await bucket.put(await fileOf(content), key);
    expect(storage.objects.get(encodeURI(key))?.content).toEqual(content);
    const back = path.join(folder, `back-${length}`);
    await bucket.fetch(key, back);
    expect(await readFile(back)).toEqual(content);
    expect((await stat(back)).mode & 0o077).toBe(0);
  }
  expect(storage.uploads.size).toBe(0);
});

test('a list is read to its end, page by page, and only of the folder', async () => {
  await using storage = await startS3Server({ pageLength: 2 });
  const bucket = openBucket(storage.settings, quick);
  for (const key of ['nights/1', 'nights/2', 'nights/3', 'nights/4', 'nights/5', 'other']) {
    await bucket.put(await fileOf(Buffer.from(key)), key);
  }
  expect(await bucket.list()).toEqual(
    ['1', '2', '3', '4', '5'].map((name) => ({ key: `nights/${name}`, bytes: 8 })),
  );
  await bucket.remove('nights/3');
  expect((await bucket.list()).map(({ key }) => key)).not.toContain('nights/3');
});

test('what the storage refuses is said in its own word, without key and secret, and asked once', async () => {
  await using storage = await startS3Server();
  const wrong = [
    [{ BACKUP_BUCKET_SECRET: 'otro' }, '403 SignatureDoesNotMatch.'],
    [{ BACKUP_BUCKET_KEY_ID: 'otra' }, '403 InvalidAccessKeyId.'],
    [{ BACKUP_BUCKET_REGION: 'us-east-1' }, '403 AuthorizationHeaderMalformed.'],
    [
      { BACKUP_BUCKET: new URL('/ajeno', storage.settings.BACKUP_BUCKET).href },
      '404 NoSuchBucket.',
    ],
  ] as const;
  for (const [setting, answer] of wrong) {
    const before = storage.requests.length;
    const bucket = openBucket({ ...storage.settings, ...setting }, quick);
    await expect(bucket.probe()).rejects.toThrow(
      `${new URL(storage.settings.BACKUP_BUCKET).host} answered ${answer}`,
    );
    expect(storage.requests.length - before).toBe(1);
  }
});

test('what passes is tried again: too many requests, a cut connection, no answer in time', async () => {
  await using storage = await startS3Server();
  const bucket = openBucket(storage.settings, { ...quick, timeoutMs: 2000 });
  const content = randomBytes(2500);
  for (const fault of [503, 500, 429, 'cut', 'silence'] as const) {
    let isWell = false;
    storage.fail(({ url }) => {
      if (isWell || url.searchParams.get('partNumber') !== '2') return undefined;
      isWell = true;
      return fault;
    });
    await bucket.put(await fileOf(content), 'nights/x');
    expect(isWell).toBe(true);
    expect(storage.objects.get('nights/x')?.content).toEqual(content);
    storage.objects.clear();
  }
});

test('an upload that cannot be ended is given up, and nothing of it stays', async () => {
  await using storage = await startS3Server();
  const bucket = openBucket(storage.settings, quick);
  const file = await fileOf(randomBytes(2500));
  storage.fail(({ url }) => (url.searchParams.get('partNumber') === '3' ? 'cut' : undefined));
  await expect(bucket.put(file, 'nights/x')).rejects.toThrow('No whole answer came from ');
  expect([storage.objects.size, storage.uploads.size]).toEqual([0, 0]);
  expect(storage.requests.filter(({ url }) => url?.includes('partNumber=3'))).toHaveLength(3);
});

test('where the end of an upload was answered and the answer lost, the object is there', async () => {
  await using storage = await startS3Server();
  const bucket = openBucket(storage.settings, quick);
  let tried = 0;
  storage.fail(({ method, url }) => {
    if (method !== 'POST' || !url.searchParams.has('uploadId')) return undefined;
    tried += 1;
    if (tried > 1) return undefined;
    // As it would be after the first one had been carried out.
    const [[id, { key, parts }] = ['', { key: '', parts: new Map() }]] = storage.uploads;
    const content = Buffer.concat([...parts.values()].map((part) => part.content));
    storage.objects.set(key, { content, etag: '"x"' });
    storage.uploads.delete(id);
    return 'cut';
  });
  await bucket.put(await fileOf(randomBytes(2500)), 'nights/x');
  expect(tried).toBe(2);
});

function upload(at: string) {
  return { key: 'nights/x', at: new Date(at), parts: new Map() };
}

test('uploads that were left half done are given up once they are old', async () => {
  await using storage = await startS3Server();
  const bucket = openBucket(storage.settings, quick);
  storage.uploads.set('old', upload('2026-11-20T02:00:00Z'));
  storage.uploads.set('new', upload('2026-11-23T02:00:00Z'));
  await bucket.endUploads(new Date('2026-11-22T02:00:00Z'));
  expect([...storage.uploads.keys()]).toEqual(['new']);
});
