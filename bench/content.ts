import { putArticles } from '#domain/articles/server';
import { ArticleFile } from '#domain/articles';
import { contentTypes, filterTopics } from '#domain/taxonomy';
import { loadSamples } from '#domain/samples/server';
import { systemClock } from '#platform/clock';
import { loadConfig } from '#platform/config';
import { createLog } from '#platform/log';
import { createServices } from '#platform/services';

const paragraph =
  'El reglamento fija obligaciones según el riesgo de cada sistema y da plazos distintos para cumplirlas. ';

/** Fills a data folder's embedded database with `count` published articles of about 4 KB each. */
export async function fillWithArticles(dataDir: string, count: number): Promise<void> {
  const services = await createServices(
    loadConfig({ DATA_DIR: dataDir }),
    createLog('error'),
    systemClock,
  );
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
