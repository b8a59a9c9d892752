// Links by which somebody without an account sees a text as readers will. A token is 128 random bits, kept as a hash;
// unknown, ended and revoked ones are answered alike.
import { createHash, randomBytes } from 'node:crypto';
import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import { NotFound } from '#domain/errors';
import { dayMs } from '#platform/durations';
import { isUuid } from '#platform/fields';
import type { Db } from '#platform/db';
import type { Services } from '#platform/services';
import type { PreviewLink } from './content.ts';
import { contentItems, previewLinks, revisions } from './content.table.ts';
import { type Act, changeItem, findItem, recordItem } from './items.server.ts';
import type { ContentKind, Fields, Writing } from './kind.server.ts';
import { contentOf, revisionRow } from './revisions.server.ts';
import { present } from './working-copies.server.ts';

const tokenBytes = 16;

/** Makes a link; its token is shown this once. Throws `NotFound`. */
export function createPreviewLink<Content extends Fields>(
  services: Writing,
  kind: ContentKind<Content>,
  { id, by, days, revision }: Act & { days: number; revision: number | null },
): Promise<{ link: PreviewLink; token: string }> {
  return changeItem(services, { kind, id }, async ({ item, place }) => {
    const { tx, now } = place;
    await recordItem(tx, item);
    const pinned = revision === null ? null : await revisionRow(tx, item, revision);
    const token = randomBytes(tokenBytes).toString('base64url');
    const expires = new Date(Date.parse(now) + days * dayMs).toISOString();
    const [row] = await tx
      .insert(previewLinks)
      .values({
        item_id: item.id,
        token_hash: hashOfToken(token),
        revision_id: pinned?.id ?? null,
        created_at: now,
        created_by: by.name,
        expires_at: expires,
      })
      .returning({ id: previewLinks.id });
    const [link] = await linksOf(tx, eq(previewLinks.id, row?.id ?? ''));
    if (!link) throw new Error('An inserted link did not come back.');
    return { link, token };
  });
}

/** The links of an item, the newest first, those that ended among them. Throws `NotFound`. */
export async function listPreviewLinks<Content extends Fields>(
  { db }: Pick<Services, 'db'>,
  kind: ContentKind<Content>,
  id: string,
): Promise<PreviewLink[]> {
  const item = await findItem(db, kind, id);
  return linksOf(db, eq(previewLinks.item_id, item.id));
}

function linksOf(db: Db, condition: ReturnType<typeof eq>): Promise<PreviewLink[]> {
  const { id, created_at, created_by, expires_at, revoked_at, views, last_viewed_at } =
    previewLinks;
  return db
    .select({
      id,
      revision: revisions.number,
      created_at,
      created_by,
      expires_at,
      revoked_at,
      views,
      last_viewed_at,
    })
    .from(previewLinks)
    .leftJoin(revisions, eq(revisions.id, previewLinks.revision_id))
    .where(condition)
    .orderBy(desc(created_at), desc(id));
}

/** Ends a link at once. Throws `NotFound`. */
export async function revokePreviewLink<Content extends Fields>(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  kind: ContentKind<Content>,
  { id, link }: { id: string; link: string },
): Promise<void> {
  const item = await findItem(db, kind, id);
  const revoked = isUuid(link)
    ? await db
        .update(previewLinks)
        .set({
          revoked_at: sql`coalesce(${previewLinks.revoked_at}, ${clock.now().toISOString()})`,
        })
        .where(and(eq(previewLinks.id, link), eq(previewLinks.item_id, item.id)))
        .returning({ id: previewLinks.id })
    : [];
  if (revoked.length === 0) throw new NotFound('content.noPreview');
}

/** What a link shows. */
export interface Preview<Content> {
  item_id: string;
  slug: string;
  content: Content;
  expires_at: string;
}

/** What a token shows, which is counted. Throws `NotFound` alike for unknown, ended and revoked ones. */
export async function readPreview<Content extends Fields>(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  kind: ContentKind<Content>,
  token: string,
): Promise<Preview<Content>> {
  const now = clock.now().toISOString();
  const [found] = await db
    .update(previewLinks)
    .set({ views: sql`${previewLinks.views} + 1`, last_viewed_at: now })
    .from(contentItems)
    .where(
      and(
        eq(previewLinks.token_hash, hashOfToken(token)),
        eq(contentItems.id, previewLinks.item_id),
        eq(contentItems.kind, kind.name),
        isNull(contentItems.trashed_at),
        isNull(previewLinks.revoked_at),
        gt(previewLinks.expires_at, now),
      ),
    )
    .returning();
  if (!found) throw new NotFound('content.noPreview');
  const { content_items: item, ...link } = found;
  const content =
    link.revision_id === null
      ? (await present(db, kind, { item, stored: await kind.read(db, item.slug) })).content
      : await pinnedContent(db, kind, link.revision_id);
  return { item_id: item.id, slug: item.slug, content, expires_at: link.expires_at };
}

async function pinnedContent<Content extends Fields>(
  db: Db,
  kind: ContentKind<Content>,
  revisionId: string,
): Promise<Content> {
  const [row] = await db.select().from(revisions).where(eq(revisions.id, revisionId));
  if (!row) throw new NotFound('content.noPreview');
  return contentOf(kind, row);
}

function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
