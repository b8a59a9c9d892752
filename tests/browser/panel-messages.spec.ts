// The inbox of the contact form as an administrator works through it.
import type { Locator, Page } from '@playwright/test';
import { administrator, logIn } from './accounts.ts';
import { audit } from './audit.ts';
import { expect, expectTrouble, test } from './fixtures.ts';
import { written } from './visitor-messages.ts';
import { t } from './panel-page.ts';

test.beforeEach(async ({ page }) => {
  await logIn(page, administrator);
});

function entryOf(page: Page, name: string): Locator {
  return page.getByRole('link').filter({ hasText: name });
}

function opened(page: Page, name: string): Locator {
  return page.getByRole('article', { name: `Mensaje de ${name}` });
}

test('the way to the inbox tells how many messages nobody has read', async ({ page }) => {
  await written(page);
  await page.goto('/admin');
  const way = page.getByRole('navigation', { name: t('panel.otherLinks') }).getByRole('link', {
    name: /^Mensajes \(?\d+ ?.*sin leer/,
  });
  await way.click();
  await expect(page).toHaveURL(/\/admin\/mensajes$/);
  await expect(
    page.getByRole('link', { name: /^Bandeja de entrada \(\d+ sin leer\)$/ }),
  ).toBeVisible();
});

test('a message is opened, read, answered by mail, put away and brought back', async ({ page }) => {
  const message = 'Primera línea.\nSegunda línea.';
  const name = await written(page, { message, reason: 'press', organization: 'El Diario' });
  await page.goto('/admin/mensajes');
  const entry = entryOf(page, name);
  await expect(entry).toContainText(t('panel.messageUnread'));
  await expect(entry).toContainText(t('panel.reasonPress'));
  await entry.click();
  await expect(entry).not.toContainText(t('panel.messageUnread'));
  const article = opened(page, name);
  await expect(article).toContainText('El Diario');
  await expect(article).toContainText('Segunda línea.');
  const reply = article.getByRole('link', { name: t('panel.replyByMail') });
  const mail = new URL((await reply.getAttribute('href')) ?? '');
  expect(mail.protocol + mail.pathname).toBe('mailto:ana@example.org');
  expect(mail.searchParams.get('body')).toContain('> Segunda línea.');
  // No mail program takes the address over here; what the page makes of the click is looked at.
  await reply.evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()));
  await reply.click();
  await expect(article).toContainText('marca el mensaje como respondido');
  await article.getByRole('button', { name: t('panel.markAnswered') }).click();
  await expect(page.getByText(t('panel.markedAnswered'))).toBeVisible();
  await expect(entry).toContainText('Respondido');
  await article.getByRole('button', { name: t('panel.archiveMessage') }).click();
  await expect(page.getByText(t('panel.messageArchived'))).toBeVisible();
  await expect(entry).toBeHidden();
  await page.getByRole('link', { name: 'Archivo' }).click();
  await entryOf(page, name).click();
  await article.getByRole('button', { name: t('panel.backToInbox') }).click();
  await expect(page.getByText(t('panel.messageBack'))).toBeVisible();
  await page.getByRole('link', { name: /^Bandeja de entrada/ }).click();
  await expect(entryOf(page, name)).toContainText('Respondido');
});

test('a message is worked through by keyboard alone, and the focus goes with it', async ({
  page,
}) => {
  const name = await written(page);
  await page.goto('/admin/mensajes');
  const entry = entryOf(page, name);
  await entry.focus();
  await page.keyboard.press('Enter');
  await expect(opened(page, name)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: t('panel.backToList') })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(entry).toBeFocused();
  await page.keyboard.press('Enter');
  // The focus follows the message, and its buttons what is saved of it.
  await expect(page.locator('div:focus').filter({ has: opened(page, name) })).toBeVisible();
  await expect(page.getByRole('button', { name: t('panel.markUnread') })).toBeVisible();
  for (const _ of ['Volver', 'Responder', 'Respondido', 'No leído'])
    await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: t('panel.markUnread') })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText(t('panel.markedUnread'))).toBeVisible();
  await expect(entry).toBeFocused();
  await expect(entry).toContainText(t('panel.messageUnread'));
});

