// What was on the screen of who decides, as one hash.
import { createHash } from 'node:crypto';
import { ArticleFile, type ArticleRecord } from '#domain/articles';

/** Neither is seen in the preview as what is published. */
const unseen = new Set<string>(['featured', 'review']);
const seenFields = (Object.keys(ArticleFile.shape) as (keyof ArticleFile)[]).filter(
  (name) => !unseen.has(name),
);

/** A hash of everything that readers would be shown of the article, in both languages. */
export function seenHash(article: ArticleRecord): string {
  const seen = seenFields.map((name) => [name, article[name]]);
  return createHash('sha256').update(JSON.stringify(seen)).digest('hex');
}

/** Everything that readers would be shown of the article now, with its hash. */
export function presentContent(article: ArticleRecord): Record<string, unknown> {
  const content = Object.fromEntries(seenFields.map((name) => [name, article[name]]));
  return { ...content, seen: seenHash(article) };
}
