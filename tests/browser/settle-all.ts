import type { Page } from '@playwright/test';
import type { Ledger } from '#domain/ledger';
import { expect } from './fixtures.ts';

/**
 * Settles every sentence of the article that is open, on the site of the page: as one without a factual claim, or
 * excepted where it differs.
 */
export async function settleAll(page: Page, id: string): Promise<void> {
  const ledger = new URL(`/api/articles/${id}/ledger`, page.url()).href;
  const { sentences } = (await (await page.request.get(ledger)).json()) as Ledger;
  for (const { language, hash, open, settlement } of sentences) {
    if (open === null || settlement !== null) continue;
    const [call, said] =
      open === 'differs'
        ? ['except', { reason: 'Lo confirma el acta de la reunión.' }]
        : ['settle', { kind: 'no-claim' }];
    const answer = await page.request.put(`${ledger}/${call}`, {
      data: { language, hash, ...said },
    });
    expect(answer.ok(), await answer.text()).toBe(true);
  }
}
