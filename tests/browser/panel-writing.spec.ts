// The page where an article is written: from nothing to readers, back in its history, and by two people at once.
import type { Page } from '@playwright/test';
import { administrator, logIn } from './accounts.ts';
import { audit, overflow } from './audit.ts';
import { expect, expectTrouble, test } from './fixtures.ts';
import { es } from './messages.ts';
import { t, toast } from './panel-page.ts';
import { begin, button, expectSaved, field, publish, showMarkdown, w } from './writing-page.ts';

test.describe.configure({ timeout: 120_000 });

test('what was written and saved by itself stands in the list of drafts once one goes back to it', async ({
  page,
}) => {
  await begin(page);
  const title = `Guardado solo ${Date.now()}`;
  await field(page, 'title').fill(title);
  await field(page, 'body').fill('Un párrafo en español.');
  await expectSaved(page);
  // The list sets out before the page has saved what it leaves, and arrives after that.
  const saving = page.waitForResponse(
    (response) => response.url().endsWith('/working-copy') && response.request().method() === 'PUT',
  );
  await page.route(
    /\/api\/articles\/status\/waiting/,
    async (route) => {
      const response = await route.fetch();
      await saving;
      await route.fulfill({ response });
    },
    { times: 1 },
  );
  await page.getByRole('link', { name: w('writing.back') }).click();
  await expect(page).toHaveURL(/publicaciones/);
  const row = page.getByRole('row').filter({ hasText: title });
  await expect(row).toBeVisible();
  await expect(row).not.toContainText(t('panel.emptyBody'));
});

test('the address follows the title of an article whose page was left as soon as it was typed', async ({
  page,
}) => {
  await begin(page);
  const begun = page.url();
  const title = `Escrito y cerrado ${Date.now()}`;
  await field(page, 'title').fill(title);
  // What is sent as a page goes away arrives when it does.
  await expect(async () => {
    await page.goto('/admin/publicaciones');
    await expect(page.getByRole('row').filter({ hasText: title })).toBeVisible({ timeout: 3000 });
  }).toPass();
  await page.goto(begun);
  await expect(page.getByRole('textbox', { name: w('writing.slug') })).toHaveValue(
    /^escrito-y-cerrado-\d+$/,
  );
});

test('the address follows a title that was changed as its page was left or closed', async ({
  page,
}) => {
  await begin(page);
  const begun = page.url();
  const slug = page.getByRole('textbox', { name: w('writing.slug') });
  await field(page, 'title').fill(`Primer nombre ${Date.now()}`);
  await expectSaved(page);
  await expect(slug).toHaveValue(/^primer-nombre-/);
  await field(page, 'title').fill(`Segundo nombre ${Date.now()}`);
  const saved = page.waitForResponse(
    (answer) => answer.request().method() === 'PUT' && answer.url().endsWith('/working-copy'),
  );
  await page.getByRole('link', { name: w('writing.back') }).click();
  await saved;
  await page.goto(begun);
  await expect(slug).toHaveValue(/^segundo-nombre-/);
  const third = `Tercer nombre ${Date.now()}`;
  await field(page, 'title').fill(third);
  await expect(async () => {
    await page.goto('/admin/publicaciones');
    await expect(page.getByRole('row').filter({ hasText: third })).toBeVisible({ timeout: 3000 });
  }).toPass();
  await page.goto(begun);
  await expect(slug).toHaveValue(/^tercer-nombre-/);
});

