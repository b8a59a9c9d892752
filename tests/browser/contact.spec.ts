// The contact form in a browser with scripts, against the real server.
import type { Page } from '@playwright/test';
import { newReader } from './accounts.ts';
import { expect, expectTrouble, sampleUrl, test } from './fixtures.ts';
import { en, es } from './messages.ts';

const address = '**/api/contact';

function contactForm(page: Page) {
  const form = page.getByRole('form', { name: es('contact.form') });
  return {
    form,
    name: form.getByLabel('Nombre', { exact: true }),
    email: form.getByLabel(es('contact.email')),
    organization: form.getByLabel('Organización'),
    reason: form.getByLabel('Motivo'),
    message: form.getByRole('textbox', { name: 'Mensaje' }),
    consent: form.getByRole('checkbox'),
    button: form.getByRole('button'),
  };
}

function toast(page: Page) {
  return page.locator('#toasts > *');
}

async function fill(page: Page, email: string): Promise<void> {
  const form = contactForm(page);
  await form.name.fill('Ana Ruiz');
  await form.email.fill(email);
  await form.organization.fill('Ateneo de Ávila');
  await form.reason.selectOption('Colaboración');
  await form.message.fill('Tengo una corrección.\n\nUn saludo.');
  await form.consent.check();
}

test('a message is sent once, the sender sees a notice, and the form is cleared', async ({
  page,
}) => {
  const sent: unknown[] = [];
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    sent.push(route.request().postDataJSON());
    await released;
    await route.continue();
  });
  const { email } = newReader();
  await page.goto('/contacto');
  await fill(page, email);
  const form = contactForm(page);
  await form.button.dblclick();
  await expect(form.button).toHaveText('Enviando...');
  await expect(form.button).toBeDisabled();
  release();
  await expect(toast(page)).toHaveText(
    '¡Mensaje enviado!Nos pondremos en contacto contigo pronto×',
  );
  await expect(form.button).toHaveText(es('contact.send'));
  await expect(form.button).toBeEnabled();
  for (const field of [form.name, form.email, form.organization, form.reason, form.message]) {
    await expect(field).toHaveValue('');
  }
  await expect(form.consent).not.toBeChecked();
  expect(sent).toEqual([
    {
      name: 'Ana Ruiz',
      email,
      organization: 'Ateneo de Ávila',
      reason: 'collaboration',
      message: 'Tengo una corrección.\n\nUn saludo.',
      privacy: true,
      language: 'es',
    },
  ]);
  expect(page.url()).toBe(`${sampleUrl}/contacto`);
});

test('organization and reason may be left out, in English too', async ({ page }) => {
  await page.goto('/en/contacto');
  const form = page.getByRole('form', { name: 'Contact form' });
  await form.getByLabel('Name', { exact: true }).fill('Ann');
  await form.getByLabel('Email').fill(newReader().email);
  await form.getByRole('textbox', { name: 'Message' }).fill('A tip.');
  await form.getByRole('checkbox').check();
  await form.getByRole('button').click();
  await expect(toast(page)).toContainText(en('contact.sentTitle'));
  await expect(form.getByRole('button')).toBeFocused();
});

test('what is missing is said at its field, and nothing is sent', async ({ page }) => {
  let calls = 0;
  await page.route(address, (route) => {
    calls += 1;
    return route.continue();
  });
  await page.goto('/contacto');
  const form = contactForm(page);
  await form.button.click();
  const text = 'Por favor completa todos los campos obligatorios';
  await expect(toast(page)).toHaveText(`Error${text}×`);
  await expect(form.form.locator('[data-problem]')).toHaveText(text);
  for (const field of [form.name, form.email, form.message, form.consent]) {
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveAccessibleDescription(es('form.missing'));
  }
  for (const field of [form.organization, form.reason]) {
    await expect(field).not.toHaveAttribute('aria-invalid');
  }
  await expect(form.name).toBeFocused();
  await fill(page, newReader().email);
  await form.consent.uncheck();
  await form.button.click();
  await expect(toast(page)).toHaveText(`Error${text}×`);
  await expect(form.consent).toBeFocused();
  await form.consent.check();
  await expect(form.consent).not.toHaveAttribute('aria-invalid');
  await form.message.fill('   ');
  await form.button.click();
  await expect(form.message).toBeFocused();
  expect(calls).toBe(0);
});

test('a message the network loses is kept in the form, and can be sent again', async ({
  page,
  troubles,
}) => {
  await page.route(address, (route) => route.abort());
  await page.goto('/contacto');
  await fill(page, newReader().email);
  const form = contactForm(page);
  await form.button.click();
  const text = 'No se pudo enviar el mensaje. Intenta de nuevo.';
  await expect(toast(page)).toHaveText(`Error${text}×`);
  await expect(form.form.locator('[data-problem]')).toHaveText(text);
  await expect(form.message).toHaveValue('Tengo una corrección.\n\nUn saludo.');
  await expect(form.button).toBeFocused();
  await expectTrouble(troubles, /ERR_FAILED/);
  await page.unroute(address);
  await form.button.click();
  await expect(toast(page)).toContainText('¡Mensaje enviado!');
  await expect(form.form.locator('[data-problem]')).toBeHidden();
});

test('what the server finds wrong is said at its field', async ({ page, troubles }) => {
  await page.goto('/contacto');
  await fill(page, 'ana@sitio-sin-punto');
  const form = contactForm(page);
  await form.button.click();
  await expect(toast(page)).toHaveText('ErrorNo se pudo enviar el mensaje. Intenta de nuevo.×');
  await expect(form.email).toHaveAccessibleDescription(es('form.oddEmail'));
  await expect(form.email).toBeFocused();
  await expectTrouble(troubles, /status of 400/);
});
