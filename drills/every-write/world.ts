// What stands in the database before the first kill, and what the clients of all rounds share.
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ArticleFile } from '#domain/articles';
import { ensureAdmin } from '#domain/accounts/server';
import { putArticles } from '#domain/articles/server';
import { newsletterKeys } from '#domain/newsletter/server';
import type { Services } from '#platform/services';
import { insertAccount } from '../../domain/accounts/account-rows.server.ts';
import { articles } from '../../domain/articles/articles.table.ts';
import { deliveries } from '../../domain/deliveries/deliveries.table.ts';
import { newsletterIssues } from '../../domain/issues/issues.table.ts';
import { subscriptions } from '../../domain/newsletter/newsletter.table.ts';
import type { Ledger } from './ledger.ts';
import type { Session } from './session.ts';
import { sampleContent } from '#tests/helpers/issue-contents.ts';
import { type Place, withServicesAt } from '#tests/helpers/newsletter-database.ts';
import { addReaders } from '#tests/helpers/readers.ts';
import { putSentIssues } from '#tests/helpers/sent-issues.ts';

export const adminLogin = { email: 'admin@vigia.test', password: 'una clave larga' };
/** Another administrator, whose second factor and password change. */
export const otherAdmin = { email: 'otra@vigia.test', password: 'otra clave larga' };
/** How long the mail of a call may take at the end of the drill. */
const mailWithinMs = 60_000;
export const bounceToken = 'un-secreto-de-los-largos';

/** A reader with the links of their mails. */
export interface Reader {
  id: string;
  email: string;
  token: string;
  messageId: string;
  deliveryId: number;
  /** With what the mail to them was refused, where it was. */
  refusal: string;
}

/** What the other administrator was shown when a second factor was last prepared. */
export interface SecondFactor {
  secret: string;
  /** Those that were never tried. */
  recovery_codes: string[];
}

export interface World {
  ledger: Ledger;
  factor: SecondFactor | undefined;
  round: number;
  /** Nothing is killed any more. */
  isLast: boolean;
  admin: Session;
  /** A client without cookies. */
  visitor: Session;
  /** Takes a draft that nobody has touched. */
  draft(): { id: string; slug: string };
  reader(): Reader;
  /** The address of an account that nobody uses. */
  leaver(): string;
  /** One whose mail of issue 1 is uncertain, or failed with an answer of its own. */
  problem(kind: 'uncertain' | 'failed'): Reader;
  /** Tokens of links in mails that were written since, by the address they went to. */
  links: { confirm: Map<string, string>; reset: Map<string, string> };
  /** Collects the tokens of the mails that were written since. */
  readMails(): Promise<void>;
  /** Numbers that no two writes share. */
  next(): number;
}

/** What one kill uses up at most. */
const perRound = { drafts: 24, readers: 24, problems: 6, leavers: 2 };

export interface Stock {
  drafts: { id: string; slug: string }[];
  readers: Reader[];
  leavers: string[];
  uncertain: Reader[];
  failed: Reader[];
}

/** Puts drafts, readers, and an issue whose mails failed or are uncertain, enough for so many kills. */
export function stockUp(place: Place, kills: number): Promise<Stock> {
  return withServicesAt(place, async (services) => {
    const { email, password } = otherAdmin;
    await putArticles(services, 'dynamic', [toldThisWeek()]);
    const own = { ADMIN_EMAIL: email, ADMIN_PASSWORD: password, ADMIN_USERNAME: 'otra' };
    await ensureAdmin({ ...services, config: { ...services.config, ...own } });
    const readers = await putReaders(services, kills * (perRound.readers + perRound.problems * 2));
    const problems = kills * perRound.problems;
    return {
      drafts: await putDrafts(services, kills * perRound.drafts),
      leavers: await putLeavers(services, kills * perRound.leavers),
      uncertain: readers.slice(0, problems),
      failed: readers.slice(problems, problems * 2),
      readers: readers.slice(problems * 2),
    };
  });
}

/** What the coming issue can always tell, on whatever day the drill is run: nobody changes it. */
function toldThisWeek(): ArticleFile {
  return ArticleFile.parse({
    slug: 'lo-de-esta-semana',
    title_es: 'Lo de esta semana',
    summary_es: 'Un resumen.',
    body_es: 'Un texto que nadie cambia.',
    date: new Date(Date.now() - 60_000).toISOString(),
  });
}

const madeByModel = {
  text: { method: 'model' as const, model: 'modelo-de-prueba' },
  translation: null,
  image: null,
  made_at: '2026-11-01T08:00:00.000Z',
  run_id: null,
};

