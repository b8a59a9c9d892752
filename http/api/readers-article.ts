// What everybody is told of one article: under the address that readers see it at, and at those that it had before.
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { formerAddress } from '#domain/content/server';
import { Gone, isProblem, NotFound } from '#domain/errors';
import { shortDigest } from '#platform/digest';
import { Slug } from '#platform/fields';
import type { Services } from '#platform/services';
import { sendRedirect, sendVersion } from './lists.ts';

/** As it was written: one that cannot be a slug is not found. */
export const AnySlug = z.string();

/** For the description of each call that answers so. */
export const addressRule =
  'Answers 301 where it has another address since, and 410 where readers saw one that was taken away.';

export interface ReadersArticle {
  slug: string;
  /** What follows the slug in the address of the call. */
  rest?: string;
  read: () => Promise<object>;
}

/**
 * Answers what `read` finds under a slug, as JSON. Where it throws `NotFound` the answer leads to the address that the
 * article has now; throws `Gone` where it was taken away.
 */
export async function sendReadersArticle(
  services: Services,
  reply: FastifyReply,
  { slug, rest = '', read }: ReadersArticle,
): Promise<never> {
  if (!Slug.safeParse(slug).success) throw new NotFound('article.notFound');
  try {
    const body = JSON.stringify(await read());
    return sendVersion(reply.request, reply, { version: shortDigest(body), body, isPublic: true });
  } catch (error) {
    if (!isProblem(error) || error.kind !== 'not-found') throw error;
    const former = await formerAddress(services, 'article', slug);
    if (former?.kind === 'gone') throw new Gone('article.gone');
    if (former?.kind !== 'moved') throw error;
    return sendRedirect(reply, `/api/articles/${former.slug}${rest}`);
  }
}
