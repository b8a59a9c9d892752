// Two administrators at work at once: what one changes the other is told, and never undoes unseen.
import type { Locator, Page } from '@playwright/test';
import { administrator, logIn } from './accounts.ts';
import { createdAgent, rowOf as agentRow } from './agents.ts';
import { editorsUrl, expect, expectTrouble, test } from './fixtures.ts';
import { subscribed } from './subscribers.ts';
import { written } from './visitor-messages.ts';
import { t } from './panel-page.ts';

/** The page of another administrator, in a browser of their own. */
async function otherEditor(page: Page): Promise<Page> {
  const browser = page.context().browser();
  if (!browser) throw new Error('The page has no browser.');
  const { origin } = new URL(page.url());
  const context = await browser.newContext({ baseURL: origin });
  const other = await context.newPage();
  await logIn(other, administrator);
  return other;
}

/** What the browser does when its window is looked at again. */
async function lookAgain(page: Page): Promise<void> {
  await page.evaluate(() =>
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
  );
}

function rowOf(page: Page, email: string): Locator {
  return page.locator('tr').filter({ hasText: email });
}

async function deleteFirst(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Eliminar la suscripción/ })
    .first()
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
}

async function open(page: Page, path: string, text: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByText(text).first()).toBeVisible();
}

test('what one deletes is gone for the other when they look again or refresh', async ({ page }) => {
  await logIn(page, administrator);
  const { mark, emails } = await subscribed(page, ['ana', 'leo', 'zoe']);
  const [ana = '', leo = '', zoe = ''] = emails;
  await open(page, `/admin?buscar=${mark}&orden=email`, zoe);
  const other = await otherEditor(page);
  await open(other, `/admin?buscar=${mark}&orden=email`, zoe);
  await deleteFirst(page);
  await expect(rowOf(page, ana)).toBeHidden();
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await lookAgain(other);
  await expect(rowOf(other, ana)).toBeHidden();
  await deleteFirst(page);
  await expect(rowOf(page, leo)).toBeHidden();
  await other.getByRole('button', { name: t('panel.refresh') }).click();
  await expect(rowOf(other, leo)).toBeHidden();
  await expect(rowOf(other, zoe)).toBeVisible();
  await other.context().close();
});

test('deleting what another has deleted is told, and the list is read again', async ({
  page,
  troubles,
}) => {
  await logIn(page, administrator);
  const { mark, emails } = await subscribed(page, ['ana', 'leo']);
  const [ana = '', leo = ''] = emails;
  await open(page, `/admin?buscar=${mark}&orden=email`, leo);
  const other = await otherEditor(page);
  await open(other, `/admin?buscar=${mark}&orden=email`, leo);
  await deleteFirst(other);
  await expect(rowOf(other, ana)).toBeHidden();
  await deleteFirst(page);
  const toast = page.getByRole('alert');
  await expect(toast).toContainText('No se pudo eliminar la suscripción');
  await expect(toast).toContainText('No hay ninguna suscripción con ese email.');
  await expect(rowOf(page, ana)).toBeHidden();
  await expect(rowOf(page, leo)).toBeVisible();
  expect(troubles).toEqual([]);
  await other.context().close();
});

