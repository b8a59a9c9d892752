// All examinations: the site's address, the mail server, and what the DNS says of the sender. Advice for who
// runs the site; nothing of it is used to verify mail.
import type { KeyObject } from 'node:crypto';
import { access, constants } from 'node:fs/promises';
import { domainToASCII } from 'node:url';
import type { Config } from '#platform/config';
import { dkimKey } from '#platform/mail/dkim';
import { senderOf } from '#platform/mail/message';
import { isOnThisMachine, smtpServer } from '#platform/mail/smtp-server';
import { examineDkim } from './dkim-record.ts';
import { examineDmarc } from './dmarc.ts';
import type { Dns } from './dns.ts';
import { about, type Finding } from './finding.ts';
import { examineServer } from './server-check.ts';
import { examineSite, isPrivate } from './site-check.ts';
import { examineSpf } from './spf.ts';

/** Everything that decides whether mail arrives, as far as it can be seen from here. Sends none. */
export async function examineMail(config: Config, dns: Dns): Promise<Finding[]> {
  const { address } = senderOf(config);
  const domain = domainToASCII(address.slice(address.lastIndexOf('@') + 1));
  const key = dkimKey(config);
  const examinations = [
    unlessSilent('SITE_URL', examineSite(dns, config.SITE_URL)),
    examineServer(config.SMTP_URL),
    ...(isPrivate(domain)
      ? [noDomain(config, address)]
      : examineDomain(config, dns, { domain, key })),
    examineReturns(config),
  ];
  return (await Promise.all(examinations)).flat();
}

function examineDomain(
  config: Config,
  dns: Dns,
  { domain, key }: { domain: string; key: KeyObject | undefined },
): Promise<Finding[]>[] {
  const selector = config.DKIM_SELECTOR;
  return [
    unlessSilent('Sender', examineSender(dns, domain)),
    unlessSilent('SPF', examineSpf(dns, domain, sendingHost(config))),
    unlessSilent('DKIM', examineDkim(dns, domain, { selector, key })),
    unlessSilent('DMARC', examineDmarc(dns, domain)),
  ];
}

function noDomain(config: Config, address: string): Promise<Finding[]> {
  const how = config.MAIL_FROM === undefined ? 'MAIL_FROM is not set: mail' : 'Mail';
  return Promise.resolve([
    about('Sender').error(
      `${how} comes from ${address}, whose domain nobody outside knows. Set MAIL_FROM to an address of your own domain. Example: MAIL_FROM=Vigía <boletin@vigia.example>`,
    ),
  ]);
}

/** Whether what cannot be delivered comes back to somebody. */
async function examineSender(dns: Dns, domain: string): Promise<Finding[]> {
  const { good, error } = about('Sender');
  const servers = await dns.mailServers(domain);
  if (servers.length > 0 && servers.every((server) => server !== '')) {
    return [good(`${domain} takes mail, so what is returned arrives.`)];
  }
  if (servers.length === 0 && (await dns.addresses(domain)).length > 0) {
    return [good(`${domain} takes mail at its own address, so what is returned arrives.`)];
  }
  return [
    error(
      `${domain} takes no mail (no MX record), so returned mail never arrives and some receivers refuse what it sends.`,
    ),
  ];
}

async function examineReturns({ BOUNCE_DIR, BOUNCE_TOKEN }: Config): Promise<Finding[]> {
  const { good, advice, error } = about('Returned mail');
  if (BOUNCE_DIR !== undefined) {
    try {
      await access(BOUNCE_DIR, constants.R_OK | constants.W_OK);
      return [good(`Returned mail is read from ${BOUNCE_DIR}.`)];
    } catch {
      return [error(`BOUNCE_DIR ${BOUNCE_DIR} is no folder that can be read and written.`)];
    }
  }
  if (BOUNCE_TOKEN !== undefined) {
    return [good('Returned mail can be posted to /api/newsletter/bounces.')];
  }
  return [
    advice(
      'Returned mail is not read, so addresses that died stay on the list. Set BOUNCE_DIR or BOUNCE_TOKEN.',
    ),
  ];
}

/** The host that a proposed SPF record lets send. */
function sendingHost(config: Config): string {
  const { options } = smtpServer(config.SMTP_URL ?? 'smtp://localhost');
  return isOnThisMachine(options) ? new URL(config.SITE_URL).hostname : (options.host ?? '');
}

async function unlessSilent(subject: string, examined: Promise<Finding[]>): Promise<Finding[]> {
  try {
    return await examined;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return [
      about(subject).error(`The DNS did not answer (${code}), so this could not be examined.`),
    ];
  }
}
