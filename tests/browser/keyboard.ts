// Working a page by its keys, as somebody does who cannot point.
import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

const maxStops = 400;

/** Presses Tab, or Shift and Tab where it lies behind, until the control has the focus. */
export async function reach(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  // Asking for the control by its name at every stop would take longer than the stops.
  let found = await control.elementHandle();
  for (let stop = 0; stop < maxStops; stop += 1) {
    const way = await found?.evaluate((element) => {
      const { activeElement } = document;
      if (!element.isConnected) return 'drawn anew';
      if (element === activeElement) return 'there';
      const place = activeElement?.compareDocumentPosition(element) ?? 0;
      return place & Node.DOCUMENT_POSITION_PRECEDING ? 'back' : 'on';
    });
    if (way === 'there') return;
    if (way === 'drawn anew') found = await control.elementHandle();
    else await page.keyboard.press(way === 'back' ? 'Shift+Tab' : 'Tab');
  }
  throw new Error(`No key leads to ${String(control)}.`);
}

/** Reaches the control and presses the key on it. */
export async function press(page: Page, control: Locator, key = 'Enter'): Promise<void> {
  await reach(page, control);
  await page.keyboard.press(key);
}

/** Reaches the field and types over what stands in it. */
export async function type(page: Page, control: Locator, text: string): Promise<void> {
  await reach(page, control);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}

/** Reaches a tool of a toolbar, which is one stop of the keyboard: arrows lead from one tool to the next. */
export async function reachTool(page: Page, toolbar: Locator, tool: Locator): Promise<void> {
  await reach(page, toolbar.getByRole('button').first());
  const isThere = (): Promise<boolean> =>
    tool.evaluate((element) => element === document.activeElement);
  for (let stop = 0; !(await isThere()); stop += 1) {
    if (stop === maxStops) throw new Error(`No arrow leads to ${String(tool)}.`);
    const before = await page.evaluateHandle(() => document.activeElement);
    await page.keyboard.press('ArrowRight');
    // The toolbar moves the focus a moment after the key.
    await page.waitForFunction((element) => element !== document.activeElement, before);
  }
}
