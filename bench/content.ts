import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import { ensureAdmin } from '#domain/accounts/server';
import { addDrafts, putArticles } from '#domain/articles/server';
import { ArticleFile, type ArticleLayer } from '#domain/articles';
import { contentTypes, filterTopics } from '#domain/taxonomy';
import { loadSamples } from '#domain/samples/server';
import { systemClock } from '#platform/clock';
import { loadConfig } from '#platform/config';
import { createLog } from '#platform/log';
import { createServices, type Services } from '#platform/services';
import { articles } from '../domain/articles/articles.table.ts';
import { subscriptions } from '../domain/newsletter/newsletter.table.ts';

const paragraph =
  'El reglamento fija obligaciones según el riesgo de cada sistema y da plazos distintos para cumplirlas. ';
const hour = 3_600_000;
/** So many articles carry what is rare, whatever the size of the archive. */
const rareCount = 3;
const featuredEvery = 8;
const maxFeatured = 12;
const articlesAtOnce = 5000;
/** The columns in which the articles of a filled database differ. */
const differing = [
  'slug',
  'title_es',
  'title_en',
  'date',
  'topics',
  'type',
  'tags',
  'sponsored',
  'featured',
] as const;
const commonFields = ArticleFile.parse({
  slug: 'articulo',
  title_es: 'Artículo',
  title_en: 'Article',
  summary_es: paragraph,
  summary_en: paragraph,
  body_es: paragraph.repeat(20),
  body_en: paragraph.repeat(20),
  date: '2026-01-01T00:00:00.000Z',
  topics: ['otro'],
  type: contentTypes[0],
  author: 'Redacción de Vigía',
});
const farAhead = '2099-01-01T00:00:00.000Z';

/** The administrator of a filled database. */
export const administrator = { email: 'redaccion@vigia.test', password: 'una-frase-muy-larga' };

/** Which database is filled: the embedded one of `DATA_DIR`, or that of `DATABASE_URL`. */
export interface Place {
  DATA_DIR: string;
  DATABASE_URL?: string;
}

/**
 * Fills a database with `count` published articles of about 4 KB each, an hour apart, with drafts, with articles
 * under embargo, and with samples that are hidden under articles. Topics, types and tags are skewed: one tag is on
 * 30 % of them, thousands are on a few, and some stand only among the oldest.
 */
export async function fillWithArticles(place: Place, count: number): Promise<void> {
  const services = await createServices(
    loadConfig({
      ...place,
      ADMIN_EMAIL: administrator.email,
      ADMIN_PASSWORD: administrator.password,
    }),
    { log: createLog('error'), clock: systemClock },
  );
  await loadSamples(services);
  await ensureAdmin(services);
  const now = Math.floor(Date.now() / hour) * hour;
  const [first, ...others] = Array.from({ length: 21 }, (_, index) =>
    anArticle(index, { count, now }),
  );
  if (first) await putArticles(services, 'dynamic', [first]);
  for (let from = 1; from < count; from += articlesAtOnce) {
    const length = Math.min(articlesAtOnce, count - from);
    const some = Array.from({ length }, (_, index) => anArticle(from + index, { count, now }));
    await copyFirst(services, some, 'dynamic');
    await copyFirst(
      services,
      some.filter((_, index) => (from + index) % 100 === 7),
      'sample',
    );
  }
  await putArticles(
    services,
    'dynamic',
    others.map((file) => ({ ...file, slug: `embargo-${file.slug}`, date: farAhead })),
  );
  await services.db.transaction((tx) =>
    addDrafts(
      tx,
      others.map((file) => ({
        file: { ...file, slug: `borrador-${file.slug}` },
        status: 'draft' as const,
        review_required: true,
        created_at: new Date(now).toISOString(),
      })),
    ),
  );
  await services.database.vacuum();
  await services.database.close();
}

/**
 * Adds rows for these articles, each a copy of the first article's row but for the columns in which they differ. A
 * hundred thousand through `putArticles` take minutes. Those of the layer of samples are hidden under the others.
 */
