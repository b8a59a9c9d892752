// The mails that a site without a mail server keeps as files, as an administrator reads them.
import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { administrator, logIn, newReader } from './accounts.ts';
import { audit } from './audit.ts';
import { expect, test } from './fixtures.ts';
import { mailsTo } from './outbox.ts';
import { t } from './panel-page.ts';

const outbox = path.join(process.env['SAMPLE_DATA'] ?? '', 'outbox');

/** A mail that tries everything, under a name that sorts before all others: its subject. */
async function putHostileMail(): Promise<string> {
  const subject = `Hostil ${randomUUID().slice(0, 8)}`;
  const elsewhere = 'http://evil.example';
  const html = `<html><head><title>x</title><script>document.title = 'roto'</script>
    <style>@import url(${elsewhere}/a.css); p { color: rgb(200, 0, 0); background: url(${elsewhere}/b.png) }</style>
    <link rel="stylesheet" href="${elsewhere}/c.css"><meta http-equiv="refresh" content="0;url=${elsewhere}/"></head>
    <body onload="parent.document.title = 'roto'"><img name="head" src="${elsewhere}/d.png" alt="píxel">
    <form action="${elsewhere}"><input name="remove"><input name="childNodes">Texto del formulario</form>
    <p style="font-size: 20px; background: url(${elsewhere}/e.png)">Un párrafo</p>
    <a href="javascript:parent.document.title='roto'">malo</a> <a href="https://vigia.test/" ping="${elsewhere}">bueno</a>
    <iframe src="${elsewhere}"></iframe><img src=x onerror="parent.document.title='roto'"></body></html>`;
  const lines = [
    'From: Malo <malo@evil.example>',
    `To: ${administrator.email}`,
    `Subject: ${subject}`,
    'Content-Type: multipart/mixed; boundary="x"',
    '',
    '--x',
    'Content-Type: text/html; charset=utf-8',
    '',
    html,
    '--x',
    'Content-Type: application/pdf',
    'Content-Disposition: attachment; filename="informe.pdf"',
    'Content-Transfer-Encoding: base64',
    '',
    'AAAA',
    '--x--',
  ];
  const name = `9999-${randomUUID()}.eml`;
  await writeFile(path.join(outbox, name), lines.join('\r\n'));
  return subject;
}

async function mailed(page: Page): Promise<string> {
  const { email } = newReader();
  const answer = await page.request.post('/api/newsletter/subscribe', { data: { email } });
  expect(answer.ok()).toBe(true);
  await mailsTo(email, /./, '');
  return email;
}

test('a mail is found from the panel, and read with its formatting, as text and with its headers', async ({
  page,
}) => {
  await logIn(page, administrator);
  const email = await mailed(page);
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Correo', exact: true }).click();
  await expect(page.getByRole('heading', { name: t('panel.outbox') })).toBeVisible();
  await expect(page.getByText('No hay servidor de correo configurado')).toBeVisible();
  await page.getByRole('link').filter({ hasText: email }).click();
  const mail = page.getByRole('article');
  await expect(mail).toContainText(email);
  await expect(page.frameLocator('iframe').locator('body')).not.toBeEmpty();
  await mail.getByText(/^\d+ cabeceras$/).click();
  await expect(mail).toContainText('Message-ID');
  await mail.getByRole('tab', { name: 'Solo texto' }).click();
  await expect(mail.locator('pre')).toContainText('http');
  const download = page.waitForEvent('download');
  await mail.getByRole('link', { name: t('panel.downloadMail') }).click();
  expect((await download).suggestedFilename()).toMatch(/\.eml$/);
  await page.reload();
  await expect(mail).toContainText(email);
});

test('a hostile mail runs nothing, asks nobody for anything, and is read all the same', async ({
  page,
}) => {
  await logIn(page, administrator);
  await mailed(page);
  const subject = await putHostileMail();
  await page.goto('/admin/correo');
  await page.getByRole('link').filter({ hasText: subject }).click();
  await expect(page.getByRole('article')).toContainText('informe.pdf');
  const frame = page.frameLocator('iframe');
  await expect(frame.getByText('Un párrafo')).toHaveCSS('color', 'rgb(200, 0, 0)');
  await expect(frame.getByText('Un párrafo')).toHaveCSS('font-size', '20px');
  await expect(frame.getByText('Texto del formulario')).toBeVisible();
  await expect(frame.getByText('malo', { exact: true })).not.toHaveAttribute('href');
  await expect(frame.getByText('bueno')).toHaveAttribute('rel', 'noopener noreferrer');
  await expect(frame.locator('script, link, iframe, form')).toHaveCount(0);
  await expect(page).not.toHaveTitle('roto');
  await audit(page);
});

test('by keys alone: the list, a mail and back to where one was', async ({ page }) => {
  await logIn(page, administrator);
  const email = await mailed(page);
  await page.goto('/en/admin/correo');
  const entry = page.getByRole('link').filter({ hasText: email });
  await entry.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('article')).toContainText(email);
  await expect(page.locator('[tabindex="-1"]:focus')).toHaveCount(1);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Back to the list' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(entry).toBeFocused();
  await audit(page);
});

test('without any mail the page says what will be there; one that is gone is told', async ({
  page,
}) => {
  await logIn(page, administrator);
  await page.route('**/api/admin/outbox?*', (route) =>
    route.fulfill({ json: { mails: [], next_cursor: null, is_written: true } }),
  );
  await page.goto('/admin/correo');
  await expect(page.getByText(t('panel.outboxEmpty'))).toBeVisible();
  await page.unroute('**/api/admin/outbox?*');
  await page.goto('/admin/correo?abierto=no-esta.eml');
  await expect(page.getByText('Ese correo no está en la carpeta de salida.').first()).toBeVisible();
});
