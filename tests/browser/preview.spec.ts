// A preview link, for somebody without an account, and the addresses of what moved or was taken away.
import type { APIRequestContext } from '@playwright/test';
import { administrator, logIn } from './accounts.ts';
import { audit } from './audit.ts';
import { expect, expectTrouble, sampleUrl, test } from './fixtures.ts';

const content = {
  title_es: 'Lo que todavía no se ha publicado',
  summary_es: 'Un resumen.',
  body_es: '## Un apartado\n\nUn párrafo con su nota [1].',
  title_en: 'What is not published yet',
  body_en: 'A paragraph with its note [1].',
  sources: [{ name: 'Un informe', url: 'https://fuente.example/informe' }],
};

interface Copy {
  id: string;
  slug: string;
  version: string;
}

async function begin(request: APIRequestContext, title: string): Promise<Copy> {
  const data = { ...content, title_es: title };
  return (await request.post('/api/articles', { data })).json() as Promise<Copy>;
}

test('a preview link shows somebody without an account what readers will see, in both languages', async ({
  page,
  browser,
}) => {
  await logIn(page, administrator);
  const { id } = await begin(page.request, content.title_es);
  const made = await page.request.post(`/api/articles/${id}/preview-links`, { data: {} });
  const { url } = (await made.json()) as { url: string };
  const colleague = await (await browser.newContext()).newPage();
  const path = new URL(url).pathname;
  for (const [address, title, banner] of [
    [path, content.title_es, 'Vista previa'],
    [`/en${path}`, content.title_en, 'Preview'],
  ] as const) {
    await colleague.goto(sampleUrl + address);
    await expect(colleague.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(colleague.getByRole('note').first()).toContainText(banner);
    await audit(colleague);
  }
  await colleague.context().close();
});

test('an address that moved leads on, and one that was taken away says so', async ({
  page,
  troubles,
}) => {
  await logIn(page, administrator);
  const { id, slug, version } = await begin(page.request, 'Uno que se muda');
  const languages = ['es', 'en'];
  await page.request.post(`/api/articles/${id}/publish`, { data: { version, languages } });
  await page.request.put(`/api/articles/${id}/address`, { data: { slug: `${slug}-de-casa` } });
  await page.goto(`/en/noticias/${slug}`);
  await expect(page).toHaveURL(`/en/noticias/${slug}-de-casa`);
  await page.request.delete(`/api/articles/${id}`);
  await page.goto(`/noticias/${slug}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Este artículo se publicó aquí y se ha retirado',
  );
  await audit(page);
  await expectTrouble(troubles, /status of 410/);
});
