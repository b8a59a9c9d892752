// The built-in sample data set: one JSON file for each item under content/, in the layer below the database and
// the static files.
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { z } from 'zod';
import { ArticleFile } from '#domain/articles';
import { layerSlugs, putArticles, removeArticles } from '#domain/articles/server';
import { Application, Company, Referent, Resource } from '#domain/directory';
import { replaceSampleDirectory } from '#domain/directory/server';
import { Interview } from '#domain/interviews';
import { replaceSampleInterviews } from '#domain/interviews/server';
import { Page } from '#domain/pages';
import { replaceSamplePages } from '#domain/pages/server';
import { hasSamples } from '#domain/publication/server';
import type { Services } from '#platform/services';
import { sampleEdition } from './samples.table.ts';

const contentFolder = path.join(import.meta.dirname, '../../content');

export interface Samples {
  articles: ArticleFile[];
  interviews: Interview[];
  referents: Referent[];
  companies: Company[];
  applications: Application[];
  resources: Resource[];
  pages: Page[];
}

const noSamples: Samples = {
  articles: [],
  interviews: [],
  referents: [],
  companies: [],
  applications: [],
  resources: [],
  pages: [],
};

/** The sample data set from its files, each checked by the schema of its kind. Throws naming the file that breaks it. */
export async function readSamples(folder = contentFolder): Promise<Samples> {
  return {
    articles: await readFolder(path.join(folder, 'articles'), ArticleFile),
    interviews: await readFolder(path.join(folder, 'interviews'), Interview),
    referents: await readFolder(path.join(folder, 'referents'), Referent),
    companies: await readFolder(path.join(folder, 'companies'), Company),
    applications: await readFolder(path.join(folder, 'applications'), Application),
    resources: await readFolder(path.join(folder, 'resources'), Resource),
    pages: await readFolder(path.join(folder, 'pages'), Page),
  };
}

async function readFolder<Schema extends z.ZodType>(
  folder: string,
  schema: Schema,
): Promise<z.output<Schema>[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).toSorted();
  return Promise.all(
    names.map(async (name) => {
      const file = path.join(folder, name);
      const result = schema.safeParse(JSON.parse(await readFile(file, 'utf8')));
      if (!result.success) throw new Error(`${file}: ${result.error.message}`);
      return result.data;
    }),
  );
}

/**
 * Makes the sample layer of the database what is asked for: this edition of the set, or nothing where SEED_CONTENT is
 * false or an administrator has put the samples away.
 */
export async function loadSamples(services: Services): Promise<void> {
  const samples = (await hasSamples(services)) ? await readSamples() : noSamples;
  const hash = createHash('sha256').update(JSON.stringify(samples)).digest('hex');
  const [known] = await services.db.select().from(sampleEdition);
  if (known?.hash === hash) return;

  const slugs = new Set(samples.articles.map((article) => article.slug));
  const gone = (await layerSlugs(services, 'sample')).filter((slug) => !slugs.has(slug));
  await removeArticles(services, 'sample', gone);
  await putArticles(services, 'sample', samples.articles);
  await replaceSampleInterviews(services, samples.interviews);
  await replaceSampleDirectory(services, samples);
  await replaceSamplePages(services, samples.pages);

  await services.db.transaction(async (tx) => {
    await tx.delete(sampleEdition);
    await tx.insert(sampleEdition).values({ hash });
  });
  services.log.info(
    { articles: samples.articles.length, interviews: samples.interviews.length },
    'Sample content loaded',
  );
}
