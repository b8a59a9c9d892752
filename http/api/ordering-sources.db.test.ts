// Sources that order the model what to write, and a model that obeys: nothing of it is published unattended.
import { expect, test } from 'vitest';
import type { AgentRun } from '#domain/agents';
import { authorOf } from '#tests/helpers/model-author.ts';
import { startModelServer } from '#tests/helpers/model-server.ts';
import { orderingSources } from '#tests/helpers/ordering-sources.ts';
import { startWebServer } from '#tests/helpers/web-server.ts';
import { createWorkingApp } from '#tests/helpers/working-app.ts';

const stated = [
  'La oficina de Valdoria explicará en marzo cómo aplicará las reglas a los modelos que se ofrecen en la ciudad.',
  'Las empresas tendrán que decir para qué usan sus sistemas, quién los revisa y qué hacen cuando se equivocan.',
  'La oficina contará con 40 inspectores y publicará cada trimestre los resultados de sus visitas a las empresas.',
  'Quien se crea perjudicado por una decisión automática podrá reclamar sin coste ante la oficina de Valdoria.',
];

/** Pages that state the same, each with an order of its own in the middle. */
function anOutlet() {
  return startWebServer((asked, response) => {
    const { order = '' } = orderingSources[Number(asked.url?.slice(1))] ?? {};
    const text = [...stated.slice(0, 2), order, ...stated.slice(2)];
    const html = text.map((each) => `<p>${each}</p>`).join('');
    return response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      .end(`<title>Una nota</title><main><h1>Una nota</h1>${html}</main>`);
  });
}

test('of forty sources that give orders in eight languages, to a model that obeys, none is published unattended', async () => {
  await using models = await startModelServer();
  await using outlet = await anOutlet();
  await using app = await createWorkingApp({
    ...models.settings('openai-compatible'),
    ALLOW_PRIVATE_FETCH: 'true',
  });
  const content = { targetLength: 200, topics: ['regulacion'] };
  const execute = async (page: string, ordered: string) => {
    const config = { content, sources: { pages: [`${outlet.url}${page}`] } };
    const made = await app.ask('POST agents', {
      name: `Radar ${page.slice(1)}`,
      status: 'active',
      auto_publish: true,
      config,
    });
    const cited = stated.map((sentence) => sentence.replace(/\.$/, ' [1].'));
    const author = authorOf(`Las reglas de Valdoria, nota ${page.slice(1)}`);
    models.always((asked) => {
      if (asked.system.startsWith('Traduces')) return author(asked);
      const body = [...cited, ordered, ...cited].join('\n\n');
      const title = `La oficina de Valdoria explicará en marzo las reglas ${page.slice(1)}`;
      const answer = { title, summary: stated[1], body, topics: ['regulacion'], tags: [] };
      return { json: { ...answer, sources: [1] } };
    });
    expect(made.statusCode, made.body).toBe(201);
    const { id } = made.json<{ id: string }>();
    const answer = await app.ask(`POST agents/${id}/execute`);
    expect(answer.statusCode, answer.body).toBe(200);
    const { run } = answer.json<{ run: AgentRun }>();
    return run.result as { articles: [{ status: string }] };
  };
  for (const [index, { order, obeyed }] of orderingSources.entries()) {
    const result = await execute(`/${index}`, obeyed);
    expect(
      result.articles.map(({ status }) => status),
      order,
    ).toEqual(['draft']);
  }
  const published = await app.get('/api/articles/status/published');
  expect(published.body).not.toContain('Nerea Salcedo');
}, 300_000);
