// DMARC (RFC 7489): the domain says what becomes of mail in its name that neither SPF nor DKIM vouches for.
import type { Dns } from './dns.ts';
import { tagsOf } from './dkim-record.ts';
import { about, type Finding } from './finding.ts';

const { good, advice, error } = about('DMARC');

/** Whether the domain, or one above it, has a policy that receivers understand. */
export async function examineDmarc(dns: Dns, domain: string): Promise<Finding[]> {
  const { name, records } = await nearestPolicy(dns, domain);
  const [record] = records;
  const wanted = {
    name: `_dmarc.${domain}`,
    value: `v=DMARC1; p=none; rua=mailto:postmaster@${domain}`,
  };
  if (record === undefined) {
    return [
      error(
        `${domain} has no DMARC policy, which large mail providers ask of whoever sends to many. Add one, with an address that you read:`,
        wanted,
      ),
    ];
  }
  if (records.length > 1) return [error(`${name} has more than one policy. Keep one:`, wanted)];
  const tags = tagsOf(record);
  const policy =
    (domain === name.slice('_dmarc.'.length) ? undefined : tags.get('sp')) ?? tags.get('p');
  if (!/^(none|quarantine|reject)$/i.test(policy ?? '')) {
    return [error(`${name} says no policy that is known (p=${policy ?? ''}). Change it:`, wanted)];
  }
  if (!tags.has('rua')) {
    return [
      advice(`${name} has the policy ${policy}, but no address for reports (rua). Better:`, {
        name,
        value: `${record.replace(/[\s;]+$/, '')}; rua=mailto:postmaster@${domain}`,
      }),
    ];
  }
  return [good(`${name} has the policy ${policy}.`)];
}

/** The record of the domain, else that of the nearest domain above it. */
async function nearestPolicy(
  dns: Dns,
  domain: string,
): Promise<{ name: string; records: string[] }> {
  const labels = domain.split('.');
  for (let start = 0; start < Math.max(1, labels.length - 1); start += 1) {
    const name = `_dmarc.${labels.slice(start).join('.')}`;
    const records = (await dns.texts(name)).filter((text) => /^v=DMARC1\s*(;|$)/.test(text));
    if (records.length > 0) return { name, records };
  }
  return { name: `_dmarc.${domain}`, records: [] };
}
