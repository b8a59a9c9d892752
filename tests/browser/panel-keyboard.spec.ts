// Everything that administrators do, without a mouse: each control is reached by Tab, as somebody reaches
// it who cannot point, and worked by keys.
import type { Locator, Page } from '@playwright/test';
import { administrator, logIn } from './accounts.ts';
import { newMark, rowOf } from './agents.ts';
import { stopClock } from './clock.ts';
import { editorsUrl, expect, test } from './fixtures.ts';
import { press, reach, type } from './keyboard.ts';
import { subscribed } from './subscribers.ts';
import { articleRow, t, toast } from './panel-page.ts';
import { settleAll } from './settle-all.ts';

test.use({ baseURL: editorsUrl });

function button(within: Page | Locator, name: string | RegExp): Locator {
  return within.getByRole('button', { name });
}

test('logging in, turning to a tab, choosing the language and the theme, logging out', async ({
  page,
}) => {
  await page.goto('/admin');
  await type(
    page,
    page.getByRole('main').getByLabel(t('panel.subscriptionEmail')),
    administrator.email,
  );
  await type(page, page.getByLabel('Contraseña'), administrator.password);
  await page.keyboard.press('Enter');
  await reach(page, page.getByRole('tab', { name: 'Suscripciones' }));
  for (const name of ['Agentes IA', 'Publicaciones']) {
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tab', { name })).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/publicaciones$/);
  await page.goto('/admin');
  await press(page, page.getByRole('link', { name: 'EN English' }));
  await expect(page).toHaveURL(/\/en\/admin/);
  await press(page, page.getByRole('link', { name: 'ES Español' }));
  await expect(page).toHaveURL(/^[^?]*\d\/admin/);
  await press(page, button(page, /^Tema/));
  await expect(page.locator('html')).toHaveAttribute('data-theme', /light|dark/);
  await press(page, button(page, t('panel.logout')));
  await expect(page).toHaveURL('/');
});

test('finding, reading, refreshing and deleting a subscription', async ({ page }) => {
  await logIn(page, administrator);
  const { mark, emails } = await subscribed(page, ['ana', 'leo']);
  await page.goto('/admin');
  await type(page, page.getByRole('searchbox'), mark);
  const [first = '', second = ''] = emails;
  await expect(page.getByRole('row')).toHaveCount(3);
  await press(page, button(page, /^Correo/));
  await expect(page).toHaveURL(/orden=/);
  await press(page, button(page, new RegExp(`consentimiento.*${first}`, 'i')));
  await expect(page.getByRole('dialog')).toContainText(first);
  await page.keyboard.press('Escape');
  await press(page, button(page, t('panel.refresh')));
  await press(page, button(page, `Eliminar la suscripción de ${second}`));
  await press(page, button(page.getByRole('alertdialog'), 'Eliminar'));
  await expect(toast(page)).toContainText('Suscripción eliminada');
  await expect(page.getByText(second)).toHaveCount(0);
  await expect(page.getByText(first, { exact: true })).toBeVisible();
});

test('creating, changing, executing and deleting an agent', async ({ page }) => {
  await logIn(page, administrator);
  const name = `Teclista ${newMark()}`;
  await page.goto('/admin/agentes');
  await press(page, button(page, 'Crear Agente').first());
  const form = page.getByRole('dialog');
  await type(page, form.getByLabel(t('panel.agentName')), name);
  await reach(page, form.getByLabel(t('panel.agentTone')));
  await page.keyboard.press('ArrowDown');
  await press(page, form.getByLabel('Generar una imagen'), 'Space');
  await expect(form.getByLabel('Generar una imagen')).toBeChecked();
  await press(page, button(form, 'Crear Agente'));
  await expect(rowOf(page, name)).toContainText('Borrador');

  await press(page, button(page, `Editar ${name}`));
  await reach(page, form.getByLabel('Estado'));
  await page.keyboard.type('Activo');
  await expect(form.getByLabel('Estado')).toHaveValue('active');
  await press(page, button(form, t('panel.saveAgent')));
  await expect(rowOf(page, name)).toContainText('Activo');

  await press(page, button(page, `Ejecutar ${name}`));
  await press(page, button(page.getByRole('alertdialog'), 'Ejecutar'));
  await expect(page.getByRole('dialog')).toContainText(
    /Resultado de la ejecución|Error en la Ejec/,
    {
      timeout: 60_000,
    },
  );
  await page.keyboard.press('Escape');
  await press(page, button(page, `Ver las ejecuciones de ${name}`));
  await press(page, page.getByRole('dialog').locator('summary').first());
  await expect(page.getByRole('dialog').locator('details').first()).toHaveAttribute('open', '');
  await page.keyboard.press('Escape');

  await press(page, button(page, /^Ejecutar Todos/));
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await press(page, button(page.getByRole('alertdialog'), 'Cancelar'));
  await press(page, button(page, `Eliminar ${name}`));
  await press(page, button(page.getByRole('alertdialog'), 'Eliminar'));
  await expect(toast(page)).toContainText('Agente eliminado');
  await expect(rowOf(page, name)).toHaveCount(0);
});

test('looking at, featuring, redrawing, approving and rejecting drafts', async ({ page }) => {
  await logIn(page, administrator);
  await page.goto('/admin/publicaciones');
  const own = articleRow(page, 'Con teclas uno');
  await press(page, button(own, /^Ver/));
  const preview = page.getByRole('dialog', { name: 'Con teclas uno' });
  await reach(page, preview.getByRole('tab', { selected: true }));
  await page.keyboard.press('ArrowRight');
  await expect(preview.getByRole('tab', { selected: true })).toHaveText(t('panel.inEnglish'));
  await page.keyboard.press('Escape');
  await press(page, button(own, /^Destacar/));
  await expect(button(own, /^Destaca/)).toHaveText('Destacado');
  await press(page, button(own, /^Regenerar/));
  await expect(toast(page)).toContainText(t('panel.imageRegenerated'));
  await press(page, button(own, /^Aprobar/));
  await expect(own).toBeHidden();
  await press(page, button(articleRow(page, 'Con teclas dos'), /^Rechazar/));
  await expect(articleRow(page, 'Con teclas dos')).toBeHidden();

  await reach(page, page.getByRole('tab', { name: /^Pendientes/ }));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: /^Aprobadas/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/vista=aprobadas/);
  await press(page, own.getByRole('switch'), 'Space');
  await expect(own).toContainText('Estático');
  await press(page, own.getByRole('switch'), 'Space');
  await expect(own).toContainText('Dinámico');
  await press(page, button(own, /^Eliminar/));
  await press(page, button(page.getByRole('alertdialog'), 'Eliminar'));
  await expect(toast(page)).toContainText('Artículo eliminado');
});

