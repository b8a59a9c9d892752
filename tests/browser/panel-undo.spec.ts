// What an editor takes back: from the notice of it while that is there, and in its place at any time.
import type { Locator, Page } from '@playwright/test';
import { administrator, logIn } from './accounts.ts';
import { audit } from './audit.ts';
import { stopClock } from './clock.ts';
import { editorsUrl, expect, test } from './fixtures.ts';
import { articleRow as row, t, toast } from './panel-page.ts';

test.use({ baseURL: editorsUrl });

const pending = '/admin/publicaciones';
const rejected = '/admin/publicaciones?vista=rechazadas';

function undo(page: Page): Locator {
  return toast(page).getByRole('button', { name: t('panel.undo') });
}

async function reject(page: Page, title: string): Promise<void> {
  await row(page, title)
    .getByRole('button', { name: `Rechazar «${title}»` })
    .click();
  await expect(toast(page)).toContainText(t('panel.articleRejected'));
  await expect(row(page, title)).toBeHidden();
}

/** Moves the pointer away, over which the toast may have appeared: it would stay. */
function leaveToast(page: Page): Promise<void> {
  return page.mouse.move(0, 0);
}

test('a rejection can be undone for ten seconds; what cannot be undone is told for five', async ({
  page,
}) => {
  const title = 'Para deshacer';
  await page.clock.install();
  await logIn(page, administrator);
  await page.goto(pending);
  await row(page, title)
    .getByRole('button', { name: /^Regenerar/ })
    .click();
  await expect(toast(page)).toContainText(t('panel.imageRegenerated'));
  await expect(undo(page)).toHaveCount(0);
  await leaveToast(page);
  await stopClock(page);
  await page.clock.runFor(5100);
  await expect(toast(page)).toHaveText('');
  await page.clock.resume();

  await reject(page, title);
  await leaveToast(page);
  await stopClock(page);
  await page.clock.runFor(6000);
  await expect(undo(page)).toBeVisible();
  await page.clock.runFor(4100);
  await expect(toast(page)).toHaveText('');
  await page.clock.resume();

  await page.goto(rejected);
  await row(page, title)
    .getByRole('button', { name: `Recuperar «${title}»` })
    .click();
  await expect(toast(page)).toContainText('Artículo recuperado');
  await page.goto(pending);
  await reject(page, title);
  await undo(page).click();
  await expect(toast(page)).toContainText('Artículo recuperado');
  await expect(row(page, title)).toBeVisible();
});

test('a rejected draft is listed, counted, read, and taken back from the list or its preview', async ({
  page,
}) => {
  const title = 'Para recuperar';
  await logIn(page, administrator);
  await page.goto(pending);
  await reject(page, title);
  await page.getByRole('tab', { name: /^Rechazadas \(\d+\)$/ }).click();
  await expect(page).toHaveURL(/vista=rechazadas/);
  const own = row(page, title);
  await expect(own).toContainText(t('panel.articleIsRejected'));
  await own.getByRole('button', { name: /^Ver/ }).click();
  const preview = page.getByRole('dialog', { name: title });
  await expect(preview.getByRole('button', { name: t('panel.approve') })).toHaveCount(0);
  await page.reload();
  await preview.getByRole('button', { name: `Recuperar «${title}»` }).click();
  await expect(preview).toBeHidden();
  await expect(own).toBeHidden();
  await page.goto(pending);
  await expect(row(page, title)).toContainText('Requiere revisión');
  await reject(page, title);
  await page.goto(`/en${rejected}`);
  await expect(row(page, title)).toContainText('Rejected');
  await audit(page);
  await row(page, title)
    .getByRole('button', { name: `Restore “${title}”` })
    .click();
  await expect(toast(page)).toContainText('Article restored');
});

test('featuring and approving are undone by their button, serving from a file by the keys that undo', async ({
  page,
}) => {
  const title = 'Para deshacer otra cosa';
  await logIn(page, administrator);
  await page.goto(pending);
  const feature = row(page, title).getByRole('button', { name: /^Destaca/ });
  await feature.click();
  await expect(feature).toHaveText('Destacado');
  await undo(page).click();
  await expect(feature).toHaveText('Destacar');
  const approve = row(page, title).getByRole('button', { name: /^Aprobar/ });
  await approve.click();
  await expect(toast(page)).toContainText('Artículo aprobado');
  await expect(row(page, title)).toBeHidden();
  await undo(page).click();
  await expect(toast(page)).toContainText(t('panel.approvalUndone'));
  await approve.click();
  await expect(toast(page)).toContainText('Artículo aprobado');
  await expect(row(page, title)).toBeHidden();
  await page.goto('/admin/publicaciones?vista=aprobadas');
  await row(page, title).getByRole('switch').click();
  await expect(toast(page)).toContainText('El artículo se sirve ahora desde un archivo.');
  await expect(row(page, title)).toContainText('Estático');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(toast(page)).toContainText('El artículo se sirve ahora desde la base de datos.');
  await expect(row(page, title)).toContainText('Dinámico');
});

test('a prompt of marks alone asks for nothing, as the server sees it', async ({ page }) => {
  await logIn(page, administrator);
  await page.goto(pending);
  await page.getByRole('button', { name: 'Generar Contenido' }).first().click();
  const dialog = page.getByRole('dialog', { name: t('panel.generateTitle') });
  const generate = dialog.getByRole('button', { name: 'Generar', exact: true });
  await dialog.getByLabel('Encargo (prompt)').fill('¿? … ¡!');
  await expect(generate).toHaveAttribute('aria-disabled', 'true');
  await dialog.getByLabel('Encargo (prompt)').fill('¿7?');
  await expect(generate).not.toHaveAttribute('aria-disabled', 'true');
  await dialog.getByRole('button', { name: t('panel.cancel') }).click();
});
