// How often somebody who uses the keyboard presses it before the text of a page, without the skip link.
import type { Page } from '@playwright/test';
import { expect, inEnglish, test } from './fixtures.ts';

const maxStops = 22;
const size = { width: 1280, height: 900 };
/** The first of the text where the page has one to read, else what the page itself holds. */
const pages = [
  { path: '/', text: 'main' },
  { path: '/noticias', text: 'main' },
  { path: '/noticias/exposicion-ia-empleo-que-miden-los-estudios', text: 'article > div > .parts' },
  { path: '/noticias/procedencia-y-deteccion-marcar-imagenes-sinteticas', text: 'article .parts' },
  { path: '/entrevistas/tomas-arriaga-informe-sin-fallos', text: 'article ol' },
  { path: '/referentes', text: 'main' },
] as const;

test.use({ viewport: size });

for (const { path, text } of pages) {
  for (const address of [path, inEnglish(path)]) {
    test(`${address}: no more than ${maxStops} stops of the keyboard come before the text`, async ({
      page,
    }) => {
      await page.goto(address);
      expect(await stopsBefore(page, text)).toBeLessThanOrEqual(maxStops);
    });
  }
}

/** Of all pages the one with the most stops before its text: what it is labelled leads to how we work. */
const worst = pages[3];

test.describe('in a browser that does not know `focusgroup`', () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => Reflect.deleteProperty(HTMLElement.prototype, 'focusGroup'));
    await takeAway(page);
  });

  test(`no more than ${maxStops} stops come before the text`, async ({ page }) => {
    await page.goto(worst.path);
    await expect(signalsOf(page).nth(1)).toHaveAttribute('tabindex', '-1');
    expect(await stopsBefore(page, worst.text)).toBeLessThanOrEqual(maxStops);
  });

  test('the radar is one stop too, through which arrows lead', async ({ page }) => {
    await page.goto('/contacto');
    await expect(signalsOf(page).nth(1)).toHaveAttribute('tabindex', '-1');
    await walkRadar(page);
  });

  test('the arrows that lead back in the history do so on the radar', async ({ page }) => {
    await page.goto('/contacto');
    await expect(signalsOf(page).nth(1)).toHaveAttribute('tabindex', '-1');
    await signalsOf(page).first().focus();
    await page.keyboard.press('Alt+ArrowRight');
    await expect(signalsOf(page).first()).toBeFocused();
  });
});

test.describe('where neither `focusgroup` nor scripts are', () => {
  test.use({ javaScriptEnabled: false });

  for (const address of [worst.path, inEnglish(worst.path)]) {
    test(`${address}: no more than ${maxStops} stops come before the text`, async ({ page }) => {
      await takeAway(page);
      await page.goto(address);
      expect(await stopsBefore(page, worst.text)).toBeLessThanOrEqual(maxStops);
    });
  }
});

/** Serves pages in which the attribute means nothing, as it does where a browser does not know it. */
async function takeAway(page: Page): Promise<void> {
  await page.route(
    (url) => !url.pathname.includes('.'),
    async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text()).replaceAll(' focusgroup="toolbar"', ' focusgroup="none"');
      await route.fulfill({ response: answer, body });
    },
  );
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

function signalsOf(page: Page) {
  return page.getByRole('navigation', { name: /radar/i }).getByRole('link');
}

test('the radar is one stop, through which arrows lead', async ({ page }) => {
  await page.goto('/contacto');
  await walkRadar(page);
});

async function walkRadar(page: Page): Promise<void> {
  const signals = signalsOf(page);
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
}
