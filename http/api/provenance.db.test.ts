// What readers are told of how an article came about.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { type AdminApp, createAdminApp } from '#tests/helpers/admin-app.ts';

interface Told {
  sources: { position: number; hash: string | null }[];
  versions: {
    number: number;
    languages: string[];
    changes: { field: string; language: string; before: string[]; after: string[] }[];
  }[];
}

async function told(app: AdminApp, slug: string): Promise<Told> {
  const answer = await app.get(`/api/articles/${slug}/provenance`);
  expect(answer.statusCode).toBe(200);
  return answer.json();
}

/** Writes an article and gives its texts to readers, from the version that the last act brought. */
async function writing(app: AdminApp, first: object) {
  let copy = (await app.ask('POST articles', first)).json<{
    id: string;
    slug: string;
    version: string;
  }>();
  const act = async (name: string, body: object) => {
    const [method, path] = name.split(' ');
    const answer = await app.ask(`${method} articles/${copy.id}/${path}`, {
      version: copy.version,
      ...body,
    });
    expect(answer.statusCode, answer.body).toBe(200);
    copy = answer.json();
  };
  return {
    slug: () => copy.slug,
    save: (content: object) => act('PUT working-copy', { content }),
    publish: (...languages: string[]) => act('POST publish', { languages }),
    unpublish: (...languages: string[]) => act('POST unpublish', { languages }),
  };
}

test('each version that readers were given is told with what it changed, and nothing of those in between', async () => {
  await using app = await createAdminApp();
  const article = await writing(app, {
    title_es: `Qué se sabe ${randomUUID().slice(0, 8)}`,
    body_es: 'Uno.\n\nDos.',
    sources: [{ name: 'Un informe', url: 'https://fuente.example/informe' }],
  });
  expect((await app.get(`/api/articles/${article.slug()}/provenance`)).statusCode).toBe(404);
  expect((await app.get(`/noticias/${article.slug()}/procedencia`)).statusCode).toBe(404);
  await article.publish('es');
  await article.save({ body_es: 'Lo que nadie leyó.' });
  await article.save({ body_es: 'Uno.\n\nTres.', title_en: 'What is known', body_en: 'One.' });
  await article.publish('es');
  await article.publish('en');
  const { sources, versions } = await told(app, article.slug());
  expect(sources).toMatchObject([{ position: 1, hash: null }]);
  expect(versions.map(({ number, languages }) => [number, languages])).toEqual([
    [3, ['en']],
    [2, ['es']],
    [1, ['es']],
  ]);
  expect(versions[1]?.changes).toEqual([
    { field: 'body', language: 'es', before: ['Dos.'], after: ['Tres.'] },
  ]);
  expect(JSON.stringify(versions)).not.toContain('nadie leyó');
  for (const path of [`/noticias/${article.slug()}`, `/en/noticias/${article.slug()}`]) {
    const page = await app.get(`${path}/procedencia`);
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('Tres.');
    expect((await app.get(path)).body).toContain(`href="${path}/procedencia"`);
  }
});

test('what was taken from readers is not told again', async () => {
  await using app = await createAdminApp();
  const article = await writing(app, {
    title_es: `Retirado ${randomUUID().slice(0, 8)}`,
    title_en: 'Withdrawn',
    body_es: 'Un texto que se retiró.',
    body_en: 'A text that was withdrawn.',
  });
  await article.publish('es', 'en');
  await article.unpublish('en');
  expect(JSON.stringify(await told(app, article.slug()))).not.toContain('withdrawn');
  await article.unpublish('es');
  expect((await app.get(`/api/articles/${article.slug()}/provenance`)).statusCode).toBe(404);
  await article.save({ body_es: 'Otro texto.' });
  await article.publish('es');
  const { versions } = await told(app, article.slug());
  expect(versions).toMatchObject([{ number: 1, changes: [] }]);
  expect(JSON.stringify(versions)).not.toContain('se retiró');
});
