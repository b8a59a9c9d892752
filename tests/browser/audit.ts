// What every page must be, whatever it shows: accessible by day and by night, and as wide as its screen.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import { expect, untilLaidOut } from './fixtures.ts';

/** Half as long as `axe.source`, which keeps its comments and names: each page that is audited parses it. */
const axeScript = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);

const all: axe.RunOnly = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};
/** What can be wrong by night alone: the night changes colours and nothing else. */
const colours: axe.RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

/** Audits the page as it is, on a telephone and a desktop, in both themes; `isGoingOn` where something on it never ends. */
export async function audit(page: Page, { isGoingOn = false } = {}): Promise<void> {
  await expect(page.locator('h1')).toHaveCount(1);
  await untilLaidOut(page);
  // What is still being read changes under the audit.
  if (!isGoingOn) await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  // Another width puts another control under the pointer, whose colours then change while they are judged.
  await page.mouse.move(0, 0);
  for (const width of [375, 1280]) {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await untilStill(page);
      const asked = colorScheme === 'light' ? all : colours;
      expect(await violations(page, { asked }), `${width} px, ${colorScheme}`).toEqual([]);
    }
  }
  await page.setViewportSize({ width: 320, height: 800 });
  // A table is drawn anew for the width, which takes a moment.
  await expect.poll(() => overflow(page), 'horizontal scroll at 320 px').toBeLessThanOrEqual(0);
}

/**
 * What axe finds wrong, a line each, but for the rules that are no business of the page. It is put into the
 * page once: that costs as much as looking twice.
 */
export async function violations(
  page: Page,
  { others = [], asked = all }: { others?: readonly string[]; asked?: axe.RunOnly } = {},
): Promise<string[]> {
  const isThere = await page.evaluate(() => 'axe' in globalThis);
  if (!isThere) await page.evaluate(axeScript);
  const rules = Object.fromEntries(others.map((id) => [id, { enabled: false }]));
  const options: axe.RunOptions = {
    runOnly: asked,
    rules,
    resultTypes: ['violations'],
    // Nobody reads where a fault stands: its text is told.
    selectors: false,
  };
  return page.evaluate(async (given) => {
    const { run } = (globalThis as unknown as { axe: typeof axe }).axe;
    const { violations: found } = await run(given);
    return found.flatMap(({ id, nodes }) =>
      nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`),
    );
  }, options);
}

/** Waits for colours that are on their way from day to night. */
export async function untilStill(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document.getAnimations().every((animation) => !(animation instanceof CSSTransition)),
  );
}

/** By how many pixels the page is wider than its screen. */
export function overflow(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
}
