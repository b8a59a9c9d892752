// A newsletter with no stories, no readers and no mail server.
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { newReader } from './accounts.ts';
import { audit } from './audit.ts';
import { expect, expectTrouble } from './fixtures.ts';
import { open, shareSite, siteOf, test } from './newsletter-editor.ts';
import { putStories } from './newsletter-site.ts';
import { t, toast } from './panel-page.ts';

shareSite();

test.use({ kind: 'empty' });

/** The week has stories, and the page that is open shows it. */
async function fillWeek(page: Page): Promise<void> {
  await putStories((await siteOf('empty')).dataDir);
  await expect(async () => {
    await page.evaluate(() =>
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
    );
    const send = page.getByRole('button', { name: t('panel.sendNow') });
    await expect(send).not.toHaveAttribute('aria-disabled', { timeout: 1000 });
  }).toPass();
}

test('what is empty says what to do next', async ({ page }) => {
  await open(page);
  await expect(page.getByText(t('panel.noStories'))).toBeVisible();
  await expect(page.getByText(t('panel.noIssueYet'))).toBeVisible();
  await expect(page.getByText(t('panel.noGrowth'))).toBeVisible();
  await expect(page.getByRole('button', { name: t('panel.sendNow') })).toHaveAccessibleDescription(
    t('panel.noStories'),
  );
  await page.goto('/admin/boletin/9');
  await expect(page.getByText('No hay ningún boletín así.').first()).toBeVisible();
  await page.goto('/admin/boletin');
  await page.getByRole('link', { name: t('panel.toPublications') }).click();
  await expect(page).toHaveURL(/\/admin\/publicaciones$/);
});

test('a button that could do nothing keeps its focus when it can', async ({ page }) => {
  await open(page);
  const send = page.getByRole('button', { name: t('panel.sendNow') });
  await send.focus();
  await expect(page.getByRole('tooltip')).toHaveText(t('panel.noStories'));
  await fillWeek(page);
  await expect(send).toBeFocused();
  await expect(page.getByRole('tooltip')).toHaveCount(0);
});

test('whoever sends an issue whose stories are withdrawn at once is told that nothing went out', async ({
  page,
}) => {
  await open(page);
  await fillWeek(page);
  await page.getByRole('button', { name: t('panel.sendNow') }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('no lo recibiría nadie');
  await expect(question.locator('dl')).toHaveCount(0);
  await question.getByRole('button', { name: t('panel.sendNow') }).click();
  await expect(page.getByRole('timer')).toContainText('Sale dentro de');
  const stories = path.join((await siteOf('empty')).dataDir, 'static/articles');
  for (const file of await readdir(stories)) await rm(path.join(stories, file));
  await expect(toast(page)).toContainText(t('panel.nothingSent'), { timeout: 30_000 });
  await expect(toast(page)).toContainText('se quedó sin noticias antes de salir');
});

test('a test that is not taken and a sending that waits are told, with what the server said', async ({
  page,
  troubles,
}) => {
  await open(page);
  await fillWeek(page);
  const data = { email: newReader().email, language: 'en' };
  await page.request.post('/api/newsletter/subscribe', { data });
  await page.getByRole('button', { name: t('panel.preview') }).click();
  // The mail makes room for itself when it is there: a button that is pressed meanwhile moves away.
  await expect(page.getByRole('dialog')).toContainText('La primera de la semana');
  await page.getByRole('button', { name: t('panel.testSpanish') }).click();
  await expect(toast(page)).toContainText(t('panel.testFailed'));
  await expect(toast(page)).toContainText('El servidor de correo no ha aceptado la prueba.');
  await expect(toast(page)).toContainText('ECONNREFUSED');
  await expectTrouble(troubles, /status of 503/);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: t('panel.sendNow') }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('panel.sendNow') })
    .click();
  await expect(page.getByRole('timer')).toContainText('Sale dentro de');
  await audit(page);
  const trouble = page.getByRole('alert').filter({ hasText: 'El envío espera' });
  await expect(trouble).toContainText('ECONNREFUSED', { timeout: 60_000 });
  await expect(page.getByText('0 de 1: 0 entregados')).toBeVisible();
  await audit(page);
});