async function copyFirst(
  { db }: Pick<Services, 'db'>,
  files: readonly ArticleFile[],
  layer: ArticleLayer,
): Promise<void> {
  const own: Record<string, SQL> = {
    id: sql`gen_random_uuid()`,
    layer: sql`${layer}`,
    is_visible: sql`${layer === 'dynamic'}::boolean`,
  };
  for (const name of differing) own[name] = sql`own.${sql.identifier(name)}`;
  const names = Object.values(getTableColumns(articles)).map(({ name }) => name);
  const columns = names.map((name) => sql.identifier(name));
  const values = names.map((name) => own[name] ?? sql`first.${sql.identifier(name)}`);
  const rows = files.map((file) =>
    Object.fromEntries(differing.map((name) => [name, file[name] ?? null])),
  );
  await db.execute(sql`
    insert into articles (${sql.join(columns, sql`, `)})
    select ${sql.join(values, sql`, `)}
    from articles as first,
      json_populate_recordset(null::articles, ${JSON.stringify(rows)}::json) as own
    where first.slug = 'articulo-0' and first.layer = 'dynamic'`);
}

/** The article number `index`, counted from the newest. */
function anArticle(index: number, { count, now }: { count: number; now: number }): ArticleFile {
  const chance = (seed: number) => share(index * 31 + seed);
  const isOld = index >= count - Math.max(20, count / 20);
  const [main, second] = [filterTopics[skewed(chance(1), 6)], filterTopics[skewed(chance(2), 6)]];
  const tags = [`etiqueta-${skewed(chance(3), 60)}`, `palabra-${Math.floor(chance(4) * 5000)}`];
  if (chance(5) < 0.3) tags.push('frecuente');
  if (chance(6) < 0.25) tags.push('usual');
  if (index < rareCount * 30 && index % 30 === 17) tags.push('rara');
  if (isOld) tags.push('antigua');
  const topics = [...new Set([main, second, ...(isOld ? ['analisis'] : [])])];
  const type = contentTypes[skewed(chance(7), 4)];
  return {
    ...commonFields,
    slug: `articulo-${index}`,
    title_es: `Artículo de prueba número ${index} con un titular de longitud corriente${index % 2 === 0 ? '' : ', impar'}`,
    title_en: `Test article number ${index} with a headline of ordinary length`,
    date: new Date(now - index * hour).toISOString(),
    topics: topics as ArticleFile['topics'],
    type: type ?? commonFields.type,
    tags,
    sponsored: index % 4 === 3,
    featured: index % featuredEvery === 0 && index < featuredEvery * maxFeatured,
  };
}

/** A number from 0 to 1 that is always the same for this one. */
function share(seed: number): number {
  let bits = Math.imul(seed + 1, 0x9e3779b1);
  bits = Math.imul(bits ^ (bits >>> 15), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return ((bits ^ (bits >>> 16)) >>> 0) / 2 ** 32;
}

/** A number below `length`, the smaller the likelier. */
function skewed(chance: number, length: number): number {
  return Math.floor(chance ** 2 * length);
}

const batchSize = 1000;

/** Fills a data folder's embedded database with `count` subscriptions, a minute apart. */
export async function fillWithSubscriptions(dataDir: string, count: number): Promise<void> {
  const services = await createServices(loadConfig({ DATA_DIR: dataDir }), {
    log: createLog('error'),
    clock: systemClock,
  });
  await loadSamples(services);
  for (let from = 0; from < count; from += batchSize) {
    const length = Math.min(batchSize, count - from);
    const rows = Array.from({ length }, (_, index) => aSubscription(from + index));
    await services.db.insert(subscriptions).values(rows);
  }
  await services.database.vacuum();
  await services.database.close();
}

function aSubscription(index: number): typeof subscriptions.$inferInsert {
  const at = new Date(Date.UTC(2026, 10, 1) - index * 60_000).toISOString();
  return {
    email: `lectora-${index}@ejemplo-${index % 50}.org`,
    subscribed: index % 7 > 0,
    source: 'website',
    language: index % 3 === 0 ? 'en' : 'es',
    created_at: at,
    consent_at: at,
    consent_version: '2026-11-21',
    consent_source: '/',
  };
}
