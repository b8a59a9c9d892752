// The newsletter as its editors work on it: the issue that comes, what became of the others, their readers.
import type { Browser, Locator, Page } from '@playwright/test';
import type { SiteProcess } from '../helpers/site-process.ts';
import { administrator, logIn, newReader } from './accounts.ts';
import { audit, overflow } from './audit.ts';
import { expect, expectTrouble, test as plainTest } from './fixtures.ts';
import { putStories, startEditorsSite, startEmptySite } from './newsletter-site.ts';
import { mailsFrom } from './outbox.ts';

const starts = { past: startEditorsSite, nothing: startEmptySite };
type Place = keyof typeof starts;

const sites = new Map<Place, Promise<SiteProcess>>();

/** The site at this place of the file, started with its first test. */
function siteOf(place: Place): Promise<SiteProcess> {
  const known = sites.get(place) ?? starts[place]();
  sites.set(place, known);
  return known;
}

const test = plainTest.extend<{ place: Place }>({
  place: ['past', { option: true }],
  baseURL: async ({ place }, use) => use((await siteOf(place)).url),
});

test.afterAll(async () => {
  for (const site of sites.values()) await (await site).dispose();
});

// The first test at a place waits for its site to start.
test.describe.configure({ mode: 'default', timeout: 120_000 });

function stories(page: Page): Locator {
  return page.getByRole('list', { name: 'Las noticias' }).getByRole('listitem');
}

/** The stories are these, in this order, by the beginning of their headlines. */
async function expectStories(page: Page, ...names: string[]): Promise<void> {
  await expect(stories(page)).toHaveText(names.map((name) => new RegExp(`La ${name} `)));
}

const five = ['primera', 'segunda', 'tercera', 'cuarta', 'quinta'];

async function open(page: Page, path = '/admin/boletin'): Promise<void> {
  await logIn(page, administrator);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 2 })).toBeVisible();
}

/** Another administrator at the same place, in a browser of their own. */
async function otherEditor(browser: Browser): Promise<Page> {
  const { url: baseURL } = await siteOf('past');
  const context = await browser.newContext({ baseURL });
  const other = await context.newPage();
  await open(other);
  return other;
}

function toast(page: Page): Locator {
  return page.locator('[data-toasts]');
}

