// What somebody paid for says so wherever it is met, by one name.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { putArticles } from '#domain/articles/server';
import { translators } from '#i18n/messages';
import { createTestApp } from '#tests/helpers/app.ts';
import { anArticle } from '#tests/helpers/services.ts';

test('the description that searches and shared links show begins with the label of a paid piece', async () => {
  await using app = await createTestApp();
  const summary = { summary_es: 'El resumen.', summary_en: 'The summary.' };
  await putArticles(app.services, 'dynamic', [
    anArticle({ slug: 'pagado', sponsored: true, sponsor_label: 'Estudio Faro', ...summary }),
    anArticle({ slug: 'sin-nombre', sponsored: true, is_agent: true, ...summary }),
    anArticle({ slug: 'propio', ...summary }),
  ]);
  const expected = {
    '/noticias/pagado': 'Pagado por Estudio Faro · Novedad de la industria. El resumen.',
    '/en/noticias/pagado': 'Paid for by Estudio Faro · Industry update. The summary.',
    '/noticias/sin-nombre':
      'Contenido pagado · Novedad de la industria · Redactado con IA. El resumen.',
    '/en/noticias/sin-nombre': 'Paid content · Industry update · Written with AI. The summary.',
    '/noticias/propio': 'El resumen.',
  };
  for (const [target, description] of Object.entries(expected)) {
    const { body } = await app.get(target);
    expect(body).toContain(`<meta name="description" content="${description}"/>`);
    expect(body).toContain(`<meta property="og:description" content="${description}"/>`);
    const label = description.split(/ · |\. /)[0] ?? '';
    if (target !== '/noticias/propio') expect(body).toMatch(new RegExp(`"creditText":"${label}`));
  }
});

test('the texts promise buyers and readers the label by the name it has', () => {
  const root = path.join(import.meta.dirname, '..');
  const texts = [
    'app/site/services/services-copy.json',
    'app/site/advertising/advertising-copy.json',
    'app/site/legal/texts/aviso.json',
    'content/pages/metodologia.json',
    'content/pages/publicidad.json',
  ];
  for (const file of texts) {
    const text = readFileSync(path.join(root, file), 'utf8');
    expect(text, file).toContain(`«${translators.es('article.sponsored')}»`);
    expect(text, file).toContain(`“${translators.en('article.sponsored')}`);
    expect(text.replaceAll(/[«“](Novedad de la industria|Industry update)/g, ''), file).not.toMatch(
      /novedad de (la )?industria|industry update/i,
    );
  }
});
