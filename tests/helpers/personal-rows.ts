// Somebody of whom every table that names people has a row, with texts by which each is known again.
import { randomUUID } from 'node:crypto';
import { newsletterKeys } from '#domain/newsletter/server';
import * as accounts from '../../domain/accounts/accounts.table.ts';
import { agentRuns, agentSettings } from '../../domain/agents/agents.table.ts';
import { articles } from '../../domain/articles/articles.table.ts';
import { contactMessages } from '../../domain/contact/contact.table.ts';
import * as content from '../../domain/content/content.table.ts';
import { deliveries } from '../../domain/deliveries/deliveries.table.ts';
import { newsletterIssues } from '../../domain/issues/issues.table.ts';
import { ledgerSettlements, sourceTexts } from '../../domain/ledger/ledger.table.ts';
import * as newsletter from '../../domain/newsletter/newsletter.table.ts';
import { reviews } from '../../domain/provenance/provenance.table.ts';
import { anArticle, type TestServices } from './services.ts';

export const at = '2026-11-20T10:00:00.000Z';
const made = new Date('2026-01-01T00:00:00.000Z');

/** Every text of hers holds her mark, and every secret of hers `secreto-<mark>`. */
export interface Planted {
  accountId: string;
  email: string;
}

/** Plants an administrator's account and a row of hers in each table. */
export async function plantPerson(services: TestServices, mark: string): Promise<Planted> {
  const { db } = services;
  const accountId = `cuenta-${mark}`;
  const email = `${mark}@vigia.test`;
  const by = { by_id: accountId, by_name: mark };
  const secret = `secreto-${mark}`;
  await db.insert(accounts.users).values({
    id: accountId,
    username: mark,
    username_key: mark,
    email,
    email_verified: true,
    role: 'admin',
    public_name: `Firma ${mark}`,
    public_role: 'redactora',
    created_at: made,
  });
  const own = { id: randomUUID(), user_id: accountId };
  await db.insert(accounts.sessions).values({
    ...own,
    token: secret,
    user_agent: `sessions ${mark}`,
    expires_at: new Date('2027-01-01T00:00:00.000Z'),
  });
  await db.insert(accounts.credentials).values({
    ...own,
    account_id: accountId,
    provider_id: 'credential',
    password: secret,
  });
  await db.insert(accounts.secondFactors).values({ ...own, secret, backup_codes: secret });
  await db.insert(accounts.verifications).values({
    id: randomUUID(),
    identifier: secret,
    value: accountId,
    expires_at: made,
  });
  await plantReader(services, { mark, email, secret });
  await plantWork(services, { mark, by, secret });
  return { accountId, email };
}

async function plantReader(
  services: TestServices,
  { mark, email, secret }: { mark: string; email: string; secret: string },
): Promise<void> {
  const { db } = services;
  const [subscription] = await db
    .insert(newsletter.subscriptions)
    .values({
      email,
      subscribed: true,
      source: `subscriptions ${mark}`,
      language: 'es',
      consent_at: at,
      consent_version: '1',
      consent_source: '/boletin',
    })
    .returning();
  const subscription_id = subscription?.id ?? '';
  await db.insert(newsletter.subscriptionTokens).values({
    hash: secret,
    subscription_id,
    purpose: 'confirm',
  });
  const { hashOf } = await newsletterKeys(services);
  await db.insert(newsletter.suppressions).values({ hash: hashOf(email), reason: 'bounce' });
  const article = anArticle({ slug: `tema-${mark}`, author: `Firma ${mark}` });
  const [issue] = await db
    .insert(newsletterIssues)
    .values({
      week: `semana ${mark}`,
      due_at: at,
      status: 'sent',
      content: {
        picks: [{ article: { ...article, review: null } as never, reasons: [] }],
        sponsored: [],
        intro_es: '',
        intro_en: '',
      },
    })
    .returning();
  await db.insert(deliveries).values({
    issue_id: issue?.id ?? '',
    subscription_id,
    language: 'es',
    answer: `deliveries ${mark}`,
  });
  await db.insert(contactMessages).values({
    name: mark,
    email: email.toUpperCase(),
    organization: '',
    reason: 'press',
    message: `contact_messages ${mark}`,
    language: 'es',
  });
}

