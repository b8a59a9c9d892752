import { expect, inEnglish, test } from './fixtures.ts';
import { publicPages } from './public-pages.ts';

test.use({ javaScriptEnabled: false });

test('every page can be read and left without scripts', async ({ page }) => {
  for (const { path } of publicPages) {
    for (const address of [path, inEnglish(path)]) {
      await page.goto(address);
      await expect(page.locator('main h1')).toBeVisible();
      await expect(page.getByRole('contentinfo').getByRole('link').first()).toBeVisible();
    }
  }
});

test('filters, sort and clearing work as a form', async ({ page }) => {
  await page.goto('/noticias');
  await page.getByRole('checkbox', { name: 'Ética y sesgos' }).check();
  await page.getByRole('button', { name: /aplicar|filtrar/i }).click();
  await expect(page).toHaveURL(/\/noticias\?tema=etica-sesgos$/);
  await expect(page.getByText('1 artículo encontrado')).toBeVisible();
});

test('the newsletter button is a link to the form', async ({ page }) => {
  await page.goto('/servicios');
  await page.getByRole('banner').locator('a[href$="#newsletter"]').first().click();
  expect(new URL(page.url()).hash).toBe('#newsletter');
  await expect(page.locator('#newsletter')).toBeInViewport();
});

test('the menu of a telephone opens', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto('/');
  const link = page.getByRole('banner').getByRole('link', { name: 'Empresas' });
  await expect(link).toBeHidden();
  await page.getByRole('banner').getByText(/menú/i).first().click();
  await expect(link.first()).toBeVisible();
});