async function putDrafts({ db }: Services, count: number): Promise<Stock['drafts']> {
  const rows = Array.from({ length: count }, (_, index) => ({
    ...ArticleFile.parse({
      slug: `borrador-${index}`,
      title_es: `Borrador ${index}`,
      summary_es: 'Un resumen.',
      body_es: 'Un texto que alguien ha escrito y que nadie ha publicado todavía.',
      date: new Date(Date.now() - 60_000).toISOString(),
    }),
    layer: 'dynamic' as const,
    status: 'draft' as const,
    review_required: true,
    is_agent: true,
    ai: madeByModel,
  }));
  const put: Stock['drafts'] = [];
  for (let from = 0; from < rows.length; from += 200) {
    const batch = rows.slice(from, from + 200);
    const returned = { id: articles.id, slug: articles.slug };
    put.push(...(await db.insert(articles).values(batch).returning(returned)));
  }
  return put;
}

/** Accounts whose password nobody knows. */
async function putLeavers({ db, clock }: Services, count: number): Promise<string[]> {
  const emails = Array.from({ length: count }, (_, index) => `se-va-${index}@example.org`);
  for (const [index, email] of emails.entries()) {
    const account = { username: `se-va-${index}`, email, role: 'user' as const };
    await insertAccount(db, { ...account, passwordHash: 'none', now: clock.now() });
  }
  return emails;
}

/** Readers, and what became of an issue's mail to each: uncertain, failed, or accepted for most. */
async function putReaders(services: Services, count: number): Promise<Reader[]> {
  const { db } = services;
  await addReaders(services, count);
  await putSentIssues(db, [await sampleContent()]);
  const [issue] = await db.select({ id: newsletterIssues.id }).from(newsletterIssues);
  const people = await db
    .select({ id: subscriptions.id, email: subscriptions.email, language: subscriptions.language })
    .from(subscriptions);
  const problems = (count * perRound.problems) / (perRound.readers + perRound.problems * 2);
  const { tokenOf, messageIdOf } = await newsletterKeys(services);
  const readers: Reader[] = [];
  for (let from = 0; from < people.length; from += 500) {
    const batch = people.slice(from, from + 500).map(({ id, language }, index) => {
      const state = stateOf(from + index, problems);
      return {
        issue_id: issue?.id ?? '',
        subscription_id: id,
        language,
        tries: 1,
        state,
        answer: state === 'failed' ? refusalOf(from + index) : null,
        bounce: state === 'failed' ? ('waiting' as const) : null,
      };
    });
    const returned = { id: deliveries.id };
    const rows = await db.insert(deliveries).values(batch).returning(returned);
    for (const [index, { id: deliveryId }] of rows.entries()) {
      const { id = '', email = '' } = people[from + index] ?? {};
      const recipient = { subscriptionId: id, issueNumber: 1 };
      const links = { token: tokenOf(recipient), messageId: messageIdOf(recipient) };
      readers.push({ id, email, deliveryId, refusal: refusalOf(from + index), ...links });
    }
  }
  return readers;
}

function stateOf(index: number, problems: number): 'uncertain' | 'failed' | 'accepted' {
  if (index < problems) return 'uncertain';
  return index < problems * 2 ? 'failed' : 'accepted';
}

/** A refusal with a number in letters: answers that differ in numbers alone are one group. */
function refusalOf(index: number): string {
  const word = String(index).replaceAll(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '');
  return `550 5.7.1 ${word}`;
}

/** Reads the tokens out of the mails that were written to the outbox since. */
export async function mailLinks(dataDir: string, seen: Set<string>, links: World['links']) {
  const folder = path.join(dataDir, 'outbox');
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter((each) => each.endsWith('.eml') && !seen.has(each))) {
    seen.add(name);
    const mail = await readFile(path.join(folder, name), 'utf8');
    const to = /^to: .*?([\w.+-]+@[\w.-]+)/im.exec(mail)?.[1] ?? '';
    const text = mail.replaceAll('=\r\n', '').replaceAll('=3D', '=');
    const [, page = '', token = ''] = /\/(confirmar|restablecer)\?token=([\w-]+)/.exec(text) ?? [];
    if (page === 'confirmar') links.confirm.set(to, token);
    if (page === 'restablecer') links.reset.set(to, token);
  }
}

/** A link that a mail has brought: in the last round the mail is waited for, so that every write is made once. */
export async function mailedLink(
  world: World,
  kind: keyof World['links'],
): Promise<[address: string, token: string] | undefined> {
  const deadline = world.isLast ? Date.now() + mailWithinMs : 0;
  for (;;) {
    await world.readMails();
    const [link] = world.links[kind];
    if (link || Date.now() >= deadline) return link;
    await wait(100);
  }
}
