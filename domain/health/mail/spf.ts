// SPF (RFC 7208): the domain says which servers may send for it.
import type { Dns } from './dns.ts';
import { about } from '../findings.server.ts';
import type { HealthFinding } from '../health.ts';

const { good, advice, error } = about('mail', 'subject.spf');

// Receivers give up on a record that costs more questions than that (section 4.6.4).
const maxLookups = 10;

/** What the domain's SPF record is worth. `sendingHost` is put into the record that is proposed. */
export async function examineSpf(
  dns: Dns,
  domain: string,
  sendingHost: string,
): Promise<HealthFinding[]> {
  const records = await spfRecords(dns, domain);
  const [record] = records;
  if (record === undefined) {
    return [
      error('postal.spfNone', { domain }, { name: domain, value: `v=spf1 a:${sendingHost} ~all` }),
    ];
  }
  if (records.length > 1) {
    const terms = records.flatMap((each) => termsOf(each).filter((term) => !isAll(term)));
    return [
      error(
        'postal.spfTwo',
        { domain, records: records.length },
        { name: domain, value: ['v=spf1', ...new Set(terms), '~all'].join(' ') },
      ),
    ];
  }
  const found = [...judgeEnd(domain, record), ...(await judgeCost(dns, domain, record))];
  return found.length > 0 ? found : [good('postal.spfGood', { domain })];
}

async function spfRecords(dns: Dns, domain: string): Promise<string[]> {
  return (await dns.texts(domain)).filter((text) => /^v=spf1( |$)/i.test(text));
}

function termsOf(record: string): string[] {
  return record.split(/ +/).slice(1).filter(Boolean);
}

function isAll(term: string): boolean {
  return /^[+?~-]?all$/i.test(term);
}

/** How it ends: what holds for the servers it does not name. */
function judgeEnd(domain: string, record: string): HealthFinding[] {
  const terms = termsOf(record);
  const all = terms.find(isAll);
  const better = {
    name: domain,
    value: ['v=spf1', ...terms.filter((term) => !isAll(term)), '~all'].join(' '),
  };
  if (all === undefined) {
    if (terms.some((term) => /^redirect=/i.test(term))) return [];
    return [advice('postal.spfNoEnd', { domain }, better)];
  }
  if (/^(\+?)all$/i.test(all)) {
    return [error('postal.spfEverybody', { domain }, better)];
  }
  if (all.startsWith('?')) {
    return [advice('postal.spfNeutral', { domain }, better)];
  }
  return [];
}

async function judgeCost(dns: Dns, domain: string, record: string): Promise<HealthFinding[]> {
  const includes: Includes = { missing: [], seen: new Set([domain]) };
  const cost = await countLookups(dns, record, includes);
  const { missing } = includes;
  return [
    ...missing.map((name) => error('postal.spfMissing', { domain, name })),
    ...(cost > maxLookups ? [error('postal.spfCostly', { domain, cost, most: maxLookups })] : []),
  ];
}

/** The names that a record includes, and those that its included records include. */
interface Includes {
  /** Those that have no record. */
  missing: string[];
  seen: Set<string>;
}

/** How many questions to the DNS a record costs, with the records that it includes. */
async function countLookups(dns: Dns, record: string, includes: Includes): Promise<number> {
  const { missing, seen } = includes;
  let cost = 0;
  for (const term of termsOf(record)) {
    const included = /^(?:[+?~-]?include:|redirect=)(\S+)$/i.exec(term)?.[1];
    const asks = included !== undefined || /^[+?~-]?(a|mx|ptr|exists)([:/]|$)/i.test(term);
    if (asks) cost += 1;
    if (included === undefined || seen.has(included)) continue;
    // A name with a macro depends on the mail; a chain this long has failed already.
    if (included.includes('%') || cost > maxLookups) continue;
    seen.add(included);
    const [next] = await spfRecords(dns, included);
    if (next === undefined) missing.push(included);
    else cost += await countLookups(dns, next, includes);
  }
  return cost;
}
