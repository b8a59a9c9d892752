// The drafts and the approved articles, as an editor decides about them.
import type { Page } from '@playwright/test';
import { administrator, logIn } from './accounts.ts';
import { newMark } from './agents.ts';
import { audit } from './audit.ts';
import { editorsUrl, expect, expectTrouble, test } from './fixtures.ts';
import { deskTranslators } from '#i18n/desk-messages';
import { articleRow as row, t, toast } from './panel-page.ts';

test.use({ baseURL: editorsUrl });

const w = deskTranslators.es;
const pending = '/admin/publicaciones';
const approved = '/admin/publicaciones?vista=aprobadas';

async function open(page: Page, path = pending): Promise<void> {
  await logIn(page, administrator);
  await page.goto(path);
  await expect(page.getByRole('tab', { selected: true, name: 'Publicaciones' })).toBeVisible();
}

async function approve(page: Page, title: string): Promise<void> {
  await row(page, title)
    .getByRole('button', { name: `Aprobar «${title}»` })
    .click();
  await expect(toast(page)).toContainText('Artículo aprobado');
}

test('a row shows title, summary, length, author, topics, date and status', async ({ page }) => {
  await open(page);
  const draft = row(page, 'De un agente');
  await expect(draft.getByRole('rowheader')).toContainText('De un agente');
  await expect(draft).toContainText('IA');
  await expect(draft).toContainText('Radar');
  await expect(draft).not.toContainText('Agent:');
  await expect(draft).toContainText('Ética y sesgos');
  await expect(draft).toContainText('+1');
  await expect(draft).toContainText('caracteres');
  await expect(draft).toContainText('12/11/2026');
  await expect(draft).toContainText('Requiere revisión');
  await expect(row(page, 'Sin texto')).toContainText('Contenido vacío');
  const summary = await draft.locator('bdi').nth(1).textContent();
  expect([...(summary ?? '')].length).toBeLessThanOrEqual(101);
});

test('an approved draft is published, and moves to the approved ones', async ({ page }) => {
  await open(page);
  await approve(page, 'Para aprobar');
  await expect(row(page, 'Para aprobar')).toBeHidden();
  await page.getByRole('tab', { name: /^Aprobadas/ }).click();
  await expect(page).toHaveURL(/vista=aprobadas/);
  await expect(row(page, 'Para aprobar')).toContainText('Publicado');
  await page.reload();
  await expect(row(page, 'Para aprobar')).toBeVisible();
  expect((await page.request.get('/noticias/para-aprobar')).status()).toBe(200);
});

test('a rejected draft leaves the list and is not public', async ({ page }) => {
  await open(page);
  await row(page, 'Para rechazar')
    .getByRole('button', { name: /^Rechazar/ })
    .click();
  await expect(toast(page)).toContainText(t('panel.articleRejected'));
  await expect(row(page, 'Para rechazar')).toBeHidden();
  expect((await page.request.get('/noticias/para-rechazar')).status()).toBe(404);
});

test('a draft is rejected with a reason, which the rejected list tells', async ({ page }) => {
  await open(page);
  const title = 'Para el motivo';
  await row(page, title).getByRole('button', { name: /^Ver/ }).click();
  const preview = page.getByRole('dialog', { name: title });
  await preview.getByRole('button', { name: t('panel.reject') }).click();
  const question = page.getByRole('alertdialog');
  await question.getByLabel(t('panel.rejectReason')).fill('Le falta una segunda fuente.');
  await audit(page);
  await question.getByRole('button', { name: t('panel.reject') }).click();
  await expect(toast(page)).toContainText(t('panel.articleRejected'));
  await expect(preview).toBeHidden();
  await page.getByRole('tab', { name: /^Rechazadas/ }).click();
  await expect(row(page, title)).toContainText('Le falta una segunda fuente.');
});

test('an article is begun from the list, and every title leads to where it is written', async ({
  page,
}) => {
  await open(page);
  await expect(page.getByRole('link', { name: t('panel.newArticle') })).toHaveAttribute(
    'href',
    '/admin/articulos/nuevo',
  );
  for (const view of ['', '?vista=todo']) {
    await page.goto(pending + view);
    await expect(page.locator('tbody strong a').first()).toHaveAttribute(
      'href',
      /^\/admin\/articulos\/[0-9a-f-]{36}$/,
    );
  }
});

