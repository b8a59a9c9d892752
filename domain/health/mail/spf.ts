// SPF (RFC 7208): the domain says which servers may send for it.
import type { Dns } from './dns.ts';
import { about, type Finding } from './finding.ts';

const { good, advice, error } = about('SPF');

// Receivers give up on a record that costs more questions than that (section 4.6.4).
const maxLookups = 10;

/** What the domain's SPF record is worth. `sendingHost` is put into the record that is proposed. */
export async function examineSpf(
  dns: Dns,
  domain: string,
  sendingHost: string,
): Promise<Finding[]> {
  const records = await spfRecords(dns, domain);
  const [record] = records;
  if (record === undefined) {
    return [
      error(
        `${domain} does not say which servers may send for it, so receivers may refuse its mail. Add the record; if your mail provider names an "include:", put that in place of "a:".`,
        { name: domain, value: `v=spf1 a:${sendingHost} ~all` },
      ),
    ];
  }
  if (records.length > 1) {
    const terms = records.flatMap((each) => termsOf(each).filter((term) => !isAll(term)));
    return [
      error(`${domain} has ${records.length} SPF records, and two count as none. Keep one:`, {
        name: domain,
        value: ['v=spf1', ...new Set(terms), '~all'].join(' '),
      }),
    ];
  }
  const found = [...judgeEnd(domain, record), ...(await judgeCost(dns, domain, record))];
  return found.length > 0 ? found : [good(`${domain} says which servers may send for it.`)];
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
function judgeEnd(domain: string, record: string): Finding[] {
  const terms = termsOf(record);
  const all = terms.find(isAll);
  const better = {
    name: domain,
    value: ['v=spf1', ...terms.filter((term) => !isAll(term)), '~all'].join(' '),
  };
  if (all === undefined) {
    if (terms.some((term) => /^redirect=/i.test(term))) return [];
    return [
      advice(`The SPF record of ${domain} has no end, so it refuses nobody. Better:`, better),
    ];
  }
  if (/^(\+?)all$/i.test(all)) {
    return [
      error(`The SPF record of ${domain} lets everybody send in its name. Change it:`, better),
    ];
  }
  if (all.startsWith('?')) {
    return [advice(`The SPF record of ${domain} says nothing of other servers. Better:`, better)];
  }
  return [];
}

async function judgeCost(dns: Dns, domain: string, record: string): Promise<Finding[]> {
  const includes: Includes = { missing: [], seen: new Set([domain]) };
  const cost = await countLookups(dns, record, includes);
  const { missing } = includes;
  return [
    ...missing.map((name) =>
      error(
        `The SPF record of ${domain} includes ${name}, which has none: receivers take the whole record for broken. Take it out or correct it.`,
      ),
    ),
    ...(cost > maxLookups
      ? [
          error(
            `The SPF record of ${domain} needs ${cost} questions to the DNS, and receivers ask ${maxLookups} at most. Take out what you do not send with.`,
          ),
        ]
      : []),
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