test('undoing a rejection from its notice, by the keys that undo, and in its place', async ({
  page,
}) => {
  await page.clock.install();
  await logIn(page, administrator);
  await page.goto('/admin/publicaciones');
  const own = articleRow(page, 'Con teclas cuatro');
  await expect(own).toBeVisible();
  // The notice stays, however slow the machine.
  await stopClock(page);
  const rejectIt = async () => {
    await press(page, button(own, /^Rechazar/));
    await expect(toast(page)).toContainText(t('panel.articleRejected'));
    await expect(own).toBeHidden();
  };
  await rejectIt();
  await page.keyboard.press('F8');
  await expect(button(toast(page), 'Deshacer')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(own).toBeVisible();
  await expect(page.locator('body:focus')).toHaveCount(0);
  await rejectIt();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(own).toBeVisible();
  await page.clock.resume();
  await rejectIt();
  await reach(page, page.getByRole('tab', { name: /^Pendientes/ }));
  for (const name of [/^Aprobadas/, /^Rechazadas/]) {
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tab', { name })).toBeFocused();
  }
  await expect(page).toHaveURL(/vista=rechazadas/);
  await press(page, button(own, /^Recuperar/));
  await expect(toast(page)).toContainText('Artículo recuperado');
  await expect(own).toBeHidden();
});

test('generating a text on demand', async ({ page }) => {
  await logIn(page, administrator);
  await page.goto('/admin/publicaciones');
  const mark = `marca-${newMark()}`;
  await press(page, button(page, 'Generar Contenido').first());
  const dialog = page.getByRole('dialog', { name: t('panel.generateTitle') });
  await type(page, dialog.getByLabel('Encargo (prompt)'), `Las reglas de la IA, con ${mark}`);
  await press(page, dialog.getByLabel(t('panel.generateImage')), 'Space');
  await press(page, button(dialog, /^Generar$/));
  await expect(toast(page)).toContainText('Contenido generado', { timeout: 60_000 });
});

test('reviewing a published text, so that readers are told until its picture changes', async ({
  page,
}) => {
  await logIn(page, administrator);
  const signature = { public_name: 'Ana Ruiz', public_role: 'redactora jefa' };
  await page.request.put('/api/auth/public-identity', { data: signature });
  await page.goto('/admin/publicaciones');
  const own = articleRow(page, 'Con teclas tres');
  const approval = page.waitForResponse(/\/api\/articles\/[0-9a-f-]{36}$/);
  await press(page, button(own, /^Aprobar/));
  const { article } = (await (await approval).json()) as { article: { id: string; slug: string } };
  // The whole sentence stands beside the article alone; the cards of others have the label.
  const isTold = async () => {
    const seen = await page.request.get(`/noticias/${article.slug}`);
    return (await seen.text()).includes('Revisado por Ana Ruiz, redactora jefa, el ');
  };
  await expect.poll(isTold).toBe(false);
  await settleAll(page, article.id);

  await page.goto('/admin/publicaciones?vista=aprobadas');
  await press(page, button(own, /^Ver/));
  const preview = page.getByRole('dialog', { name: 'Con teclas tres' });
  const review = preview.getByRole('region', { name: t('panel.reviewOfSpanish') });
  await expect(review).toContainText(t('panel.notReviewed'));
  for (const field of await review.getByRole('textbox').all()) {
    await type(page, field, 'Lo he comprobado en la fuente original.');
  }
  await press(page, review.getByRole('checkbox'), 'Space');
  await press(page, button(review, t('panel.signReview')));
  await expect(toast(page)).toContainText(t('panel.reviewSigned'));
  await expect.poll(isTold).toBe(true);
  const redrawn = await page.request.put(`/api/articles/${article.id}/regenerate-image`);
  expect(redrawn.ok()).toBe(true);
  await expect.poll(isTold).toBe(false);
});
