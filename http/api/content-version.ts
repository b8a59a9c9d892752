// Writes name the version they were made from, in their body or as `If-Match`; where another is stored, nothing is written.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { ArticleContent } from '#domain/articles';
import type { WorkingCopy } from '#domain/content';
import { Conflict } from '#domain/errors';

/** For the description of each call that writes so. */
export const versionRule =
  'Names the `version` it was made from, or sends it as `If-Match`. Another one stored: 409 (412 with `If-Match`) with the present working copy in `details`.';

export const ById = z.strictObject({ id: z.string() });

type Copy = WorkingCopy<ArticleContent>;

/** Writes from the version that the call names; a conflict with `If-Match` is 412. */
export async function withVersion(
  request: FastifyRequest<{ Body: { version?: string | undefined } }>,
  reply: FastifyReply,
  write: (version: string | undefined) => Promise<Copy>,
): Promise<Copy> {
  const condition = request.headers['if-match'];
  const isConditional = request.body.version === undefined && condition !== undefined;
  // A compressed answer has its encoding behind the version.
  const version = isConditional
    ? (/^"([^"]{1,64}?)(?:-(?:br|gzip))?"$/.exec(condition)?.[1] ?? '')
    : request.body.version;
  try {
    return answer(reply, await write(version));
  } catch (error) {
    const isOther = error instanceof Conflict && error.message === 'content.changedMeanwhile';
    if (isOther && isConditional) throw Object.assign(error, { statusCode: 412 });
    throw error;
  }
}

/** The working copy, with its version as the `ETag`. */
export function answer(reply: FastifyReply, copy: Copy): Copy {
  reply.header('etag', `"${copy.version}"`).header('cache-control', 'no-store');
  return copy;
}
