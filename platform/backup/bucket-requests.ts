// Requests to storage that speaks S3: signed (Signature Version 4), ended in time, and tried again where that can help.
import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import type { BucketSettings } from '#platform/config';
import { OutboundFailure } from '#platform/outbound/outbound-failure';
import { createStorageClient, type StorageAnswer } from '#platform/outbound/storage-client';
import { BackupError } from './archive-format.ts';

/** How long is waited, and how often it is tried. */
export interface Timeouts {
  /** For one request. */
  timeoutMs: number;
  tries: number;
  /** Before the second try; twice as long before each further one. */
  firstPauseMs: number;
}

export interface BucketRequest {
  method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE';
  /** Of an object; of the bucket itself where there is none. */
  key?: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: Buffer;
}

/** What the storage refused; `code` is its own word for it, such as `AccessDenied`. */
export class BucketFailure extends BackupError {
  readonly status: number;
  readonly code: string;

  constructor(host: string, status: number, code: string) {
    super(`${host} answered ${[status, code].filter(Boolean).join(' ')}.`);
    this.status = status;
    this.code = code;
  }
}

export type Send = (request: BucketRequest) => Promise<StorageAnswer>;

/** More than a part or a list has. */
const maxBytes = 16 * 1024 * 1024;

/** Sends requests to the bucket of these settings. They throw `BucketFailure`, or `BackupError` where nothing answers. */
export function bucketSender(settings: BucketSettings, timeouts: Timeouts): Send {
  const { bucket, origin, host } = placeOf(settings);
  const ask = createStorageClient({ timeoutMs: timeouts.timeoutMs, maxBytes });
  const tryOnce = async (url: URL, request: BucketRequest): Promise<StorageAnswer> => {
    const { method, body } = request;
    const headers = await signed(url, request, settings);
    const answer = await ask(url, { method, headers, ...(body && { body }) });
    const refusal = refusalOf(answer, host);
    if (refusal) throw refusal;
    return answer;
  };
  return async (request) => {
    const url = new URL(`${origin}/${bucket}${request.key === undefined ? '' : `/${request.key}`}`);
    for (const [name, value] of Object.entries(request.query ?? {})) {
      url.searchParams.set(name, value);
    }
    for (let tried = 1; ; tried += 1) {
      try {
        return await tryOnce(url, request);
      } catch (error) {
        if (tried >= timeouts.tries || !isPassing(error)) throw asBackupError(error);
      }
      // Not all who were refused at once come back at once.
      await pause(timeouts.firstPauseMs * 2 ** (tried - 1) * (0.5 + Math.random() / 2));
    }
  };
}

/** Where the bucket is: `https://s3.example.org/vigia/nights` is the folder `nights/` of `vigia`. */
export function placeOf({ BACKUP_BUCKET = '' }: BucketSettings) {
  const { origin, host, pathname } = new URL(BACKUP_BUCKET);
  const [bucket = '', ...folders] = pathname.split('/').filter(Boolean);
  return { origin, host, bucket, prefix: folders.map((folder) => `${folder}/`).join('') };
}

/** The headers that make it this key's request. */
async function signed(
  url: URL,
  { method, headers, body = Buffer.alloc(0) }: BucketRequest,
  settings: BucketSettings,
): Promise<Record<string, string>> {
  // The storage compares the hash with what arrives, and refuses what was cut off or altered on the way.
  const hash = createHash('sha256').update(body).digest('hex');
  const signer = new AwsV4Signer({
    url: url.href,
    method,
    headers: { ...headers, 'x-amz-content-sha256': hash },
    service: 's3',
    accessKeyId: settings.BACKUP_BUCKET_KEY_ID ?? '',
    secretAccessKey: settings.BACKUP_BUCKET_SECRET ?? '',
    ...(settings.BACKUP_BUCKET_REGION && { region: settings.BACKUP_BUCKET_REGION }),
  });
  return Object.fromEntries((await signer.sign()).headers);
}

/** Some steps are answered with 200 before they are done, and with an error in the text. */
function refusalOf({ status, body }: StorageAnswer, host: string): BucketFailure | null {
  const code = codeIn(body);
  return status < 300 && code === '' ? null : new BucketFailure(host, status, code);
}

/** Only the word: the rest of an answer may repeat what was sent. */
function codeIn(body: Buffer): string {
  const start = body.subarray(0, 1000).toString('utf8');
  return /<Error>\s*<Code>([A-Za-z.]{1,60})<\/Code>/.exec(start)?.[1] ?? '';
}

/** Whether the same request may succeed later. */
function isPassing(failure: unknown): boolean {
  if (!(failure instanceof BucketFailure)) return failure instanceof OutboundFailure;
  const { status, code } = failure;
  return (
    status >= 500 ||
    [408, 429].includes(status) ||
    ['InternalError', 'RequestTimeout', 'SlowDown', 'ServiceUnavailable'].includes(code)
  );
}

function asBackupError(error: unknown): unknown {
  if (!(error instanceof OutboundFailure)) return error;
  return new BackupError(`${error.message}.`, { cause: error });
}
