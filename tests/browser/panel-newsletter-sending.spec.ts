// Sending an issue: undone in time, followed to its end, or dropped.
import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { expectStories, five, open, shareSite, test } from './newsletter-editor.ts';
import { t, toast } from './panel-page.ts';

shareSite();

const coming = '/api/admin/newsletter/issues/coming';

async function comingId(page: Page): Promise<string> {
  return ((await (await page.request.get(coming)).json()) as { id: string }).id;
}

/** Sends the issue by keyboard, past the question. */
async function sendNow(page: Page): Promise<void> {
  await page.getByRole('button', { name: t('panel.sendNow') }).press('Enter');
  const question = page.getByRole('alertdialog', { name: t('panel.sendTitle') });
  await expect(question).toContainText(/Sustituye al boletín del viernes \(\d+\/\d+\/\d{4}\)/);
  await expect(question).toContainText('30 personas: 20 en español y 10 en inglés');
  await expect(question).toContainText('El parte de los viernes, n.º 3: La primera de la semana');
  await expect(question).toContainText('The Friday report, no. 3: Story 1 of the week');
  await expect(question).toContainText('diez segundos para deshacerlo');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();
}

test('a sending is taken back in its place, by the notice, and by another editor', async ({
  page,
}) => {
  await open(page);
  await expectStories(page, ...five);
  const id = await comingId(page);
  const leaving = page.getByRole('region', { name: t('panel.sendNow') });
  const undo = leaving.getByRole('button', { name: t('panel.undo') });

  await sendNow(page);
  await expect(leaving).toContainText(/Sale dentro de \d+ segundos?: aún no se ha enviado nada\./);
  await expect(toast(page)).toContainText('dentro de diez segundos para 30 personas');
  await expect(undo).toBeFocused();
  await expect(page.getByRole('button', { name: t('panel.hold') })).toHaveCount(0);
  await undo.press('Enter');
  await expect(toast(page)).toContainText(t('panel.sendingUndone'));
  await expect(leaving).toHaveCount(0);

  await sendNow(page);
  await toast(page)
    .getByRole('button', { name: t('panel.undo') })
    .click();
  await expect(toast(page)).toContainText('Envío deshecho');
  await expect(page.getByRole('button', { name: t('panel.sendNow') })).toBeVisible();

  await sendNow(page);
  // Somebody else does so, whose browser is not waited for.
  expect((await page.request.post(`${coming}/take-back`, { data: { id } })).status()).toBe(200);
  await expect(page.getByText(t('panel.issueGoes'))).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'N.º 3' })).toHaveCount(0);
});

test('an issue is sent after a question that says what it means, followed as it goes, and told of', async ({
  page,
}) => {
  await open(page);
  await expectStories(page, ...five);
  const id = await comingId(page);
  await sendNow(page);
  await expect(toast(page)).toContainText(t('panel.sendingBegan'), { timeout: 30_000 });
  const late = await page.request.post(`${coming}/take-back`, { data: { id } });
  expect([late.status(), (await late.json()) as unknown]).toEqual([
    409,
    { error: 'El boletín ya ha empezado a salir: el envío no se puede deshacer.' },
  ]);
  const strip = page.getByRole('region', { name: 'El boletín n.º 3 está saliendo' });
  await expect(strip).toContainText(/\d+ de 30: 0 entregados/);
  await expect(strip.getByRole('progressbar')).toBeVisible();
  await expect(toast(page)).toContainText('El boletín n.º 3 se ha guardado en «Correo»', {
    timeout: 60_000,
  });
  await expect(strip).toBeHidden();
  const row = page.getByRole('row').filter({ hasText: 'N.º 3' });
  await expect(row).toContainText('0 de 30');
  await expect(row).toContainText(t('panel.issueWritten'));
  const link = page.getByRole('link', { name: 'Ver en el sitio el boletín n.º 3' });
  await link.click();
  await expect(page).toHaveURL(/\/boletin\/3$/);
  await expect(page.getByRole('link', { name: 'La primera de la semana' })).toBeVisible();
});

test('an issue is dropped after a question, and the next one comes', async ({ page }) => {
  await open(page);
  const due = page.locator('time').first();
  const before = await due.getAttribute('datetime');
  await page.getByRole('button', { name: t('panel.drop') }).click();
  const question = page.getByRole('alertdialog', { name: t('panel.dropTitle') });
  await question.getByRole('button', { name: t('panel.drop') }).click();
  await expect(toast(page)).toContainText(t('panel.issueNowDropped'));
  await expect(due).not.toHaveAttribute('datetime', before ?? '');
  await expect(page.getByRole('row').filter({ hasText: t('panel.issueDropped') })).toBeVisible();
});
