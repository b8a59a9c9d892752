// What an agent wrote is compared with its sources before anybody asks for that.
import { expect, test } from 'vitest';
import type { ArticleRecord } from '#domain/articles';
import { articleKind } from '#domain/articles/server';
import { getWorkingCopy } from '#domain/content/server';
import { ledgerCompared } from '#domain/ledger/server';
import { authorOf } from '#tests/helpers/model-author.ts';
import { startModelServer } from '#tests/helpers/model-server.ts';
import { createWorkingApp } from '#tests/helpers/working-app.ts';

test('what a run wrote is known to the review without a comparison', async () => {
  await using models = await startModelServer();
  models.always(authorOf('Reglas nuevas para los modelos'));
  await using app = await createWorkingApp(models.settings('openai-compatible'));
  const { id } = (await app.ask('POST agents', { name: 'Radar', status: 'active' })).json<{
    id: string;
  }>();
  expect((await app.ask(`POST agents/${id}/execute`)).statusCode).toBe(200);
  const [made] = (await app.ask('GET articles/status/draft')).json<ArticleRecord[]>();
  const { content } = await getWorkingCopy(app.services, articleKind, made!.id);
  // Within a transaction nothing is compared: it throws where that was not done before.
  await expect
    .poll(() => ledgerCompared(app.services, { id: made!.id, content }))
    .toMatchObject({ id: made!.id });
});
