// From an empty installation to an article that readers have, corrected and renamed, by pointing; each screen on the
// way is looked at as it is in English.
import type { Locator, Page } from '@playwright/test';
import { deskTranslators } from '#i18n/desk-messages';
import { editorTranslators } from '#i18n/editor-messages';
import { panelTranslators } from '#i18n/panel-messages';
import { reviewTranslators } from '#i18n/review-messages';
import { writingTranslators } from '#i18n/writing-messages';
import { type SiteProcess, startSite } from '../helpers/site-process.ts';
import { administrator } from './accounts.ts';
import { audit } from './audit.ts';
import { expect, test } from './fixtures.ts';
import { articleRow as row, toast } from './panel-page.ts';

const t = panelTranslators.en;
const w = writingTranslators.en;
const e = editorTranslators.en;
const d = deskTranslators.en;
const r = reviewTranslators.en;

const title = 'Escrito con el ratón';
const source = 'https://fuente.example/informe';

let site: SiteProcess;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  const { email, password } = administrator;
  site = await startSite({
    ADMIN_EMAIL: email,
    ADMIN_PASSWORD: password,
    SEED_CONTENT: 'false',
  });
});
test.afterAll(() => site.dispose());

function textbox(page: Page, name: string): Locator {
  return page.getByRole('textbox', { name });
}

function button(within: Page | Locator, name: string): Locator {
  return within.getByRole('button', { name, exact: true });
}

/** Points at the field and writes over what stands in it. */
async function write(page: Page, field: Locator, text: string): Promise<void> {
  await field.click({ clickCount: 3 });
  await page.keyboard.type(text);
}

async function look(page: Page): Promise<void> {
  await audit(page);
  await page.setViewportSize({ width: 1280, height: 900 });
}

async function logIn(page: Page): Promise<void> {
  const { email, password } = administrator;
  await page.request.post(`${site.url}/api/auth/login`, { data: { email, password } });
}

async function save(page: Page): Promise<void> {
  await button(page, w('writing.save')).click();
  await expect(page.locator('output').filter({ hasText: /^Saved \d/ })).toBeVisible();
}

async function writeBothLanguages(page: Page): Promise<void> {
  await write(page, textbox(page, 'Title in Spanish'), title);
  await write(page, textbox(page, 'Summary in Spanish'), 'Un resumen.');
  const body = textbox(page, 'Text in Spanish');
  const tools = page.getByRole('toolbar', {
    name: e('editor.toolbar', { label: 'Text in Spanish' }),
  });
  await body.click();
  await page.keyboard.type('Lo que consta ');
  await button(tools, e('editor.strong')).click();
  await page.keyboard.type('en el informe.');
  await button(page, w('writing.sourceAdd')).click();
  await write(page, textbox(page, w('writing.sourceName', { number: 1 })), 'Un informe');
  await write(page, textbox(page, w('writing.sourceUrl', { number: 1 })), source);
  const line = body.locator('p').last();
  const { width, height } = (await line.boundingBox())!;
  await line.click({ position: { x: width - 4, y: height / 2 } });
  await button(tools, e('editor.note')).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Un informe/ })
    .click();
  await expect(body).toContainText('[1]');
  await write(page, textbox(page, 'Title in English'), 'Written with the mouse');
  await textbox(page, 'Text in English').click();
  await page.keyboard.type('What the report says.');
  await page.getByRole('checkbox', { name: 'Regulation' }).click();
}

async function publish(page: Page): Promise<void> {
  await button(page, w('writing.publish')).click();
  const dialog = page.getByRole('dialog', { name: w('writing.publishTitle') });
  await button(dialog, w('writing.publishNow')).click();
  await expect(toast(page)).toContainText(w('writing.published'));
  await expect(dialog).toBeHidden();
}

async function scheduleAndWithdraw(page: Page): Promise<void> {
  await button(page, w('writing.publish')).click();
  const dialog = page.getByRole('dialog', { name: w('writing.publishTitle') });
  await dialog.getByLabel(w('writing.later')).click();
  await dialog.getByLabel(w('writing.atDay')).fill('2099-01-02');
  await dialog.getByLabel(w('writing.atTime', { place: 'Madrid' })).fill('10:30');
  await look(page);
  await button(dialog, w('writing.scheduleIt')).click();
  await expect(toast(page)).toContainText(w('writing.scheduled'));
  await expectNonePending(page);
  const planned = page.getByRole('list', { name: w('writing.when') });
  for (const language of ['Spanish', 'English']) {
    const name = w('writing.withdrawLanguage', { language });
    await planned.getByRole('button', { name }).click();
    await expect(toast(page)).toContainText(w('writing.withdrawn'));
  }
  await expect(planned).toBeHidden();
}

/** What is scheduled waits for nobody: neither the list of what does nor a count of it has it. */
async function expectNonePending(page: Page): Promise<void> {
  const list = await page.context().newPage();
  await list.goto(`${site.url}/en/admin/publicaciones`);
  await expect(list.getByText(t('panel.noDrafts'))).toBeVisible();
  await expect(list.getByRole('tab', { name: 'Pending (0)' })).toBeVisible();
  await expect(list.getByRole('tab', { name: `${d('desk.all')} (1)` })).toBeVisible();
  await expect(
    list.getByText(t('panel.draftsPending'), { exact: true }).locator('..'),
  ).toContainText('0');
  await list.close();
}

