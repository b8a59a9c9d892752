// The deliveries of a sent issue: mails that failed, and mails that may have arrived.
import { expect } from './fixtures.ts';
import { open, shareSite, test } from './newsletter-editor.ts';
import { t, toast } from './panel-page.ts';

shareSite();

test('uncertain mails are settled by a person: they arrived, or are sent again', async ({
  page,
}) => {
  await open(page);
  await page.getByRole('link', { name: 'N.º 2', exact: true }).press('Enter');
  await expect(page).toHaveURL(/\/admin\/boletin\/2$/);
  await expect(page.locator('#main')).toBeFocused();
  const uncertain = page.getByRole('table', { name: t('panel.uncertainMails') });
  await expect(uncertain.getByRole('row')).toHaveCount(4);
  const failed = page.getByRole('table', { name: t('panel.failedMails') });
  await expect(failed).toContainText('550 5.1.1 User unknown');
  const refusals = page.getByRole('list', { name: t('panel.refusals') });
  const refusal = refusals.getByRole('listitem');
  await expect(refusal).toContainText('2 correos');
  await expect(refusal).toContainText('2 esperan tu decisión');
  await refusal.getByRole('button', { name: t('panel.refusalSuppress') }).press('Enter');
  await expect(toast(page)).toContainText('2 suscripciones dadas de baja');
  await expect(refusal).toContainText('2 de baja');
  await expect(refusal.getByRole('button', { name: t('panel.refusalRetry') })).toHaveCount(0);
  await page.goto('/admin/suprimidas');
  const suppressed = page.getByRole('list', { name: 'Direcciones suprimidas' });
  await expect(suppressed).toContainText('550 5.1.1 User unknown');
  await suppressed.getByText('Ver las direcciones').click();
  await suppressed
    .getByRole('button', { name: /^Readmitir .+@/ })
    .first()
    .press('Enter');
  await expect(toast(page)).toContainText('1 dirección readmitida');
  // Enabled again once the list has been read anew.
  const releaseAll = suppressed.getByRole('button', { name: 'Readmitir todas' });
  await expect(releaseAll).toBeEnabled();
  await releaseAll.press('Enter');
  await expect(page.getByText('No hay direcciones suprimidas')).toBeVisible();
  await page.goto('/admin/boletin/2');
  await expect(refusal.getByRole('button', { name: t('panel.refusalRetry') })).toBeVisible();
  await expect(page.getByText(t('panel.chooseMails'))).toBeVisible();
  await uncertain.getByRole('checkbox', { name: /lectora-1@/ }).press('Space');
  const arrived = page.getByRole('button', { name: t('panel.mailsArrived') });
  await arrived.press('Enter');
  await expect(toast(page)).toContainText('1 correo resuelto');
  await expect(uncertain.getByRole('row')).toHaveCount(3);
  await expect(arrived).toBeFocused();
  await uncertain.getByRole('checkbox', { name: t('panel.selectAll') }).press('Space');
  const again = page.getByRole('button', { name: t('panel.sendAgain') });
  // Enabled again once the issue has been read anew.
  await expect(again).toBeEnabled();
  await again.press('Enter');
  const question = page.getByRole('alertdialog', { name: '¿Enviar de nuevo 2 correos?' });
  await expect(question).toContainText('lo recibirá dos veces');
  await question.getByRole('button', { name: t('panel.sendAgain') }).press('Enter');
  await expect(toast(page)).toContainText('2 correos resueltos');
  await expect(uncertain).toBeHidden();
  await expect(page.locator('#main')).toBeFocused();
  // There is no mail server: what was sent again is two files.
  await expect(page.getByText(t('panel.issueWritten'), { exact: true })).toBeVisible();
  await expect(page.getByRole('definition').nth(1)).toHaveText('25');
  await expect(page.getByRole('definition').nth(2)).toHaveText('2');
});
