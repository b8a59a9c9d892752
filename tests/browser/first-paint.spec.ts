// What the first paint leaves for later: the publication's fonts and what is far down the page.
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expect, expectTrouble, sampleUrl, test } from './fixtures.ts';

const article = '/noticias/reglamento-ia-2-diciembre-prohibiciones-alto-riesgo';

/** What is still set in fonts of the system or not laid out, by kind. */
function unfinished(page: Page): Promise<{ plain: number; hidden: number }> {
  return page.evaluate(() => {
    const styles = [...document.body.querySelectorAll('*')].map((each) => getComputedStyle(each));
    return {
      plain: styles.filter(({ fontFamily }) => /^"[^"]+ Fallback"/.test(fontFamily)).length,
      hidden: styles.filter(({ contentVisibility }) => contentVisibility !== 'visible').length,
    };
  });
}

function loadedFonts(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.fonts]
      .filter(({ family, status }) => status === 'loaded' && !family.includes('Fallback'))
      .map(({ family, weight }) => `${family} ${weight}`)
      .toSorted(),
  );
}

for (const place of ['/', article, '/en/legal/privacidad']) {
  test(`${place} ends in its own fonts and wholly laid out`, async ({ page }) => {
    await page.goto(place);
    await expect.poll(() => unfinished(page)).toEqual({ plain: 0, hidden: 0 });
    expect(await loadedFonts(page)).toEqual(
      expect.arrayContaining(['Instrument Sans 400 700', 'Newsreader 400', 'Newsreader 600']),
    );
  });
}

/** How far the page moves while it is laid out, as Chromium adds it up (Cumulative Layout Shift). */
async function shiftOf(page: Page, address: string): Promise<number> {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const each of list.getEntries()) {
        const { value } = each as unknown as { value: number };
        document.documentElement.dataset['shift'] = String(
          Number(document.documentElement.dataset['shift'] ?? 0) + value,
        );
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(address);
  await expect.poll(() => unfinished(page)).toEqual({ plain: 0, hidden: 0 });
  return page.evaluate(() => Number(document.documentElement.dataset['shift'] ?? 0));
}

for (const [kind, fonts] of [
  ['this machine’s fonts', 'fonts.conf'],
  ['fonts nobody reckoned with', 'odd-fonts.conf'],
] as const) {
  test(`nothing moves when the fonts arrive: ${kind}`, async ({ playwright, launchOptions }) => {
    const FONTCONFIG_FILE = path.join(import.meta.dirname, fonts);
    const env = { ...process.env, FONTCONFIG_FILE } as Record<string, string>;
    await using browser = await playwright.chromium.launch({ ...launchOptions, env });
    for (const place of ['/', article]) {
      const page = await browser.newPage({ baseURL: sampleUrl });
      expect(await shiftOf(page, place), place).toBeLessThan(0.01);
    }
  });
}

test('a page after the first one is in the fonts of the publication at once', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('html')).toHaveClass(/\bplain\b/);
  await expect.poll(() => unfinished(page)).toEqual({ plain: 0, hidden: 0 });
  await page.locator('#portada a').click();
  await page.waitForURL(`**${article}`);
  await expect(page.locator('html')).not.toHaveClass(/\bplain\b/);
});

test('without the fonts the page is laid out all the same', async ({ page, troubles }) => {
  await page.route('**/*.woff2', (route) => route.abort());
  await page.goto('/');
  await expect.poll(async () => (await unfinished(page)).hidden).toBe(0);
  await expectTrouble(troubles, /ERR_FAILED/);
});

test('without scripts the page is in its own fonts', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: sampleUrl });
  const page = await context.newPage();
  const font = page.waitForResponse(/newsreader-text/);
  await page.goto('/');
  await font;
  await context.close();
});

for (const place of ['fuentes', 'fuente-3', 'relacionados']) {
  test(`an address that names #${place} shows it`, async ({ page }) => {
    await page.goto(`${article}#${place}`);
    await expect.poll(() => unfinished(page)).toEqual({ plain: 0, hidden: 0 });
    const top = await page
      .locator(`#${place}`)
      .evaluate((each) => each.getBoundingClientRect().top);
    expect(top).toBeGreaterThanOrEqual(0);
    expect(top).toBeLessThan(200);
  });
}
