// Which texts that readers have would be stopped by now: a source that changed since, or an exception that was taken back.
import { desc, isNotNull, max, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { contentIn } from '#domain/articles';
import { articleKind, getArticle } from '#domain/articles/server';
import { getWorkingCopy, lastGiven } from '#domain/content/server';
import { isProblem } from '#domain/errors';
import { languages } from '#i18n/i18n';
import type { Db } from '#platform/db';
import type { Services } from '#platform/services';
import { stoppedIn } from './ledger.ts';
import { ledgerSettlements, sourceTexts } from './ledger.table.ts';
import { ledgerOfContent } from './reading.server.ts';

/** An article that stays public although sentences of a program's making differ from their source by now. */
export interface ReopenedArticle {
  id: string;
  slug: string;
  title: string;
  /** How many sentences would stop it. */
  sentences: number;
}

/** So many of those whose sources or settlements changed last are looked at, and so many compared anew. */
const lookedAt = 200;
const compared = 20;

/** These articles, those first of which something changed last. Computed anew once articles change. */
export function listReopened({
  db,
  memo,
}: Pick<Services, 'db' | 'memo'>): Promise<ReopenedArticle[]> {
  return memo.getOrCompute('ledger:reopened', ['articles'], async () => {
    const found: ReopenedArticle[] = [];
    for (const id of await changedSinceGiven(db)) {
      const reopened = await reopenedArticle(db, id).catch((error: unknown) => {
        // It is there no more, or takes too long to compare.
        if (isProblem(error)) return null;
        throw error;
      });
      if (reopened) found.push(reopened);
    }
    return found;
  });
}

/** The items of which a source or a settlement changed since readers were last given them, the last of these first. */
async function changedSinceGiven(db: Db): Promise<string[]> {
  const { item_id: id, reopened_at: reopenedAt } = ledgerSettlements;
  const change = unionAll(
    db.select({ id: sourceTexts.item_id, at: sourceTexts.fetched_at }).from(sourceTexts),
    db
      .select({ id, at: sql<string>`${reopenedAt}` })
      .from(ledgerSettlements)
      .where(isNotNull(reopenedAt)),
  ).as('change');
  const last = max(change.at);
  const rows = await db
    .select({ id: change.id, at: last })
    .from(change)
    .groupBy(change.id)
    .orderBy(desc(last))
    .limit(lookedAt);
  const given = await lastGiven(
    db,
    rows.map((row) => row.id),
  );
  const since = rows.filter((row) => {
    const at = given.get(row.id);
    // Drafts, which nobody was given, are no concern of readers.
    return at !== undefined && (row.at ?? '') >= at;
  });
  return since.slice(0, compared).map((row) => row.id);
}

/** What of the text that readers have would be stopped; null where they have none, or nothing would. Throws `NotFound`. */
async function reopenedArticle(db: Db, id: string): Promise<ReopenedArticle | null> {
  const { slug, public: given } = await getWorkingCopy({ db }, articleKind, id);
  const among = languages.filter((language) => given[language]);
  if (among.length === 0) return null;
  const article = await getArticle({ db }, slug);
  const ledger = await ledgerOfContent({ db }, { id, content: contentIn(article) });
  const { length: sentences } = stoppedIn(ledger, among);
  return sentences > 0 ? { id, slug, title: article.title_es, sentences } : null;
}
