// Content that is valid and tries to break pages: they stay whole, nothing of it runs, nothing sticks out.
import { expect, hostileUrl, inEnglish, test } from './fixtures.ts';
import { hostileArticles } from './hostile-articles.ts';
import { es } from './messages.ts';

const named = hostileArticles
  .filter(({ slug }) => !slug.startsWith('relleno'))
  .map(({ slug }) => slug);
const pages = [
  '/',
  '/noticias',
  '/noticias?pagina=3',
  ...named.map((slug) => `/noticias/${slug}`),
  ...named.map((slug) => `/noticias/${slug}/procedencia`),
  '/entrevistas',
  '/referentes',
  '/empresas',
  '/aplicaciones',
  '/recursos',
  '/metodologia',
  '/publicidad',
  '/mapa',
];

for (const path of pages) {
  test(`${path} holds up to hostile content and empty collections`, async ({ page }) => {
    let dialogs = 0;
    page.on('dialog', (dialog) => {
      dialogs += 1;
      void dialog.dismiss();
    });
    for (const address of [path, inEnglish(path)]) {
      for (const width of [320, 768, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        const answer = await page.goto(hostileUrl + address);
        expect(answer?.status()).toBe(200);
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(overflow, `${address} at ${width} px`).toBeLessThanOrEqual(0);
        await expect(page.locator('h1')).toHaveCount(1);
      }
      expect(await page.title()).not.toBe('roto');
      expect(
        await page.locator('a[href^="javascript:"], [onerror], main script:not([type])').count(),
      ).toBe(0);
    }
    expect(dialogs).toBe(0);
  });
}

test('the filters are as wide as a small phone also when all of them are open', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto(`${hostileUrl}/noticias`);
  await page
    .locator('main details')
    .evaluateAll((all) => all.forEach((each) => each.setAttribute('open', '')));
  await expect(page.getByText('#etiqueta-numero-40')).toBeVisible();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(320);
});

test('what a provenance folds is printed', async ({ page }) => {
  await page.goto(`${hostileUrl}/noticias/con-marcado/procedencia`);
  const told = page.getByText(es('provenance.stateToRead')).first();
  await expect(told).toBeAttached();
  await expect(told).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(told).toBeVisible();
});
