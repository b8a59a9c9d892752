// What a model wrote does not go out where it differs from what it was written from. Every publication asks here.
import type { ArticleContent } from '#domain/articles';
import type { Admission } from '#domain/content/server';
import { Conflict } from '#domain/errors';
import { stoppedIn } from '#domain/ledger';
import { hasMadeWords, ledgerCompared } from '#domain/ledger/server';
import { isMaterial } from '#domain/provenance';
import type { Db } from '#platform/db';

/**
 * Throws `Conflict` with the sentences, in these languages, that a program wrote and in which something differs from
 * their source, or whose source is gone, unless somebody settled or excepted them. A person's own sentences are theirs
 * to publish, and material is passages to the letter. Throws `Unprepared` for what has not been compared yet: nobody
 * waits for that in a transaction.
 */
export async function refuseDiffering(
  tx: Db,
  { item: { id }, content, languages }: Admission<ArticleContent>,
): Promise<void> {
  // A person's text is not held up by a comparison that could stop nothing.
  if (isMaterial(content) || !(await hasMadeWords({ db: tx }, { id, content }))) return;
  const ledger = await ledgerCompared({ db: tx }, { id, content });
  const sentences = stoppedIn(ledger, languages);
  if (sentences.length === 0) return;
  const isDiffering = sentences.some(({ open }) => open === 'differs');
  throw new Conflict(isDiffering ? 'articles.sentencesDiffer' : 'articles.sourceGone', {
    sentences,
  });
}
