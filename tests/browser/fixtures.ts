// A page that fails its test when something goes wrong behind it: a script error, a message on the
// console, something the security policy refused, a request to another site.
import { expect as plainExpect, type Page, test as base } from '@playwright/test';

/** Waits long enough for a machine that has other things to do. */
export const expect = plainExpect.configure({ timeout: 15_000 });

export const sampleUrl = process.env['SAMPLE_URL'] ?? '';
/** The site with drafts that wait for a decision. */
export const editorsUrl = process.env['EDITORS_URL'] ?? '';
export const hostileUrl = process.env['HOSTILE_URL'] ?? '';

/**
 * As if the pointer were on each toast from the start: it stays until another comes or it is closed, so that a
 * busy machine finds it too. Where a test has the page's clock in its hand, toasts go by that.
 */
function holdToasts(): void {
  const hold = (toast: Element) => {
    if (!String(setTimeout).includes('[native code]')) return;
    toast.dispatchEvent(new PointerEvent('pointerenter'));
    toast.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
  };
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const added of addedNodes)
        if (added instanceof Element && added.matches('#toasts > *, [data-toasts] > * > *'))
          hold(added);
  }).observe(document, { childList: true, subtree: true });
}

export const test = base.extend<{ troubles: string[] }>({
  baseURL: ({ browserName: _browser }, use) => use(sampleUrl),
  context: async ({ context }, use) => {
    // In pages alone, not in their frames: those that show mails run no scripts, and say so where one tries to.
    context.on('page', (page) =>
      page.on('domcontentloaded', () => void page.evaluate(holdToasts).catch(() => undefined)),
    );
    await use(context);
  },
  troubles: [
    async ({ page }, use) => {
      const troubles: string[] = [];
      page.on('pageerror', (error) => troubles.push(`script error: ${error.message}`));
      page.on('console', (message) => {
        const isMissingPage = /status of 404/.test(message.text());
        if (['error', 'warning'].includes(message.type()) && !isMissingPage) {
          const { pathname = '' } = URL.parse(message.location().url) ?? {};
          troubles.push(`console: ${message.text()} ${pathname}`);
        }
      });
      page.on('request', (request) => {
        const { hostname } = new URL(request.url());
        if (hostname !== 'localhost' && request.url().startsWith('http')) {
          troubles.push(`request to another site: ${request.url()}`);
        }
      });
      await use(troubles);
      expect(troubles).toEqual([]);
    },
    { auto: true },
  ],
});

/** An address of the Spanish site in English. */
export function inEnglish(path: string): string {
  return path === '/' ? '/en' : `/en${path}`;
}

/** Waits until the parts far down the page are laid out too, which no reader of screens is told of before. */
export async function untilLaidOut(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLElement>('.later .below')].every(
      ({ style }) => style.contentVisibility === 'visible',
    ),
  );
}

/** Waits for a trouble that the test itself brought about, and takes it off the list. */
export async function expectTrouble(troubles: string[], pattern: RegExp): Promise<void> {
  await expect.poll(() => troubles.filter((trouble) => pattern.test(trouble))).not.toEqual([]);
  for (const trouble of troubles.filter((each) => pattern.test(each))) {
    troubles.splice(troubles.indexOf(trouble), 1);
  }
}
