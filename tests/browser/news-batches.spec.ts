// A list too long to show at once: ten articles, then ten more, until all were within reach.
import type { Page } from '@playwright/test';
import { expect, hostileUrl, test } from './fixtures.ts';
import { hostileArticles } from './hostile-articles.ts';

const listed = hostileArticles.filter((article) => !('featured' in article));
const total = listed.length;
const heading = `${total} artículos encontrados`;

function list(page: Page) {
  return page.getByRole('region', { name: heading, exact: true });
}

function more(page: Page) {
  return list(page).getByRole('link', { name: 'Cargar más artículos' });
}

/** Asks for more until nothing more is offered, and checks that each step brings ten. */
async function readToTheEnd(page: Page, from: number): Promise<void> {
  for (let shown = from; shown < total; shown = Math.min(shown + 10, total)) {
    await expect(list(page).getByRole('article')).toHaveCount(shown);
    await more(page).click();
  }
  await expect(list(page).getByRole('article')).toHaveCount(total);
  await expect(more(page)).toHaveCount(0);
  const addresses = await list(page)
    .getByRole('heading', { level: 3 })
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(addresses.toSorted()).toEqual(listed.map(({ slug }) => `/noticias/${slug}`).toSorted());
}

test('there are enough articles for several batches', () => {
  expect(total).toBeGreaterThan(30);
});

test('a long list is printed without what orders it and brings more of it', async ({ page }) => {
  await page.goto(`${hostileUrl}/noticias`);
  await expect(more(page)).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(more(page)).toHaveCount(0);
  await expect(page.getByRole('combobox')).toHaveCount(0);
});

test('the first ten are shown, and each «Cargar más artículos» brings ten more', async ({
  page,
}) => {
  await page.goto(`${hostileUrl}/noticias`);
  await readToTheEnd(page, 10);
  await expect(page).toHaveURL(/\/noticias\?pagina=\d#lote-\d$/);
});

test('what is brought takes the focus where it begins, and the back button takes it away', async ({
  page,
}) => {
  await page.goto(`${hostileUrl}/noticias`);
  await more(page).hover();
  await expect(page.locator('main[data-instant]')).toBeVisible();
  await more(page).click();
  await expect(page.locator('#lote-2')).toBeFocused();
  await expect(page.locator('#lote-2')).toBeInViewport();
  await page.goBack();
  await expect(list(page).getByRole('article')).toHaveCount(10);
  await expect(page).toHaveURL(`${hostileUrl}/noticias`);
});

test('a link to the second batch shows it with the first, and the rest is still within reach', async ({
  page,
}) => {
  await page.goto(`${hostileUrl}/noticias?pagina=2`);
  await readToTheEnd(page, 20);
});

test('a batch past the end is the last one', async ({ page }) => {
  await page.goto(`${hostileUrl}/noticias?pagina=999`);
  await readToTheEnd(page, total);
});

test('a filter that leaves fewer than twenty shows them all', async ({ page }) => {
  await page.goto(`${hostileUrl}/noticias?tema=regulacion`);
  await expect(list(page)).toHaveCount(0);
  await page.goto(`${hostileUrl}/noticias?tema=etica-sesgos`);
  const few = page.getByRole('region', { name: '1 artículo encontrado' });
  await expect(few.getByRole('article')).toHaveCount(1);
  await expect(few.getByRole('link', { name: 'Cargar más artículos' })).toHaveCount(0);
});

test('the featured article is in the band, outside the count', async ({ page }) => {
  await page.goto(`${hostileUrl}/noticias`);
  const band = page.getByRole('region', { name: 'Destacados' });
  await expect(band.getByRole('link', { name: /Un titular de ciento cuarenta/ })).toHaveAttribute(
    'href',
    '/noticias/titulo-largo',
  );
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('every article is within reach by links alone', async ({ page }) => {
    await page.goto(`${hostileUrl}/noticias`);
    await readToTheEnd(page, 10);
  });
});
