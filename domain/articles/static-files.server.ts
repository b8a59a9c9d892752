// The static layer: one article in each file of DATA_DIR/static/articles, put there by the panel or by hand.
// The folder is polled every second, which works on every file system and needs no handles. What differs
// from the poll before is read again under the lock of its slug. Alone on the embedded database the file decides;
// on a server, which other machines may have in common, what is newer does (`static-mirror.server.ts`).
import { lstat, mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { and, eq } from 'drizzle-orm';
import { Slug } from '#platform/fields';
import { repeatedTrouble } from '#platform/repeated-trouble';
import type { Services } from '#platform/services';
import { hasSharedFolders } from '#platform/shared-folders';
import { articles } from './articles.table.ts';
import { followFiles } from './by-hand.server.ts';
import { layerSlugs } from './layer-rows.server.ts';
import { lockSlugs, resolveLayers } from './layers.server.ts';
import { openMirror, type SettledFile } from './mirrored-folder.server.ts';
import {
  dropFileAside,
  fingerprint,
  readStaticFile,
  restoreFileAside,
  slugsAside,
  type StaticFile,
  staticArticlesFolder,
} from './static-file.server.ts';

const scanEveryMs = 1000;
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
  const looked = new LookedAt(services.log);
  const shared = hasSharedFolders(services.config) ? await openMirror(services) : null;
  await mkdir(folder, { recursive: true });
  let isFirst = true;
  let running = Promise.resolve();

  async function scan(): Promise<void> {
    await settleFilesAside(services);
    const elsewhere = (await shared?.changedElsewhere()) ?? [];
    const found = await readFingerprints(folder);
    const rows = isFirst ? await layerSlugs(services, 'static') : [];
    const slugs = looked.differing(found, [...rows, ...elsewhere]);
    await settle(slugs);
    isFirst = false;
  }

  async function settleTold(): Promise<void> {
    if (shared) await settle(shared.told());
  }

  async function settle(slugs: readonly string[]): Promise<void> {
    for (let start = 0; start < slugs.length; start += filesAtOnce) {
      const some = slugs.slice(start, start + filesAtOnce);
      looked.keep(await (shared ? shared.settle(some, looked.has) : settleFiles(services, some)));
    }
  }

  const trouble = repeatedTrouble((error) => {
    services.log.error({ err: error }, 'The static articles could not be looked at');
  });
  const next = (work: () => Promise<void>) => {
    running = running.then(work).then(trouble.succeeded, trouble.failed);
    return running;
  };
  await next(scan);
  shared?.onChange(() => void next(settleTold));
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  // A look at thousands of files, or on a slow disk, is followed by a rest of its own length.
  const rest = (lookMs: number) => {
    timer = setTimeout(() => void look(), Math.max(scanEveryMs, lookMs));
  };
  const look = async () => {
    const from = performance.now();
    await next(scan);
    if (!isStopped) rest(performance.now() - from);
  };
  rest(0);
  return {
    scan: () => next(scan),
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      shared?.onChange(null);
      await running;
    },
  };
}

/** What is known of the files of the folder since they were last looked at. */
class LookedAt {
  readonly #log: Services['log'];
  readonly #prints = new Map<string, string>();
  readonly #faults = new Map<string, string>();

  constructor(log: Services['log']) {
    this.#log = log;
  }

  /** Whether there was a file of this name. */
  readonly has = (name: string): boolean => this.#prints.has(name);

  /** The slugs whose files are new, changed or gone, and these others. */
  differing(found: ReadonlyMap<string, string>, others: readonly string[]): string[] {
    const changed = [...found.keys()].filter((name) => this.#prints.get(name) !== found.get(name));
    const gone = [...this.#prints.keys()].filter((name) => !found.has(name));
    for (const name of [...changed, ...gone].filter((each) => !isSlug(each))) {
      this.#keepOne(name, {
        print: found.get(name),
        fault: found.has(name) ? 'its name is no slug' : '',
      });
    }
    return [...new Set([...changed, ...gone, ...others])].filter(isSlug);
  }

  keep(settled: ReadonlyMap<string, SettledFile>): void {
    for (const [slug, file] of settled) this.#keepOne(slug, file);
  }

  #keepOne(name: string, { print, fault }: SettledFile): void {
    const isReported = fault === '' || this.#faults.get(name) === `${print} ${fault}`;
    if (!isReported) {
      const file = `${name}.json`;
      this.#log.warn({ file, reason: fault }, 'A static article was left out');
    }
    if (fault) this.#faults.set(name, `${print} ${fault}`);
    else this.#faults.delete(name);
    if (print === undefined) this.#prints.delete(name);
    else this.#prints.set(name, print);
  }
}

/** Settles what acts left that were cut off between their file and their rows; on a server, those of earlier versions. */
async function settleFilesAside(services: Services): Promise<void> {
  for (const slug of await slugsAside(services.config)) await settleFileAside(services, slug);
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
): Promise<Map<string, SettledFile>> {
  return db.transaction(async (tx) => {
    await lockSlugs(tx, slugs);
    const files = new Map<string, StaticFile>();
    await Promise.all(
      slugs.map(async (slug) => files.set(slug, await readStaticFile(config, slug))),
    );
    await followFiles(tx, {
      files: [...files.values()].flatMap(({ article }) => article ?? []),
      missing: slugs.filter((slug) => !files.get(slug)?.article),
      now: clock.now().toISOString(),
    });
    await resolveLayers(tx, slugs, clock.now());
    return new Map(
      [...files].map(([slug, { isMissing, fault, print }]): [string, SettledFile] => [
        slug,
        isMissing ? { print: undefined, fault: '' } : { print, fault },
      ]),
    );
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
