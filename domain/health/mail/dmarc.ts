// DMARC (RFC 7489): the domain says what becomes of mail in its name that neither SPF nor DKIM vouches for.
import type { Dns } from './dns.ts';
import { tagsOf } from './dkim-record.ts';
import { about } from '../findings.server.ts';
import type { HealthFinding } from '../health.ts';

const { good, advice, error } = about('mail', 'subject.dmarc');

/** Whether the domain, or one above it, has a policy that receivers understand. */
export async function examineDmarc(dns: Dns, domain: string): Promise<HealthFinding[]> {
  const { name, records } = await nearestPolicy(dns, domain);
  const [record] = records;
  const wanted = {
    name: `_dmarc.${domain}`,
    value: `v=DMARC1; p=none; rua=mailto:postmaster@${domain}`,
  };
  if (record === undefined) {
    return [error('postal.dmarcNone', { domain }, wanted)];
  }
  if (records.length > 1) return [error('postal.dmarcTwo', { name }, wanted)];
  const tags = tagsOf(record);
  const policy =
    (domain === name.slice('_dmarc.'.length) ? undefined : tags.get('sp')) ?? tags.get('p');
  if (policy === undefined || !/^(none|quarantine|reject)$/i.test(policy)) {
    return [error('postal.dmarcOdd', { name, policy: policy ?? '' }, wanted)];
  }
  if (!tags.has('rua')) {
    return [
      advice(
        'postal.dmarcNoReports',
        { name, policy },
        { name, value: `${record.replace(/[\s;]+$/, '')}; rua=mailto:postmaster@${domain}` },
      ),
    ];
  }
  return [good('postal.dmarcGood', { name, policy })];
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
