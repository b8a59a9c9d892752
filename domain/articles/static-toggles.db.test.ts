// Articles that are toggled to files and back while the folder is polled, as in a server.
import { access, mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { anArticle, createTestServices, type TestServices } from '#tests/helpers/services.ts';
import { getArticle, setStatic, layerSlugs, putArticles } from './articles.server.ts';
import { putFileAside, slugsAside, staticArticlesFolder } from './static-file.server.ts';
import { watchStaticFiles } from './static-files.server.ts';

const editors = 4;
const togglesOfEditor = 40;

test('row and folder agree with the last answer of a toggle, however often the folder is polled', async () => {
  await using services = await createTestServices();
  const slugs = Array.from({ length: 6 }, (_, index) => `muy-movido-${index}`);
  await putArticles(
    services,
    'dynamic',
    slugs.map((slug) => anArticle({ slug, body_es: 'Un cuerpo. '.repeat(2000) })),
  );
  const watch = await watchStaticFiles(services);
  const toggling = new AbortController();
  const watching = (async () => {
    while (!toggling.signal.aborted) await watch.scan();
  })();

  const last = new Map<string, boolean>();
  // Each editor has slugs of its own, so that what was answered last is known.
  const edit = async (editor: number) => {
    const own = slugs.filter((_, index) => index % editors === editor);
    for (let turn = 0; turn < togglesOfEditor; turn += 1) {
      const slug = own[turn % own.length]!;
      const isStatic = !last.get(slug);
      await setStatic(services, { slug, isStatic });
      last.set(slug, isStatic);
      expect({ slug, ...(await stateOf(services, slug)) }).toEqual({
        slug,
        isFile: isStatic,
        isRow: isStatic,
        isStatic,
      });
    }
  };
  await Promise.all(Array.from({ length: editors }, (_, editor) => edit(editor)));
  toggling.abort();
  await watching;
  await watch.scan();
  for (const slug of slugs) {
    const isStatic = last.get(slug);
    expect(await stateOf(services, slug)).toEqual({ isFile: isStatic, isRow: isStatic, isStatic });
  }
  await watch.stop();
});

test('a toggle goes by the file: one that no poll has seen yet, and one that is gone', async () => {
  await using services = await createTestServices();
  const folder = staticArticlesFolder(services.config);
  await mkdir(folder, { recursive: true });
  await putArticles(services, 'dynamic', [anArticle({ slug: 'una' })]);
  const file = path.join(folder, 'una.json');
  await writeFile(file, JSON.stringify(anArticle({ slug: 'una', title_es: 'A mano' })));
  const back = await setStatic(services, { slug: 'una', isStatic: false });
  expect([back.title_es, back.is_static]).toEqual(['A mano', false]);
  expect(await stateOf(services, 'una')).toEqual({ isFile: false, isRow: false, isStatic: false });

  await setStatic(services, { slug: 'una', isStatic: true });
  await rm(file);
  await setStatic(services, { slug: 'una', isStatic: true });
  expect(await stateOf(services, 'una')).toEqual({ isFile: true, isRow: true, isStatic: true });
});

test('a file whose article was not taken away after all comes back, and any other is dropped', async () => {
  await using services = await createTestServices();
  const { config } = services;
  await putArticles(services, 'dynamic', [anArticle({ slug: 'una' }), anArticle({ slug: 'otra' })]);
  const before = await watchStaticFiles(services);
  for (const slug of ['una', 'otra']) await setStatic(services, { slug, isStatic: true });
  await before.stop();
  // As a process leaves it that is killed before its transaction is committed, and one after that.
  await putFileAside(config, 'una');
  await setStatic(services, { slug: 'otra', isStatic: false });
  await writeFile(path.join(staticArticlesFolder(config), '.otra.json.removed'), '{}');
  const watch = await watchStaticFiles(services);
  expect(await stateOf(services, 'una')).toEqual({ isFile: true, isRow: true, isStatic: true });
  expect(await stateOf(services, 'otra')).toEqual({ isFile: false, isRow: false, isStatic: false });
  expect(await slugsAside(config)).toEqual([]);
  await watch.stop();
});

async function stateOf(services: TestServices, slug: string) {
  const file = path.join(staticArticlesFolder(services.config), `${slug}.json`);
  const isFile = await access(file).then(
    () => true,
    () => false,
  );
  const isRow = (await layerSlugs(services, 'static')).includes(slug);
  const { is_static: isStatic } = await getArticle(services, slug);
  return { isFile, isRow, isStatic };
}
