// The browser's clock in the test's hand, so that waits are measured and not waited for.
import type { Page } from '@playwright/test';

/** Stops the page's timers, which from here on fire only by `page.clock.runFor`. Needs `page.clock.install()` before the page is opened. */
export async function stopClock(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + 1000);
}
