// The page where an article is written, as the specs of it work it.
import type { Locator, Page } from '@playwright/test';
import { writingTranslators } from '#i18n/writing-messages';
import { administrator, logIn } from './accounts.ts';
import { expect } from './fixtures.ts';
import { toast } from './panel-page.ts';

/** Its Spanish messages. */
export const w = writingTranslators.es;

/** A field of the page where an article is written. */
export function field(page: Page, key: 'title' | 'summary' | 'body', language: 'es' | 'en' = 'es') {
  const name = w('writing.inLanguage', {
    field: w(`writing.${key}`),
    language: w(language === 'es' ? 'writing.inSpanish' : 'writing.inEnglish'),
  });
  return page.getByRole('textbox', { name });
}

/** Begins an article as the administrator. */
export async function begin(page: Page): Promise<void> {
  await logIn(page, administrator);
  await page.goto('/admin/articulos/nuevo');
  await expect(page).toHaveURL(/\/admin\/articulos\/[0-9a-f-]{36}$/);
  await expect(field(page, 'title')).toBeVisible();
}

export async function expectSaved(page: Page): Promise<void> {
  await expect(page.getByText(/^Guardado \d/)).toBeVisible();
}

export function button(page: Page, name: string) {
  return page.getByRole('button', { name, exact: true });
}

export async function publish(page: Page): Promise<void> {
  await button(page, w('writing.publish')).press('Enter');
  const dialog = page.getByRole('dialog', { name: w('writing.publishTitle') });
  await dialog.getByRole('button', { name: w('writing.publishNow') }).press('Enter');
  await expect(toast(page)).toContainText(w('writing.published'));
  await expect(dialog).toBeHidden();
}

/** The view of a text as Markdown. */
export async function showMarkdown(page: Page, language: RegExp): Promise<void> {
  const group: Locator = page.getByRole('group', { name: language });
  await group.getByRole('button', { name: 'Markdown' }).click();
}