interface Working {
  mark: string;
  by: { by_id: string; by_name: string };
  secret: string;
}

async function plantWork(services: TestServices, { mark, by, secret }: Working): Promise<void> {
  const { db } = services;
  const author = `Firma ${mark}`;
  await db.insert(articles).values({
    ...anArticle({ slug: `articles-${mark}`, author }),
    layer: 'dynamic',
    status: 'published',
  } as typeof articles.$inferInsert);
  const signed = {
    id: randomUUID(),
    slug: `reviews-${mark}`,
    language: 'es' as const,
    hash: 'x',
    by: author,
    role: 'redactora',
    account_id: by.by_id,
    at,
  };
  await db.insert(reviews).values(signed);
  await plantNewsroom(services, { mark, by, secret, signed });
  await db.insert(agentRuns).values({
    status: 'done',
    inputs: { request: { prompt: `agent_runs ${mark}`, author_name: author } } as never,
  });
  await db.insert(agentSettings).values({ stopped_at: at, stopped_by: mark }).onConflictDoNothing();
}

type Signed = typeof reviews.$inferInsert;

async function plantNewsroom(
  services: TestServices,
  { mark, by, secret, signed }: Working & { signed: Signed },
): Promise<void> {
  const { db } = services;
  const item_id = await plantItem(services, { slug: `items-${mark}`, created_by: mark });
  await plantItem(services, {
    slug: `papelera-${mark}`,
    trashed_at: at,
    trashed_by: 'otra',
    remains: { reviews: [{ ...signed, slug: `remains-${mark}` }] },
  });
  const text = { title_es: `título ${mark}`, author: 'Redacción', author_name: `Firma ${mark}` };
  await db
    .insert(content.workingCopies)
    .values({ item_id, content: text, by_id: 'otra', by_name: 'otra', updated_at: at });
  const [revision] = await db
    .insert(content.revisions)
    .values({
      ...by,
      item_id,
      number: 1,
      content: {},
      hash: 'x',
      cause: 'save',
      at,
      note: `revisions ${mark}`,
    })
    .returning();
  await db.insert(content.schedules).values({
    ...by,
    item_id,
    language: 'es',
    revision_id: revision?.id ?? '',
    at,
    created_at: at,
  });
  await db.insert(content.previewLinks).values({
    item_id,
    token_hash: secret,
    created_at: at,
    created_by: mark,
    expires_at: at,
  });
  await db
    .insert(content.contentPresence)
    .values({ item_id, account_id: by.by_id, name: `presence ${mark}`, since: at, seen_at: at });
  await plantLedger(services, { mark, by, item_id });
}

async function plantItem(
  { db }: TestServices,
  values: Omit<typeof content.contentItems.$inferInsert, 'kind'>,
): Promise<string> {
  const [item] = await db
    .insert(content.contentItems)
    .values({ kind: 'article', created_at: at, ...values })
    .returning();
  return item?.id ?? '';
}

async function plantLedger(
  { db }: TestServices,
  { mark, by, item_id }: Pick<Working, 'mark' | 'by'> & { item_id: string },
): Promise<void> {
  const sentence = { item_id, language: 'es' as const, sentence_hash: 'x', at };
  await db.insert(ledgerSettlements).values([
    { ...sentence, ...by, sentence: 'Una.', kind: 'no-claim', note: `settlements ${mark}` },
    {
      ...sentence,
      by_name: 'otra',
      sentence: `reopened ${mark}`,
      kind: 'no-claim',
      reopened_at: at,
      reopened_by: mark,
    },
  ]);
  await db.insert(sourceTexts).values({
    ...by,
    item_id,
    url: 'https://fuente.example/',
    origin: 'paste',
    title: `source_texts ${mark}`,
    outlet: '',
    fetched_at: at,
    hash: 'x',
    text: 'texto',
  });
}