test('deleting an agent that another has deleted is told, and the list is read again', async ({
  page,
  troubles,
}) => {
  await logIn(page, administrator);
  const { name, id } = await createdAgent(page);
  await open(page, '/admin/agentes', name);
  await page.request.delete(`/api/agents/${id}`);
  await page.getByRole('button', { name: `Eliminar ${name}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.getByRole('alert')).toContainText('No se pudo eliminar el agente');
  await expect(agentRow(page, name)).toBeHidden();
  expect(troubles).toEqual([]);
});

test.describe('with drafts', () => {
  test.use({ baseURL: editorsUrl });

  test('a draft that two decide about is decided once: the second is told and sees what became of it', async ({
    page,
    troubles,
  }) => {
    await logIn(page, administrator);
    const title = 'Entre dos';
    await open(page, '/admin/publicaciones', title);
    const other = await otherEditor(page);
    await open(other, '/admin/publicaciones', title);
    await page.getByRole('button', { name: `Aprobar «${title}»` }).click();
    await expect(page.getByText('Artículo aprobado')).toBeVisible();
    await other.getByRole('button', { name: `Rechazar «${title}»` }).click();
    await expect(other.getByRole('alert')).toContainText('No se pudo rechazar el artículo');
    await expect(other.getByRole('button', { name: `Rechazar «${title}»` })).toBeHidden();
    await other.getByRole('tab', { name: /^Aprobadas/ }).click();
    await expect(other.getByText(title, { exact: true })).toBeVisible();
    await expect(async () => {
      expect((await page.request.get('/noticias/entre-dos')).status()).toBe(200);
    }).toPass();
    expect(troubles).toEqual([]);
    await other.context().close();
  });

  test('a rejected draft that two take back is taken back once: the second is told and sees it gone', async ({
    page,
    troubles,
  }) => {
    await logIn(page, administrator);
    const title = 'De vuelta entre dos';
    await open(page, '/admin/publicaciones', title);
    await page.getByRole('button', { name: `Rechazar «${title}»` }).click();
    await expect(page.getByText(t('panel.articleRejected'))).toBeVisible();
    await open(page, '/admin/publicaciones?vista=rechazadas', title);
    const other = await otherEditor(page);
    await open(other, '/admin/publicaciones?vista=rechazadas', title);
    const takeBack = { name: `Recuperar «${title}»` };
    await page.getByRole('button', takeBack).click();
    await expect(page.getByText('Artículo recuperado')).toBeVisible();
    await other.getByRole('button', takeBack).click();
    const told = other.getByRole('alert');
    await expect(told).toContainText(t('panel.takeBackFailed'));
    await expect(told).toContainText('Este artículo no está rechazado');
    await expect(other.getByRole('button', takeBack)).toBeHidden();
    expect(troubles).toEqual([]);
    await other.context().close();
  });
});

test.describe('with a draft of one’s own', () => {
  test.use({ baseURL: editorsUrl });

  test('a draft that somebody changes while it stands in a list is not approved unseen', async ({
    page,
    troubles,
  }) => {
    await logIn(page, administrator);
    const title = `Cambia en la lista ${Date.now()}`;
    const data = { title_es: title, body_es: 'Un texto.' };
    const made = await page.request.post('/api/articles', { data });
    const { id, version } = (await made.json()) as { id: string; version: string };
    await open(page, '/admin/publicaciones', title);
    const content = { title_es: `${title}, otra vez` };
    await page.request.put(`/api/articles/${id}/working-copy`, { data: { version, content } });
    await page.getByRole('button', { name: `Aprobar «${title}»` }).click();
    const told = page.getByRole('alert');
    await expect(told).toContainText('No se pudo aprobar el artículo');
    await expect(told).toContainText('lee lo que hay ahora antes de decidir');
    await expectTrouble(troubles, /status of 409/);
    await page.getByRole('button', { name: `Aprobar «${title}, otra vez»` }).click();
    await expect(page.getByText('Artículo aprobado')).toBeVisible();
  });

  test('who gives a draft another picture may approve it before the list is read again', async ({
    page,
  }) => {
    await logIn(page, administrator);
    const title = `Otra portada ${Date.now()}`;
    const data = { title_es: title, body_es: 'Un texto.' };
    await page.request.post('/api/articles', { data });
    await open(page, '/admin/publicaciones', title);
    const held = Promise.withResolvers<undefined>();
    await page.route('**/api/articles/status/waiting*', async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.getByRole('button', { name: `Regenerar la imagen de «${title}»` }).click();
    await expect(page.getByText(t('panel.imageRegenerated'))).toBeVisible();
    await page.getByRole('button', { name: `Aprobar «${title}»` }).click();
    await expect(page.getByText('Artículo aprobado')).toBeVisible();
    held.resolve(undefined);
  });
});

test('a message that one archives leaves the inbox of the other, who is told where they read it', async ({
  page,
}) => {
  await logIn(page, administrator);
  const name = await written(page);
  await open(page, '/admin/mensajes', name);
  const other = await otherEditor(page);
  await open(other, '/admin/mensajes', name);
  for (const each of [page, other]) {
    await each.getByRole('link').filter({ hasText: name }).click();
    await expect(each.getByRole('article')).toContainText(name);
  }
  await page.getByRole('button', { name: t('panel.archiveMessage') }).click();
  await expect(page.getByText(t('panel.messageArchived'))).toBeVisible();
  await lookAgain(other);
  await expect(other.getByText(t('panel.messageElsewhere'))).toBeVisible();
  await expect(other.getByRole('link').filter({ hasText: name })).toBeHidden();
  await other.context().close();
});

test('a message that another has changed meanwhile is not changed over it', async ({
  page,
  troubles,
}) => {
  await logIn(page, administrator);
  const name = await written(page);
  await open(page, '/admin/mensajes', name);
  await page.getByRole('link').filter({ hasText: name }).click();
  await expect(page.getByRole('button', { name: t('panel.markUnread') })).toBeVisible();
  const other = await otherEditor(page);
  await open(other, '/admin/mensajes', name);
  await other.getByRole('link').filter({ hasText: name }).click();
  await other.getByRole('button', { name: t('panel.markAnswered') }).click();
  await expect(other.getByText(t('panel.markedAnswered'))).toBeVisible();
  await page.getByRole('button', { name: t('panel.archiveMessage') }).click();
  await expect(page.getByRole('alert')).toContainText(
    'Otra persona ha cambiado este mensaje mientras tanto.',
  );
  await expectTrouble(troubles, /status of 409/);
  await expect(page.getByRole('article')).toContainText(name);
  await expect(page.getByRole('link').filter({ hasText: name })).toContainText('Respondido');
  await other.context().close();
});

for (const [path, name] of [
  ['/admin?orden=email', 'Suscripciones'],
  ['/admin/mensajes?caja=archivo', 'Mensajes'],
] as const) {
  test(`a session that ends in ${name} leads to the log-in page, and from there back to it`, async ({
    page,
    troubles,
  }) => {
    await logIn(page, administrator);
    await page.goto(path);
    await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible();
    await page.context().clearCookies();
    await page.getByRole('button', { name: t('panel.refresh') }).click();
    await expect(page).toHaveURL(/\/login\?next=/);
    await expectTrouble(troubles, /status of 401/);
    await page.getByRole('main').getByLabel(t('panel.subscriptionEmail')).fill(administrator.email);
    await page.getByLabel('Contraseña').fill(administrator.password);
    await page.getByRole('main').getByRole('button', { name: 'Iniciar sesión' }).click();
    await expect(page).toHaveURL((url) => url.pathname + url.search === path);
    await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible();
  });
}

test('a session that ends while something is deleted deletes nothing, and leads back', async ({
  page,
  troubles,
}) => {
  await logIn(page, administrator);
  const { mark, emails } = await subscribed(page, ['ana']);
  await open(page, `/admin?buscar=${mark}`, emails[0] ?? '');
  await page.context().clearCookies();
  await deleteFirst(page);
  await expect(page).toHaveURL(new RegExp(`/login\\?next=%2Fadmin%3Fbuscar%3D${mark}`));
  await expectTrouble(troubles, /status of 401/);
  await logIn(page, administrator);
  await open(page, `/admin?buscar=${mark}`, emails[0] ?? '');
});
