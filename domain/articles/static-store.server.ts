// How an act of the program changes the file of a static article. Alone on the embedded database the folder is what
// counts, and is written in the transaction; on a server the database is, and the folder follows once that is committed.
import { isDeepStrictEqual } from 'node:util';
import { and, eq } from 'drizzle-orm';
import type { Db } from '#platform/db';
import type { Services } from '#platform/services';
import { hasSharedFolders } from '#platform/shared-folders';
import type { ArticleFile } from './articles.ts';
import { articles } from './articles.table.ts';
import { followFiles } from './by-hand.server.ts';
import { columnsOf, fileOf } from './columns.ts';
import { type FolderMarks, openFolderMarks } from './folder-marks.server.ts';
import {
  checkFilePlace,
  dropFileAside,
  putFileAside,
  readStaticFile,
  staticText,
  writeStaticFile,
} from './static-file.server.ts';
import { enterChangeByHand, mirror } from './static-mirror.server.ts';
import { markDeleted, putVersion } from './static-versions.server.ts';

/** The static files as one transaction changes them. */
export interface StaticFiles {
  /** Brings the static row to what its file says now, which may have been put or changed by hand; whether that was new. */
  read(tx: Db, slug: string): Promise<boolean>;
  /** Throws `Unavailable` where the folder does not take it. */
  write(tx: Db, article: ArticleFile): Promise<void>;
  /** The same. */
  takeAway(tx: Db, slug: string): Promise<void>;
  /** To be called once the transaction is committed. */
  committed(): Promise<void>;
}

type Storing = Pick<Services, 'db' | 'clock' | 'config'>;

/** Files for one transaction. Not to be called inside one. */
export async function openStaticFiles(services: Storing): Promise<StaticFiles> {
  return hasSharedFolders(services.config)
    ? inDatabase(services, await openFolderMarks(services))
    : inFolder(services);
}

function inFolder({ config, clock }: Storing): StaticFiles {
  const aside: string[] = [];
  return {
    async read(tx, slug) {
      const { article } = await readStaticFile(config, slug);
      if (!article) return false;
      const isStatic = and(eq(articles.slug, slug), eq(articles.layer, 'static'));
      const [known] = await tx.select().from(articles).where(isStatic).for('update');
      if (known && isDeepStrictEqual(fileOf(known), fileOf({ ...known, ...columnsOf(article) }))) {
        return false;
      }
      await followFiles(tx, { files: [article], now: clock.now().toISOString() });
      return true;
    },
    write: (_tx, article) => writeStaticFile(config, article),
    async takeAway(_tx, slug) {
      await putFileAside(config, slug);
      aside.push(slug);
    },
    async committed() {
      for (const slug of aside) await dropFileAside(config, slug);
    },
  };
}

function inDatabase(services: Storing, marks: FolderMarks): StaticFiles {
  const { config, clock } = services;
  const changed = new Set<string>();
  return {
    async read(tx, slug) {
      const isNew = await enterChangeByHand(services, { tx, marks, slug });
      if (isNew) changed.add(slug);
      return isNew;
    },
    async write(tx, article) {
      await checkFilePlace(config, article.slug);
      await putVersion(tx, article.slug, { content: staticText(article), changedAt: clock.now() });
      changed.add(article.slug);
    },
    async takeAway(tx, slug) {
      await checkFilePlace(config, slug);
      await markDeleted(tx, slug, clock.now());
      changed.add(slug);
    },
    async committed() {
      if (changed.size === 0) return;
      // The act is done: where the folder cannot follow now, the next poll has it do so, and reports why it cannot.
      const folder = { marks, wasThere: () => false };
      await mirror(services, folder, [...changed]).catch(() => undefined);
    },
  };
}
