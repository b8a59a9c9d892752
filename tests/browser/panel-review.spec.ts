// The act of reviewing: in the preview alone, of one language, under a public name, every reason answered.
import { writingTranslators } from '#i18n/writing-messages';
import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Locator, Page } from '@playwright/test';
import { newDataDir, type SiteProcess, startSite } from '../helpers/site-process.ts';
import { administrator } from './accounts.ts';
import { audit, overflow } from './audit.ts';
import { expect, expectTrouble, test } from './fixtures.ts';
import { t, toast } from './panel-page.ts';
import { settleAll } from './settle-all.ts';

const made_at = '2026-11-18T08:00:00.000Z';
const base = {
  date: made_at,
  topics: ['regulacion'],
  summary_es: 'La oficina europea explica cómo aplicará las reglas a las empresas.',
  summary_en: 'The European office explains how it will apply the rules to the companies.',
  body_es:
    'La oficina europea ha explicado cómo piensa aplicar las reglas. Ana Soto dijo: «Las máquinas aprenderán a mentir antes de fin de año».',
  body_en:
    'The European office has explained how it means to apply the rules. Ana Soto said: “Machines will learn to lie before the end of the year”.',
  sources: [{ name: 'Boletín Europeo', url: 'https://boletin.example/reglas' }],
  author: 'Agent: Radar',
  is_agent: true,
  ai: { text: { method: 'model', model: 'roble-3' }, made_at },
};

function draft(title: string, fields: object = {}) {
  const slug = title.toLowerCase().replaceAll(' ', '-').replaceAll('ó', 'o');
  return { ...base, slug, title_es: title, title_en: 'The same in English', ...fields };
}

const material = { ai: { text: { method: 'composer' }, made_at } };
const drafts = [
  draft('Con reparos'),
  draft('Que cambia'),
  draft('Con muchos reparos', {
    body_es: Array.from({ length: 9 }, (_, index) => {
      const words = ['primera', 'segunda', 'tercera', 'cuarta', 'quinta', 'sexta'][index % 6];
      return `Según la ${words} persona, «las reglas número ${index} no las cumple nadie que conozca».`;
    }).join('\n\n'),
  }),
  draft('Para la tecla'),
  draft('Para el lote'),
  draft('Dosier con tecla', material),
  draft('Dosier con botón', material),
  draft('Dosier con pasajes', {
    ...material,
    body_es:
      'Sin modelo.\n\n> «La norma obliga a explicarlo.»\n\nFuente: [Medio: Norma](https://medio.example/norma), 18 de noviembre de 2026',
  }),
];

const w = writingTranslators.es;

let site: SiteProcess;

test.beforeAll(async () => {
  test.setTimeout(240_000);
  const folder = await newDataDir();
  const file = path.join(folder, 'drafts.json');
  await writeFile(file, JSON.stringify(drafts));
  const script = path.join(import.meta.dirname, '../helpers/put-drafts.ts');
  const args = ['--disable-warning=ExperimentalWarning', script, folder, file];
  const cwd = path.join(import.meta.dirname, '../..');
  await promisify(execFile)(process.execPath, args, { cwd });
  const { email, password } = administrator;
  site = await startSite({
    ADMIN_EMAIL: email,
    ADMIN_PASSWORD: password,
    SEED_CONTENT: 'false',
    DATA_DIR: folder,
  });
});

test.afterAll(() => site.dispose());
test.describe.configure({ mode: 'serial' });
test.setTimeout(300_000);

async function open(page: Page, title: string, prefix = ''): Promise<Locator> {
  const { email, password } = administrator;
  await page.request.post(`${site.url}/api/auth/login`, { data: { email, password } });
  await page.goto(`${site.url}${prefix}/admin/publicaciones`);
  await row(page, title)
    .getByRole('button', { name: /^(Ver|View)/ })
    .click();
  const preview = page.getByRole('dialog');
  await expect(preview.getByRole('complementary')).not.toContainText('Cargando');
  return preview;
}

function row(page: Page, title: string): Locator {
  return page.locator('tbody tr').filter({ has: page.getByText(title, { exact: true }) });
}

function sign(preview: Locator): Locator {
  return preview.getByRole('button', { name: t('panel.signReview') });
}

/** What the button that signs says that is missing. */
async function expectMissing(preview: Locator, reason: RegExp): Promise<void> {
  await expect(sign(preview)).toHaveAttribute('aria-disabled', 'true');
  await expect(sign(preview)).toHaveAttribute('aria-description', reason);
}

async function expectWayToSentences(review: Locator): Promise<void> {
  const way = review.getByRole('link', { name: t('panel.toSentences') });
  await expect(way).toHaveAttribute('href', /\/admin\/revision\/[0-9a-f-]{36}$/);
}

