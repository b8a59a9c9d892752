// What pages, feeds and lists read of an archive does not grow with it: with thousands of articles every query looks
// its rows up in an index and reads no more of them than are shown. Rows are counted, by the database itself.
import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { putArticles } from '#domain/articles/server';
import { createAdminApp } from '#tests/helpers/admin-app.ts';
import { anArticle } from '#tests/helpers/services.ts';

const articleCount = 3000;
/** A feed of 30 with as many for the layers of each, or ten batches of ten. */
const maxRows = 400;

const paths = [
  '/',
  '/en/noticias',
  '/noticias?orden=asc&pagina=200',
  '/noticias?tema=regulacion',
  '/noticias?tema=analisis&orden=asc',
  '/noticias?etiqueta=frecuente',
  '/noticias?etiqueta=rara',
  '/noticias?etiqueta=ninguna',
  '/noticias?tema=regulacion&tema=otro&tipo=noticia&etiqueta=frecuente&patrocinado=no',
  '/noticias?q=articulo',
  '/noticias?q=articulo+numero&vista=lista&pagina=9',
  '/noticias?vista=lista',
  '/noticias/2026/11',
  '/en/noticias/2026/09?vista=lista',
  '/noticias/articulo-1',
  '/rss',
  '/feed.json?tema=analisis',
  '/mapa',
  '/api/articles/articulo-1',
  '/api/admin/counts',
  '/api/admin/articles?limit=20',
  '/api/admin/articles?limit=20&layer=sample',
  '/api/articles/status/published?limit=20',
  '/api/articles/status/draft?limit=20',
  '/api/articles/static?limit=20',
  '/api/admin/newsletter/issues/coming',
];

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
}

test('no query of a page, a feed or a list reads more rows the more articles there are', async () => {
  await using app = await createAdminApp();
  const { services } = app;
  const files = Array.from({ length: articleCount }, (_, number) =>
    anArticle({
      slug: `articulo-${number}`,
      date: new Date(Date.UTC(2026, 10, 20) - number * 3_600_000).toISOString(),
      topics: [
        number % 3 === 0 ? 'regulacion' : 'etica-sesgos',
        ...(number > 2900 ? ['analisis'] : []),
      ],
      tags: [`etiqueta-${number % 900}`, ...(number % 3 === 1 ? ['frecuente'] : [])].concat(
        number % 1000 === 999 ? ['rara'] : [],
      ),
      sponsored: number % 5 === 0,
      // As wide as a row is: of narrow ones a small table is read in whole with good reason.
      body_es: randomBytes(750).toString('hex'),
    }),
  );
  await putArticles(services, 'dynamic', files);
  await services.database.vacuum();
  services.memo.invalidate();
  await app.get('/noticias');
  const { pool } = services.database;
  const query = pool.query.bind(pool) as (...args: unknown[]) => Promise<unknown>;
  for (const path of paths) {
    await putArticles(services, 'dynamic', files.slice(7, 8));
    services.memo.invalidate('articles');
    const asked: { text: string; values: unknown[] }[] = [];
    Object.assign(pool, {
      query: (...args: [{ text: string }, unknown[]]) => {
        if (args[0].text.startsWith('select')) asked.push({ text: args[0].text, values: args[1] });
        return query(...args);
      },
    });
    const { statusCode } = await (path.startsWith('/api/')
      ? app.ask(`GET ${path.slice('/api/'.length)}`)
      : app.get(path));
    Object.assign(pool, { query });
    expect(statusCode, path).toBe(200);
    for (const { text, values } of asked.filter((each) => each.text.includes('"articles"'))) {
      const { rows } = (await query(`explain (analyze, format json) ${text}`, values)) as {
        rows: [{ 'QUERY PLAN': [{ Plan: Plan }] }];
      };
      const nodes = nodesOf(rows[0]['QUERY PLAN'][0].Plan);
      const scans = nodes.filter((node) => node['Relation Name'] === 'articles');
      expect(
        scans.filter((node) => node['Node Type'] === 'Seq Scan'),
        `${path}: ${text}`,
      ).toEqual([]);
      expect(rowsRead(nodes), `${path}: ${text}`).toBeLessThanOrEqual(maxRows);
    }
  }
});

function nodesOf(plan: Plan): Plan[] {
  return [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];
}

/** What leaves of the plan read, what a filter left out included. */
function rowsRead(nodes: readonly Plan[]): number {
  return nodes
    .filter(({ Plans }) => Plans === undefined)
    .reduce(
      (sum, node) =>
        sum + node['Actual Loops'] * (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)),
      0,
    );
}
