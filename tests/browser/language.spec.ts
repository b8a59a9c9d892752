import { expect, inEnglish, sampleUrl, test } from './fixtures.ts';
import { publicPages } from './public-pages.ts';

test('a reader who stored English sees the English twin, with the query and the anchor kept', async ({
  page,
}) => {
  await page.goto('/en');
  await page.evaluate(() => localStorage.setItem('language', 'en'));
  await page.goto('/noticias?tema=regulacion#contenido');
  await page.waitForURL('**/en/noticias?tema=regulacion#contenido');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.goto('/');
  await page.waitForURL(`${sampleUrl}/en`);
});

test('Spanish that is chosen before the scripts of the page are there is kept', async ({
  page,
}) => {
  await page.goto('/en');
  await page.evaluate(() => localStorage.setItem('language', 'en'));
  await page.route('**/*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  );
  await page.goto('/en/noticias?tema=regulacion');
  await page
    .getByRole('banner')
    .getByRole('link', { name: /español/i })
    .first()
    .click();
  await page.waitForURL(`${sampleUrl}/noticias?tema=regulacion`);
  await page.goto('/recursos');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
});

test('nothing of the Spanish page is painted before the English twin', async ({ page }) => {
  await page.goto('/en');
  await page.evaluate(() => localStorage.setItem('language', 'en'));
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      if (document.documentElement.lang === 'es' && !document.documentElement.hidden) {
        sessionStorage.setItem('painted', 'yes');
      }
    });
  });
  await page.goto('/servicios');
  await page.waitForURL('**/en/servicios');
  expect(await page.evaluate(() => sessionStorage.getItem('painted'))).toBeNull();
});

for (const stored of ['es', 'fr', '{', '']) {
  test(`a stored language of «${stored}» counts as Spanish`, async ({ page }) => {
    await page.goto('/en');
    await page.evaluate((value) => localStorage.setItem('language', value), stored);
    await page.goto('/recursos');
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    expect(new URL(page.url()).pathname).toBe('/recursos');
  });
}

test('the toggle stores the language and shows the twin of the page, query included', async ({
  page,
}) => {
  await page.goto('/noticias?tema=regulacion');
  await page
    .getByRole('banner')
    .getByRole('link', { name: /english/i })
    .first()
    .click();
  await page.waitForURL('**/en/noticias?tema=regulacion');
  expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('en');
  await page
    .getByRole('banner')
    .getByRole('link', { name: /español/i })
    .first()
    .click();
  await page.waitForURL((url) => url.pathname === '/noticias' && url.search === '?tema=regulacion');
  expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('es');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
});

test('each page names its address and its twin for search engines', async ({ page }) => {
  // Every page in both languages.
  test.slow();
  for (const { name, path } of publicPages.filter((each) => !each.path.includes('?'))) {
    if (name === 'missing') continue;
    for (const address of [path, inEnglish(path)]) {
      await page.goto(address);
      const link = (selector: string) => page.locator(`head ${selector}`).getAttribute('href');
      expect(await link('link[rel=canonical]')).toBe(sampleUrl + address);
      expect(await link('link[hreflang=es]')).toBe(sampleUrl + path);
      expect(await link('link[hreflang=en]')).toBe(sampleUrl + inEnglish(path));
    }
  }
});

test('links of an English page stay in English', async ({ page }) => {
  await page.goto('/en');
  const spanish = await page.locator('a[href^="/"]').evaluateAll((links) =>
    links
      .filter((link) => !link.hasAttribute('data-language'))
      .map((link) => link.getAttribute('href') ?? '')
      .filter((href) => !/^\/en(\/|$|#|\?)/.test(href)),
  );
  expect(spanish).toEqual([]);
});
