// A page with every element that texts have, looked at as a picture: what a style takes away is missing there, whatever
// the document says.
import type { Locator, Page } from '@playwright/test';
import { expect, hostileUrl, test } from './fixtures.ts';

const address = `${hostileUrl}/noticias/cuarenta-etiquetas`;

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** How many pixels of this part of the page differ clearly from its first one. */
async function inkIn(page: Page, clip: Box): Promise<number> {
  const picture = await page.screenshot({ clip });
  return page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes]));
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
    canvas?.drawImage(bitmap, 0, 0);
    const pixels = canvas?.getImageData(0, 0, bitmap.width, bitmap.height).data ?? [];
    let ink = 0;
    for (let at = 0; at < pixels.length; at += 4) {
      const distance = [0, 1, 2].map((part) => Math.abs(pixels[at + part]! - pixels[part]!));
      if (Math.max(...distance) > 60) ink += 1;
    }
    return ink;
  }, picture.toString('base64'));
}

/** The gutter before the first line of a list item, where its number or dash stands. */
async function gutterOf(item: Locator): Promise<Box> {
  await item.scrollIntoViewIfNeeded();
  const box = await item.boundingBox();
  if (!box) throw new Error('The item is not shown.');
  return { x: box.x - 24, y: box.y, width: 22, height: 30 };
}

for (const width of [375, 1440]) {
  test(`at ${width} every item of a list has its number or dash`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(address);
    // Once a script has laid the text out, its lists carry a class.
    await expect(page.locator('.parts > ol')).toHaveCSS('list-style-type', 'decimal');
    const items = page.locator('.parts li');
    await expect(items).toHaveCount(6);
    for (const item of await items.all()) {
      expect(await inkIn(page, await gutterOf(item))).toBeGreaterThan(4);
    }
    const first = items.first();
    await first.evaluate((item: HTMLElement) => (item.style.listStyle = 'none'));
    expect(await inkIn(page, await gutterOf(first))).toBe(0);
  });

  test(`at ${width} tables and code are rendered, and a wide one scrolls by itself`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(address);
    const table = page.getByRole('region', { name: 'Tabla' });
    await expect(table.getByRole('columnheader')).toHaveCount(5);
    await expect(table.getByRole('cell', { name: '12' })).toHaveCSS('text-align', 'end');
    await table.focus();
    await expect(table).toBeFocused();
    await expect(page.locator('pre code')).toContainText("'<script>alert(1)</script>'");
    await expect(page.locator('.parts p code')).toHaveText('código');
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
    ).toBeLessThanOrEqual(0);
  });
}

test('on paper a wide table has all its columns', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 900 });
  await page.goto(address);
  const table = page.getByRole('region', { name: 'Tabla' });
  const hidden = () => table.evaluate((box) => box.scrollWidth - box.clientWidth);
  expect(await hidden()).toBeGreaterThan(0);
  await page.emulateMedia({ media: 'print' });
  expect(await hidden()).toBe(0);
});