test('featuring says which of both it is', async ({ page }) => {
  await open(page);
  const button = row(page, 'Para destacar').getByRole('button', { name: /^Destaca/ });
  await expect(button).toHaveText('Destacar');
  await expect(button).toHaveAccessibleName('Destacar «Para destacar»');
  await button.click();
  await expect(button).toHaveText('Destacado');
  await expect(button).toHaveAccessibleName('Destacado: «Para destacar»');
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await button.click();
  await expect(button).toHaveText('Destacar');
});

test('a regenerated image is another one', async ({ page }) => {
  await open(page);
  const changed = page.waitForResponse(/regenerate-image/);
  await row(page, 'Para la imagen')
    .getByRole('button', { name: /^Regenerar/ })
    .click();
  const { article } = (await (await changed).json()) as { article: { cover_revision: number } };
  expect(article.cover_revision).toBe(1);
  await expect(toast(page)).toContainText(t('panel.imageRegenerated'));
});

test('an approved article is served from a file and from the database again', async ({ page }) => {
  await open(page);
  await approve(page, 'Para el archivo');
  await page.goto(approved);
  const own = row(page, 'Para el archivo');
  await expect(own).toContainText('Dinámico');
  await own.getByRole('switch').click();
  await expect(own).toContainText('Estático');
  await own.getByRole('switch').click();
  await expect(own).toContainText('Dinámico');
});

test('deleting is asked for, and can be taken back at once or from the trash', async ({ page }) => {
  await open(page);
  await approve(page, 'Para eliminar');
  await page.goto(approved);
  const remove = row(page, 'Para eliminar').getByRole('button', { name: /^Eliminar/ });
  await remove.click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('«Para eliminar»');
  await question.getByRole('button', { name: t('panel.cancel') }).click();
  await expect(remove).toBeFocused();
  await remove.click();
  await question.getByRole('button', { name: 'Eliminar' }).click();
  await expect(toast(page)).toContainText('Artículo eliminado');
  await expect(toast(page)).toContainText(t('panel.deletedHint'));
  await expect(row(page, 'Para eliminar')).toBeHidden();
  await toast(page)
    .getByRole('button', { name: t('panel.undo') })
    .click();
  await expect(row(page, 'Para eliminar')).toBeVisible();
  await remove.click();
  await question.getByRole('button', { name: 'Eliminar' }).click();
  await expect(row(page, 'Para eliminar')).toBeHidden();
  expect((await page.request.get('/noticias/para-eliminar')).status()).toBe(410);
  await page.getByRole('tab', { name: t('panel.trash') }).click();
  await expect(page).toHaveURL(/vista=papelera/);
  await expect(row(page, 'Para eliminar')).toContainText('admin');
  await audit(page);
  await page.getByRole('button', { name: 'Restaurar «Para eliminar»' }).click();
  await expect(toast(page)).toContainText(t('panel.articlePutBack'));
  await expect(toast(page)).not.toContainText(t('panel.putBackAsDraft'));
  await expect(row(page, 'Para eliminar')).toHaveCount(0);
  expect((await page.request.get('/noticias/para-eliminar')).status()).toBe(200);
});

test('the preview shows both languages, placeholders and both themes, and can be linked', async ({
  page,
}) => {
  await open(page);
  await row(page, 'De un agente').getByRole('button', { name: /^Ver/ }).click();
  const preview = page.getByRole('dialog', { name: 'De un agente' });
  const shown = preview.frameLocator('iframe');
  await expect(shown.getByRole('heading', { name: 'Un intertítulo' })).toBeVisible();
  await preview.getByRole('tab', { name: t('panel.inEnglish') }).click();
  await expect(preview).toContainText('No English title');
  await expect(preview).toContainText('No English summary');
  await expect(preview).toContainText('Contenido vacío');
  await preview.getByLabel(t('panel.previewTheme')).selectOption('dark');
  await expect(shown.locator('html')).toHaveCSS('color-scheme', 'dark');
  for (const screen of ['375', '1440']) {
    await preview.getByLabel(w('desk.proofScreen')).selectOption(screen);
    await expect(preview.locator('iframe')).toHaveCSS('width', `${screen}px`);
  }
  await page.reload();
  await expect(preview).toBeVisible();
  await shown.getByRole('link').first().focus();
  await page.keyboard.press('Escape');
  await expect(preview).toBeHidden();
  await expect(page).toHaveURL(pending);
});

