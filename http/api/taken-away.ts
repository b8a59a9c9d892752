import { formerAddress } from '#domain/content/server';
import { Gone, isProblem } from '#domain/errors';
import type { Services } from '#platform/services';

/** What to throw where readers see no article under this slug: `Gone` where they saw one that was taken away. */
export async function orGone(services: Services, slug: string, error: unknown): Promise<unknown> {
  if (!isProblem(error) || error.kind !== 'not-found') return error;
  const former = await formerAddress(services, 'article', slug);
  return former?.kind === 'gone' ? new Gone('article.gone') : error;
}
