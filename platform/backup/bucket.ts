// A bucket of storage that speaks S3. Objects go there and come back in parts, so that memory holds one of them.
import { type FileHandle, open, rm } from 'node:fs/promises';
import { DOMParser } from 'linkedom';
import type { BucketSettings } from '#platform/config';
import { BackupError } from './archive-format.ts';
import {
  BucketFailure,
  bucketSender,
  type Timeouts,
  placeOf,
  type Send,
} from './bucket-requests.ts';

export interface BucketEntry {
  key: string;
  bytes: number;
}

export interface BucketOptions extends Timeouts {
  /** How much is sent or fetched at once. Storage takes no less than 5 MiB, but for the last part. */
  partBytes: number;
}

const usual: BucketOptions = {
  timeoutMs: 180_000,
  tries: 5,
  firstPauseMs: 1000,
  partBytes: 8 * 1024 * 1024,
};
/** S3 takes no more of one object. */
const maxParts = 10_000;

export type Bucket = ReturnType<typeof openBucket>;

/** What can be done in the bucket of these settings. Nothing is asked yet. */
export function openBucket(settings: BucketSettings, options: Partial<BucketOptions> = {}) {
  const given = { ...usual, ...options };
  const { bucket, prefix } = placeOf(settings);
  const send = bucketSender(settings, given);
  return {
    /** Of the folder that backups go to. */
    prefix,
    /** What an object is called in messages and commands: `s3://vigia/nights/x.tar.gz`. */
    nameOf: (key: string) => `s3://${bucket}/${key}`,
    /** Throws where the bucket does not let itself be listed. */
    probe: () => send({ method: 'GET', query: { ...listing(prefix), 'max-keys': '1' } }),
    list: () => list(send, prefix),
    /** Puts a file there, whole or not at all. */
    put: (file: string, key: string) => put({ send, key, partBytes: given.partBytes }, file),
    /** Fetches an object into a new file, which only this user may read. */
    fetch: (key: string, file: string) =>
      fetchInto({ send, key, partBytes: given.partBytes }, file),
    remove: (key: string) => send({ method: 'DELETE', key }),
    /** Gives up uploads that began before `before` and never ended: they are stored, and paid for. */
    endUploads: (before: Date) => endUploads({ send, prefix }, before),
  };
}

function listing(prefix: string): Record<string, string> {
  return { 'list-type': '2', prefix };
}

async function list(send: Send, prefix: string): Promise<BucketEntry[]> {
  const found: BucketEntry[] = [];
  for (let token: string | undefined = ''; token !== undefined;) {
    const query = { ...listing(prefix), ...(token && { 'continuation-token': token }) };
    const { body } = await send({ method: 'GET', query });
    const page = elementsOf(body);
    for (const entry of page('Contents')) {
      found.push({ key: textIn(entry, 'Key'), bytes: Number(textIn(entry, 'Size')) });
    }
    token = page('NextContinuationToken')[0]?.textContent || undefined;
  }
  return found;
}

interface Transfer {
  send: Send;
  key: string;
  partBytes: number;
}

async function put(transfer: Transfer, file: string): Promise<void> {
  const { send, key } = transfer;
  await using handle = await open(file);
  const { size } = await handle.stat();
  const partBytes = Math.max(transfer.partBytes, Math.ceil(size / maxParts));
  if (size <= partBytes) {
    await send({ method: 'PUT', key, body: await readPart(handle, 0, size) });
  } else {
    await putInParts({ send, key, partBytes }, { handle, size });
  }
  const { headers } = await send({ method: 'HEAD', key });
  if (Number(headers['content-length']) === size) return;
  throw new BackupError(`The bucket has ${key} in another length than it was sent.`);
}

async function putInParts(
  { send, key, partBytes }: Transfer,
  { handle, size }: { handle: FileHandle; size: number },
): Promise<void> {
  const begun = await send({ method: 'POST', key, query: { uploads: '' } });
  const uploadId = elementsOf(begun.body)('UploadId')[0]?.textContent ?? '';
  try {
    const parts: string[] = [];
    for (let start = 0; start < size; start += partBytes) {
      const partNumber = parts.length + 1;
      const { headers } = await send({
        method: 'PUT',
        key,
        query: { partNumber: String(partNumber), uploadId },
        body: await readPart(handle, start, Math.min(partBytes, size - start)),
      });
      const tag = escaped(headers['etag'] ?? '');
      parts.push(`<Part><PartNumber>${partNumber}</PartNumber><ETag>${tag}</ETag></Part>`);
    }
    const body = Buffer.from(
      `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`,
    );
    await send({ method: 'POST', key, query: { uploadId }, body }).catch((error: unknown) => {
      // Its first answer was lost on the way; whether the object is there is looked at next.
      if (!(error instanceof BucketFailure && error.code === 'NoSuchUpload')) throw error;
    });
  } catch (error) {
    await send({ method: 'DELETE', key, query: { uploadId } }).catch(() => undefined);
    throw error;
  }
}

async function readPart(handle: FileHandle, start: number, length: number): Promise<Buffer> {
  const part = Buffer.alloc(length);
  for (let read = 0; read < length;) {
    const { bytesRead } = await handle.read(part, read, length - read, start + read);
    if (bytesRead === 0) throw new BackupError('The file became shorter while it was sent.');
    read += bytesRead;
  }
  return part;
}

async function fetchInto({ send, key, partBytes }: Transfer, file: string): Promise<void> {
  const { headers } = await send({ method: 'HEAD', key });
  const size = Number(headers['content-length']);
  const etag = headers['etag'];
  await rm(file, { force: true });
  await using handle = await open(file, 'wx', 0o600);
  for (let start = 0; start < size; start += partBytes) {
    const range = `bytes=${start}-${Math.min(start + partBytes, size) - 1}`;
    const { body } = await send({
      method: 'GET',
      key,
      // All parts of one object, should another take its place meanwhile.
      headers: { range, ...(etag && { 'if-match': etag }) },
    });
    if (body.length !== Math.min(partBytes, size - start)) {
      throw new BackupError(`The bucket gave another part of ${key} than it was asked for.`);
    }
    await handle.write(body, 0, body.length, start);
  }
}

async function endUploads(
  { send, prefix }: { send: Send; prefix: string },
  before: Date,
): Promise<void> {
  const { body } = await send({ method: 'GET', query: { uploads: '', prefix } });
  for (const upload of elementsOf(body)('Upload')) {
    if (Date.parse(textIn(upload, 'Initiated')) >= before.getTime()) continue;
    const uploadId = textIn(upload, 'UploadId');
    await send({ method: 'DELETE', key: textIn(upload, 'Key'), query: { uploadId } });
  }
}

interface XmlElement {
  textContent: string | null;
  getElementsByTagName(name: string): Iterable<XmlElement>;
}

/** Finds elements of an answer by their name. */
function elementsOf(body: Buffer): (name: string) => XmlElement[] {
  const document = new DOMParser().parseFromString(body.toString('utf8'), 'text/xml');
  return (name) => [...(document as unknown as XmlElement).getElementsByTagName(name)];
}

function textIn(element: XmlElement, name: string): string {
  return [...element.getElementsByTagName(name)][0]?.textContent ?? '';
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
