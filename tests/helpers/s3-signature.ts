// Checks a request to storage that speaks S3 (AWS Signature Version 4), from what arrived and nothing else.
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export const account = {
  keyId: 'CLAVE-DE-PRUEBA',
  secret: 'secreto/de+prueba',
  region: 'eu-south-2',
};

/** What is wrong with the signature of a request; null for a good one. */
export function signatureProblem(
  request: IncomingMessage,
  { url, body }: { url: URL; body: Buffer },
): string | null {
  const { headers, method } = request;
  const given =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    );
  if (!given) return 'AccessDenied';
  const [, keyId, day = '', region = '', signedNames = '', signature = ''] = given;
  if (keyId !== account.keyId) return 'InvalidAccessKeyId';
  if (region !== account.region) return 'AuthorizationHeaderMalformed';
  const hash = String(headers['x-amz-content-sha256']);
  if (hash !== sha256(body)) return 'XAmzContentSHA256Mismatch';
  const at = String(headers['x-amz-date']);
  const names = signedNames.split(';');
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => names.includes(name))) {
    return 'AccessDenied';
  }
  const query = [...url.searchParams]
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .toSorted();
  const canonical = [
    method,
    url.pathname
      .split('/')
      .map((part) => encoded(decodeURIComponent(part)))
      .join('/'),
    query.join('&'),
    ...names.map((name) => `${name}:${String(headers[name]).trim().replaceAll(/\s+/g, ' ')}`),
    '',
    signedNames,
    hash,
  ].join('\n');
  const toSign = ['AWS4-HMAC-SHA256', at, `${day}/${region}/s3/aws4_request`, sha256(canonical)];
  const key = [day, region, 's3', 'aws4_request'].reduce<Buffer>(
    (made, part) => hmac(made, part),
    Buffer.from(`AWS4${account.secret}`),
  );
  const expected = hmac(key, toSign.join('\n'));
  const isGood = at.startsWith(day) && timingSafeEqual(expected, Buffer.from(signature, 'hex'));
  return isGood ? null : 'SignatureDoesNotMatch';
}

function hmac(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}

function sha256(content: Buffer | string): string {
  return createHash('sha256').update(content).digest('hex');
}

function encoded(text: string): string {
  return encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
