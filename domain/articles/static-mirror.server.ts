// Static articles where the database holds them for all machines: the folder of this one is compared with it, what was
// changed by hand enters it, and what changed elsewhere is written to the folder.
import { lstat } from 'node:fs/promises';
import { and, eq } from 'drizzle-orm';
import type { Db } from '#platform/db';
import type { Services } from '#platform/services';
import { articles } from './articles.table.ts';
import { followFiles } from './by-hand.server.ts';
import { fileOf } from './columns.ts';
import { decide, type KeptFile } from './folder-decision.ts';
import type { FolderMarks } from './folder-marks.server.ts';
import { lockSlugs, resolveLayers } from './layers.server.ts';
import {
  type FileBytes,
  hashOfFile,
  parseStaticArticle,
  readFileBytes,
  removeFile,
  staticArticlesFolder,
  staticText,
  writeFileBytes,
} from './static-file.server.ts';
import { markDeleted, putVersion, readContent, readVersions } from './static-versions.server.ts';

type Mirroring = Pick<Services, 'db' | 'clock' | 'config'>;

/** What became of a slug. */
export interface Mirrored {
  /** Of the file that lies in the folder now; empty where there is none. */
  print: string;
  /** What the folder and the database are both at; null where it is to be looked at again. */
  version: number | null;
  /** Whether that is since the database was changed, and can be done at once. */
  isEntered: boolean;
  /** Why it cannot be served, or why the folder could not follow. */
  fault: string;
}

/** The folder of this machine, as the program knows it. */
export interface KnownFolder {
  marks: FolderMarks;
  /** Whether the file of a slug was there when the folder was last looked at. */
  wasThere: (slug: string) => boolean;
}

/** Compares these slugs, and settles what differs, under their locks. */
export async function mirror(
  services: Mirroring,
  folder: KnownFolder,
  slugs: readonly string[],
): Promise<Map<string, Mirrored>> {
  return services.db.transaction(async (tx) => {
    await lockSlugs(tx, slugs);
    const kept = await readVersions(tx, slugs);
    const results = new Map<string, Mirrored>();
    for (const slug of slugs) {
      const place = { ...services, ...folder, tx, slug, kept: kept.get(slug) ?? null };
      results.set(slug, await mirrorOne(place));
    }
    const changed = slugs.filter((slug) => results.get(slug)?.isEntered);
    if (changed.length > 0) await resolveLayers(tx, changed, services.clock.now());
    return results;
  });
}

interface Place extends Mirroring, KnownFolder {
  tx: Db;
  slug: string;
  kept: KeptFile | null;
}

async function mirrorOne(place: Place): Promise<Mirrored> {
  const { tx, config, slug, kept } = place;
  const file = await readFileBytes(config, slug);
  const { print } = file;
  // What is there and cannot be read was not deleted.
  if (!file.bytes && !file.isMissing) {
    return { print, version: kept?.version ?? 0, isEntered: false, fault: file.fault };
  }
  const decision = await decisionOf(place, file);
  if (decision === 'enter' && file.bytes) {
    return entered(await enterFile(place, { bytes: file.bytes, changedAt: file.changedAt }));
  }
  if (decision === 'delete') {
    await markDeleted(tx, slug, place.clock.now());
    await followFiles(tx, { files: [], missing: [slug], now: place.clock.now().toISOString() });
    return entered();
  }
  if (!kept && file.isMissing && (await enterRow(place))) return entered();
  const content = decision === 'fetch' ? await readContent(tx, slug) : null;
  try {
    if (content) await writeFileBytes(config, slug, content);
    if (decision === 'remove') await removeFile(config, slug);
    await noteMark(place);
  } catch (error) {
    return { print: '', version: null, isEntered: false, fault: (error as Error).message };
  }
  const now = decision === 'same' ? file : await readFileBytes(config, slug);
  // Otherwise somebody was quicker, and what they did is still to be looked at.
  const version = isAt(kept, now) ? (kept?.version ?? 0) : null;
  return { print: now.print, version, isEntered: false, fault: '' };
}

/** Whether the file that was found is what the database holds. */
function isAt(kept: KeptFile | null, { bytes, isMissing }: FileBytes): boolean {
  if (!kept || kept.isDeleted) return isMissing;
  return bytes !== null && hashOfFile(bytes) === kept.hash;
}

function entered(fault = ''): Mirrored {
  return { print: '', version: null, isEntered: true, fault };
}

async function decisionOf(place: Place, { bytes, changedAt }: FileBytes) {
  const { config, marks, slug, kept, wasThere } = place;
  const file = bytes && { hash: hashOfFile(bytes), changedAt };
  const isGone = !file && wasThere(slug);
  const folder = isGone ? await lstat(staticArticlesFolder(config)).catch(() => null) : null;
  const goneBy = folder && folder.mtimeMs;
  return decide({ file, mark: await marks.read(slug), kept, goneBy });
}

/** The file becomes the next version, for all; answers why it cannot be served. */
async function enterFile(
  { tx, clock, slug }: Pick<Place, 'tx' | 'clock' | 'slug'>,
  { bytes, changedAt }: { bytes: Buffer; changedAt: number },
): Promise<string> {
  const writtenAt = new Date(Math.min(changedAt, clock.now().getTime()));
  await putVersion(tx, slug, { content: bytes, changedAt: writtenAt });
  const { article, fault } = parseStaticArticle(slug, bytes);
  const now = clock.now().toISOString();
  await followFiles(tx, article ? { files: [article], now } : { files: [], missing: [slug], now });
  return fault;
}

/** A row of the time when folders were not in the database: it is all that there is of the file. */
async function enterRow({ tx, clock, slug }: Place): Promise<boolean> {
  const isStatic = and(eq(articles.slug, slug), eq(articles.layer, 'static'));
  const [row] = await tx.select().from(articles).where(isStatic);
  if (!row) return false;
  await putVersion(tx, slug, { content: staticText(fileOf(row)), changedAt: clock.now() });
  return true;
}

/** The folder is now at what the database has. */
async function noteMark({ marks, slug, kept }: Place): Promise<void> {
  if (!kept) return marks.remove(slug);
  const mark = await marks.read(slug);
  const hash = kept.isDeleted ? null : kept.hash;
  if (mark?.version === kept.version && mark.hash === hash) return;
  await marks.write(slug, { version: kept.version, hash });
}

/**
 * Where the file of a slug was put or changed by hand and no poll has seen it yet, it becomes the next version; whether
 * it did. Call it in the transaction that goes on to change the article, under the lock of its slug.
 */
export async function enterChangeByHand(
  { config, clock }: Pick<Services, 'config' | 'clock'>,
  { tx, marks, slug }: Pick<Place, 'tx' | 'marks' | 'slug'>,
): Promise<boolean> {
  const { bytes, changedAt } = await readFileBytes(config, slug);
  if (!bytes || !parseStaticArticle(slug, bytes).article) return false;
  const kept = (await readVersions(tx, [slug])).get(slug) ?? null;
  const file = { hash: hashOfFile(bytes), changedAt };
  if (decide({ file, mark: await marks.read(slug), kept }) !== 'enter') return false;
  await enterFile({ tx, clock, slug }, { bytes, changedAt });
  return true;
}
