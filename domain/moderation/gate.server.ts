// What a model wrote does not go out where it differs from what it was written from. Every publication asks here.
import type { ArticleContent } from '#domain/articles';
import type { Admission } from '#domain/content/server';
import { Conflict } from '#domain/errors';
import { differing, hasMadeWords } from '#domain/ledger/server';
import { isMaterial } from '#domain/provenance';
import type { Db } from '#platform/db';

/**
 * Throws `Conflict` with the sentences, in these languages, that a program wrote and in which something differs from
 * their source, unless somebody excepted them. A person's own sentences are theirs to publish, and material is
 * passages to the letter.
 */
export async function refuseDiffering(
  tx: Db,
  { item: { id }, content, languages }: Admission<ArticleContent>,
): Promise<void> {
  // A person's text is not held up by a comparison that could stop nothing.
  if (isMaterial(content) || !(await hasMadeWords({ db: tx }, { id, content }))) return;
  const found = await differing({ db: tx }, { id, content });
  const sentences = languages
    .flatMap((language) => found[language])
    .filter(({ is_made: isMade }) => isMade);
  if (sentences.length > 0) throw new Conflict('articles.sentencesDiffer', { sentences });
}
