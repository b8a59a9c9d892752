// Subscriptions of a test's own, which it finds by a mark in their addresses.
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';

/** Subscribes an address for each name: the mark they share, and the addresses. */
export async function subscribed(
  page: Page,
  names: readonly string[],
): Promise<{ mark: string; emails: string[] }> {
  const mark = randomUUID().slice(0, 13);
  const emails = names.map((name) => `${name}-${mark}@vigia.test`);
  for (const email of emails) {
    const answer = await page.request.post('/api/newsletter/subscribe', { data: { email } });
    if (!answer.ok()) throw new Error(`subscribe: ${answer.status()} ${await answer.text()}`);
  }
  return { mark, emails };
}