test.describe('with readers and a past', () => {
  test.use({ place: 'past' });

  test('the way to the newsletter stands beside the messages, and its place tells what comes', async ({
    page,
  }) => {
    await open(page, '/admin');
    await page
      .getByRole('navigation', { name: 'Otros lugares' })
      .getByRole('link', { name: 'Boletín' })
      .click();
    await expect(page).toHaveURL(/\/admin\/boletin$/);
    await expect(page.getByText(/^viernes, \d+ de \w+, 8:00$/)).toBeVisible();
    await expect(page.getByText('Sale por sí solo')).toBeVisible();
    await expect(page.getByText(/30 personas: 20 en español y 10 en inglés/)).toBeVisible();
    await expectStories(page, ...five);
    await expect(stories(page).first()).toContainText('Destacada');
    await expect(stories(page).last()).toContainText('Reciente');
    await expect(page.getByText('Patrocinado · Faro, S. L.')).toBeVisible();
    await expect(stories(page).filter({ hasText: 'La pagada' })).toHaveCount(0);
    await expect(page.getByText(/enseña contenidos de muestra a 30 personas/)).toBeVisible();
    const waiting = page.getByRole('link', {
      name: /^El boletín n\.º 2 tiene 2 correos rechazados/,
    });
    await expect(waiting).toHaveAttribute('href', /\/admin\/boletin\/2$/);
    // What sends to everybody is not what the eye is led to.
    const shade = (name: string) =>
      page
        .getByRole('button', { name, exact: true })
        .evaluate((button) => getComputedStyle(button).backgroundColor);
    expect(await shade('Enviar ahora')).toBe(await shade('Retener'));
    expect(await shade('Vista previa')).not.toBe(await shade('Retener'));
  });

  test('the stories are ordered, swapped, left out and given back by keyboard alone', async ({
    page,
  }) => {
    await open(page);
    await page.getByRole('button', { name: 'Bajar «La primera de la semana»' }).focus();
    await page.keyboard.press('ArrowDown');
    await expectStories(page, 'segunda', 'primera', 'tercera', 'cuarta', 'quinta');
    const moving = page.getByRole('button', { name: /^Bajar «La primera de la semana»/ });
    await expect(moving).toBeFocused();
    await expect(moving).toHaveAccessibleName(/puesto 2 de 5/);
    await expect(stories(page).nth(1)).toContainText('Elegida por la redacción');
    // As fast as fingers are.
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp']) await page.keyboard.press(key);
    await expectStories(page, 'segunda', 'tercera', 'primera', 'cuarta', 'quinta');
    await expect(moving).toBeFocused();

    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Cambiar «La primera' })).toBeFocused();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Cambiar por otra noticia' });
    await expect(dialog).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(dialog.getByRole('button', { name: /^Elegir «La sexta/ })).toBeFocused();
    await page.keyboard.press('Enter');
    await expectStories(page, 'segunda', 'tercera', 'sexta', 'cuarta', 'quinta');
    await expect(page.getByRole('button', { name: 'Cambiar «La sexta' })).toBeFocused();

    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expectStories(page, 'segunda', 'tercera', 'cuarta', 'quinta');
    await expect(page.getByRole('button', { name: 'Quitar «La cuarta' })).toBeFocused();
    const list = page.getByRole('list', { name: 'Las noticias' });
    await expect(list).toHaveAttribute('aria-busy', 'false');
    await page.reload();
    await expectStories(page, 'segunda', 'tercera', 'cuarta', 'quinta');
    await page.getByRole('button', { name: 'Añadir una noticia' }).press('Enter');
    await page.getByRole('button', { name: /^Elegir «La séptima/ }).press('Enter');
    await expectStories(page, 'segunda', 'tercera', 'cuarta', 'quinta', 'séptima');
    await page.getByRole('button', { name: 'Volver a la selección automática' }).press('Enter');
    await expectStories(page, ...five);
    const back = page.getByRole('button', { name: 'Volver a la selección automática' });
    await expect(back).toBeFocused();
  });

  test('an introduction that could not be saved is still there, after a reload too, and then in the mail', async ({
    page,
    troubles,
  }) => {
    await open(page);
    const spanish = page.getByRole('textbox', { name: 'En español' });
    await spanish.fill('Buenos días, vigías.');
    await page.getByRole('textbox', { name: 'En inglés' }).fill('Good morning, lookouts.');
    await expect(page.getByRole('button', { name: 'Enviar ahora' })).toHaveAccessibleDescription(
      /Guarda o descarta antes/,
    );
    await page.route('**/issues/coming', (route) =>
      route.request().method() === 'PATCH' ? route.abort() : route.fallback(),
    );
    await page.getByRole('button', { name: 'Guardar la introducción' }).click();
    await expect(toast(page)).toContainText('No se pudo cambiar el boletín');
    await expect(toast(page)).toContainText('No hay conexión con el servidor');
    await expectTrouble(troubles, /ERR_FAILED/);
    await page.unroute('**/issues/coming');
    await page.reload();
    await expect(spanish).toHaveValue('Buenos días, vigías.');
    await page.getByRole('button', { name: 'Guardar la introducción' }).click();
    await expect(toast(page)).toContainText('Introducción guardada');
    await page.reload();
    await expect(spanish).toHaveValue('Buenos días, vigías.');
    await expect(page.getByText('Sin guardar')).toBeHidden();

    await page.getByRole('button', { name: 'Vista previa' }).click();
    const dialog = page.getByRole('dialog', { name: 'El correo, tal como saldría' });
    await expect(dialog.getByText(/La primera de la semana$/)).toBeVisible();
    const letter = dialog.frameLocator('iframe');
    await expect(letter.getByRole('article').getByText('Buenos días, vigías.')).toBeVisible();
    await expect(letter.getByRole('heading', { level: 1 })).toHaveCSS('font-size', '36px');
    await dialog.getByRole('combobox', { name: 'Cómo se ve' }).selectOption('En un teléfono');
    await expect.poll(async () => (await dialog.locator('iframe').boundingBox())?.width).toBe(375);
    await expect(letter.locator('body')).toHaveCSS('background-color', 'rgb(247, 244, 235)');
    await dialog.getByRole('combobox', { name: 'Tema' }).selectOption('Oscuro');
    await expect(letter.locator('body')).toHaveCSS('background-color', 'rgb(11, 23, 40)');
    await dialog.getByRole('tab', { name: 'Inglés' }).click();
    await expect(letter.getByRole('article').getByText('Good morning, lookouts.')).toBeVisible();
    await dialog.getByRole('combobox', { name: 'Cómo se ve' }).selectOption('Solo texto');
    await expect(dialog.locator('pre')).toContainText('Good morning, lookouts.');
    await dialog.getByRole('button', { name: 'Enviarme una prueba en inglés' }).click();
    await expect(toast(page)).toContainText(`Prueba enviada a ${administrator.email}`);
    const { dataDir } = await siteOf('past');
    const [mail] = await mailsFrom(dataDir, administrator.email, /Story 1 of the week/);
    expect(mail?.text).toContain('Good morning, lookouts.');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Vista previa' })).toBeFocused();
  });

  test('the issue is held and released, and whether issues go out by themselves is switched', async ({
    page,
  }) => {
    await open(page);
    await page.getByRole('button', { name: 'Retener' }).click();
    await expect(toast(page)).toContainText('Boletín retenido');
    await expect(page.getByText('No saldrá hasta que alguien lo suelte o lo envíe.')).toBeVisible();
    const release = page.getByRole('button', { name: 'Soltar' });
    await expect(release).toBeFocused();
    await release.press('Enter');
    await expect(page.getByText('Sale por sí solo')).toBeVisible();
    const automatic = page.getByRole('switch', { name: 'Envío automático cada semana' });
    // One decision at a time: the one before is over when the page has been read again.
    await expect(automatic).toHaveAttribute('aria-busy', 'false');
    await automatic.press('Space');
    await expect(automatic).not.toBeChecked();
    await expect(page.getByText('Espera a que lo envíes')).toBeVisible();
    await page.reload();
    await expect(automatic).not.toBeChecked();
    await automatic.press('Space');
    await expect(page.getByText('Sale por sí solo')).toBeVisible();
  });

  test('what fails is told in the server’s words, and everything stays as it was', async ({
    page,
    troubles,
  }) => {
    await open(page);
    await page.route('**/api/admin/newsletter/**', (route) =>
      route.request().method() === 'GET'
        ? route.fallback()
        : route.fulfill({ status: 500, json: { error: 'Algo ha fallado en el servidor.' } }),
    );
    const trying: [string, string][] = [
      ['Bajar «La primera de la semana» (puesto 1 de 5)', 'No se pudo cambiar el boletín'],
      ['Retener', 'No se pudo retener el boletín'],
      ['Enviar ahora', 'No se pudo enviar el boletín'],
      ['Descartar boletín', 'No se pudo descartar el boletín'],
    ];
    for (const [name, sentence] of trying) {
      await page.getByRole('button', { name, exact: true }).click();
      const question = page.getByRole('alertdialog');
      if (sentence.includes('enviar') || sentence.includes('descartar')) {
        await question.getByRole('button', { name }).click();
        await expect(question).toBeHidden();
      }
      const alert = page.getByRole('alert').filter({ hasText: sentence });
      await expect(alert).toContainText('Algo ha fallado en el servidor.');
      await page.getByRole('button', { name: 'Cerrar aviso' }).click();
    }
    await expectStories(page, ...five);
    await page.getByRole('switch').click();
    await expect(toast(page)).toContainText('No se pudo cambiar el envío automático');
    await expect(page.getByRole('switch')).toBeChecked();
    await expectTrouble(troubles, /status of 500/);
  });

  test('what another editor changed is told, read again, and not written over', async ({
    page,
    browser,
    troubles,
  }) => {
    await open(page);
    await expectStories(page, ...five);
    const other = await otherEditor(browser);
    await expectStories(other, ...five);
    await other.getByRole('button', { name: /^Bajar «La primera/ }).click();
    await expectStories(other, 'segunda', 'primera', 'tercera', 'cuarta', 'quinta');
    await page.getByRole('button', { name: /^Quitar «La quinta/ }).click();
    await expect(toast(page)).toContainText('El boletín ha cambiado mientras lo mirabas.');
    await expectStories(page, 'segunda', 'primera', 'tercera', 'cuarta', 'quinta');

    const intro = (at: Page) => at.getByRole('textbox', { name: 'En español' });
    await intro(page).fill('La mía.');
    await intro(other).fill('La de otra persona.');
    await other.getByRole('button', { name: 'Guardar la introducción' }).click();
    await expect(toast(other)).toContainText('Introducción guardada');
    await page.getByRole('button', { name: 'Guardar la introducción' }).click();
    await expect(toast(page)).toContainText('El boletín ha cambiado mientras lo mirabas.');
    await expect(intro(page)).toHaveValue('La mía.');
    await expect(intro(page)).toHaveAccessibleDescription(/«La de otra persona\.»/);
    await page.getByRole('button', { name: 'Guardar la introducción' }).click();
    await expect(toast(page)).toContainText('Introducción guardada');
    await page.getByRole('button', { name: 'Volver a la selección automática' }).click();
    await expectStories(page, ...five);
    await expectTrouble(troubles, /status of 409/);
    await other.context().close();
  });

  test('what a headline holds is text and nothing else', async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 800 });
    await open(page);
    await page.getByRole('button', { name: /^Cambiar «La primera/ }).click();
    await page.getByRole('button', { name: /^Elegir «<img src=x/ }).click();
    await expect(stories(page).first()).toContainText('<img src=x onerror="alert(1)">');
    await expect.poll(() => overflow(page)).toBeLessThanOrEqual(0);
    await page.getByRole('button', { name: 'Vista previa' }).click();
    const letter = page.frameLocator('iframe');
    await expect(letter.getByText('<img src=x onerror="alert(1)">').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Volver a la selección automática' }).click();
    await expectStories(page, ...five);
  });

  test('uncertain mails are settled by a person: they arrived, or are sent again', async ({
    page,
  }) => {
    await open(page);
    await page.getByRole('link', { name: 'N.º 2', exact: true }).press('Enter');
    await expect(page).toHaveURL(/\/admin\/boletin\/2$/);
    await expect(page.locator('#main')).toBeFocused();
    const uncertain = page.getByRole('table', { name: 'Correos inciertos' });
    await expect(uncertain.getByRole('row')).toHaveCount(4);
    const failed = page.getByRole('table', { name: 'Correos fallidos' });
    await expect(failed).toContainText('550 5.1.1 User unknown');
    const refusals = page.getByRole('list', { name: 'Rechazos, por respuesta' });
    const refusal = refusals.getByRole('listitem');
    await expect(refusal).toContainText('2 correos');
    await expect(refusal).toContainText('2 esperan tu decisión');
    await refusal.getByRole('button', { name: 'Dar de baja' }).press('Enter');
    await expect(toast(page)).toContainText('2 suscripciones dadas de baja');
    await expect(refusal).toContainText('2 de baja');
    await expect(refusal.getByRole('button', { name: 'Volver a intentar' })).toHaveCount(0);
    await refusal.getByRole('button', { name: 'Readmitir' }).press('Enter');
    await expect(toast(page)).toContainText('2 suscripciones readmitidas');
    await expect(refusal.getByRole('button', { name: 'Volver a intentar' })).toBeVisible();
    await expect(page.getByText('Elige primero los correos')).toBeVisible();
    await uncertain.getByRole('checkbox', { name: /lectora-1@/ }).press('Space');
    const arrived = page.getByRole('button', { name: 'Han llegado' });
    await arrived.press('Enter');
    await expect(toast(page)).toContainText('Decidido: 1 correo');
    await expect(uncertain.getByRole('row')).toHaveCount(3);
    await expect(arrived).toBeFocused();
    await uncertain.getByRole('checkbox', { name: 'Seleccionar todas las filas' }).press('Space');
    await page.getByRole('button', { name: 'Enviar de nuevo' }).press('Enter');
    const question = page.getByRole('alertdialog', { name: '¿Enviar de nuevo 2 correos?' });
    await expect(question).toContainText('lo recibirá dos veces');
    await question.getByRole('button', { name: 'Enviar de nuevo' }).press('Enter');
    await expect(toast(page)).toContainText('Decidido: 2 correos');
    await expect(uncertain).toBeHidden();
    await expect(page.locator('#main')).toBeFocused();
    await expect(page.getByText('Enviado', { exact: true })).toBeVisible();
    await expect(page.getByRole('definition').nth(1)).toHaveText('27');
  });

  test('the growth of the readers is drawn, and told as a table', async ({ page }) => {
    await open(page);
    await expect(
      page.getByRole('img', { name: /^Del .* al .*; al final, \d+ en español/ }),
    ).toBeVisible();
    await page.getByText('Ver los datos en una tabla').press('Enter');
    const table = page.getByRole('table', { name: 'Suscriptores a lo largo del tiempo' });
    await expect(table.getByRole('row').nth(1)).toContainText(/\d+\/\d+\/\d{4}/);
  });

  for (const [language, prefix] of [
    ['Spanish', ''],
    ['English', '/en'],
  ] as const) {
    test(`the newsletter’s places are accessible in ${language}`, async ({ page }) => {
      test.setTimeout(240_000);
      await open(page, `${prefix}/admin/boletin`);
      await expect(page.getByRole('listitem').first()).toBeVisible();
      await expect(page.getByRole('img', { name: /\d{4}; / })).toBeVisible();
      await audit(page);
      await page.setViewportSize({ width: 1280, height: 900 });
      await page.getByRole('button', { name: /^(Vista previa|Preview)$/ }).click();
      await expect(page.locator('iframe')).toBeVisible();
      await audit(page);
      await page.goto(`${prefix}/admin/boletin/2`);
      await expect(page.getByRole('table').first()).toBeVisible();
      await audit(page);
    });
  }

  const coming = '/api/admin/newsletter/issues/coming';

  async function comingId(page: Page): Promise<string> {
    return ((await (await page.request.get(coming)).json()) as { id: string }).id;
  }

  /** Sends the issue by keyboard, past the question. */
  async function sendNow(page: Page): Promise<void> {
    await page.getByRole('button', { name: 'Enviar ahora' }).press('Enter');
    const question = page.getByRole('alertdialog', { name: '¿Enviar el boletín ahora?' });
    await expect(question).toContainText(/Sustituye al boletín del viernes \(\d+\/\d+\/\d{4}\)/);
    await expect(question).toContainText('30 personas: 20 en español y 10 en inglés');
    await expect(question).toContainText('El parte n.º 3: La primera de la semana');
    await expect(question).toContainText('The report no. 3: Story 1 of the week');
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
    const leaving = page.getByRole('region', { name: 'Enviar ahora' });
    const undo = leaving.getByRole('button', { name: 'Deshacer' });

    await sendNow(page);
    await expect(leaving).toContainText(
      /Sale dentro de \d+ segundos?: aún no se ha enviado nada\./,
    );
    await expect(toast(page)).toContainText('dentro de diez segundos para 30 personas');
    await expect(undo).toBeFocused();
    await expect(page.getByRole('button', { name: 'Retener' })).toHaveCount(0);
    await undo.press('Enter');
    await expect(toast(page)).toContainText('Envío deshecho: no ha salido ningún correo');
    await expect(leaving).toHaveCount(0);

    await sendNow(page);
    await toast(page).getByRole('button', { name: 'Deshacer' }).click();
    await expect(toast(page)).toContainText('Envío deshecho');
    await expect(page.getByRole('button', { name: 'Enviar ahora' })).toBeVisible();

    await sendNow(page);
    // Somebody else does so, whose browser is not waited for.
    expect((await page.request.post(`${coming}/take-back`, { data: { id } })).status()).toBe(200);
    await expect(page.getByText('Sale por sí solo')).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: 'N.º 3' })).toHaveCount(0);
  });

  test('an issue is sent after a question that says what it means, followed as it goes, and told of', async ({
    page,
  }) => {
    await open(page);
    await expectStories(page, ...five);
    const id = await comingId(page);
    await sendNow(page);
    await expect(toast(page)).toContainText('El boletín ya está saliendo', { timeout: 30_000 });
    const late = await page.request.post(`${coming}/take-back`, { data: { id } });
    expect([late.status(), (await late.json()) as unknown]).toEqual([
      409,
      { error: 'El boletín ya ha empezado a salir: el envío no se puede deshacer.' },
    ]);
    const strip = page.getByRole('region', { name: 'El boletín n.º 3 está saliendo' });
    await expect(strip).toContainText(/\d+ de 30: \d+ entregados/);
    await expect(strip.getByRole('progressbar')).toBeVisible();
    await expect(toast(page)).toContainText('El boletín n.º 3 ha terminado de salir', {
      timeout: 60_000,
    });
    await expect(strip).toBeHidden();
    const row = page.getByRole('row').filter({ hasText: 'N.º 3' });
    await expect(row).toContainText('30 de 30');
    const way = page.getByRole('link', { name: 'Ver en el sitio el boletín n.º 3' });
    await way.click();
    await expect(page).toHaveURL(/\/boletin\/3$/);
    await expect(page.getByRole('link', { name: 'La primera de la semana' })).toBeVisible();
  });

  test('an issue is dropped after a question, and the next one comes', async ({ page }) => {
    await open(page);
    const due = page.locator('time').first();
    const before = await due.getAttribute('datetime');
    await page.getByRole('button', { name: 'Descartar boletín' }).click();
    const question = page.getByRole('alertdialog', { name: '¿Descartar este boletín?' });
    await question.getByRole('button', { name: 'Descartar boletín' }).click();
    await expect(toast(page)).toContainText('Boletín descartado');
    await expect(due).not.toHaveAttribute('datetime', before ?? '');
    await expect(page.getByRole('row').filter({ hasText: 'Descartado' })).toBeVisible();
  });
});

