// Somebody who may sign reviews, for tests of what readers see of them.
import { randomUUID } from 'node:crypto';
import type { ArticleRecord } from '#domain/articles';
import { except, ledgerOf, settle } from '#domain/ledger/server';
import { getArticleToReview, signReview } from '#domain/moderation/server';
import { languages, type Language } from '#i18n/i18n';
import { users } from '../../domain/accounts/accounts.table.ts';
import type { Services } from '#platform/services';

/** An answer that is long enough for any reason. */
export const anAnswer = 'Lo he comprobado en la fuente, párrafo a párrafo.';

/** An administrator's account whom readers know under this name and role, or under none: its id. */
export async function anEditor(
  { db }: Pick<Services, 'db'>,
  { name = 'Ana Ruiz', role = 'redactora jefa' }: { name?: string | null; role?: string } = {},
): Promise<string> {
  const id = randomUUID();
  await db.insert(users).values({
    id,
    username: `cuenta-${id}`,
    username_key: `cuenta-${id}`,
    email: `${id}@vigia.test`,
    role: 'admin',
    public_name: name,
    public_role: name && role,
  });
  return id;
}

/** Settles every open sentence of an article, as one that states no fact, or as an exception where something differs. */
export async function settleAll(services: Services, id: string): Promise<void> {
  const by = { id: null, name: 'Ana Ruiz' };
  const { sentences } = await ledgerOf(services, id);
  for (const { language, hash, open, settlement } of sentences) {
    if (open === null || settlement !== null) continue;
    const named = { id, by, language, hash };
    if (open === 'differs') await except(services, { ...named, reason: anAnswer });
    else await settle(services, { ...named, kind: 'no-claim', note: '', passages: [] });
  }
}

/** Signs the review of a text as it stands, each sentence settled and each reason answered. */
export async function review(
  services: Services,
  { id, accountId, language = 'es' }: { id: string; accountId: string; language?: Language },
): Promise<ArticleRecord> {
  await settleAll(services, id);
  const { texts } = await getArticleToReview(services, { id, accountId });
  const { hash, reasons } = texts[language];
  const answers = reasons.map((reason) => ({ reason: reason.id, answer: anAnswer }));
  return signReview(services, { id, accountId, language, hash, answers });
}

/** Signs the review of both texts. */
export async function reviewBoth(
  services: Services,
  { id, accountId }: { id: string; accountId: string },
): Promise<ArticleRecord> {
  let reviewed: ArticleRecord | undefined;
  for (const language of languages) {
    reviewed = await review(services, { id, accountId, language });
  }
  if (!reviewed) throw new Error('Nothing was reviewed.');
  return reviewed;
}
