// What is there can be come to: every two tags together, every link of a company, the whole of a text.
import { expect, test } from 'vitest';
import { putArticles } from '#domain/articles/server';
import { replaceSampleDirectory } from '#domain/directory/server';
import { readSamples } from '#domain/samples/server';
import { createTestApp } from '#tests/helpers/app.ts';
import { anArticle } from '#tests/helpers/services.ts';

/** The tags that the form offers. */
function offered(body: string): string[] {
  return [...body.matchAll(/<input[^>]*name="etiqueta"[^>]*value="([^"]*)"/g)].map(
    ([, value = '']) => value,
  );
}

test('any two tags can be chosen together, whatever was chosen before, and what was chosen stays offered', async () => {
  await using app = await createTestApp();
  const tags = Array.from({ length: 20 }, (_, index) => `suelta-${index}`);
  await putArticles(
    app.services,
    'dynamic',
    tags.map((tag, index) => anArticle({ slug: `con-${tag}`, tags: [tag], featured: index < 3 })),
  );
  const all = offered((await app.get('/noticias')).body);
  expect(all).toEqual(expect.arrayContaining([...tags, 'alignment']));
  for (const chosen of [['suelta-7'], ['alignment', 'suelta-19'], ['suelta-1', 'suelta-2']]) {
    const query = String(new URLSearchParams(chosen.map((tag) => ['etiqueta', tag])));
    const { body } = await app.get(`/noticias?${query}&tema=regulacion`);
    expect(offered(body)).toEqual(all);
  }
  const unknown = await app.get('/noticias?etiqueta=inventada');
  expect(offered(unknown.body)).toEqual(['inventada', ...all]);
});

test('the tags offered are bounded, the commonest first, and follow what changes', async () => {
  await using app = await createTestApp();
  const articles = Array.from({ length: 5 }, (_, index) =>
    anArticle({
      slug: `con-muchas-${index}`,
      tags: ['corriente', ...Array.from({ length: 30 }, (_each, n) => `rara-${index}-${n}`)],
    }),
  );
  await putArticles(app.services, 'dynamic', articles);
  const first = offered((await app.get('/noticias')).body);
  expect(first).toHaveLength(60);
  expect(first[0]).toBe('corriente');
  await putArticles(
    app.services,
    'dynamic',
    Array.from({ length: 6 }, (_, index) => anArticle({ slug: `n-${index}`, tags: ['nueva'] })),
  );
  // A page that is kept is made anew once this process has heard of the change.
  await expect.poll(async () => offered((await app.get('/noticias')).body)[0]).toBe('nueva');
});

/** Where the ways out of the filters lead. */
function ways(body: string): (string | undefined)[] {
  const links = body.matchAll(/href="([^"]*)"[^>]*>(?:Limpiar filtros|Clear filters)</g);
  return [...links].map(([, href]) => href);
}

test('clearing the filters keeps the order that was chosen, beside the filters and in an empty list', async () => {
  await using app = await createTestApp();
  const all = { tema: 'regulacion', tipo: 'noticia', etiqueta: 'inventada', patrocinado: 'si' };
  for (const home of ['/noticias', '/en/noticias']) {
    const query = String(new URLSearchParams(all));
    const ordered = ways((await app.get(`${home}?${query}&orden=asc`)).body);
    expect(ordered).toEqual([`${home}?orden=asc`, `${home}?orden=asc`]);
    expect(ways((await app.get(`${home}?${query}`)).body)).toEqual([home, home]);
    expect(ways((await app.get(`${home}?orden=asc`)).body)).toEqual([]);
  }
});

test('every link and theme of a company is on its card', async () => {
  await using app = await createTestApp();
  const samples = await readSamples();
  const company = samples.companies[0]!;
  const links = Array.from({ length: 9 }, (_, index) => ({
    name: `Enlace ${index}`,
    url: `https://ejemplo.test/${index}`,
  }));
  const themes = Array.from({ length: 8 }, (_, index) => `tema-${index}`);
  await replaceSampleDirectory(app.services, {
    ...samples,
    companies: [{ ...company, links, themes }],
  });
  const { body } = await app.get('/empresas');
  for (const { name, url } of links) {
    expect(body).toMatch(new RegExp(`<a[^>]*href="${url}"[^>]*>${name}`));
  }
  for (const theme of themes) expect(body).toContain(theme);
  expect(body).toMatch(/<summary>5 más<span[^>]*>, Enlaces<\/span><\/summary>/);
  expect(body).toMatch(/<summary>2 más<span[^>]*>, Temas<\/span><\/summary>/);
});
