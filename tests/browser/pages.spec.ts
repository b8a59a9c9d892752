// The pages with fixed words: prices, forms, methodology, legal texts and the map of it all.
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { en, es } from './messages.ts';

/** The offer of this name, as a card. */
function offer(page: Page, name: string) {
  return page
    .getByRole('main')
    .locator('li', { has: page.getByRole('heading', { level: 3, name }) });
}

for (const { path, popular, offers } of [
  {
    path: '/servicios',
    popular: ['Auditoría ligera', 'Más Popular'],
    offers: [
      ['Formación', /^desde 1\.500 €$/],
      ['Auditoría ligera', /^3\.000 €$/],
      [es('methodology.sponsoredTitle'), /^2\.500 €$/],
    ],
  },
  {
    path: '/en/servicios',
    popular: ['Light audit', en('services.popular')],
    offers: [
      ['Training', /^from €1,500$/],
      ['Light audit', /^€3,000$/],
      [en('methodology.sponsoredTitle'), /^€2,500$/],
    ],
  },
  {
    path: '/publicidad',
    popular: ['Publicidad gráfica', 'Más Popular'],
    offers: [
      ['Publicidad gráfica', /^desde 2\.500 €$/, /5\.000 impresiones al mes/],
      ['Entrevista patrocinada', /^4\.000 €$/, /3\.000 lecturas/],
      ['Mención en el boletín', /^1\.500 €$/, /1\.200 suscriptores activos/],
    ],
  },
  {
    path: '/en/publicidad',
    popular: ['Display advertising', en('services.popular')],
    offers: [
      ['Display advertising', /^from €2,500$/, /5,000 impressions per month/],
      ['Sponsored interview', /^€4,000$/, /3,000 reads/],
      ['Newsletter mention', /^€1,500$/, /1,200 active subscribers/],
    ],
  },
] as const) {
  test(`${path} names three offers with their figures, the most popular marked`, async ({
    page,
  }) => {
    await page.goto(path);
    await expect(page.getByRole('main').getByText(popular[1], { exact: true })).toHaveCount(1);
    await expect(offer(page, popular[0]).getByText(popular[1], { exact: true })).toBeVisible();
    const contact = path.startsWith('/en') ? '/en/contacto' : '/contacto';
    for (const [name, ...figures] of offers) {
      for (const figure of figures) await expect(offer(page, name).getByText(figure)).toBeVisible();
      await expect(offer(page, name).getByRole('link')).toHaveAttribute('href', contact);
    }
  });
}

for (const [path, criteria] of [
  ['/servicios', 'Criterios editoriales'],
  ['/publicidad', 'Normas editoriales'],
] as const) {
  test(`${path} states «${criteria}» and leads to contact and methodology`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('region', { name: criteria }).getByRole('listitem')).toHaveCount(4);
    const main = page.getByRole('main');
    await expect(main.locator('a[href="/metodologia"]').last()).toBeVisible();
    await main.locator('a[href="/contacto"]').last().click();
    await expect(page).toHaveURL('/contacto');
  });
}

test('the audience is split 45, 30, 15 and 10 per cent', async ({ page }) => {
  for (const path of ['/publicidad', '/en/publicidad']) {
    await page.goto(path);
    const shares = await page.getByRole('table').getByRole('cell').allInnerTexts();
    expect(shares.map((share) => Number.parseInt(share, 10))).toEqual([45, 30, 15, 10]);
  }
});

