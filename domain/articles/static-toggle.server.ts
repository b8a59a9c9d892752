// Whether an article is served from a file of its own or from the database.
import { eq } from 'drizzle-orm';
import { Conflict, NotFound } from '#domain/errors';
import type { ArticleFile, ArticleLayer, ArticleRecord } from './articles.ts';
import { articles } from './articles.table.ts';
import { columnsOf, fileOf } from './columns.ts';
import {
  changeHighestRow,
  type Editing,
  insertCopy,
  type LockedRows,
  updateRow,
} from './locked-rows.server.ts';
import { readStaticFile } from './static-file.server.ts';

/**
 * Serves the article from a file, or from the database again; without `isStatic` the other of what it is.
 * What was changed in the file by hand is kept when the file goes. Throws `NotFound`, and `Conflict` for
 * an article that is not published.
 */
export async function setStatic(
  services: Editing,
  { slug, isStatic }: { slug: string; isStatic?: boolean | undefined },
): Promise<ArticleRecord & { layer: ArticleLayer }> {
  return changeHighestRow(services, slug, (locked) =>
    (isStatic ?? !locked.rows.static) ? toFile(services, locked) : fromFile(locked),
  );
}

async function toFile({ config }: Editing, { tx, rows, files }: LockedRows): Promise<void> {
  if (rows.static) {
    const { isMissing } = await readStaticFile(config, rows.static.slug);
    if (isMissing) await files.write(tx, fileOf(rows.static));
    return;
  }
  const isPublished = rows.dynamic?.status === 'published';
  const source = isPublished ? rows.dynamic : rows.sample;
  if (!source) {
    throw rows.dynamic ? new Conflict('articles.notPublished') : new NotFound('article.notFound');
  }
  const { id: _, ...values } = source;
  await tx
    .insert(articles)
    .values({ ...values, layer: 'static', is_static: true, is_visible: false });
  await files.write(tx, fileOf(source));
}

async function fromFile({ tx, rows, now, files }: LockedRows): Promise<void> {
  const { static: file, dynamic, sample } = rows;
  if (!file) {
    if (!dynamic && !sample) throw new NotFound('article.notFound');
    return;
  }
  const content = fileOf(file);
  if (dynamic) {
    await updateRow(tx, dynamic, {
      ...columnsOf(withOriginOf(dynamic, content)),
      updated_at: file.updated_at,
    });
  } else if (!sample || JSON.stringify(fileOf(sample)) !== JSON.stringify(content)) {
    await insertCopy(tx, file, now);
  }
  await tx.delete(articles).where(eq(articles.id, file.id));
  await files.takeAway(tx, file.slug);
}

/**
 * What the file holds, with what a run is recorded to have made of it, which a file loses by hand: a picture as long as
 * it is the same.
 */
function withOriginOf(
  { is_agent: wasAgent, ai: recorded, image_url }: typeof articles.$inferSelect,
  file: ArticleFile,
): ArticleFile {
  const is_agent = file.is_agent || wasAgent;
  if (!recorded?.run_id) return { ...file, is_agent };
  const { text, translation } = recorded;
  const image = image_url === file.image_url ? recorded.image : null;
  const ai = file.ai ?? recorded;
  return {
    ...file,
    is_agent,
    ai: {
      ...ai,
      run_id: recorded.run_id,
      text: text ?? ai.text,
      translation: translation ?? ai.translation,
      image: image ?? file.ai?.image ?? null,
    },
  };
}
