// Stored pictures as the database holds them for all machines; only where that is a server.
import { and, asc, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Db } from '#platform/db';
import type { Services } from '#platform/services';
import { sharedFileChannels } from '#platform/shared-folders';
import { mediaFiles } from './media-files.table.ts';

const namesAtOnce = 500;

interface NamedPicture {
  name: string;
  content: Buffer;
}

/** Holds the picture for all machines, as in use now. */
export async function putShared(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { name, content }: NamedPicture,
): Promise<void> {
  const values = { content, used_at: clock.now().toISOString(), deleted_at: null };
  await db
    .insert(mediaFiles)
    .values({ name, ...values })
    .onConflictDoUpdate({ target: mediaFiles.name, set: values });
}

/** The same of a picture that the database may know already, and then keeps as it is. */
export async function enterShared(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { name, content }: NamedPicture,
): Promise<void> {
  await db
    .insert(mediaFiles)
    .values({ name, content, used_at: clock.now().toISOString() })
    .onConflictDoNothing();
}

/** The bytes; null where there is no such picture, or it was removed. */
export async function findShared(db: Db, name: string): Promise<Buffer | null> {
  const [row] = await db
    .select({ content: mediaFiles.content })
    .from(mediaFiles)
    .where(eq(mediaFiles.name, name));
  return row?.content ?? null;
}

/** Of these names, those that the database knows, and whether they were removed. */
export async function readRemoved(db: Db, names: readonly string[]): Promise<Map<string, boolean>> {
  const removed = new Map<string, boolean>();
  for (let start = 0; start < names.length; start += namesAtOnce) {
    const { name, deleted_at } = mediaFiles;
    const some = names.slice(start, start + namesAtOnce);
    const rows = await db.select({ name, deleted_at }).from(mediaFiles).where(inArray(name, some));
    for (const row of rows) removed.set(row.name, row.deleted_at !== null);
  }
  return removed;
}

/** The names of all pictures, with when each was last in use. */
export async function listShared(db: Db): Promise<{ name: string; usedAt: Date }[]> {
  const { name, used_at, deleted_at } = mediaFiles;
  const pictures: { name: string; usedAt: Date }[] = [];
  for (let after = '', isMore = true; isMore;) {
    const rows = await db
      .select({ name, used_at })
      .from(mediaFiles)
      .where(and(isNull(deleted_at), gt(name, after)))
      .orderBy(asc(name))
      .limit(namesAtOnce);
    pictures.push(...rows.map((row) => ({ name: row.name, usedAt: new Date(row.used_at) })));
    after = rows.at(-1)?.name ?? '';
    isMore = rows.length === namesAtOnce;
  }
  return pictures;
}

/** How many pictures the database holds. */
export function countPictures({ db }: Pick<Services, 'db'>): Promise<number> {
  return db.$count(mediaFiles, isNull(mediaFiles.deleted_at));
}

/** Notes that these are in use. */
export async function markUsed(db: Db, names: readonly string[], now: Date): Promise<void> {
  for (let start = 0; start < names.length; start += namesAtOnce) {
    const some = names.slice(start, start + namesAtOnce);
    await db
      .update(mediaFiles)
      .set({ used_at: now.toISOString() })
      .where(inArray(mediaFiles.name, some));
  }
}

/**
 * Removes the picture unless it was used since `before`, and tells every process; whether it did. `alsoHere` is done
 * while nobody can store it again.
 */
export async function removeShared(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { name, before }: { name: string; before: Date },
  alsoHere: () => Promise<void>,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const { used_at, deleted_at } = mediaFiles;
    const isOld = lt(used_at, before.toISOString());
    const removed = await tx
      .update(mediaFiles)
      .set({ content: null, deleted_at: clock.now().toISOString() })
      .where(and(eq(mediaFiles.name, name), isOld, isNull(deleted_at)))
      .returning({ name: mediaFiles.name });
    if (removed.length === 0) return false;
    await alsoHere();
    await tx.execute(sql`select pg_notify(${sharedFileChannels.media}, ${name})`);
    return true;
  });
}

/** Does it while nobody can store this picture, where it is removed. */
export async function whileRemoved(db: Db, name: string, work: () => Promise<void>): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await tx
      .select({ deleted_at: mediaFiles.deleted_at })
      .from(mediaFiles)
      .where(eq(mediaFiles.name, name))
      .for('update');
    if (row && row.deleted_at !== null) await work();
  });
}
