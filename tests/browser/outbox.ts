// What the sites under test have mailed: they write each mail to a file, since they know no mail server.
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { expect, hostileUrl } from './fixtures.ts';

/** The mails to this address with something in the subject, the first first; waits until there is one. */
export function mailsTo(address: string, subject: RegExp, site: string): Promise<Email[]> {
  const dataDir = process.env[site === hostileUrl ? 'HOSTILE_DATA' : 'SAMPLE_DATA'] ?? '';
  return mailsFrom(dataDir, address, subject);
}

/** The same of the site with this data folder. */
export async function mailsFrom(
  dataDir: string,
  address: string,
  subject: RegExp,
): Promise<Email[]> {
  const folder = path.join(dataDir, 'outbox');
  let found: Email[] = [];
  await expect
    .poll(
      async () => {
        const mails = await readAll(folder);
        found = mails.filter((mail) => isTo(mail, address) && subject.test(mail.subject ?? ''));
        return found.length;
      },
      { message: `a mail to ${address} about ${subject}`, timeout: 30_000 },
    )
    .toBeGreaterThan(0);
  return found;
}

/** The address in the mail that leads to this path of the site. */
export async function linkTo(
  address: string,
  subject: RegExp,
  { site, to }: { site: string; to: string },
): Promise<string> {
  const [mail] = await mailsTo(address, subject, site);
  const link = (mail?.text ?? '').match(/https?:\/\/\S+/g)?.find((each) => each.includes(to));
  if (!link) throw new Error(`The mail leads nowhere near ${to}: ${mail?.text}`);
  const { pathname, search } = new URL(link);
  return site + pathname + search;
}

async function readAll(folder: string): Promise<Email[]> {
  const names = await readdir(folder).catch(() => []);
  const files = names.filter((name) => name.endsWith('.eml')).toSorted();
  return Promise.all(
    files.map(async (name) => PostalMime.parse(await readFile(path.join(folder, name)))),
  );
}

function isTo({ to }: Email, address: string): boolean {
  return to?.some((each) => each.address === address) ?? false;
}
