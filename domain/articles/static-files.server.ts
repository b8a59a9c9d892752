// The static layer: one article a file in DATA_DIR/static/articles, put there by the panel or by hand.
// The folder is looked at every two seconds, which works on every file system and needs no handles.
import type { BigIntStats } from 'node:fs';
import { lstat, mkdir, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Services } from '#platform/services';
import { ArticleFile } from './articles.ts';
import { layerSlugs, putArticles, removeArticles } from './articles.server.ts';
import { staticArticlesFolder } from './static-file.server.ts';

const lookEveryMs = 2000;
const maxFileBytes = 1_000_000;

export interface StaticFilesWatch {
  /** Looks at the folder now and brings the database to what is there. */
  look(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Serves the articles of the static folder from now on: a new or changed file within a few seconds, a
 * removed one no longer. A file that does not parse is reported once and left out.
 */
export async function watchStaticFiles(services: Services): Promise<StaticFilesWatch> {
  const folder = staticArticlesFolder(services.config);
  await mkdir(folder, { recursive: true });
  const served = new Map<string, string>();
  let isFirst = true;
  let running = Promise.resolve();

  async function look(): Promise<void> {
    const found = await readFingerprints(folder);
    const changed = [...found].filter(([name, print]) => served.get(name) !== print);
    const articles = await Promise.all(
      changed.map(([name]) => readArticle(services, folder, name)),
    );
    await putArticles(
      services,
      'static',
      articles.filter((article) => article !== null),
    );
    const broken = new Set(changed.filter((_, index) => !articles[index]).map(([name]) => name));
    const gone = [...served.keys()].filter((name) => !found.has(name) || broken.has(name));
    const left = isFirst
      ? (await layerSlugs(services, 'static')).filter(
          (slug) => !found.has(`${slug}.json`) || broken.has(`${slug}.json`),
        )
      : [];
    await removeArticles(services, 'static', [...new Set([...gone.map(slugOf), ...left])]);
    for (const name of gone) served.delete(name);
    for (const [name, print] of changed) served.set(name, print);
    isFirst = false;
  }

  const next = () => {
    running = running.then(look).catch((error: unknown) => {
      services.log.error({ err: error }, 'The static articles could not be looked at');
    });
    return running;
  };
  await next();
  const timer = setInterval(() => void next(), lookEveryMs);
  return {
    look: next,
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}

async function readFingerprints(folder: string): Promise<Map<string, string>> {
  const names = (await readdir(folder)).filter((name) => /^[^.].*\.json$/.test(name));
  const prints = await Promise.all(
    names.map(async (name): Promise<[string, string] | null> => {
      const stats = await lstat(path.join(folder, name), { bigint: true }).catch(() => null);
      return stats?.isFile() ? [name, fingerprint(stats)] : null;
    }),
  );
  return new Map(prints.filter((print) => print !== null));
}

function fingerprint(stats: BigIntStats): string {
  return `${stats.ino} ${stats.size} ${stats.mtimeNs}`;
}

function slugOf(name: string): string {
  return path.basename(name, '.json');
}

async function readArticle(
  { log }: Pick<Services, 'log'>,
  folder: string,
  name: string,
): Promise<ArticleFile | null> {
  try {
    const text = await readFile(path.join(folder, name), 'utf8');
    if (text.length > maxFileBytes) throw new Error(`is larger than ${maxFileBytes} bytes`);
    const article = ArticleFile.parse(JSON.parse(text));
    if (article.slug !== slugOf(name)) throw new Error(`its slug is "${article.slug}"`);
    return article;
  } catch (error) {
    log.warn({ file: name, reason: (error as Error).message }, 'A static article was left out');
    return null;
  }
}
