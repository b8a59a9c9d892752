// Content on demand: what is refused before anything is generated.
import { expect, test } from 'vitest';
import { reserveCall } from '../../domain/generation/model/budget.server.ts';
import { createAdminApp } from '#tests/helpers/admin-app.ts';

test('what cannot be asked for on demand is refused, and nothing is put in line', async () => {
  await using app = await createAdminApp();
  const missing = 'Por favor, escribe un prompt para generar contenido';
  const prompt = 'Escribe sobre la ley de IA.';
  for (const [body, status, error] of [
    [{}, 400, missing],
    [{ userPrompt: '' }, 400, missing],
    [{ userPrompt: ' \n\t' }, 400, missing],
    [{ userPrompt: '\u200b' }, 400, missing],
    [{ userPrompt: null }, 400, missing],
    [{ userPrompt: 'x'.repeat(20_001) }, 400, /revisa los datos/],
    [{ userPrompt: prompt, contentType: 'poema' }, 400, /./],
    [{ userPrompt: prompt, generateImage: 'no' }, 400, /./],
    [{ userPrompt: prompt, authorName: 'x'.repeat(201) }, 400, /./],
    [{ userPrompt: prompt, apiKey: 'sk-1' }, 400, /./],
    [{ userPrompt: 'x'.repeat(2_000_000) }, 413, /demasiado grande/],
  ] as const) {
    const answer = await app.ask('POST generate-manual-content', body);
    const what = `${JSON.stringify(body).slice(0, 80)} ${answer.body}`;
    expect(answer.statusCode, what).toBe(status);
    expect(answer.json().error, what).toMatch(error);
    expect('details' in answer.json(), what).toBe(status === 400);
  }
  const long = await app.ask('POST generate-manual-content', { userPrompt: 'x'.repeat(20_001) });
  expect(long.json().details).toEqual({ userPrompt: 'Como máximo 20.000 caracteres.' });
  expect((await app.ask('GET agent-runs?include=manual')).json()).toEqual([]);
});

test('an administrator is told which models there are and what they have used today', async () => {
  await using without = await createAdminApp({ AI_DAILY_TOKENS: '1000' });
  expect((await without.ask('GET admin/generation')).json()).toEqual({
    text: null,
    image: null,
    tokens_used: 0,
    tokens_reserved: 0,
    tokens_per_day: 1000,
  });
  await using app = await createAdminApp({
    AI_PROVIDER: 'openai',
    AI_API_KEY: 'sk-canario',
    AI_MODEL: 'gpt-x',
    AI_IMAGE_MODEL: 'gpt-image-1',
  });
  const { settle } = await reserveCall(app.services, { max: 900, min: 900 });
  await settle(350);
  await reserveCall(app.services, { max: 700, min: 700 });
  const answer = await app.ask('GET admin/generation');
  expect(answer.json()).toEqual({
    text: { provider: 'openai', model: 'gpt-x' },
    image: { provider: 'openai', model: 'gpt-image-1' },
    tokens_used: 350,
    tokens_reserved: 700,
    tokens_per_day: 500_000,
  });
  expect(answer.body).not.toContain('canario');
});