test('the panel in English says of titles that they are Spanish', async ({ page }) => {
  await logIn(page, administrator);
  await page.goto(`/en${pending}`);
  const title = 'De un agente';
  await row(page, title).getByRole('button', { name: /^View/ }).click();
  const preview = page.getByRole('dialog', { name: title });
  await expect(preview.getByRole('heading', { name: title })).toHaveAttribute('lang', 'es');
  await preview.getByRole('link', { name: 'Review sentences' }).click();
  const heading = page.getByRole('heading', { level: 2 });
  await expect(heading).toHaveText(`Review: ${title}`);
  await expect(heading.getByText(title)).toHaveAttribute('lang', 'es');
  await page.getByRole('main').getByRole('link', { name: 'Edit the text' }).first().click();
  await expect(heading).toHaveText(title);
  await expect(heading.getByText(title)).toHaveAttribute('lang', 'es');
});

test('the preview decides, and closes when that is done', async ({ page }) => {
  await open(page);
  await row(page, 'Para mirar').getByRole('button', { name: /^Ver/ }).click();
  const preview = page.getByRole('dialog', { name: 'Para mirar' });
  await preview.getByRole('button', { name: t('panel.approve') }).click();
  await expect(preview).toBeHidden();
  await page.goto(approved);
  await row(page, 'Para mirar').getByRole('button', { name: /^Ver/ }).click();
  await expect(preview).toContainText('Artículo Publicado');
  await expect(preview.getByRole('link', { name: 'Ver en el sitio' })).toHaveAttribute(
    'href',
    '/noticias/para-mirar',
  );
  await page.goto(`/en${approved}`);
  await row(page, 'Para mirar').getByRole('button', { name: /^View/ }).click();
  const shown = page.getByRole('dialog', { name: 'Para mirar' });
  await expect(shown.getByRole('link', { name: 'See it on the site' })).toHaveAttribute(
    'href',
    '/en/noticias/para-mirar',
  );
});

test('keys move between rows and decide, while the focus is in the list', async ({ page }) => {
  await open(page);
  const own = page.locator('[data-row][aria-label*="Para el teclado"]');
  await expect(own).toHaveCount(2);
  // The one that stands before the other is never the last of the list, from which there is nowhere to move.
  const first = own.first();
  await first.focus();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: t('panel.keysTitle') })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(first).toBeFocused();
  await page.keyboard.press('j');
  await expect(first).not.toBeFocused();
  await page.keyboard.press('k');
  await expect(first).toBeFocused();
  await page.keyboard.press('a');
  await expect(toast(page)).toContainText('Artículo aprobado');
  await expect(own).toHaveCount(1);
  await expect(page.locator('[data-row]:focus')).toHaveCount(1);
  await own.focus();
  await page.keyboard.press('r');
  await expect(own).toHaveCount(0);
});

test('several are approved together, and each result is told', async ({ page, troubles }) => {
  await open(page);
  for (const title of ['Para varios uno', 'Para varios dos', 'Sin texto']) {
    await row(page, title).getByRole('checkbox').check();
  }
  await expect(page.getByText('3 borradores elegidos')).toBeVisible();
  const approveChosen = async (count: string) => {
    const chosen = page.getByText(count);
    await page.mouse.wheel(0, 4000);
    await expect(chosen).toBeInViewport();
    await chosen
      .locator('..')
      .getByRole('button', { name: t('panel.approve') })
      .click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('panel.approve') })
      .click();
  };
  await approveChosen('3 borradores elegidos');
  await expect(toast(page)).toContainText('2 artículos aprobados');
  await expect(toast(page)).toContainText('No se pudo cambiar 1 artículo');
  const failures = page.getByRole('region', { name: 'Error' });
  await expect(failures.getByRole('listitem')).toHaveText([/^Sin texto: ./]);
  await expect(row(page, 'Para varios uno')).toBeHidden();
  await expect(row(page, 'Sin texto').getByRole('checkbox')).toBeChecked();
  await approveChosen('1 borrador elegido');
  await expect(toast(page)).toHaveText(/^Error\s*No se pudo cambiar 1 artículo/);
  await expectTrouble(troubles, /status of 409/);
});

