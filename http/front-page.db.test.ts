// The front page as time passes: its day, the next letter and the week on the radar, though pages are cached.
import { expect, test } from 'vitest';
import { putArticles } from '#domain/articles/server';
import { createTestApp } from '#tests/helpers/app.ts';
import { anArticle } from '#tests/helpers/services.ts';

test('a cached front page has another date from midnight of Madrid on, and another Friday from that on', async () => {
  await using app = await createTestApp();
  const at = async (moment: string, page = '/') => {
    app.services.clock.set(moment);
    return (await app.get(page)).body.replaceAll(/<!-- -->/g, '');
  };
  expect(await at('2026-11-22T22:59:00.000Z')).toContain('Domingo 22 de noviembre de 2026');
  const monday = await at('2026-11-22T23:00:00.000Z');
  expect(monday).toContain('Lunes 23 de noviembre de 2026');
  expect(monday).toContain('Próximo parte: viernes, 8:00');
  expect(await at('2026-11-22T23:00:00.000Z', '/en')).toContain('Monday, November 23, 2026');
  expect(await at('2026-11-27T06:59:00.000Z')).toContain('Próximo parte: hoy, 8:00');
  expect(await at('2026-11-27T07:00:00.000Z')).toContain(
    'Próximo parte: viernes 4 de diciembre, 8:00',
  );
});

test('an article leaves the radar of every page at midnight of Madrid, seven days after its own', async () => {
  await using app = await createTestApp();
  app.services.clock.set('2026-12-01T12:00:00.000Z');
  const date = '2026-11-25T12:00:00.000Z';
  await putArticles(app.services, 'dynamic', [
    anArticle({ slug: 'una', title_es: 'Una y nada más', date, topics: ['regulacion'] }),
  ]);
  app.services.announceChange('articles');
  const tick = '<title>Una y nada más</title>';
  const strip = 'AI Act: 1 artículo en siete días';
  for (const [moment, isThere] of [
    ['2026-12-01T22:59:00.000Z', true],
    ['2026-12-01T23:00:00.000Z', false],
  ] as const) {
    app.services.clock.set(moment);
    expect((await app.get('/')).body.includes(tick), moment).toBe(isThere);
    for (const page of ['/', '/contacto', '/login', '/no-existe']) {
      expect((await app.get(page)).body.includes(strip), `${page} ${moment}`).toBe(isThere);
    }
  }
});
