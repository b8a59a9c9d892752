import { putArticles } from '#domain/articles/server';
import { ArticleFile } from '#domain/articles';
import { contentTypes, filterTopics } from '#domain/taxonomy';
import { loadSamples } from '#domain/samples/server';
import { systemClock } from '#platform/clock';
import { loadConfig } from '#platform/config';
import { createLog } from '#platform/log';
import { createServices } from '#platform/services';
import { subscriptions } from '../domain/newsletter/newsletter.table.ts';

const paragraph =
  'El reglamento fija obligaciones según el riesgo de cada sistema y da plazos distintos para cumplirlas. ';

/** Fills a data folder's embedded database with `count` published articles of about 4 KB each. */
export async function fillWithArticles(dataDir: string, count: number): Promise<void> {
  const services = await createServices(loadConfig({ DATA_DIR: dataDir }), {
    log: createLog('error'),
    clock: systemClock,
  });
  await loadSamples(services);
  const articles = Array.from({ length: count }, (_, index) =>
    ArticleFile.parse({
      slug: `articulo-${index}`,
      title_es: `Artículo de prueba número ${index} con un titular de longitud corriente`,
      title_en: `Test article number ${index} with a headline of ordinary length`,
      summary_es: paragraph,
      summary_en: paragraph,
      body_es: paragraph.repeat(20),
      body_en: paragraph.repeat(20),
      date: new Date(Date.UTC(2026, 10, 1) - index * 3_600_000).toISOString(),
      topics: [filterTopics[index % 6], filterTopics[(index + 2) % 6]],
      type: contentTypes[index % 5],
      tags: [`etiqueta-${index % 40}`],
      author: 'Redacción de Vigía',
    }),
  );
  await putArticles(services, 'dynamic', articles);
  await services.database.vacuum();
  await services.database.close();
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
