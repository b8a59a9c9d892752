// Storage that speaks the part of S3 that backups use, on this machine and in memory. It checks each signature by
// itself, and each body by the hash that was signed.
import { createHash, randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { account, signatureProblem } from './s3-signature.ts';
import { startWebServer } from './web-server.ts';

const bucketName = 'vigia';

/** What is to go wrong with a request: a status, a connection that ends in the middle, or no answer at all. */
type Fault = number | 'cut' | 'silence';
type FaultFor = (request: { method: string; url: URL }) => Fault | undefined;

interface Stored {
  content: Buffer;
  etag: string;
}

interface Upload {
  key: string;
  at: Date;
  parts: Map<number, Stored>;
}

interface Bucket {
  objects: Map<string, Stored>;
  uploads: Map<string, Upload>;
  /** How many objects it lists at once. */
  pageLength: number;
}

interface Asked {
  method: string;
  query: URLSearchParams;
  key: string;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

interface Answer {
  status: number;
  headers?: Record<string, string | number>;
  body?: Buffer | string;
}

/** Starts an empty bucket. */
export async function startS3Server({ pageLength = 1000 } = {}) {
  const bucket: Bucket = { objects: new Map(), uploads: new Map(), pageLength };
  let faultFor: FaultFor = () => undefined;
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await bodyOf(request);
    const url = new URL(request.url ?? '', `http://${request.headers.host}`);
    const fault = faultFor({ method: request.method ?? '', url });
    if (fault === 'silence') return;
    if (fault === 'cut') request.socket.destroy();
    else send(response, fault ? refused(fault) : answerTo(bucket, { request, url, body }));
  };
  const server = await startWebServer((request, response) => void handle(request, response));
  return {
    objects: bucket.objects,
    uploads: bucket.uploads,
    requests: server.requests,
    /** What opens the folder `nights/` of the bucket. */
    settings: {
      BACKUP_BUCKET: `${server.url}/${bucketName}/nights`,
      BACKUP_BUCKET_KEY_ID: account.keyId,
      BACKUP_BUCKET_SECRET: account.secret,
      BACKUP_BUCKET_REGION: account.region,
    },
    /** From now on, what goes wrong with which request. */
    fail(decide: FaultFor): void {
      faultFor = decide;
    },
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  };
}

function answerTo(
  bucket: Bucket,
  { request, url, body }: { request: IncomingMessage; url: URL; body: Buffer },
): Answer {
  const problem = signatureProblem(request, { url, body });
  if (problem) return refused(403, problem);
  const [, named = '', ...rest] = url.pathname.split('/');
  if (named !== bucketName) return refused(404, 'NoSuchBucket');
  const { method = '', headers } = request;
  const asked = { method, headers, query: url.searchParams, key: rest.join('/'), body };
  const isUploads = asked.query.has('uploads');
  if (method === 'GET' && asked.key === '')
    return isUploads ? uploadsOf(bucket) : list(bucket, asked);
  if (method === 'POST') return isUploads ? begin(bucket, asked) : complete(bucket, asked);
  if (method === 'PUT') return store(bucket, asked);
  if (method === 'DELETE') return remove(bucket, asked);
  return give(bucket, asked);
}

function list({ objects, pageLength }: Bucket, { query }: Asked): Answer {
  const prefix = query.get('prefix') ?? '';
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix)).toSorted();
  const start = Number(query.get('continuation-token') ?? 0);
  const next = start + Math.min(pageLength, Number(query.get('max-keys') ?? pageLength));
  const contents = keys
    .slice(start, next)
    .map((key) => element('Contents', { Key: key, Size: objects.get(key)?.content.length ?? 0 }));
  const more: Record<string, number> = next < keys.length ? { NextContinuationToken: next } : {};
  return xml(element('ListBucketResult', more, contents));
}

function uploadsOf({ uploads }: Bucket): Answer {
  const found = [...uploads].map(([UploadId, { key, at }]) =>
    element('Upload', { Key: key, UploadId, Initiated: at.toISOString() }),
  );
  return xml(element('ListMultipartUploadsResult', {}, found));
}

function begin({ uploads }: Bucket, { key }: Asked): Answer {
  const UploadId = randomUUID();
  uploads.set(UploadId, { key, at: new Date(), parts: new Map() });
  return xml(element('InitiateMultipartUploadResult', { UploadId }));
}

function complete({ objects, uploads }: Bucket, { query, key, body }: Asked): Answer {
  const id = query.get('uploadId') ?? '';
  const upload = uploads.get(id);
  if (!upload) return refused(404, 'NoSuchUpload');
  const pattern = /<PartNumber>(\d+)<\/PartNumber><ETag>(.*?)<\/ETag>/g;
  const parts = [...body.toString().matchAll(pattern)].map(([, number, etag]) => {
    const part = upload.parts.get(Number(number));
    return part?.etag === etag?.replaceAll('&quot;', '"') ? part?.content : undefined;
  });
  const whole = parts.filter((part) => part !== undefined);
  if (parts.length === 0 || whole.length < parts.length) return refused(400, 'InvalidPart');
  objects.set(key, stored(Buffer.concat(whole)));
  uploads.delete(id);
  return xml(element('CompleteMultipartUploadResult', {}));
}

function store({ objects, uploads }: Bucket, { query, key, body }: Asked): Answer {
  const uploadId = query.get('uploadId');
  const upload = uploadId === null ? undefined : uploads.get(uploadId);
  if (uploadId !== null && !upload) return refused(404, 'NoSuchUpload');
  const kept = stored(body);
  if (upload) upload.parts.set(Number(query.get('partNumber')), kept);
  else objects.set(key, kept);
  return { status: 200, headers: { etag: kept.etag } };
}

function remove({ objects, uploads }: Bucket, { query, key }: Asked): Answer {
  const uploadId = query.get('uploadId');
  if (uploadId) uploads.delete(uploadId);
  else objects.delete(key);
  return { status: 204 };
}

function give({ objects }: Bucket, { method, key, headers }: Asked): Answer {
  const found = objects.get(key);
  if (!found) return method === 'HEAD' ? { status: 404 } : refused(404, 'NoSuchKey');
  const wanted = headers['if-match'];
  if (wanted !== undefined && wanted !== found.etag) return refused(412, 'PreconditionFailed');
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? [];
  const part = from ? found.content.subarray(Number(from), Number(to) + 1) : found.content;
  return {
    status: from ? 206 : 200,
    headers: { etag: found.etag, 'content-length': part.length },
    ...(method !== 'HEAD' && { body: part }),
  };
}

function stored(content: Buffer): Stored {
  return { content, etag: `"${createHash('md5').update(content).digest('hex')}"` };
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

function send(response: ServerResponse, { status, headers = {}, body }: Answer): void {
  response.writeHead(status, headers).end(body);
}

function element(
  name: string,
  values: Record<string, string | number>,
  inside: readonly string[] = [],
): string {
  const fields = Object.entries(values).map(([field, value]) => `<${field}>${value}</${field}>`);
  return `<${name}>${[...inside, ...fields].join('')}</${name}>`;
}

function xml(text: string, status = 200): Answer {
  return { status, body: `<?xml version="1.0" encoding="UTF-8"?>\n${text}` };
}

/** As some storage does, the message repeats who asked. */
function refused(status: number, code = status === 403 ? 'AccessDenied' : 'SlowDown'): Answer {
  return xml(element('Error', { Code: code, Message: account.keyId }), status);
}
