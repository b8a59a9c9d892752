// How often somebody who uses the keyboard presses it before the text of a page, without the skip link.
import type { Page } from '@playwright/test';
import { expect, inEnglish, test } from './fixtures.ts';

const maxStops = 22;
const width = 1280;
/** The first of the text where the page has one to read, else what the page itself holds. */
const pages = [
  { path: '/', text: 'main' },
  { path: '/noticias', text: 'main' },
  { path: '/noticias/exposicion-ia-empleo-que-miden-los-estudios', text: 'article > div > .parts' },
  { path: '/noticias/procedencia-y-deteccion-marcar-imagenes-sinteticas', text: 'article .parts' },
  { path: '/entrevistas/tomas-arriaga-informe-sin-fallos', text: 'article ol' },
  { path: '/referentes', text: 'main' },
] as const;

for (const { path, text } of pages) {
  for (const address of [path, inEnglish(path)]) {
    test(`${address}: no more than ${maxStops} stops of the keyboard come before the text`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(address);
      expect(await stopsBefore(page, text)).toBeLessThanOrEqual(maxStops);
    });
  }
}

/** How many stops come before the place, the skip link among them. */
async function stopsBefore(page: Page, place: string): Promise<number> {
  for (let stops = 0; stops <= maxStops; stops += 1) {
    await page.keyboard.press('Tab');
    const isReached = await page.evaluate((selector) => {
      const start = document.querySelector(selector);
      const at = document.activeElement;
      if (!start || !at) throw new Error(`The page has no ${selector}.`);
      const where = start.compareDocumentPosition(at);
      return Boolean(
        where & (Node.DOCUMENT_POSITION_CONTAINED_BY | Node.DOCUMENT_POSITION_FOLLOWING),
      );
    }, place);
    if (isReached) return stops;
  }
  return maxStops + 1;
}

test('the radar is one stop, through which arrows lead', async ({ page }) => {
  await page.setViewportSize({ width, height: 900 });
  await page.goto('/contacto');
  const signals = page.getByRole('navigation', { name: /radar/i }).getByRole('link');
  await expect(signals).toHaveCount(6);
  await signals.first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(signals.nth(1)).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(signals.first()).toBeFocused();
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
  await page.keyboard.press('Shift+Tab');
  await expect(signals.first()).toBeFocused();
});