async function showToVisitor(page: Page): Promise<void> {
  await button(page, w('writing.previews')).click();
  const dialog = page.getByRole('dialog', { name: w('writing.previews') });
  await button(dialog, w('writing.previewMake')).click();
  const url = await dialog.getByLabel(w('writing.previewUrl')).inputValue();
  const visitor = await fetch(url);
  expect(await visitor.text()).toContain('en el informe.');
  await look(page);
  await button(dialog, t('panel.close')).click();
  await expect(dialog).toBeHidden();
}

test('an article is written, illustrated, shown, scheduled, published, corrected and renamed by pointing', async ({
  page,
}) => {
  test.setTimeout(300_000);
  await page.setViewportSize({ width: 1280, height: 900 });
  await logIn(page);
  await page.goto(`${site.url}/en/admin/publicaciones`);
  await expect(page.getByText(t('panel.noDrafts'))).toBeVisible();
  await look(page);
  await page
    .getByRole('link', { name: t('panel.newArticle') })
    .first()
    .click();
  await expect(page).toHaveURL(/articulos\/[0-9a-f-]{36}$/);
  await writeBothLanguages(page);
  await save(page);
  await look(page);
  await showToVisitor(page);
  await scheduleAndWithdraw(page);

  await page.getByRole('link', { name: w('writing.back') }).click();
  await page.getByRole('tab', { name: /^Pending/ }).click();
  const picture = (await draftOf(page)).cover_revision;
  await button(row(page, title), t('panel.regenerateImage', { title })).click();
  await expect(toast(page)).toContainText(t('panel.imageRegenerated'));
  expect((await draftOf(page)).cover_revision).toBe(picture + 1);
  await row(page, title).getByRole('link', { name: title, exact: true }).click();

  await publish(page);
  for (const [path, words] of [
    ['/noticias/escrito-con-el-raton', 'en el informe.</strong>'],
    ['/en/noticias/escrito-con-el-raton', 'What the report says.'],
  ] as const) {
    const html = await (await page.request.get(site.url + path)).text();
    expect(html).toContain(words);
    expect(html).toContain(source);
  }

  await write(page, textbox(page, 'Summary in Spanish'), 'Un resumen corregido.');
  await publish(page);
  await write(page, textbox(page, w('writing.slug')), 'con-otro-nombre');
  await button(page, w('writing.slugChange')).click();
  await expect(toast(page)).toContainText(w('writing.slugChanged'));
  for (const prefix of ['', '/en']) {
    const old = await page.request.get(`${site.url}${prefix}/noticias/escrito-con-el-raton`);
    expect(old.url()).toBe(`${site.url}${prefix}/noticias/con-otro-nombre`);
    if (!prefix) expect(await old.text()).toContain('Un resumen corregido.');
  }
  await button(page, w('writing.history')).click();
  const history = page.getByRole('list', { name: w('writing.history') });
  await history.getByRole('button').last().click();
  await look(page);
});

/** The article as the server has it, of which there is no other. */
async function draftOf(page: Page): Promise<{ id: string; cover_revision: number }> {
  const answer = await page.request.get(`${site.url}/api/articles/status/draft`);
  const [draft] = (await answer.json()) as { id: string; cover_revision: number }[];
  return draft!;
}

test('what was deleted is a state of the list, from which it comes back; each list stands its look', async ({
  page,
}) => {
  test.setTimeout(180_000);
  await page.setViewportSize({ width: 1280, height: 900 });
  await logIn(page);
  const written = { title_es: 'Para la papelera', body_es: 'Un texto.', author: 'Lucía Ferrer' };
  await page.request.post(`${site.url}/api/articles`, { data: written });
  await page.goto(`${site.url}/en/admin/publicaciones?vista=todo`);
  const author = page.getByRole('combobox', { name: d('desk.author') });
  await author.selectOption('Lucía Ferrer');
  await expect(page).toHaveURL(/autor=Luc%C3%ADa/);
  await expect(page.locator('tbody tr')).toHaveCount(1);
  await look(page);
  const { id } = await draftOf(page);
  await page.request.delete(`${site.url}/api/articles/${id}`);
  await page.goto(`${site.url}/en/admin/publicaciones?vista=todo`);
  await expect(page.getByText('Para la papelera')).toHaveCount(0);
  await page.getByRole('combobox', { name: d('desk.state') }).selectOption(d('desk.trashed'));
  await expect(page).toHaveURL(/vista=todo&estado=papelera/);
  await page.goto(`${site.url}/en/admin/revision/${id}`);
  await expect(page.getByText(r('review.notThere'))).toBeVisible();
  await expect(page.getByRole('link', { name: r('review.back') })).toBeVisible();
  await look(page);
  await page.getByRole('link', { name: r('review.seeTrash') }).click();
  await expect(page).toHaveURL(/vista=todo&estado=papelera/);
  await page.goto(`${site.url}/en/admin/articulos/${id}`);
  await expect(page.getByText(w('writing.notThere'))).toBeVisible();
  await look(page);
  await page.getByRole('link', { name: w('writing.seeTrash') }).click();
  await expect(page).toHaveURL(/vista=todo&estado=papelera/);
  await expect(row(page, 'Para la papelera')).toContainText('admin');
  await page.getByRole('searchbox').fill('nada de esto');
  await expect(page.getByText(d('desk.noMatch'))).toBeVisible();
  await page.getByRole('searchbox').fill('PAPELERA');
  await look(page);
  const name = t('panel.putBackArticle', { title: 'Para la papelera' });
  await button(row(page, 'Para la papelera'), name).click();
  await expect(toast(page)).toContainText(t('panel.articlePutBack'));
  await page.goto(`${site.url}/en/admin/hoy`);
  await expect(page.getByRole('link', { name: t('panel.comingIssue') })).toBeVisible();
  await look(page);
});