test('the open message is in the address and is there after a reload, on a phone too', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 800 });
  const name = await written(page);
  await page.goto('/admin/mensajes');
  await entryOf(page, name).click();
  await expect(opened(page, name)).toBeVisible();
  await expect(entryOf(page, name)).toBeHidden();
  await page.reload();
  await expect(opened(page, name)).toBeVisible();
  await page.goBack();
  await expect(entryOf(page, name)).toBeVisible();
  await expect(opened(page, name)).toBeHidden();
});

test('a change that fails is told, and the message stays what it was', async ({
  page,
  troubles,
}) => {
  const name = await written(page);
  await page.goto('/admin/mensajes');
  await entryOf(page, name).click();
  await expect(entryOf(page, name)).not.toContainText(t('panel.messageUnread'));
  for (const [answer, sentence] of [
    [{ status: 500, json: { error: 'Algo ha fallado en el servidor.' } }, 'Algo ha fallado en el'],
    [{ status: 429, json: { error: 'Demasiadas peticiones.' } }, 'Demasiadas peticiones.'],
    [null, 'No hay conexión con el servidor'],
  ] as const) {
    await page.route('**/api/admin/messages/*', (route) =>
      answer ? route.fulfill(answer) : route.abort(),
    );
    await page.getByRole('button', { name: t('panel.archiveMessage') }).click();
    const toast = page.getByRole('alert').filter({ hasText: sentence });
    await expect(toast).toContainText(t('panel.markMessageFailed'));
    await page.getByRole('button', { name: t('panel.closeToast') }).click();
    await expect(opened(page, name)).toBeVisible();
    await page.unroute('**/api/admin/messages/*');
  }
  await expectTrouble(troubles, /status of (500|429)|ERR_FAILED/);
});

test('each box says that it is empty, and what could not be read is told', async ({
  page,
  troubles,
}) => {
  await page.route('**/api/admin/messages?*', (route) =>
    route.fulfill({ json: { messages: [], next_cursor: null } }),
  );
  await page.goto('/admin/mensajes');
  await expect(page.getByText(t('panel.inboxEmpty'))).toBeVisible();
  await page.getByRole('link', { name: 'Archivo' }).click();
  await expect(page.getByText(t('panel.archiveEmpty'))).toBeVisible();
  await page.goto('/admin/mensajes?mensaje=no-existe');
  await expect(page.getByText(t('panel.messageElsewhere'))).toBeVisible();
  await page.unroute('**/api/admin/messages?*');
  await page.route('**/api/admin/messages?*', (route) =>
    route.fulfill({ status: 429, json: { error: 'Demasiadas peticiones.' } }),
  );
  await page.reload();
  await expect(page.getByRole('alert')).toContainText(t('panel.loadMessagesFailed'));
  await expectTrouble(troubles, /status of 429/);
});

test('what visitors write is text and nothing else', async ({ page }) => {
  const message = `<img src=x onerror="alert(1)"> ${'a'.repeat(4000)}`;
  const name = await written(page, { name: '<b>Eva</b>', message });
  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto('/admin/mensajes');
  await entryOf(page, name).click();
  await expect(opened(page, name)).toContainText('<img src=x onerror="alert(1)">');
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
});

for (const [language, prefix] of [
  ['Spanish', ''],
  ['English', '/en'],
] as const) {
  test(`the inbox and an open message are accessible in ${language}`, async ({ page }) => {
    const name = await written(page, { reason: 'training', organization: 'Universidad' });
    await page.goto(`${prefix}/admin/mensajes`);
    await expect(entryOf(page, name)).toBeVisible();
    await audit(page);
    await page.setViewportSize({ width: 1280, height: 900 });
    await entryOf(page, name).click();
    await expect(page.getByRole('article')).toBeVisible();
    await audit(page);
  });
}