test('the contact form has its fields, reasons, consent and the promise of a reply', async ({
  page,
}) => {
  await page.goto('/contacto');
  const form = page.getByRole('form', { name: es('contact.form') });
  for (const name of ['Nombre', 'Correo electrónico', 'Mensaje']) {
    await expect(form.getByRole('textbox', { name, exact: true })).toHaveAttribute('required');
  }
  const organization = form.getByRole('textbox', { name: 'Organización (opcional)' });
  await expect(organization).not.toHaveAttribute('required');
  // Chromium's tree leaves out a space that is a text by itself, and the words would be read as one.
  const label = form.locator('label').filter({ hasText: 'Organización' });
  expect(await label.evaluate((element) => element.firstChild?.textContent)).toBe('Organización ');
  const reason = form.getByRole('combobox', { name: 'Motivo (opcional)' });
  await expect(reason.getByRole('option')).toHaveText([
    es('contact.chooseReason'),
    'Prensa',
    'Colaboración',
    'Patrocinio',
    'Formación/charla',
    'Otro',
  ]);
  const consent = form.getByRole('checkbox', { name: /^Acepto que se traten mis datos/ });
  await expect(consent).not.toBeChecked();
  await expect(consent).toHaveAttribute('required');
  await expect(form.getByRole('link', { name: es('contact.policy') })).toHaveAttribute(
    'href',
    '/legal/privacidad',
  );
  await expect(form.getByRole('button', { name: es('contact.send') })).toBeEnabled();
  await expect(page.getByText(es('contact.reply'), { exact: true })).toBeVisible();
  await page.goto('/en/contacto');
  await expect(page.getByText(en('contact.reply'), { exact: true })).toBeVisible();
});

test('the login form asks for email and password and leads to registration', async ({ page }) => {
  await page.goto('/login');
  const form = page.getByRole('form', { name: 'Iniciar sesión' });
  await expect(form.getByLabel('Correo electrónico')).toHaveAttribute('type', 'email');
  await expect(form.getByLabel('Contraseña')).toHaveAttribute('type', 'password');
  await expect(form.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Regístrate' }).click();
  await expect(page).toHaveURL('/register');
});

test('the registration form asks for four things and leads to the login', async ({ page }) => {
  await page.goto('/register');
  const form = page.getByRole('form', { name: es('account.registerTitle') });
  await expect(form.getByLabel(es('account.username'))).toBeVisible();
  await expect(form.getByLabel('Correo electrónico')).toHaveAttribute('type', 'email');
  for (const name of ['Contraseña', es('account.confirmPassword')]) {
    const field = form.getByLabel(name, { exact: true });
    await expect(field).toHaveAttribute('type', 'password');
    await expect(field).toHaveAttribute('minlength', '6');
  }
  await expect(form.getByLabel('Contraseña', { exact: true })).toHaveAccessibleDescription(
    es('account.passwordHint'),
  );
  await page
    .getByRole('main')
    .getByRole('link', { name: es('account.toLogin') })
    .click();
  await expect(page).toHaveURL('/login');
});

test('the methodology tells its three steps and when it was last changed', async ({ page }) => {
  for (const [path, date] of [
    ['/metodologia', 'Última actualización: 7 de septiembre de 2025'],
    ['/en/metodologia', 'Last updated: September 7, 2025'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByText(date, { exact: true })).toBeVisible();
    const steps = page.getByRole('region', { name: /tres pasos|three steps/ });
    await expect(steps.getByRole('listitem')).toHaveCount(3);
  }
});

test('the legal texts are whole for readers, whatever their operator has yet to fill in', async ({
  page,
}) => {
  for (const path of ['/legal/privacidad', '/legal/cookies', '/legal/aviso']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(/\[|\]|^Borrador/)).toHaveCount(0);
    const texts = page.getByRole('navigation', { name: es('legal.label') });
    await expect(texts.getByRole('link')).toHaveText(['Privacidad', 'Cookies', 'Aviso legal']);
    await expect(texts.locator('[aria-current=page]')).toHaveAttribute('href', path);
  }
});

test('every link of the site map leads somewhere, in both languages', async ({ page }) => {
  await page.goto('/mapa');
  const hrefs = await page
    .getByRole('main')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(hrefs.length).toBeGreaterThan(60);
  for (const href of hrefs) expect((await page.request.get(href)).status(), href).toBe(200);
  // The months of the archive stand in the language of the page alone.
  const pages = hrefs.filter((href) => !/^\/noticias\/\d{4}\//.test(href));
  expect(pages.filter((href) => /^\/en(\/|$)/.test(href)).length).toBe(pages.length / 2);
});