test('an article is written in two languages, published, changed and taken back', async ({
  page,
}) => {
  await begin(page);
  const title = `Escrito a mano ${Date.now()}`;
  await field(page, 'title').fill(title);
  await field(page, 'body').fill('Un párrafo en español.');
  await field(page, 'title', 'en').fill('Written by hand');
  const tags = page.getByRole('textbox', { name: w('writing.tags') });
  await tags.fill('Ética de la IA, ética de la ia');
  await expect(page.getByText(w('writing.unsaved'), { exact: true })).toBeVisible();
  await expectSaved(page);
  await expect(page.getByRole('textbox', { name: w('writing.slug') })).toHaveValue(
    /^escrito-a-mano/,
  );
  await expectSaved(page);
  await publish(page);
  const slug = await page.getByRole('textbox', { name: w('writing.slug') }).inputValue();
  const seen = await page.request.get(`/noticias/${slug}`);
  expect(await seen.text()).toContain('Un párrafo en español.');
  const stored = await page.request.get(`/api/articles/${slug}`);
  expect(await stored.json()).toMatchObject({ tags: ['etica-de-la-ia'] });

  await field(page, 'body').fill('Otro párrafo.');
  await page.keyboard.press('Control+s');
  await expectSaved(page);
  await expect(page.getByText(w('writing.changesWaiting'))).toBeVisible();
  await button(page, w('writing.history')).click();
  const history = page.getByRole('list', { name: w('writing.history') });
  await expect(history).toContainText('Publicado en español');
  const dialog = page.getByRole('dialog', { name: w('writing.history') });
  await history.getByRole('button', { name: /^Publicado en español/ }).click();
  await dialog.getByLabel(w('writing.compareWith')).selectOption(w('writing.withWritten'));
  const body = dialog.getByRole('region', { name: /^Texto en español/ });
  await expect(body.getByRole('deletion')).toContainText('Un');
  await expect(body.getByRole('insertion')).toContainText('Otro');
  await audit(page);
  await dialog.getByRole('button', { name: w('writing.viewSource') }).click();
  await expect(body).toContainText('Otro');
  await dialog.getByRole('button', { name: /^Recuperar/ }).click();
  await expect(toast(page)).toContainText(w('writing.restored'));
  await expect(field(page, 'body')).toHaveText('Un párrafo en español.');
});

test('a language that was left out does not go out with a correction of the other', async ({
  page,
}) => {
  await begin(page);
  await field(page, 'title').fill(`Solo en español ${Date.now()}`);
  await field(page, 'body').fill('Un párrafo en español.');
  await field(page, 'title', 'en').fill('Not ready yet');
  await field(page, 'body', 'en').fill('A paragraph in English.');
  await expectSaved(page);
  const dialog = page.getByRole('dialog', { name: w('writing.publishTitle') });
  const spanish = dialog.getByRole('checkbox', { name: w('writing.spanish') });
  const english = dialog.getByRole('checkbox', { name: w('writing.english') });
  await button(page, w('writing.publish')).click();
  await expect(spanish).toBeChecked();
  await english.uncheck();
  await dialog.getByRole('button', { name: w('writing.publishNow') }).click();
  await expect(dialog).toBeHidden();
  // What is not out yet is offered as long as nothing else is to go out.
  await button(page, w('writing.publish')).click();
  await expect(english).toBeChecked();
  await dialog.getByRole('button', { name: w('writing.cancel') }).click();
  await field(page, 'body').fill('Un párrafo corregido.');
  await button(page, w('writing.publish')).click();
  await expect(spanish).toBeChecked();
  await expect(english).not.toBeChecked();
});

test('two pages merge what each changed, and choose where both changed the same', async ({
  page,
  context,
  troubles,
}) => {
  await begin(page);
  await field(page, 'title').fill('De los dos');
  await page.keyboard.press('Control+s');
  await expectSaved(page);
  const other = await context.newPage();
  await other.goto(page.url());
  await field(other, 'summary').fill('El resumen de la otra.');
  await other.keyboard.press('Control+s');
  await expectSaved(other);
  await field(page, 'body').fill('El texto de la una.');
  await page.keyboard.press('Control+s');
  await expect(field(page, 'summary')).toHaveValue('El resumen de la otra.');
  await expectSaved(page);
  await field(other, 'title').fill('Título de la otra');
  await other.keyboard.press('Control+s');
  await expect(field(other, 'body')).toHaveText('El texto de la una.');
  await expectSaved(other);
  await field(page, 'title').fill('Título de la una');
  await page.keyboard.press('Control+s');
  const clash = page.getByRole('region', { name: w('writing.clashTitle') });
  await expect(clash).toContainText('Título de la otra');
  await expect(button(page, w('writing.publish'))).toHaveAttribute('aria-disabled');
  await clash.getByRole('button', { name: /^Quedarme con la mía/ }).click();
  await expect(clash).toBeHidden();
  await expectSaved(page);
  await other.reload();
  await expect(field(other, 'title')).toHaveValue('Título de la una');
  await expectTrouble(troubles, /409/);
});

