// A hash of what the person who decides has on screen.
import { createHash } from 'node:crypto';
import { ArticleFile, type ArticleRecord } from '#domain/articles';

/** Fields that the preview does not show. */
const notShown = new Set<string>(['featured', 'review']);
const seenFields = (Object.keys(ArticleFile.shape) as (keyof ArticleFile)[]).filter(
  (name) => !notShown.has(name),
);

/** A hash of everything that readers see of the article, in both languages. */
export function seenHash(article: ArticleRecord): string {
  const seen = seenFields.map((name) => [name, article[name]]);
  return createHash('sha256').update(JSON.stringify(seen)).digest('hex');
}

/** Everything that readers see of the article now, with its hash. */
export function presentContent(article: ArticleRecord): Record<string, unknown> {
  const content = Object.fromEntries(seenFields.map((name) => [name, article[name]]));
  return { ...content, seen: seenHash(article) };
}
