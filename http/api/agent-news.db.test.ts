// News aggregators as jobs: however many run and whichever is first, a story is taken up once.
import { expect, test } from 'vitest';
import type { AgentRun } from '#domain/agents';
import { startWebServer } from '#tests/helpers/web-server.ts';
import { createWorkingApp } from '#tests/helpers/working-app.ts';

const reports = [
  [
    'Bruselas multa a un banco por su sistema de créditos',
    'El sistema puntuaba peor a quien vivía en ciertos barrios, según la Comisión Europea.',
  ],
  [
    'Un hospital de Oslo retira su asistente de diagnóstico',
    'El asistente pasó por alto fracturas en radiografías de niños, dice el centro noruego.',
  ],
  [
    'La policía de Lisboa deja de usar el reconocimiento facial',
    'El ayuntamiento portugués explica que hubo catorce detenciones por error.',
  ],
] as const;

function feed(): string {
  const items = reports.map(
    ([title, summary], index) =>
      `<item><title>${title}</title><link>https://medio.example/${index}</link><description>${summary}</description><pubDate>Fri, 20 Nov 2026 0${index}:00:00 GMT</pubDate></item>`,
  );
  return `<rss version="2.0"><channel><title>Un medio</title>${items.join('')}</channel></rss>`;
}

test('of aggregators that meet over the same stories each story is taken up once, and no run fails for it', async () => {
  await using outlet = await startWebServer((request, response) => {
    if (request.url !== '/feed.xml') return response.writeHead(404).end();
    return response.writeHead(200, { 'content-type': 'application/rss+xml' }).end(feed());
  });
  await using app = await createWorkingApp({ ALLOW_PRIVATE_FETCH: 'true' });
  for (const name of ['A', 'B', 'C']) {
    const config = {
      newsApi: { format: 'stories' },
      sources: { feeds: [`${outlet.url}/feed.xml`] },
    };
    await app.ask('POST agents', { name, type: 'news-aggregator', status: 'active', config });
  }
  const first = (await app.ask('POST agents/execute-all')).json<{ runs: AgentRun[] }>();
  // The second may find all of it taken up.
  expect(first.runs.map(({ error }) => error)).toEqual([null, null, null]);
  const statuses = new Set(first.runs.map(({ status }) => status));
  expect(statuses).toContain('completed');
  expect([...statuses].filter((status) => status !== 'completed' && status !== 'empty')).toEqual(
    [],
  );
  const titles = async () =>
    (await app.ask('GET articles/status/draft'))
      .json<{ title_es: string }[]>()
      .map(({ title_es }) => title_es);
  expect(await titles()).toHaveLength(reports.length);
  const second = (await app.ask('POST agents/execute-all')).json<{ runs: AgentRun[] }>();
  expect(second.runs.map(({ status }) => status)).toEqual(Array(3).fill('empty'));
  expect(second.runs[0]?.result).toMatchObject({ articles: [], cause: 'nothing-new' });
  expect(second.runs[0]?.logs.at(-1)).toBe(second.runs[0]?.result?.['reason']);
  expect(new Set(await titles()).size).toBe(reports.length);
  expect(await titles()).toHaveLength(reports.length);
});