/** Of the review of the text that they read, and of nothing else. */
async function expectReadersAreTold(page: Page): Promise<void> {
  const spanish = await (await page.request.get(`${site.url}/noticias/con-reparos`)).text();
  expect(spanish).toContain('Redactado con IA y revisado por Ana Ruiz, redactora jefa');
  expect(spanish).not.toContain('minuto 12');
  const inEnglish = await (await page.request.get(`${site.url}/en/noticias/con-reparos`)).text();
  expect(inEnglish).toContain('Written with AI');
  expect(inEnglish).not.toContain('Ana Ruiz');
}

test('a review is signed by keyboard once everything is answered, and readers of that text are told', async ({
  page,
  troubles,
}) => {
  let preview = await open(page, 'Con reparos');
  await expectMissing(preview, /nombre público/);
  await preview.getByRole('link', { name: t('panel.toPublicName') }).click();
  await expect(page).toHaveURL(/\/cuenta#firma$/);
  await page.getByLabel('Nombre público').fill('ana@vigia.test');
  await page.getByLabel('Cargo').fill('redactora jefa');
  await page.getByRole('button', { name: 'Guardar firma' }).click();
  await expect(
    page.getByText('Escribe un nombre o un cargo, no una dirección').first(),
  ).toBeVisible();
  await expectTrouble(troubles, /status of 400/);
  await page.getByLabel('Nombre público').fill('Ana Ruiz');
  await page.getByRole('button', { name: 'Guardar firma' }).click();
  await expect(page.getByText('Firma guardada')).toBeVisible();
  await expect(page.getByLabel('Nombre público')).toHaveValue('Ana Ruiz');

  preview = await open(page, 'Con reparos');
  const review = preview.getByRole('region', { name: t('panel.reviewOfSpanish') });
  await expect(review).toContainText('Redactado con IA y revisado por Ana Ruiz, redactora jefa');
  await expect(review).toContainText(t('panel.notReviewed'));
  await expectMissing(preview, /frases? por decidir/);
  await expectWayToSentences(review);
  await settleAll(page, new URL(page.url()).searchParams.get('ver') ?? '');
  preview = await open(page, 'Con reparos');
  await expectMissing(preview, /2 reparos/);
  const quotation = review.getByLabel('«Las máquinas aprenderán a mentir antes de fin de año»');
  const noTexts = review.getByLabel('No se guarda ningún texto de sus fuentes');
  await noTexts.focus();
  await page.keyboard.type('ok');
  await expect(review).toContainText('20 caracteres y tres palabras distintas');
  await page.keyboard.type(', lo he leído entero en el Boletín Europeo.');
  await page.keyboard.press('Tab');
  await expect(quotation).toBeFocused();
  await page.keyboard.type('La dijo en la rueda de prensa: está en la grabación, minuto 12.');
  await expectMissing(preview, /has leído el texto/);
  await page.keyboard.press('Tab');
  await expect(review.getByLabel(/^He leído este texto en español/)).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await expect(sign(preview)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(toast(page)).toContainText(t('panel.reviewSigned'));
  await expect(review).toContainText(t('panel.reviewed'));
  await expect(review).toContainText('Ana Ruiz, redactora jefa');
  await review.getByText('2 reparos respondidos').click();
  await expect(review).toContainText('minuto 12');

  await preview.getByRole('tab', { name: t('panel.inEnglish') }).click();
  const english = preview.getByRole('region', { name: t('panel.reviewOfEnglish') });
  await expect(english).toContainText(t('panel.notReviewed'));
  await expect(english.getByLabel(/^He leído este texto en inglés/)).not.toBeChecked();

  await preview.getByRole('button', { name: t('panel.approve') }).click();
  await expect(preview).toBeHidden();
  await expectReadersAreTold(page);
});

test('a published text is reviewed too, in the panel in English, until a picture changes', async ({
  page,
}) => {
  const { email, password } = administrator;
  await page.request.post(`${site.url}/api/auth/login`, { data: { email, password } });
  await page.goto(`${site.url}/en/admin/publicaciones?vista=aprobadas`);
  await row(page, 'Con reparos').getByRole('button', { name: /^View/ }).click();
  const preview = page.getByRole('dialog');
  await preview.getByRole('tab', { name: 'English' }).click();
  const review = preview.getByRole('region', { name: 'Review of the English text' });
  for (const field of await review.getByRole('textbox').all()) {
    await field.fill('I compared it with the bulletin, line by line.');
  }
  await review.getByLabel('I have read this text in English and checked its sources.').check();
  await review.getByRole('button', { name: 'Sign the review' }).click();
  await expect(toast(page)).toContainText('Review signed');
  const address = `${site.url}/en/noticias/con-reparos`;
  const told = async () => (await (await page.request.get(address)).text()).includes('Ana Ruiz');
  await expect.poll(told).toBe(true);
  const list = await page.request.get(`${site.url}/api/articles/con-reparos`);
  const { id } = (await list.json()) as { id: string };
  await page.request.put(`${site.url}/api/articles/${id}/regenerate-image`);
  await expect.poll(told).toBe(false);
});

test('what changed while it was on screen is neither published nor signed, and is shown instead', async ({
  page,
  troubles,
}) => {
  const preview = await open(page, 'Que cambia');
  const review = preview.getByRole('region', { name: t('panel.reviewOfSpanish') });
  await review.getByLabel(/^He leído/).check();
  const id = new URL(page.url()).searchParams.get('ver');
  await page.request.put(`${site.url}/api/articles/${id}/regenerate-image`);
  await preview.getByRole('button', { name: t('panel.approve') }).click();
  await expect(toast(page)).toContainText('han cambiado desde que lo abriste');
  await expectTrouble(troubles, /status of 409/);
  await expect(review.getByRole('alert')).toContainText('léelos de nuevo');
  await expect(review.getByLabel(/^He leído/)).not.toBeChecked();
  await preview.getByRole('button', { name: t('panel.approve') }).click();
  await expect(preview).toBeHidden();
  await expect(toast(page)).toContainText('Artículo aprobado');
});

test('with many reasons the preview is accessible and as wide as its screen; typed answers stay', async ({
  page,
}) => {
  const preview = await open(page, 'Con muchos reparos');
  const fields = preview.getByRole('region', { name: /^Revisión/ }).getByRole('textbox');
  await expect(fields).toHaveCount(10);
  await fields.nth(3).fill('Consta en el acta de la reunión de marzo.');
  await expect(preview).toContainText('9 sin responder');
  await audit(page);
  for (const width of [375, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => overflow(page)).toBeLessThanOrEqual(0);
  }
  await page.reload();
  await expect(fields.nth(3)).toHaveValue('Consta en el acta de la reunión de marzo.');
});

test('keys and bulk publish without a review and say so, and never material', async ({ page }) => {
  const preview = await open(page, 'Para la tecla');
  await page.keyboard.press('Escape');
  await expect(preview).toBeHidden();
  const look = row(page, 'Para la tecla').getByRole('button', { name: /^Ver/ });
  await look.focus();
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: t('panel.keysTitle') });
  await expect(help).toContainText('se publica sin revisión');
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
  await expect(look).toBeFocused();
  await page.keyboard.press('a');
  await expect(toast(page)).toContainText('Publicado sin revisión');
  await row(page, 'Dosier con tecla').getByRole('button', { name: /^Ver/ }).focus();
  await page.keyboard.press('a');
  await expect(toast(page)).toContainText('se publica de uno en uno');

  await expect(row(page, 'Dosier con tecla').getByRole('checkbox')).toHaveCount(0);
  await row(page, 'Para el lote').getByRole('checkbox').check();
  await page
    .getByText('1 borrador elegido')
    .locator('..')
    .getByRole('button', { name: t('panel.approve') })
    .click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('sin revisión');
  await question.getByRole('button', { name: t('panel.approve') }).click();
  await expect(toast(page)).toContainText('1 artículo aprobado, sin revisión');
  for (const slug of ['para-la-tecla', 'para-el-lote']) {
    const html = await (await page.request.get(`${site.url}/noticias/${slug}`)).text();
    expect(html).toContain('Redactado con IA');
    expect(html).not.toContain('revisado por');
  }
  const dossier = await page.request.get(`${site.url}/noticias/dosier-con-tecla`);
  expect(dossier.status()).toBe(404);
});

