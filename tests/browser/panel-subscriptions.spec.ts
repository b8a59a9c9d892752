// The subscriptions as an administrator finds, reads, exports and deletes them.
import type { Page } from '@playwright/test';
import { administrator, logIn } from './accounts.ts';
import { audit } from './audit.ts';
import { expect, expectTrouble, test } from './fixtures.ts';
import { subscribed } from './subscribers.ts';
import { t } from './panel-page.ts';

const api = '/api/admin/newsletter/subscriptions';

test.beforeEach(async ({ page }) => {
  await logIn(page, administrator);
});

/** Opens the tab with the subscriptions that have the mark in their address. */
async function openMarked(page: Page, mark: string, prefix = ''): Promise<void> {
  await page.goto(`${prefix}/admin?buscar=${mark}`);
  await expect(page.getByRole('row').nth(1)).toContainText(mark);
}

function emailsShown(page: Page): Promise<string[]> {
  return page.locator('tbody strong').allTextContents();
}

test('the cards show the counts, and the source that the specification fixes', async ({ page }) => {
  const { mark } = await subscribed(page, ['ana']);
  await openMarked(page, mark);
  await expect(page.getByText(t('panel.subscriptionsTotal')).locator('..')).toContainText(/\d/);
  await expect(page.getByText(t('panel.subscriptionsActive')).locator('..')).toContainText(/\d/);
  await expect(page.getByText(t('panel.subscriptionsSource')).locator('..')).toContainText(
    'Website',
  );
});

test('typing finds addresses; the search is in the address and survives a reload', async ({
  page,
}) => {
  const { mark, emails } = await subscribed(page, ['ana', 'leo']);
  await page.goto('/admin');
  const field = page.getByRole('searchbox', { name: t('panel.searchSubscriptions') });
  await field.pressSequentially(`ANA-${mark}`);
  await expect(page).toHaveURL(new RegExp(`buscar=ANA-${mark}`));
  await expect.poll(() => emailsShown(page)).toEqual([emails[0]]);
  await expect(page.getByRole('search').getByRole('status')).toHaveText('1 resultado');
  await page.reload();
  await expect(field).toHaveValue(`ANA-${mark}`);
  await expect.poll(() => emailsShown(page)).toEqual([emails[0]]);
  await field.fill(`nadie-${mark}`);
  await expect(page.getByText(`Ninguna suscripción coincide con «nadie-${mark}»`)).toBeVisible();
  await expect(page.getByRole('search').getByRole('status')).toHaveText('0 resultados');
  await page.getByRole('button', { name: t('panel.clearSearch') }).click();
  await expect(field).toHaveValue('');
  await expect(page.getByRole('table')).toBeVisible();
});

test('a heading sorts, and the order is in the address', async ({ page }) => {
  const { mark, emails } = await subscribed(page, ['b', 'c', 'a']);
  const [b, c, a] = emails;
  await openMarked(page, mark);
  await expect.poll(() => emailsShown(page)).toEqual([a, c, b]);
  await page.getByRole('button', { name: t('panel.subscriptionEmail') }).click();
  await expect.poll(() => emailsShown(page)).toEqual([a, b, c]);
  await expect(
    page.getByRole('columnheader', { name: t('panel.subscriptionEmail') }),
  ).toHaveAttribute('aria-sort', 'ascending');
  await page.getByRole('button', { name: t('panel.subscriptionEmail') }).click();
  await expect.poll(() => emailsShown(page)).toEqual([c, b, a]);
  await expect(page).toHaveURL(/orden=-email/);
  await page.reload();
  await expect.poll(() => emailsShown(page)).toEqual([c, b, a]);
  await page.getByRole('button', { name: t('panel.subscriptionDate') }).click();
  await expect.poll(() => emailsShown(page)).toEqual([b, c, a]);
});

test('a long list goes on as one scrolls, with only the rows in sight drawn', async ({ page }) => {
  const names = Array.from({ length: 320 }, (_, index) => `l${String(index).padStart(3, '0')}`);
  const { mark, emails } = await subscribed(page, names);
  await page.goto(`/admin?buscar=${mark}&orden=email`);
  const last = page.getByText(emails.at(-1) ?? '', { exact: true });
  await expect(async () => {
    await page.mouse.wheel(0, 4000);
    await expect(last).toBeVisible({ timeout: 300 });
  }).toPass({ timeout: 40_000 });
  expect((await emailsShown(page)).length).toBeLessThan(120);
  await expect(
    page.getByRole('columnheader', { name: t('panel.subscriptionEmail') }),
  ).toBeInViewport();
});

test('the next rows that cannot be read are asked for again by a button', async ({
  page,
  troubles,
}) => {
  const names = Array.from({ length: 130 }, (_, index) => `n${index}`);
  const { mark } = await subscribed(page, names);
  await page.route(/subscriptions\?.*cursor=/, (route) => route.fulfill({ status: 400, json: {} }));
  await openMarked(page, mark);
  await page.keyboard.press('End');
  await expect(page.getByText('No se pudieron cargar las suscripciones')).toBeVisible();
  await expectTrouble(troubles, /status of 400/);
  await expect(page.locator('tr[data-index="99"]')).toBeVisible();
  await page.unroute(/subscriptions\?.*cursor=/);
  await page.getByRole('button', { name: 'Cargar más' }).click();
  await expect(async () => {
    await page.mouse.wheel(0, 4000);
    await expect(page.locator('tr[data-index="129"]')).toBeVisible({ timeout: 300 });
  }).toPass();
});

