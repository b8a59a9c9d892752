// How long the page takes to show what is typed into a text of 10,000 words, on a processor four times slower.
import { chromium, type Page } from '@playwright/test';
import { writingTranslators } from '#i18n/writing-messages';
import { testChromiumPath } from '#tests/helpers/chromium.ts';
import { logIn, startEmptySite } from './authors/desk.ts';
import type { DrillResult } from './drill-result.ts';

const slower = 4;
const words = 10_000;
const wordsInBlock = 60;
const p95Ms = 50;
const keyPauseMs = 120;

/** So many keys, in the middle of the text. The time is that of the Event Timing API: from the key to the paint. */
export async function typingSpeed(keys: number): Promise<DrillResult> {
  const site = await startEmptySite();
  const browser = await chromium.launch({
    executablePath: testChromiumPath(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const author = await logIn(site.url);
    const { id } = await author.begin({ title_es: 'Una pieza larga', body_es: longText() });
    const context = await browser.newContext();
    const cookies = author.session.cookie().split('; ');
    await context.addCookies(
      cookies.map((pair) => {
        const [name = '', ...value] = pair.split('=');
        return { name, value: value.join('='), url: site.url };
      }),
    );
    const page = await context.newPage();
    await page.goto(`${site.url}/admin/articulos/${id}`);
    const area = body(page);
    await area
      .getByText(`palabra${words / 2} `)
      .first()
      .click();
    const debugging = await context.newCDPSession(page);
    await debugging.send('Emulation.setCPUThrottlingRate', { rate: slower });
    await observeKeys(page);
    for (let key = 0; key < keys; key += 1) {
      await page.keyboard.press(key % 6 === 5 ? 'Space' : 'a', { delay: 1 });
      await page.waitForTimeout(keyPauseMs);
    }
    const slow = await slowKeys(page);
    // What took less than the shortest time that is told counts as that.
    const times = [...slow, ...Array.from({ length: keys - slow.length }, () => minTold)].toSorted(
      (one, other) => one - other,
    );
    const at = (share: number) => times[Math.min(times.length - 1, Math.floor(keys * share))] ?? 0;
    return {
      isGood: at(0.95) <= p95Ms,
      text: `${keys} keys in a text of ${words} words at ${slower}x slower: median at most ${at(0.5)} ms, p95 ${at(0.95)} ms, longest ${at(1)} ms from key to paint (limit of the p95 ${p95Ms} ms)`,
    };
  } finally {
    await browser.close();
    await site.dispose();
  }
}

/** The shortest time that the Event Timing API tells, in milliseconds. */
const minTold = 16;

function body(page: Page) {
  const t = writingTranslators.es;
  const language = t('writing.inSpanish');
  return page.getByRole('textbox', {
    name: t('writing.inLanguage', { field: t('writing.body'), language }),
  });
}

function longText(): string {
  const blocks: string[] = [];
  for (let word = 0; word < words; word += wordsInBlock) {
    const some = Array.from({ length: wordsInBlock }, (_, index) => `palabra${word + index}`);
    blocks.push(`${some.join(' ')} fin.`);
  }
  return blocks.join('\n\n');
}

interface Observed {
  slowKeys: Map<number, number>;
}

async function observeKeys(page: Page): Promise<void> {
  await page.evaluate((threshold) => {
    const { slowKeys: slow } = Object.assign(globalThis, { slowKeys: new Map<number, number>() });
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { interactionId: id, duration } = entry as PerformanceEventTiming;
        if (id > 0) slow.set(id, Math.max(duration, slow.get(id) ?? 0));
      }
    });
    observer.observe({ type: 'event', durationThreshold: threshold } as PerformanceObserverInit);
  }, minTold);
}

/** The times of the keys that took longer than the shortest time told. */
function slowKeys(page: Page): Promise<number[]> {
  return page.evaluate(() => [...(globalThis as unknown as Observed).slowKeys.values()]);
}
