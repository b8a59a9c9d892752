// What an article says to those who do not read it with eyes, and what it refuses to run.
import type { Page } from '@playwright/test';
import { expect, hostileUrl, sampleUrl, test } from './fixtures.ts';
import { en, es } from './messages.ts';

const path = '/noticias/procedencia-y-deteccion-marcar-imagenes-sinteticas';

test('markup in an article stays the text it is', async ({ page }) => {
  await page.goto(`${hostileUrl}/noticias/con-marcado`);
  const article = page.getByRole('main').getByRole('article').first();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    '<script>document.title="roto"</script><img src=x onerror=alert(1)>',
  );
  await expect(article.getByText('<script>alert(1)</script>', { exact: true })).toBeVisible();
  await expect(article.getByRole('heading', { level: 2, name: 'Uno' })).toBeVisible();
  await expect(article.locator('strong', { hasText: /^negrita$/ })).toBeVisible();
  await expect(article.locator('code', { hasText: /^código$/ })).toBeVisible();
  await expect(article.getByRole('link', { name: 'enlace', exact: true })).toHaveCount(0);
  await expect(article.locator('script, img, iframe, [onerror]')).toHaveCount(0);
  await expect(article.getByText('Agente <b>Radar</b> (programa)', { exact: true })).toBeVisible();
  await expect(article.getByText(es('origin.model'), { exact: true })).toBeVisible();
  await expect(
    article.getByText('Este texto lo redactó un agente automático; no consta con qué modelo'),
  ).toBeVisible();
});

test('an English page marks what is still Spanish, and says so once', async ({ page }) => {
  await page.goto(`${hostileUrl}/en/noticias/con-marcado`);
  await expect(page.getByText(en('site.notTranslated'))).toHaveCount(1);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('heading', { level: 1 }).locator('[lang=es]')).toHaveText(/<script>/);
  await expect(page.locator('article [lang=es]').filter({ hasText: 'negrita' })).toBeVisible();
  await page.goto(`${hostileUrl}/noticias/con-marcado`);
  await expect(page.locator('article [lang]')).toHaveCount(0);
});

test('the structured data describe the article and its place', async ({ page }) => {
  await page.goto(path);
  const things = await structuredData(page);
  expect(things.map((thing) => thing['@type'])).toEqual(['NewsArticle', 'BreadcrumbList']);
  expect(things[0]).toMatchObject({
    headline: await page.getByRole('heading', { level: 1 }).textContent(),
    datePublished: '2026-11-12T08:00:00.000Z',
    url: sampleUrl + path,
    inLanguage: 'es',
    author: { name: 'Redacción de Vigía' },
    publisher: { name: 'Vigía' },
    sponsor: { name: 'Estudio Faro de Papel' },
  });
});

test('nothing in the structured data can end the script it stands in', async ({ page }) => {
  const answer = await page.goto(`${hostileUrl}/noticias/con-marcado`);
  const [article] = await structuredData(page);
  expect(article).toMatchObject({
    headline: '<script>document.title="roto"</script><img src=x onerror=alert(1)>',
    description: '</script><script>alert(1)</script>',
  });
  const scripts = (await answer?.text())?.match(
    /<script type="application\/ld\+json">.*?<\/script>/gs,
  );
  expect(scripts).toHaveLength(2);
  for (const script of scripts ?? []) expect(() => inside(script)).not.toThrow();
  expect(await page.title()).not.toBe('roto');
});

for (const [language, address] of [
  ['es', path],
  ['en', `/en${path}`],
] as const) {
  test(`an article in ${language} names its address and what a shared link shows`, async ({
    page,
  }) => {
    await page.goto(address);
    const content = (name: string) =>
      page.locator(`meta[property="${name}"], meta[name="${name}"]`).getAttribute('content');
    const title = await page.getByRole('heading', { level: 1 }).textContent();
    await expect(page).toHaveTitle(`${title} · Vigía`);
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(
      sampleUrl + address,
    );
    expect(await content('og:title')).toBe(title);
    expect(await content('og:url')).toBe(sampleUrl + address);
    expect(await content('og:type')).toBe('article');
    expect(await content('og:locale')).toBe(language === 'es' ? 'es_ES' : 'en_US');
    expect(await content('og:description')).toBe(await content('description'));
    expect(await content('article:published_time')).toBe('2026-11-12T08:00:00.000Z');
    expect(await content('twitter:card')).toBe('summary_large_image');
    await expectPicture(page, (await content('og:image')) ?? '');
  });
}

test('every kind of page has a picture to share', async ({ page }) => {
  for (const address of ['/', '/entrevistas/tomas-arriaga-informe-sin-fallos', '/contacto']) {
    await page.goto(address);
    const image = page.locator('meta[property="og:image"]');
    await expectPicture(page, (await image.getAttribute('content')) ?? '');
  }
  await page.goto(`${hostileUrl}/noticias/palabra-interminable`);
  const image = page.locator('meta[property="og:image"]');
  await expectPicture(page, (await image.getAttribute('content')) ?? '');
});

test('a feed reader finds the feed in the head of the page, and every item leads to a page', async ({
  page,
}) => {
  for (const [address, feed] of [
    ['/', '/rss'],
    ['/en', '/en/rss'],
  ] as const) {
    await page.goto(address);
    const link = page.locator('head link[rel=alternate][type="application/rss+xml"]');
    await expect(link).toHaveAttribute('href', feed);
    const answer = await page.request.get(feed);
    expect(answer.headers()['content-type']).toContain('application/rss+xml');
    const items = (await answer.text()).split('<item>').slice(1);
    expect(items).toHaveLength(5);
    for (const item of items) {
      const target = /<link>([^<]+)<\/link>/.exec(item)?.[1] ?? '';
      expect((await page.request.get(target)).status(), target).toBe(200);
    }
  }
});

async function structuredData(page: Page): Promise<Record<string, unknown>[]> {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
  return texts.map((text) => JSON.parse(text) as Record<string, unknown>);
}

function inside(script: string): unknown {
  return JSON.parse(script.replace(/^<script[^>]*>/, '').replace(/<\/script>$/, ''));
}

/** Reads the picture's head: a PNG of 1200 by 630. */
async function expectPicture(page: Page, address: string): Promise<void> {
  const answer = await page.request.get(address);
  expect(answer.status(), address).toBe(200);
  expect(answer.headers()['content-type']).toBe('image/png');
  const png = await answer.body();
  expect(png.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n');
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
}
