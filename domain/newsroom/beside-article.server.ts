import { type SQL, sql } from 'drizzle-orm';
import { articleKind } from '#domain/articles/server';
import { lastTextChange } from '#domain/content/server';
import type { IssueMention } from '#domain/issues';
import { issueTelling } from '#domain/issues/server';
import type { Language } from '#i18n/i18n';

/** What the page of an article tells beside it. */
interface BesideArticle {
  /** The issue of the newsletter that it stood in. */
  issue: IssueMention | null;
  /** When the readers of each language were last given another text than before. */
  changes: Record<Language, string | null>;
}

/** An expression for the query that reads the article, so that the page asks once. */
export function besideArticle(slug: string): SQL<BesideArticle> {
  const [es, en] = (['es', 'en'] as const).map((each) => lastTextChange(articleKind, slug, each));
  return sql<BesideArticle>`jsonb_build_object('issue', ${issueTelling(slug)},
    'changes', jsonb_build_object('es', ${es}, 'en', ${en}))`;
}
