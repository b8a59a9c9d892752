// DKIM (RFC 6376): the domain publishes the key that our signatures are checked with.
import { createPublicKey, type KeyObject } from 'node:crypto';
import { dkimRecord } from '#platform/mail/dkim';
import type { Dns } from './dns.ts';
import { about } from '../findings.server.ts';
import type { HealthFinding } from '../health.ts';

const { good, advice, error } = about('mail', 'subject.dkim');

/** Whether receivers can check what we sign. */
export async function examineDkim(
  dns: Dns,
  domain: string,
  { selector, key }: { selector: string; key: KeyObject | undefined },
): Promise<HealthFinding[]> {
  if (!key) {
    return [advice('postal.dkimNone', { domain })];
  }
  const name = `${selector}._domainkey.${domain}`;
  const wanted = { name, value: dkimRecord(key) };
  const records = await dns.texts(name);
  const [record] = records;
  if (record === undefined) {
    return [error('postal.dkimMissing', { name }, wanted)];
  }
  if (records.length > 1) return [error('postal.dkimTwo', { name }, wanted)];
  const tags = tagsOf(record);
  if (publishedKey(tags) !== publishedKey(tagsOf(wanted.value))) {
    return [error('postal.dkimOther', { name }, wanted)];
  }
  const found = judgeTags(name, tags, key);
  return found.length > 0 ? found : [good('postal.dkimGood', { name, bits: bitsOf(key) })];
}

function judgeTags(name: string, tags: Map<string, string>, key: KeyObject): HealthFinding[] {
  const services = tags.get('s') ?? '*';
  const hashes = tags.get('h') ?? 'sha256';
  const wanted = { name, value: dkimRecord(key) };
  return [
    ...(/\*|email/.test(services) ? [] : [error('postal.dkimNotMail', { name }, wanted)]),
    ...(hashes.includes('sha256') ? [] : [error('postal.dkimNoSha', { name }, wanted)]),
    ...(/(^|:)\s*y/.test(tags.get('t') ?? '') ? [advice('postal.dkimTest', { name }, wanted)] : []),
    ...(bitsOf(key) < 2048 ? [advice('postal.dkimShort', { name, bits: bitsOf(key) })] : []),
  ];
}

function bitsOf(key: KeyObject): number {
  return createPublicKey(key).asymmetricKeyDetails?.modulusLength ?? 0;
}

/** The tags of a record: `v=DKIM1; p=...`. */
export function tagsOf(record: string): Map<string, string> {
  return new Map(
    record.split(';').flatMap((part) => {
      const [, tag, value] = /^\s*(\w+)\s*=\s*(.*?)\s*$/s.exec(part) ?? [];
      return tag === undefined || value === undefined ? [] : [[tag.toLowerCase(), value] as const];
    }),
  );
}

function publishedKey(tags: Map<string, string>): string {
  return (tags.get('p') ?? '').replaceAll(/\s/g, '');
}
