// A model that swears that every passage says everything changes no state, no count, no gate and no label, and nothing
// is published for its word.
import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { AgentRun } from '#domain/agents';
import { isWhollyAnchored } from '#domain/anchoring';
import type { AskedProposals, Ledger } from '#domain/ledger';
import { changeArticle, createAdminApp, readArticle } from '#tests/helpers/admin-app.ts';
import { putMadeDraft } from '#tests/helpers/made-article.ts';
import { authorOf } from '#tests/helpers/model-author.ts';
import { startModelServer } from '#tests/helpers/model-server.ts';
import { isAskedForPassages, proposing, sentencesAsked } from '#tests/helpers/proposing-model.ts';
import { startWebServer } from '#tests/helpers/web-server.ts';
import { createWorkingApp } from '#tests/helpers/working-app.ts';

const passage = 'El banco no recurrirá la decisión.';
const source = `La autoridad de Valdoria multó al banco Lirio con 30.000 euros. ${passage}`;
const liar = proposing({ '': { passage, says: 'same' } });
const texts = {
  slug: 'lirio',
  source,
  title_es: 'La multa de Valdoria al banco Lirio',
  summary_es: 'La autoridad multó al banco Lirio.',
  body_es: 'Lo multó con 13.000 euros [1].\n\nLa entidad acata el fallo [1].',
  body_en: 'It was fined 13,000 euros [1].\n\nThe bank accepts the ruling [1].',
};

test('proposals of a lying model leave ledger, counts, review, gate and label as they were', async () => {
  await using models = await startModelServer();
  await using app = await createAdminApp(models.settings('openai-compatible'));
  const id = await putMadeDraft(app.services, texts);
  models.always(liar);
  const seen = async () => {
    const answers = await Promise.all(
      ['ledger', 'review', 'sources', 'working-copy'].map((each) =>
        app.ask(`GET articles/${id}/${each}`),
      ),
    );
    const lists = await Promise.all(
      ['counts', 'today', 'articles?state=any'].map((each) => app.ask(`GET admin/${each}`)),
    );
    for (const { statusCode, body } of [...answers, ...lists]) expect(statusCode, body).toBe(200);
    const publish = await app.ask(`PUT articles/${id}`, { status: 'published' });
    const list = [...answers, ...lists].map((answer) => answer.json<unknown>());
    return { list, refused: [publish.statusCode, publish.json()] };
  };
  const before = await seen();
  expect(before.refused[0]).toBe(409);
  for (const language of ['es', 'en']) {
    const answer = await app.ask(`POST articles/${id}/ledger/proposals`, { language });
    const { kept, asked } = answer.json<AskedProposals>();
    expect([kept, asked > 1]).toEqual([asked, true]);
  }
  expect(await seen()).toEqual(before);
  const { sentences } = (await app.ask(`GET articles/${id}/ledger`)).json<Ledger>();
  expect(isWhollyAnchored(sentences, 'es')).toBe(false);
  const wrong = sentences.find(({ open }) => open === 'differs')!;
  const { language, hash } = wrong;
  const read = { language, hash, kind: 'read', passages: [{ source: 1, at: 0, length: 40 }] };
  expect((await app.ask(`PUT articles/${id}/ledger/settle`, read)).statusCode).toBe(409);
});

test('a text that went out with open sentences is labelled as before, whatever was proposed of it', async () => {
  await using models = await startModelServer();
  await using app = await createAdminApp(models.settings('openai-compatible'));
  const own = { body_es: 'La entidad acata el fallo [1].', body_en: '' };
  const id = await putMadeDraft(app.services, { ...texts, ...own });
  await changeArticle(app, id, { status: 'published' });
  const page = async () => (await app.get('/noticias/lirio/procedencia')).body;
  const [article, told] = [await readArticle(app, 'lirio'), await page()];
  models.always(liar);
  const answer = await app.ask(`POST articles/${id}/ledger/proposals`, { language: 'es' });
  expect(answer.json<AskedProposals>().kept).toBeGreaterThan(0);
  expect(await readArticle(app, 'lirio')).toEqual(article);
  expect(article.review).toBeNull();
  expect(await page()).toBe(told);
});

test('an agent that publishes by itself publishes nothing for a proposal', async () => {
  await using models = await startModelServer();
  await using outlet = await startWebServer((_asked, response) =>
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      .end(`<title>Una nota</title><main><h1>Una nota</h1><p>${source.repeat(3)}</p></main>`),
  );
  await using app = await createWorkingApp({
    ...models.settings('openai-compatible'),
    ALLOW_PRIVATE_FETCH: 'true',
  });
  const author = authorOf('Las reglas de Valdoria para los bancos');
  models.always((asked) => (isAskedForPassages(asked) ? liar(asked) : author(asked)));
  const content = { targetLength: 200, topics: ['regulacion'] };
  const config = { content, sources: { pages: [outlet.url] } };
  const agent = { name: 'Radar', status: 'active', auto_publish: true, config };
  const { id } = (await app.ask('POST agents', agent)).json<{ id: string }>();
  for (let round = 0; round < 2; round += 1) {
    const answer = await app.ask(`POST agents/${id}/execute`);
    expect(answer.statusCode, answer.body).toBe(200);
    const { articles } = answer.json<{ run: AgentRun }>().run.result as {
      articles: [{ id: string; status: string }];
    };
    expect(articles[0].status).toBe('draft');
    const call = `POST articles/${articles[0].id}/ledger/proposals`;
    const asked = (await app.ask(call, { language: 'es' })).json<AskedProposals>();
    expect(asked.kept).toBeGreaterThan(5);
    expect(sentencesAsked(models.asked.at(-1)!).length).toBeGreaterThan(5);
  }
  expect((await app.get('/api/articles/status/published')).body).not.toContain('Las reglas de');
});

test('nothing but its own calls reads what models proposed', async () => {
  const root = path.join(import.meta.dirname, '../..');
  const reading: string[] = [];
  for await (const file of glob('{app,domain,http,jobs,platform,scripts}/**/*.{ts,tsx}', {
    cwd: root,
  })) {
    if (file.endsWith('.test.ts')) continue;
    const text = await readFile(path.join(root, file), 'utf8');
    if (/ledgerProposals|ledger_proposals|listProposals|keptProposals/.test(text))
      reading.push(file);
  }
  expect(reading.toSorted()).toEqual([
    'domain/ledger/ledger.server.ts',
    'domain/ledger/ledger.table.ts',
    'domain/ledger/proposal-rows.server.ts',
    'domain/ledger/proposals.server.ts',
    'domain/ledger/proposing.server.ts',
    'domain/ledger/removal.server.ts',
    'http/api/proposals.ts',
  ]);
});
