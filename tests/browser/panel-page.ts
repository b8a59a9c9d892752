// What the specs of the panel find on every screen.
import type { Locator, Page } from '@playwright/test';
import { loadPanelMessages, panelTranslators } from '#i18n/panel-messages';

await Promise.all([loadPanelMessages('es', 'Vigía'), loadPanelMessages('en', 'Vigía')]);

/** The panel's Spanish messages. */
export const t = panelTranslators.es;

/** The place of the toasts. */
export function toast(page: Page): Locator {
  return page.locator('[data-toasts]');
}

/** The row of an article, by the whole of its title. */
export function articleRow(page: Page, title: string): Locator {
  return page.locator('tbody tr').filter({ has: page.getByText(title, { exact: true }) });
}
