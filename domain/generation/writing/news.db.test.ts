// News in one text, or in a text a story.
import { randomUUID } from 'node:crypto';
import { recordStories } from '#domain/news/server';
import {
  anOutlet,
  answeringWith,
  articleAnswer,
  articleTranslation,
  draftTexts,
  fineReport,
  linksOf,
  onlyOne,
  strikeReport,
} from '#tests/helpers/drafts.ts';
import type { AskedOfModel, ModelFault } from '#tests/helpers/model-protocol.ts';
import { startModelServer } from '#tests/helpers/model-server.ts';
import { createTestServices } from '#tests/helpers/services.ts';
import { expect, test } from 'vitest';

test('a digest without a model tells each story once, with outlet and link, and nothing the second time', async () => {
  await using outlet = await anOutlet([fineReport, strikeReport]);
  await using other = await anOutlet(
    [{ ...fineReport, title: 'Multa de 300.000 euros a un banco de la autoridad' }],
    'El Otro',
  );
  await using services = await createTestServices({ ALLOW_PRIVATE_FETCH: 'true' });
  const feeds = [`${outlet.url}/feed.xml`, `${other.url}/feed.xml`];
  const first = await draftTexts(services, { kind: 'news', feeds });
  const digest = onlyOne(first.drafts);
  expect(first.stories).toHaveLength(2);
  expect(digest.type).toBe('noticia');
  expect(digest.body_es.match(/^## /gm)).toHaveLength(2);
  expect(digest.body_es).toContain(`[El Medio](${outlet.url}/noticia-1)`);
  expect(digest.body_es).toContain(`[El Otro](${other.url}/noticia-0)`);
  expect(digest.body_en).toContain('(in Spanish)');
  expect(digest.reasons).toEqual(['Es material compuesto sin modelo: no se publica por sí solo.']);
  expect(new Set(linksOf(digest.body_es).filter((address) => !address.startsWith('#')))).toEqual(
    new Set(digest.sources.map(({ url }) => url)),
  );

  await services.db.transaction((tx) => recordStories(tx, first.stories, randomUUID()));
  const second = await draftTexts(services, { kind: 'news', feeds });
  expect(second).toMatchObject({ drafts: [], stories: [], sources: [], cause: 'nothing-new' });

  const waited = await draftTexts(services, { kind: 'news', feeds, mustAnswer: true });
  expect(onlyOne(waited.drafts).title_es).toMatch(/^Dosier: /);
});

test('where somebody waits for a text and there is no news, it is written from what was read for them', async () => {
  const month = 'Wed, 04 Nov 2026 08:00:00 GMT';
  await using outlet = await anOutlet([{ ...fineReport, published: month }]);
  await using services = await createTestServices({ ALLOW_PRIVATE_FETCH: 'true' });
  const feeds = [`${outlet.url}/feed.xml`];
  const asked = { kind: 'news', feeds, mustAnswer: true } as const;
  const dossier = onlyOne((await draftTexts(services, asked)).drafts);
  expect(dossier.title_es).toMatch(/^Dosier: /);
  expect(dossier.sources.map(({ url }) => url)).toContain(`${outlet.url}/noticia-0`);
  expect(outlet.requests.filter(({ url }) => url === '/feed.xml')).toHaveLength(1);

  const ofAnAgent = await draftTexts(services, { ...asked, mustAnswer: false });
  expect(ofAnAgent).toMatchObject({ drafts: [], cause: 'nothing-recent' });
});

test('news may be a text a story', async () => {
  await using outlet = await anOutlet([fineReport, strikeReport]);
  await using services = await createTestServices({ ALLOW_PRIVATE_FETCH: 'true' });
  const { drafts, stories } = await draftTexts(services, {
    kind: 'news',
    format: 'stories',
    feeds: [`${outlet.url}/feed.xml`],
  });
  expect(stories).toHaveLength(2);
  expect(drafts.map(({ title_es }) => title_es).toSorted()).toEqual([
    fineReport.title,
    strikeReport.title,
  ]);
  for (const { sources, body_es } of drafts) {
    expect(sources).toHaveLength(1);
    expect(body_es).toContain(`(${sources[0]?.url})`);
  }
});

const theftReport = {
  title: 'Roban los datos de un hospital que ordenaba sus citas con un programa',
  description: 'Unos desconocidos han robado en Murcia los datos de las citas de un hospital.',
};

/** The title of the story that a model is asked to write of. */
function titleAsked({ prompt }: AskedOfModel): string {
  return /^\[\d+\] (.*) — /m.exec(prompt)?.[1] ?? '';
}

test.each<{ fault: ModelFault; written: number; left: number }>([
  { fault: 'filtered', written: 2, left: 1 },
  { fault: 'unauthorised', written: 1, left: 2 },
])(
  'where a model fails ($fault) at one of several stories, what it wrote is kept and the rest is left to the next run',
  async ({ fault, written, left }) => {
    await using models = await startModelServer();
    await using outlet = await anOutlet([fineReport, strikeReport, theftReport]);
    await using services = await createTestServices({
      ...models.settings('openai-compatible'),
      ALLOW_PRIVATE_FETCH: 'true',
    });
    const feeds = [`${outlet.url}/feed.xml`];
    const asked = { kind: 'news', format: 'stories', feeds } as const;
    const titles: string[] = [];
    models.always((call) => {
      if (call.system.startsWith('Traduces')) return { json: articleTranslation };
      titles.push(titleAsked(call));
      return titles.length === 2 ? { fault } : { json: articleAnswer };
    });
    const lines: string[] = [];
    const { drafts, stories } = await draftTexts(services, asked, lines);
    expect(drafts).toHaveLength(written);
    expect(stories.map(({ items }) => items[0]?.title)).not.toContain(titles[1]);
    expect(lines.join('\n')).toContain(`No hay texto sobre «${titles[1]}»: El`);
    expect(lines.join('\n')).toMatch(new RegExp(`^${left} sucesos? quedan? para la próxima`, 'm'));

    models.always({ fault });
    await expect(draftTexts(services, asked)).rejects.toMatchObject({ kind: 'unavailable' });
  },
);

test('a model words a digest; outlets and links are not its business', async () => {
  await using models = await startModelServer();
  await using outlet = await anOutlet([fineReport, strikeReport]);
  await using services = await createTestServices({
    ...models.settings('openai-compatible'),
    ALLOW_PRIVATE_FETCH: 'true',
  });
  models.always(
    answeringWith(
      {
        ...articleAnswer,
        stories: [
          {
            source: 1,
            headline: 'Multa a un banco',
            text: 'La autoridad ha multado a un banco que no supo explicar su sistema [1]. Lo dicen otros [2]. Más en [esta web](https://malo.example).',
          },
          {
            source: 9,
            headline: 'Inventada',
            text: 'Una historia que no existe en ninguna parte.',
          },
        ],
      },
      {
        title: 'News',
        summary: 'The authority has fined a bank.',
        parts: [
          'A bank is fined',
          'The authority has fined a bank that was not able to explain its system [1].',
        ],
      },
    ),
  );
  const lines: string[] = [];
  const feeds = [`${outlet.url}/feed.xml`];
  const digest = onlyOne((await draftTexts(services, { kind: 'news', feeds }, lines)).drafts);
  expect(lines).toContain('El modelo no ha redactado 1 suceso: va con las palabras de su medio.');
  expect(digest.body_es).toContain(
    '## Multa a un banco\n\nLa autoridad ha multado a un banco que no supo explicar su sistema [1]. Lo dicen otros. Más en esta web.',
  );
  expect(digest.body_es).toContain('## Un sindicato convoca una huelga');
  expect(digest.body_es).not.toContain('Inventada');
  expect(digest.body_en).toMatch(
    /## A bank is fined\n\nThe authority has fined a bank .* its system \[1\]\./,
  );
  expect(
    linksOf(digest.body_es, digest.body_en)
      .filter((address) => !address.startsWith('#'))
      .toSorted(),
  ).toEqual([0, 0, 1, 1].map((number) => `${outlet.url}/noticia-${number}`));
});
