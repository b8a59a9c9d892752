// The static layer: one article in each file of DATA_DIR/static/articles, put there by the panel or by hand.
// The folder is polled every two seconds, which works on every file system and needs no handles. What differs
// from the poll before is read again under the lock of its slug, and the file decides.
import { lstat, mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { and, eq } from 'drizzle-orm';
import { Slug } from '#platform/fields';
import type { Services } from '#platform/services';
import { articles } from './articles.table.ts';
import { layerSlugs, putRows, removeRows } from './layer-rows.server.ts';
import { lockSlugs, resolveLayers } from './layers.server.ts';
import {
  dropFileAside,
  fingerprint,
  readStaticFile,
  restoreFileAside,
  slugsAside,
  type StaticFile,
  staticArticlesFolder,
} from './static-file.server.ts';

const scanEveryMs = 2000;
const filesAtOnce = 200;

export interface StaticFilesWatch {
  /** Reads the folder now and updates the database. */
  scan(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Serves the articles of the static folder from now on: a new or changed file within a few seconds, a
 * removed one no longer. A file that does not parse is reported once and left out.
 */
export async function watchStaticFiles(services: Services): Promise<StaticFilesWatch> {
  const folder = staticArticlesFolder(services.config);
  await mkdir(folder, { recursive: true });
  const known = new Map<string, string>();
  let isFirst = true;
  let running = Promise.resolve();

  async function scan(): Promise<void> {
    for (const slug of await slugsAside(services.config)) await settleFileAside(services, slug);
    const found = await readFingerprints(folder);
    const changed = [...found].filter(([slug, print]) => known.get(slug) !== print);
    const gone = [...known.keys(), ...(isFirst ? await layerSlugs(services, 'static') : [])];
    const slugs = [
      ...new Set([...changed.map(([slug]) => slug), ...gone.filter((slug) => !found.has(slug))]),
    ];
    for (const slug of slugs.filter((each) => !isSlug(each))) {
      if (found.has(slug)) report(slug, 'its name is no slug');
      keep(slug, found.get(slug));
    }
    const named = slugs.filter(isSlug);
    for (let start = 0; start < named.length; start += filesAtOnce) {
      const files = await settleFiles(services, named.slice(start, start + filesAtOnce));
      for (const [slug, { article, isMissing, fault, print }] of files) {
        if (!article && !isMissing) report(slug, fault);
        keep(slug, isMissing ? undefined : print);
      }
    }
    isFirst = false;
  }

  function report(slug: string, reason: string): void {
    services.log.warn({ file: `${slug}.json`, reason }, 'A static article was left out');
  }

  function keep(slug: string, print: string | undefined): void {
    if (print === undefined) known.delete(slug);
    else known.set(slug, print);
  }

  const next = () => {
    running = running.then(scan).catch((error: unknown) => {
      services.log.error({ err: error }, 'The static articles could not be looked at');
    });
    return running;
  };
  await next();
  const timer = setInterval(() => void next(), scanEveryMs);
  return {
    scan: next,
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}

/** Puts a file back whose article was not deleted after all: its row is still there. Drops any other. */
async function settleFileAside({ db, config }: Services, slug: string): Promise<void> {
  await db.transaction(async (tx) => {
    await lockSlugs(tx, [slug]);
    const ofStatic = and(eq(articles.slug, slug), eq(articles.layer, 'static'));
    if ((await tx.$count(articles, ofStatic)) > 0) await restoreFileAside(config, slug);
    else await dropFileAside(config, slug);
  });
}

/** Sets the static rows of these slugs to what their files say, under the locks of the slugs. */
async function settleFiles(
  { db, config, clock }: Services,
  slugs: readonly string[],
): Promise<Map<string, StaticFile>> {
  return db.transaction(async (tx) => {
    await lockSlugs(tx, slugs);
    const files = new Map<string, StaticFile>();
    await Promise.all(
      slugs.map(async (slug) => files.set(slug, await readStaticFile(config, slug))),
    );
    const articles = [...files.values()].flatMap(({ article }) => article ?? []);
    await putRows(tx, 'static', articles);
    await removeRows(
      tx,
      'static',
      slugs.filter((slug) => !files.get(slug)?.article),
    );
    await resolveLayers(tx, slugs, clock.now());
    return files;
  });
}

/** The fingerprint of each file by its name without `.json`; hidden files are left out. */
async function readFingerprints(folder: string): Promise<Map<string, string>> {
  const names = (await readdir(folder)).filter((name) => /^[^.].*\.json$/.test(name));
  const prints = await Promise.all(
    names.map(async (name): Promise<[string, string] | null> => {
      const stats = await lstat(path.join(folder, name), { bigint: true }).catch(() => null);
      return stats?.isFile() ? [path.basename(name, '.json'), fingerprint(stats)] : null;
    }),
  );
  return new Map(prints.filter((print) => print !== null));
}

function isSlug(name: string): boolean {
  return Slug.safeParse(name).success;
}