test('material is published one by one, after a question that says as what', async ({ page }) => {
  const preview = await open(page, 'Dosier con botón');
  await expect(preview.getByRole('complementary')).toContainText('sin revisión, sin destacarse');
  await expect(sign(preview)).toHaveCount(0);
  await preview.getByRole('button', { name: t('panel.approve') }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('«Recopilación automática de fuentes»');
  await question.getByRole('button', { name: t('panel.cancel') }).click();
  await preview
    .getByRole('button', { name: t('panel.close') })
    .last()
    .click();
  await row(page, 'Dosier con botón')
    .getByRole('button', { name: /^Aprobar/ })
    .click();
  await question.getByRole('button', { name: t('panel.materialPublish') }).click();
  await expect(toast(page)).toContainText('Recopilación automática de fuentes');
  const html = await (await page.request.get(`${site.url}/noticias/dosier-con-boton`)).text();
  expect(html).toContain('Recopilación automática de fuentes');
});

test('an article is written from the passages of material, with their source and note mark', async ({
  page,
}) => {
  const preview = await open(page, 'Dosier con pasajes');
  await preview.getByRole('link', { name: t('panel.writeFromMaterial') }).click();
  const material = page.getByRole('region', { name: w('writing.material') });
  await expect(material).toContainText('Dosier con pasajes');
  await material.getByRole('button', { name: w('writing.materialTake', { number: 1 }) }).click();
  const body = page.getByRole('textbox', { name: 'Texto en español' });
  await expect(body).toContainText('«La norma obliga a explicarlo.»');
  await expect(page.getByRole('group', { name: w('writing.sources') })).toContainText(
    'medio.example',
  );
  await audit(page);
  await expect(page.getByText(/^Guardado \d/)).toBeVisible();
  await page.reload();
  await expect(body).toContainText('«La norma obliga a explicarlo.»');
  await expect(material).toBeVisible();
});
