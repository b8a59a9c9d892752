// An article that an agent signs and that does not say otherwise that an agent made it: the name loses its
// prefix wherever it is shown, so that the label has to be there.
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { type ArticleFile, byline, isSignedByAgent } from '#domain/articles';
import {
  addDrafts,
  changeStatus,
  featureArticle,
  setStatic,
  putArticles,
} from '#domain/articles/server';
import { createTestApp, type TestApp } from '#tests/helpers/app.ts';
import { anArticle } from '#tests/helpers/services.ts';
import { watchStaticFiles } from '../domain/articles/static-files.server.ts';

const signatures: Partial<ArticleFile>[] = [
  { author: 'Agent: Radar' },
  { author: 'agent:Radar' },
  { author: '  AGENT: Radar' },
  { author: 'Agent: agent: Radar' },
  { author: 'Redacción', author_name: 'Agent: Radar' },
  { author: 'Agent: Otro', author_name: 'Radar' },
];

test.each(signatures)('%o is an agent, whose name is shown without saying so', (signature) => {
  const article = anArticle({ slug: 'firmado', ...signature });
  expect([isSignedByAgent(article), byline(article)]).toEqual([true, 'Radar']);
});

test.each(['Agenta: Radar', 'El agente: Radar', 'Reagent: X', 'Agent Radar', ''])(
  '%s is none',
  (author) => {
    expect(isSignedByAgent(anArticle({ slug: 'firmado', author }))).toBe(false);
  },
);

async function publish({ services }: TestApp, layer: string, file: ArticleFile): Promise<void> {
  if (layer === 'sample' || layer === 'dynamic') return putArticles(services, layer, [file]);
  if (layer === 'draft') {
    const draft = { file, status: 'draft', review_required: false } as const;
    const created_at = services.clock.now().toISOString();
    const [row] = await services.db.transaction((tx) => addDrafts(tx, [{ ...draft, created_at }]));
    await changeStatus(services, { id: row!.id, status: 'published' });
    return;
  }
  const folder = path.join(services.config.DATA_DIR, 'static/articles');
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, `${file.slug}.json`), JSON.stringify(file));
  if (layer === 'static') await (await watchStaticFiles(services)).stop();
  // Changed and taken back before anybody has looked at the folder.
  else if (layer === 'edited file') await featureArticle(services, { slug: file.slug });
  else await setStatic(services, { slug: file.slug, isStatic: false });
}

test.each(['sample', 'dynamic', 'draft', 'static', 'edited file', 'file taken back'])(
  'of the layer %s it is labelled on every surface, in both languages',
  async (layer) => {
    await using app = await createTestApp();
    const some = [signatures[0], signatures[4]];
    for (const [index, signature] of some.entries()) {
      const slug = `firmado-${index}`;
      await publish(app, layer, anArticle({ slug, tags: ['firmado'], ...signature }));
      expect((await app.get(`/api/articles/${slug}`)).json()).toMatchObject({
        slug,
        is_agent: true,
      });
      for (const [prefix, label] of [
        ['', 'Redactado con IA'],
        ['/en', 'Written with AI'],
      ] as const) {
        const { body } = await app.get(`${prefix}/noticias/${slug}`);
        const [head = '', page = ''] = body.split('</head>');
        expect(head).toMatch(new RegExp(`<meta name="description" content="${label}`));
        expect(head).toMatch(new RegExp(`<meta property="og:description" content="${label}`));
        expect(head).toContain(`"creditText":"${label}"`);
        expect(head).toContain('TrainedAlgorithmicMediaDigitalSource');
        expect(page.slice(0, page.indexOf('<h1'))).toContain(label);
        expect(page).not.toMatch(/agent:/i);
        // What is kept of a feed is made anew once this process has heard of the change.
        await expect
          .poll(async () => (await app.get(`${prefix}/rss`)).body)
          .toContain(`[${label}] ${prefix ? 'Title of' : 'Título de'} ${slug}`);
      }
    }
    const cards = (await app.get('/noticias?etiqueta=firmado')).body;
    expect(cards.split('Redactado con IA').length - 1).toBeGreaterThanOrEqual(1);
  },
);