test('texts are merged by block; what both changed is chosen from three columns, and nothing is published before', async ({
  page,
  context,
  troubles,
}) => {
  await begin(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  const markdown = async (each: Page, text: string) => {
    await field(each, 'body').fill(text);
    await each.keyboard.press('Control+s');
  };
  for (const language of ['es', 'en'] as const) {
    await page
      .getByRole('group', { name: language === 'es' ? /Texto en español/ : /Texto en inglés/ })
      .getByRole('button', { name: 'Markdown' })
      .click();
  }
  await markdown(page, 'Uno aquí.\n\nDos allí.\n\nTres al fin.');
  await expectSaved(page);
  const other = await context.newPage();
  await other.goto(page.url());
  await other
    .getByRole('group', { name: /Texto en español/ })
    .getByRole('button', { name: 'Markdown' })
    .click();
  await markdown(other, 'Uno aquí, suyo.\n\nDos allí, suyo.\n\nTres al fin.');
  await expectSaved(other);
  await markdown(page, 'Uno aquí.\n\nDos allí, mío.\n\nTres al fin, mío.');
  const clash = page.getByRole('region', { name: w('writing.clashTitle') });
  await expect(clash).toContainText(w('writing.clashesLeft', { count: 1 }));
  await expect(clash.getByRole('insertion')).toHaveCount(2);
  await expect(button(page, w('writing.publish'))).toHaveAttribute('aria-disabled');
  await audit(page);
  await clash.getByRole('button', { name: /^Quedarme con la guardada/ }).click();
  await expect(clash).toBeHidden();
  await expectSaved(page);
  await expect(field(page, 'body')).toHaveValue(
    'Uno aquí, suyo.\n\nDos allí, suyo.\n\nTres al fin, mío.',
  );
  await expectTrouble(troubles, /409/);
});

test('a text stays in its view when the window gets narrower, and through the other language', async ({
  page,
}) => {
  await begin(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await field(page, 'body').fill('Antes.');
  await showMarkdown(page, /Texto en español/);
  await field(page, 'body').fill('Con **fuerza**.');
  const view = page.getByRole('group', { name: /Texto en español/ });
  const markdown = view.getByRole('button', { name: 'Markdown' });
  for (const width of [375, 1280, 375]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(markdown).toHaveAttribute('aria-pressed', 'true');
    await expect(field(page, 'body')).toHaveValue('Con **fuerza**.');
  }
  await page.getByRole('tab', { name: t('panel.inEnglish') }).click();
  await expect(field(page, 'body', 'en')).toHaveJSProperty('isContentEditable', true);
  await page.getByRole('tab', { name: t('panel.inSpanish') }).click();
  await expect(field(page, 'body')).toHaveValue('Con **fuerza**.');
  await view.getByRole('button', { name: 'Con formato' }).click();
  await expect(field(page, 'body').locator('strong')).toHaveText('fuerza');
  await expectSaved(page);
});

test('marks of notes follow the sources, and a removed source that a note led to is told', async ({
  page,
}) => {
  await begin(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  for (const name of ['Boletín', 'Diario', 'Informe']) {
    await button(page, w('writing.sourceAdd')).click();
    const fields = page.getByRole('textbox', { name: /^Nombre de la fuente/ });
    await fields.last().fill(name);
  }
  await field(page, 'body').fill('Uno [1], dos [2], tres [3].');
  await field(page, 'body', 'en').fill('Three [3].');
  await page.getByRole('button', { name: w('writing.sourceUp', { number: 3 }) }).click();
  await expect(field(page, 'body')).toHaveText('Uno [1], dos [3], tres [2].');
  await expect(field(page, 'body', 'en')).toHaveText('Three [2].');
  await page.getByRole('button', { name: w('writing.sourceRemove', { number: 1 }) }).click();
  await expect(toast(page)).toContainText(w('writing.notesOrphaned', { count: 1 }));
  await expect(field(page, 'body')).toHaveText('Uno [0], dos [2], tres [1].');
  await toast(page)
    .getByRole('button', { name: t('panel.undo') })
    .click();
  await expect(field(page, 'body')).toHaveText('Uno [1], dos [3], tres [2].');
  await page.getByRole('button', { name: w('writing.sourceRemove', { number: 2 }) }).click();
  await expect(field(page, 'body')).toHaveText('Uno [1], dos [2], tres [0].');
  await field(page, 'title').fill('Con notas');
  await button(page, w('writing.publish')).click();
  await expect(
    page.getByText(w('writing.noSourceOfNote', { notes: '[0]', language: 'español' })),
  ).toBeVisible();
});

test('a long text is saved when another tab is looked at, as a short one is', async ({ page }) => {
  await begin(page);
  await field(page, 'title').fill(`Un texto largo ${Date.now()}`);
  await showMarkdown(page, /español/);
  await field(page, 'body').fill('Un párrafo que se repite. '.repeat(3000));
  await page.evaluate(() => {
    const { fetch: ask } = window;
    window.fetch = (...asked) =>
      ask(...asked).catch((error: unknown) => {
        document.title = String(error);
        throw error;
      });
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expectSaved(page);
  await expect(page).toHaveTitle(/^Un texto largo/);
});

test('the day of an article is typed figure by figure, and its hour stays as it was typed', async ({
  page,
}) => {
  await begin(page);
  const [day, time] = [page.getByLabel(w('writing.day')), page.getByLabel(w('writing.time'))];
  await time.fill('10:30');
  await day.focus();
  await page.keyboard.type('11112027');
  await page.keyboard.press('Tab');
  await expect(day).toHaveValue('2027-11-11');
  await expect(time).toHaveValue('10:30');
  await day.focus();
  await page.keyboard.type('121220');
  await time.focus();
  await expect(day).toHaveValue('2027-12-12');
  await expectSaved(page);
  await page.reload();
  await expect(day).toHaveValue('2027-12-12');
  await expect(time).toHaveValue('10:30');
});

test('a picture is shown below its address, and one that does not load is told', async ({
  page,
}) => {
  await begin(page);
  const address = page.getByRole('textbox', { name: w('writing.image') });
  const picture = page.locator('#details img');
  await address.fill('/media/no-esta.png');
  await address.press('Tab');
  await expect(address).toHaveAccessibleDescription(w('writing.imageLost'));
  await expect(address).toHaveAttribute('aria-invalid', 'true');
  await expect(picture).toBeHidden();
  await address.fill('/apple-touch-icon.png');
  await expect(address).not.toHaveAttribute('aria-invalid');
  await expect(address).toHaveAccessibleDescription(w('writing.imageHint'));
  await address.press('Tab');
  await expect(picture).toBeVisible();
});

test('what is public in both languages says so at every width, and its English is taken back alone', async ({
  page,
}) => {
  await begin(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await field(page, 'title').fill(`En dos idiomas ${Date.now()}`);
  await field(page, 'body').fill('Un texto.');
  await field(page, 'title', 'en').fill('In two languages');
  await field(page, 'body', 'en').fill('A text.');
  await publish(page);
  await page.setViewportSize({ width: 320, height: 800 });
  await page.getByRole('tab', { name: w('writing.english') }).click();
  await field(page, 'body', 'en').fill('Another text.');
  await expect(page.getByText(w('writing.changesWaiting'))).toBeVisible();
  await expect.poll(() => overflow(page)).toBeLessThanOrEqual(0);
  await button(page, w('writing.unpublishEnglish')).click();
  await page.getByRole('button', { name: w('writing.unpublishAction'), exact: true }).click();
  await expect(toast(page)).toContainText(w('writing.unpublishedEnglish'));
});

test('an article is scheduled and withdrawn, previewed by a link, and unpublished', async ({
  page,
  browser,
}) => {
  await begin(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await field(page, 'title').fill(`Para más tarde ${Date.now()}`);
  await field(page, 'body').fill('Un texto.');
  await expectSaved(page);
  await button(page, w('writing.publish')).click();
  const dialog = page.getByRole('dialog', { name: w('writing.publishTitle') });
  await dialog.getByLabel(w('writing.later')).check();
  await dialog.getByLabel(w('writing.atDay')).fill('2099-01-02');
  await dialog.getByLabel(w('writing.atTime', { place: 'Madrid' })).fill('10:30');
  await audit(page);
  await dialog.getByRole('button', { name: w('writing.scheduleIt') }).click();
  await expect(toast(page)).toContainText(w('writing.scheduled'));
  const planned = page.getByRole('list', { name: w('writing.when') });
  await expect(planned).toContainText(/español el 2.*10:30/);
  // What is planned is changed from where it stands.
  await button(page, w('writing.publish')).click();
  const later = dialog.getByLabel(w('writing.later'));
  await expect(later).toBeChecked();
  await expect(dialog.getByLabel(w('writing.atDay'))).toHaveValue('2099-01-02');
  await later.uncheck();
  await expect(later).toHaveAccessibleDescription(w('writing.plannedDropped'));
  await later.check();
  await dialog.getByLabel(w('writing.atTime', { place: 'Madrid' })).fill('11:45');
  await dialog.getByRole('button', { name: w('writing.scheduleIt') }).click();
  await expect(planned).toContainText(/español el 2.*11:45/);
  await planned.getByRole('button').click();
  await expect(toast(page)).toContainText(w('writing.withdrawn'));
  await expect(planned).toBeHidden();

  await button(page, w('writing.previews')).click();
  const previews = page.getByRole('dialog', { name: w('writing.previews') });
  await previews.getByRole('button', { name: w('writing.previewMake') }).click();
  const url = await previews.getByLabel(w('writing.previewUrl')).inputValue();
  const visitor = await browser.newContext();
  const shown = await visitor.request.get(url);
  expect(await shown.text()).toContain('Un texto.');
  await previews.getByRole('button', { name: /^Revocar/ }).click();
  await expect(toast(page)).toContainText(w('writing.previewRevoked'));
  expect((await visitor.request.get(url)).status()).toBe(404);
  await visitor.close();
  await page.keyboard.press('Escape');

  await publish(page);
  const slug = await page.getByRole('textbox', { name: w('writing.slug') }).inputValue();
  await button(page, w('writing.unpublish')).click();
  await page.getByRole('button', { name: w('writing.unpublishAction'), exact: true }).click();
  await expect(toast(page)).toContainText(w('writing.unpublished'));
  await expect
    .poll(async () => (await page.request.get(`/noticias/${slug}`)).status())
    .toBeGreaterThanOrEqual(404);
});

test('a text that was not saved is offered when the article is opened again', async ({
  page,
  context,
  troubles,
}) => {
  await begin(page);
  await page.route('**/working-copy', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.fallback(),
  );
  await field(page, 'body').fill('Lo que nadie recibió.');
  await expect(page.getByText(w('writing.offline'))).toBeVisible();
  const again = await context.newPage();
  await again.goto(page.url());
  await expect(again.getByRole('heading', { name: w('writing.keptTitle') })).toBeVisible();
  await audit(again);
  await again.setViewportSize({ width: 1280, height: 900 });
  await button(again, w('writing.keptRecover')).click();
  await expect(field(again, 'body')).toHaveText('Lo que nadie recibió.');
  await expectSaved(again);
  await expectTrouble(troubles, /ERR_FAILED/);
});

test('a kept text and the stored one stand side by side as readers would see them', async ({
  page,
  context,
  troubles,
}) => {
  await begin(page);
  await showMarkdown(page, /Texto en español/);
  await field(page, 'body').fill('## Un apartado\n\nUno.');
  await page.keyboard.press('Control+s');
  await expectSaved(page);
  await page.route('**/working-copy', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.fallback(),
  );
  await field(page, 'body').fill('## Un apartado\n\nUno y dos.');
  await expect(page.getByText(w('writing.offline'))).toBeVisible();
  const again = await context.newPage();
  await again.goto(page.url());
  const both = again.getByRole('region', { name: 'Texto en español' });
  await expect(both.getByText('Un apartado', { exact: true })).toHaveCount(2);
  await expect(both).not.toContainText('##');
  await expectTrouble(troubles, /ERR_FAILED/);
});

test('a session that ends while one writes says so, greets nobody, and the text is offered after the next', async ({
  page,
  context,
  troubles,
}) => {
  await begin(page);
  const { pathname } = new URL(page.url());
  await context.clearCookies();
  await field(page, 'body').fill('Escrito sin sesión.');
  await expect(page).toHaveURL(/\/login\?next=/);
  await expect(page.getByText('Tu sesión ha terminado')).toBeVisible();
  await expect(page.getByText(/sigue en este navegador/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Admin' })).toHaveCount(0);
  await logIn(page, administrator);
  await page.goto(pathname);
  await button(page, w('writing.keptRecover')).click();
  await expect(field(page, 'body')).toHaveText('Escrito sin sesión.');
  await expectSaved(page);
  await expectTrouble(troubles, /401/);
});

test('a tag that is too long says how many fit and how long they may be, at its field', async ({
  page,
  troubles,
}) => {
  await begin(page);
  const tags = page.getByRole('textbox', { name: w('writing.tags') });
  await tags.fill('una frase entera que alguien pegó aquí sin comas '.repeat(3));
  await expect(tags).toHaveAccessibleDescription(new RegExp(es('content.tooManyTags')));
  const reason = es('content.tooManyTags');
  await expect(page.getByText(w('writing.refused', { reason }))).toBeVisible();
  await tags.fill('corta');
  await expectSaved(page);
  await expect(tags).not.toHaveAccessibleDescription(new RegExp(es('content.tooManyTags')));
  await expectTrouble(troubles, /status of 400/);
});

test('a history that could not be loaded is asked for again where that is said', async ({
  page,
  troubles,
}) => {
  await begin(page);
  await field(page, 'title').fill(`Con historia ${Date.now()}`);
  await expectSaved(page);
  const error = 'Demasiadas peticiones seguidas.';
  await page.route('**/revisions', (route) => route.fulfill({ status: 429, json: { error } }));
  await button(page, w('writing.history')).click();
  const history = page.getByRole('dialog', { name: w('writing.history') });
  await expect(history).toContainText(error);
  await page.unroute('**/revisions');
  await history.getByRole('button', { name: t('panel.tryAgain') }).click();
  await expect(history.getByRole('listitem').first()).toBeVisible();
  await expectTrouble(troubles, /status of 429/);
});

test('what is refused or missing is said, and every state is accessible', async ({ page }) => {
  await begin(page);
  await button(page, w('writing.sourceAdd')).click();
  await audit(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await field(page, 'title').fill(`Sin más ${Date.now()}`);
  await field(page, 'body').fill('Texto.');
  await expectSaved(page);
  await button(page, w('writing.publish')).click();
  await expect(page.getByText(w('writing.noEnglish'))).toBeVisible();
  await audit(page);
});