test('the whole list is saved as a table for spreadsheets', async ({ page }) => {
  const { mark, emails } = await subscribed(page, ['+ana']);
  await openMarked(page, mark);
  const saving = page.waitForEvent('download');
  await page.getByRole('link', { name: t('panel.exportCsv') }).click();
  const download = await saving;
  expect(download.suggestedFilename()).toMatch(/^suscripciones-\d{4}-\d\d-\d\d\.csv$/);
  // Chromium writes no file into a folder with an accent where no locale is set.
  const text = (await (await page.request.get(download.url())).body()).toString();
  expect(text.startsWith('\uFEFF"email","subscribed",')).toBe(true);
  expect(text).toContain(`"'${emails[0]}","true","website","es",`);
});

test('the consent of a subscription is shown, and the focus comes back', async ({ page }) => {
  const { mark, emails } = await subscribed(page, ['ana']);
  await openMarked(page, mark);
  const button = page.getByRole('button', { name: `Ver el consentimiento de ${emails[0]}` });
  await button.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: t('panel.consentTitle') });
  for (const text of [emails[0] ?? '', 'Versión del texto', '2026-11-21', 'Sin confirmar']) {
    await expect(dialog).toContainText(text);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
});

test('a subscription is deleted by keyboard alone, after a question', async ({ page }) => {
  const { mark, emails } = await subscribed(page, ['ana', 'leo']);
  await openMarked(page, mark);
  await page.getByRole('button', { name: `Eliminar la suscripción de ${emails[0]}` }).focus();
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog', { name: t('panel.deleteSubscriptionTitle') });
  await expect(question).toContainText(emails[0] ?? '');
  await expect(question.getByRole('button', { name: t('panel.cancel') })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Suscripción eliminada')).toBeVisible();
  await expect.poll(() => emailsShown(page)).toEqual([emails[1]]);
  const left = page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: emails[1] }) });
  await expect(left.getByRole('button').first()).toBeFocused();
});

test('the back button closes a question with the screen that it is about', async ({ page }) => {
  const { mark, emails } = await subscribed(page, ['ana']);
  await page.goto('/admin/mensajes');
  await page.getByRole('tab', { name: t('panel.tabSubscriptions') }).click();
  await page.getByRole('searchbox').fill(mark);
  await page.getByRole('button', { name: `Eliminar la suscripción de ${emails[0]}` }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/mensajes/);
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();
});

test('what could not be deleted stays, and the failure is told', async ({ page, troubles }) => {
  const { mark, emails } = await subscribed(page, ['ana']);
  await openMarked(page, mark);
  for (const [answer, sentence] of [
    [{ status: 500, json: { error: 'Algo ha fallado en el servidor.' } }, 'Algo ha fallado en el'],
    [{ status: 429, json: { error: 'Demasiadas peticiones.' } }, 'Demasiadas peticiones.'],
    [null, 'No hay conexión con el servidor'],
  ] as const) {
    await page.route(`**${api}/*`, (route) => (answer ? route.fulfill(answer) : route.abort()));
    await page.getByRole('button', { name: /^Eliminar la suscripción/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
    const toast = page.getByRole('alert').filter({ hasText: sentence });
    await expect(toast).toContainText('No se pudo eliminar la suscripción');
    await page.getByRole('button', { name: t('panel.closeToast') }).click();
    expect(await emailsShown(page)).toEqual(emails);
    await page.unroute(`**${api}/*`);
  }
  await expectTrouble(troubles, /status of (500|429)|ERR_FAILED/);
});

test('the list says that it is loading, that it is empty, and that it failed', async ({
  page,
  troubles,
}) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`**${api}?*`, async (route) => {
    await held;
    await route.fulfill({ json: [] });
  });
  await page.goto('/admin');
  await expect(page.getByText('Cargando suscripciones...')).toBeVisible();
  release();
  await expect(page.getByText('No hay suscripciones aún')).toBeVisible();
  await page.unroute(`**${api}?*`);
  await page.route(`**${api}?*`, (route) =>
    route.fulfill({ status: 429, json: { error: 'Demasiadas peticiones.' } }),
  );
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('No se pudieron cargar las suscripciones');
  await expect(page.getByRole('main')).toContainText('Demasiadas peticiones.');
  await expectTrouble(troubles, /status of 429/);
});

for (const [language, prefix] of [
  ['Spanish', ''],
  ['English', '/en'],
] as const) {
  test(`the tab and its dialogs are accessible in ${language}`, async ({ page }) => {
    const { mark } = await subscribed(page, ['ana', 'leo']);
    await openMarked(page, mark, prefix);
    await audit(page);
    await page.setViewportSize({ width: 1280, height: 900 });
    const buttons = page.getByRole('row').nth(1).getByRole('cell').last().getByRole('button');
    for (const index of [0, 1]) {
      await buttons.nth(index).click();
      await audit(page);
      await page.keyboard.press('Escape');
      await page.setViewportSize({ width: 1280, height: 900 });
    }
    await page.goto(`${prefix}/admin?buscar=nadie-${mark}`);
    await expect(page.getByRole('searchbox')).toHaveValue(`nadie-${mark}`);
    await audit(page);
  });
}