test('a call that fails says so, and nothing is shown as done', async ({ page, troubles }) => {
  await open(page);
  await page.route(/\/api\/articles\/[0-9a-f-]{36}$/, (route) => route.abort());
  await row(page, 'Para el fallo')
    .getByRole('button', { name: /^Aprobar/ })
    .click();
  await expect(toast(page)).toContainText('No se pudo aprobar el artículo');
  await expect(row(page, 'Para el fallo')).toBeVisible();
  await expectTrouble(troubles, /ERR_FAILED/);
});

test('generation starts from its defaults, keeps what was typed when it fails, and cancelling clears', async ({
  page,
}) => {
  await open(page);
  await page.getByRole('button', { name: 'Generar Contenido' }).first().click();
  const dialog = page.getByRole('dialog', { name: t('panel.generateTitle') });
  await expect(dialog.getByLabel(t('panel.contentType'))).toHaveValue('article');
  await expect(dialog.getByLabel(t('panel.authorName'))).toHaveValue('Vigía');
  await expect(dialog.getByLabel(t('panel.systemPrompt'))).toHaveValue(/^Eres periodista/);
  await expect(dialog.getByLabel(t('panel.generateImage'))).toBeChecked();
  await expect(dialog).toContainText('modelo-de-prueba');
  const generate = dialog.getByRole('button', { name: 'Generar', exact: true });
  await expect(generate).toHaveAttribute('aria-disabled', 'true');
  const prompt = `El calendario del Reglamento de IA, sin permiso, marca-${newMark()}`;
  await dialog.getByLabel('Encargo (prompt)').fill(prompt);
  await dialog.getByLabel(t('panel.authorName')).fill('Ana');
  await generate.click();
  await expect(toast(page)).toContainText('No se pudo generar el contenido. Intenta de nuevo.');
  await expect(dialog).toContainText('AI_API_KEY');
  await expect(dialog.getByLabel('Encargo (prompt)')).toHaveValue(prompt);
  await audit(page);
  await page.reload();
  await page.getByRole('button', { name: 'Generar Contenido' }).first().click();
  await expect(dialog.getByLabel('Encargo (prompt)')).toHaveValue(prompt);
  await dialog.getByRole('button', { name: t('panel.cancel') }).click();
  await page.getByRole('button', { name: 'Generar Contenido' }).first().click();
  await expect(dialog.getByLabel('Encargo (prompt)')).toHaveValue('');
  await expect(dialog.getByLabel(t('panel.authorName'))).toHaveValue('Vigía');
});

test('a generation is watched, left, found again after a reload, and its notice leads to the draft', async ({
  page,
}) => {
  await open(page);
  const mark = `marca-${newMark()}`;
  await page.getByRole('button', { name: 'Generar Contenido' }).first().click();
  const dialog = page.getByRole('dialog', { name: t('panel.generateTitle') });
  await dialog.getByLabel('Encargo (prompt)').fill(`Las reglas, despacio, con ${mark}`);
  await dialog.getByLabel(t('panel.authorName')).fill('Ana');
  await dialog.getByRole('button', { name: 'Generar', exact: true }).click();
  await expect(dialog.getByRole('log')).toContainText('modelo-de-prueba');
  await expect(dialog.getByRole('timer')).toHaveText(/^0:\d\d$/);
  await dialog.getByRole('button', { name: t('panel.leaveExecution') }).click();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Generando...' })).toBeVisible();
  await page.getByRole('tab', { name: 'Suscripciones' }).click();
  await expect(toast(page)).toContainText('Contenido generado');
  await toast(page)
    .getByRole('link', { name: t('panel.seeDraft') })
    .click();
  const preview = page.getByRole('dialog', { name: new RegExp(mark) });
  await expect(preview.frameLocator('iframe').getByText('Por Ana')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('tbody tr').filter({ hasText: mark })).toHaveCount(1);
});
