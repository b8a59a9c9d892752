// Content on demand: everything but the generation itself.
import { expect, test } from 'vitest';
import { createAdminApp } from '#tests/helpers/admin-app.ts';

test('content on demand is checked and then, until there is generation, answered with 503', async () => {
  await using app = await createAdminApp();
  const missing = 'Por favor, escribe un prompt para generar contenido';
  const prompt = 'Escribe sobre la ley de IA.';
  for (const [body, status, error] of [
    [{}, 400, missing],
    [{ userPrompt: '' }, 400, missing],
    [{ userPrompt: ' \n\t' }, 400, missing],
    [{ userPrompt: '\u200b' }, 400, missing],
    [{ userPrompt: null }, 400, missing],
    [{ userPrompt: 'x'.repeat(20_001) }, 400, /./],
    [{ userPrompt: prompt, contentType: 'poema' }, 400, /./],
    [{ userPrompt: prompt, generateImage: 'no' }, 400, /./],
    [{ userPrompt: prompt, authorName: 'x'.repeat(201) }, 400, /./],
    [{ userPrompt: prompt, apiKey: 'sk-1' }, 400, /./],
    [{ userPrompt: 'x'.repeat(2_000_000) }, 413, /demasiado grande/],
    [{ userPrompt: prompt }, 503, /aún no está en servicio/],
    [
      {
        userPrompt: prompt,
        systemPrompt: 'Con rigor.',
        contentType: 'interview',
        generateImage: false,
        authorName: 'Ana',
      },
      503,
      /aún no está en servicio/,
    ],
  ] as const) {
    const answer = await app.ask('POST generate-manual-content', body);
    const what = `${JSON.stringify(body).slice(0, 80)} ${answer.body}`;
    expect(answer.statusCode, what).toBe(status);
    expect(answer.json().error, what).toMatch(error);
    expect('details' in answer.json(), what).toBe(status === 400);
  }
});
