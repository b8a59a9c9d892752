// Working a page by its keys, as somebody does who cannot point.
import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

const maxStops = 400;

/** Presses Tab, or Shift and Tab where it lies behind, until the control has the focus. */
export async function reach(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  // Asking for the control by its name at every stop would take longer than the stops.
  let found = await control.elementHandle();
  for (let stop = 0; stop < maxStops;) {
    const stops = await found?.evaluate(stopsBetween);
    if (stops === 0) return;
    if (!stops) {
      found = await control.elementHandle();
      stop += 1;
      continue;
    }
    // By quarters, since some of what lies between is no stop; looking after each would double the time.
    const presses = Math.ceil(Math.abs(stops) / 4);
    for (let press = 0; press < presses; press += 1) {
      await page.keyboard.press(stops < 0 ? 'Shift+Tab' : 'Tab');
    }
    stop += presses;
  }
  throw new Error(`No key leads to ${String(control)}.`);
}

/** About how many stops lie between the focus and the element, negative where it lies behind; null where it was drawn anew. */
function stopsBetween(element: Element): number | null {
  const { activeElement } = document;
  if (!element.isConnected) return null;
  if (element === activeElement) return 0;
  const stops = [
    ...document.querySelectorAll('a[href], button, input, select, textarea, [tabindex="0"]'),
  ];
  const at = stops.indexOf(element);
  const from = activeElement ? stops.indexOf(activeElement) : -1;
  const isBehind = activeElement
    ? activeElement.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING
    : false;
  // The focus may be on what is no stop itself, such as the window of a dialog.
  const between = at < 0 || from < 0 ? 1 : Math.max(1, Math.abs(at - from));
  return isBehind ? -between : between;
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
