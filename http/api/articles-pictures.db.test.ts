// 'Regenerar imagen' with a model that draws: the old picture stays until the new one is whole.
import { expect, test } from 'vitest';
import { createAdminApp, putDraft } from '#tests/helpers/admin-app.ts';
import { pngOf } from '#tests/helpers/png.ts';
import { startModelServer } from '#tests/helpers/model-server.ts';

test('an article gets a picture that the model draws, said to be one; where drawing fails the old one stays', async () => {
  await using models = await startModelServer();
  const settings = models.settings('openai-compatible', { AI_IMAGE_MODEL: 'dibujante' });
  await using app = await createAdminApp(settings);
  const id = await putDraft(app.services, { slug: 'con-imagen' });
  models.always({ image: pngOf(1200, 630) });
  const drawn = await app.ask(`PUT articles/${id}/regenerate-image`);
  expect(drawn.statusCode, drawn.body).toBe(200);
  const { article } = drawn.json();
  expect(article).toMatchObject({
    image_url: expect.stringMatching(/^\/media\//),
    cover_revision: 0,
    ai: { text: null, image: { model: expect.any(String) } },
  });
  expect(models.asked[0]?.prompt).toContain('Título de con-imagen');
  for (const reply of [
    { fault: 'unauthorised' } as const,
    { fault: 'malformed' } as const,
    { image: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>') },
    { image: pngOf(1200, 630).subarray(0, 60) },
  ]) {
    models.always(reply);
    const failed = await app.ask(`PUT articles/${id}/regenerate-image`);
    expect(failed.statusCode, failed.body).toBe(503);
    expect(failed.json().error).toMatch(/\.$/);
    const [kept] = (await app.ask('GET articles/status/draft')).json();
    expect(kept).toMatchObject({ image_url: article.image_url, ai: article.ai });
  }
  const unknown = '00000000-0000-4000-8000-000000000000';
  expect((await app.ask(`PUT articles/${unknown}/regenerate-image`)).statusCode).toBe(404);
});