test.describe('with nothing yet, and no server that takes its mail', () => {
  test.use({ place: 'nothing' });

  test('what is empty says what to do next', async ({ page }) => {
    await open(page);
    await expect(page.getByText('Esta semana aún no hay noticias')).toBeVisible();
    await expect(page.getByText('Aún no se ha enviado ningún boletín')).toBeVisible();
    await expect(page.getByText('Aún no hay suscriptores que contar')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Enviar ahora' })).toHaveAccessibleDescription(
      'Esta semana aún no hay noticias',
    );
    await page.goto('/admin/boletin/9');
    await expect(page.getByText('No hay ningún boletín así.').first()).toBeVisible();
    await page.goto('/admin/boletin');
    await page.getByRole('link', { name: 'Ir a Publicaciones' }).click();
    await expect(page).toHaveURL(/\/admin\/publicaciones$/);
  });

  test('a button that could do nothing keeps its focus when it can', async ({ page }) => {
    await open(page);
    const send = page.getByRole('button', { name: 'Enviar ahora' });
    await send.focus();
    await expect(page.getByRole('tooltip')).toHaveText('Esta semana aún no hay noticias');
    await putStories((await siteOf('nothing')).dataDir);
    await expect(async () => {
      await page.evaluate(() =>
        document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
      );
      await expect(send).not.toHaveAttribute('aria-disabled', { timeout: 1000 });
    }).toPass();
    await expect(send).toBeFocused();
    await expect(page.getByRole('tooltip')).toHaveCount(0);
  });

  test('a test that is not taken and a sending that waits are told, with what the server said', async ({
    page,
    troubles,
  }) => {
    await open(page);
    const data = { email: newReader().email, language: 'en' };
    await page.request.post('/api/newsletter/subscribe', { data });
    await page.getByRole('button', { name: 'Vista previa' }).click();
    await page.getByRole('button', { name: 'Enviarme una prueba en español' }).click();
    await expect(toast(page)).toContainText('No se pudo enviar la prueba');
    await expect(toast(page)).toContainText('El servidor de correo no ha aceptado la prueba.');
    await expectTrouble(troubles, /status of 503/);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Enviar ahora' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Enviar ahora' }).click();
    await expect(page.getByText('Sale dentro de')).toBeVisible();
    await audit(page);
    const trouble = page.getByRole('alert').filter({ hasText: 'El envío espera' });
    await expect(trouble).toContainText('ECONNREFUSED', { timeout: 60_000 });
    await expect(page.getByText('0 de 1: 0 entregados')).toBeVisible();
    await audit(page);
  });
});
