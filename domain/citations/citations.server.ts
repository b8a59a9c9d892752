// Citations of what readers can see: nothing of drafts, nor of what is under embargo.
import { getArticleAt } from '#domain/articles/server';
import { NotFound } from '#domain/errors';
import { getInterview } from '#domain/interviews/server';

import { Slug } from '#platform/fields';
import type { Services } from '#platform/services';
import type { Citable } from './citations.ts';

type Reading = Pick<Services, 'db' | 'memo' | 'clock'>;

export const citedKinds = ['article', 'interview'] as const;
export type CitedKind = (typeof citedKinds)[number];

/** The published piece under this slug, which may be one it had before. Throws `NotFound`. */
export async function getCitable(
  services: Reading,
  kind: CitedKind,
  slug: string,
): Promise<Citable> {
  // The database refuses to look for some texts that no slug is.
  if (!Slug.safeParse(slug).success) throw new NotFound('article.notFound');
  return kind === 'article' ? getArticleAt(services, slug) : getInterview(services, slug);
}
