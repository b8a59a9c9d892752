// DKIM (RFC 6376): the domain publishes the key that our signatures are checked with.
import { createPublicKey, type KeyObject } from 'node:crypto';
import { dkimRecord } from '#platform/mail/dkim';
import type { Dns } from './dns.ts';
import { about, type Finding } from './finding.ts';

const { good, advice, error } = about('DKIM');

/** Whether receivers can check what we sign. */
export async function examineDkim(
  dns: Dns,
  domain: string,
  { selector, key }: { selector: string; key: KeyObject | undefined },
): Promise<Finding[]> {
  if (!key) {
    return [
      advice(
        'Mail is not signed here. That is fine where your mail provider signs it in the name of ' +
          `${domain}; else make a key (openssl genrsa -out dkim.pem 2048), name its file in DKIM_PRIVATE_KEY, and ask the doctor again for the record.`,
      ),
    ];
  }
  const name = `${selector}._domainkey.${domain}`;
  const wanted = { name, value: dkimRecord(key) };
  const records = await dns.texts(name);
  const [record] = records;
  if (record === undefined) {
    return [error(`${name} does not exist, so nobody can check the signatures. Add it:`, wanted)];
  }
  if (records.length > 1)
    return [error(`${name} has more than one record. Keep this one:`, wanted)];
  const tags = tagsOf(record);
  if (publishedKey(tags) !== publishedKey(tagsOf(wanted.value))) {
    return [error(`${name} holds another key than DKIM_PRIVATE_KEY. Change it:`, wanted)];
  }
  const found = judgeTags(name, tags, key);
  return found.length > 0
    ? found
    : [good(`${name} holds the key that mail is signed with (${bitsOf(key)} bits).`)];
}

function judgeTags(name: string, tags: Map<string, string>, key: KeyObject): Finding[] {
  const services = tags.get('s') ?? '*';
  const hashes = tags.get('h') ?? 'sha256';
  const wanted = { name, value: dkimRecord(key) };
  return [
    ...(/\*|email/.test(services)
      ? []
      : [error(`${name} is not meant for mail. Change it:`, wanted)]),
    ...(hashes.includes('sha256') ? [] : [error(`${name} refuses SHA-256. Change it:`, wanted)]),
    ...(/(^|:)\s*y/.test(tags.get('t') ?? '')
      ? [
          advice(
            `${name} says that it is a test (t=y), so receivers do not rely on it. Change it:`,
            wanted,
          ),
        ]
      : []),
    ...(bitsOf(key) < 2048
      ? [advice(`The key of ${name} has ${bitsOf(key)} bits. Make one of 2048.`)]
      : []),
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
