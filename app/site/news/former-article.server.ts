import { formerAddress } from '#domain/content/server';
import { Gone, isProblem } from '#domain/errors';
import type { Language } from '#i18n/i18n';
import type { Services } from '#platform/services';
import { href } from '../../links.ts';
import { redirect } from '../../page.ts';

/** What to throw where no article stands at an address: a redirect to its page where it moved, `Gone` where it was taken away. */
export async function formerArticle(
  services: Services,
  {
    page,
    slug,
    language,
    error,
  }: { page: 'article' | 'provenance'; slug: string; language: Language; error: unknown },
): Promise<unknown> {
  if (!isProblem(error) || error.kind !== 'not-found') return error;
  const former = await formerAddress(services, 'article', slug);
  if (!former) return error;
  if (former.kind === 'gone') return new Gone('article.gone');
  return redirect({ to: href(page, language, { slug: former.slug }), isPermanent: true });
}
