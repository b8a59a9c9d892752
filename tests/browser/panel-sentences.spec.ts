// Reading a text beside its sources: every open sentence by keys and by buttons, in both languages, until it is signed.
import type { Locator, Page } from '@playwright/test';
import type { Ledger } from '#domain/ledger';
import { es } from '#i18n/es';
import { languages } from '#i18n/i18n';
import { reviewTranslators } from '#i18n/review-messages';
import type { SiteProcess } from '../helpers/site-process.ts';
import { administrator } from './accounts.ts';
import { audit, overflow } from './audit.ts';
import { startSiteOfDrafts } from './drafts-site.ts';
import { expect, expectTrouble, test } from './fixtures.ts';
import { articleRow, t, toast } from './panel-page.ts';

const w = reviewTranslators.es;

let site: SiteProcess;
let ids: Record<string, string>;

test.beforeAll(async ({ playwright }) => {
  test.setTimeout(240_000);
  ({ site, ids } = await startSiteOfDrafts(playwright));
});

test.afterAll(() => site.dispose());
test.describe.configure({ mode: 'serial' });

test.beforeEach(async ({ page }) => {
  const { email, password } = administrator;
  await page.request.post(`${site.url}/api/auth/login`, { data: { email, password } });
});

async function open(page: Page, slug: string, rest = ''): Promise<void> {
  await page.goto(`${site.url}/admin/revision/${ids[slug]}${rest}`);
}

function sentence(page: Page, words: string): Locator {
  return page.locator('[data-sentence]').filter({ hasText: words });
}

function evidence(page: Page): Locator {
  return page.getByRole('region', { name: w('review.evidence') }).first();
}

test('without a model the page shows nothing of proposals, in either language', async ({
  page,
}) => {
  for (const language of languages) {
    const own = reviewTranslators[language];
    await page.addInitScript((each) => localStorage.setItem('language', each), language);
    await open(page, 'el-banco-lirio');
    await expect(sentence(page, '83 %')).toBeFocused();
    await expect(page.getByRole('region', { name: own('review.evidence') })).toBeVisible();
    await expect(page.getByRole('region', { name: own('review.proposeArea') })).toHaveCount(0);
    await page.keyboard.press('m');
    await expect(page.getByText(own('review.actNoProposal'))).toHaveCount(0);
    await page.keyboard.press('?');
    const help = page.getByRole('dialog', { name: own('review.keysTitle') });
    await expect(help).toContainText(own('review.keyWhole'));
    await expect(help).not.toContainText(own('review.keyTake'));
  }
});

test('who leaves before what was settled is sent is asked, and a note that was refused is there again', async ({
  page,
  troubles,
}) => {
  await open(page, 'el-banco-lirio');
  await expect(sentence(page, '83 %')).toBeFocused();
  let letGo: () => void = () => undefined;
  const isLetGo = new Promise<void>((done) => (letGo = done));
  await page.route('**/ledger/**', async (route) => {
    if (route.request().method() === 'GET') return route.continue();
    await isLetGo;
    return route.fulfill({ status: 503, json: { error: 'Ahora no puede ser.' } });
  });
  await sentence(page, 'Es la primera multa').click();
  await page.keyboard.press('p');
  const know = page.getByRole('dialog', { name: w('review.knowTitle') });
  await know.getByLabel(w('review.knowLabel')).fill('Lo oí en la vista.');
  await know.getByRole('button', { name: w('review.knowAction') }).click();
  await expect(know).toBeHidden();
  const asked = page.waitForEvent('dialog');
  void page.reload().catch(() => undefined);
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
  letGo();
  await expect(toast(page)).toContainText('Ahora no puede ser.');
  await expect(page.locator('[data-languages] output')).toHaveText('');
  await expectTrouble(troubles, /503/);
  await sentence(page, 'Es la primera multa').click();
  await page.keyboard.press('p');
  await expect(know.getByLabel(w('review.knowLabel'))).toHaveValue('Lo oí en la vista.');
  await page.unroute('**/ledger/**');
});

test('a sentence that somebody else settled meanwhile keeps what they settled, and says so', async ({
  page,
  troubles,
}) => {
  await open(page, 'el-banco-lirio');
  const first = sentence(page, 'Es la primera multa');
  await first.click();
  const path = `${site.url}/api/articles/${ids['el-banco-lirio']}/ledger`;
  const { sentences }: Ledger = await (await page.request.get(path)).json();
  const { hash } = sentences.find(({ text }) => text.startsWith('Es la primera multa'))!;
  const theirs = { language: 'es', hash, kind: 'own-knowledge', note: 'Consta en el registro.' };
  await page.request.put(`${path}/settle`, { data: theirs });
  await page.keyboard.press('n');
  await expect(toast(page).first()).toContainText(es.ledger.settledSince);
  await first.click();
  await expect(evidence(page)).toContainText('Consta en el registro.');
  await expectTrouble(troubles, /409/);
  // What one settles oneself is opened again at once, whether or not it was sent.
  await page.keyboard.press('o');
  await expect(first).toContainText(w('review.stateToRead'));
  await page.keyboard.press('n');
  await first.click();
  await page.keyboard.press('o');
  await expect(first).toContainText(w('review.stateToRead'));
});

test('by keys alone each open sentence is read beside its passage, settled, excepted and opened again', async ({
  page,
}) => {
  await open(page, 'el-banco-lirio');
  const differing = sentence(page, '83 %');
  await expect(differing).toBeFocused();
  await expect(differing).toContainText(w('review.stateDiffers'));
  // The mark of a note is not cut from its word.
  expect(await differing.textContent()).toContain('equivocada\u00a0[1]');
  await expect(evidence(page)).toContainText('La fuente dice 38 %; el texto, 83 %');
  await expect(evidence(page).locator('mark')).toContainText('El 38 % de los clientes');
  await expect(evidence(page)).toContainText('La investigación empezó en marzo');
  await expect(page.getByRole('tab', { name: /^Español/ })).toContainText('5 abiertas · 1 difiere');
  await audit(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await differing.focus();

  await page.keyboard.press('s');
  await expectRefused(page, w('review.actDiffers'));
  await page.setViewportSize({ width: 375, height: 800 });
  await expectRefused(page, w('review.actDiffers'));
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.keyboard.press('x');
  const asked = page.getByRole('dialog', { name: w('review.exceptTitle') });
  await asked.getByLabel(w('review.exceptLabel')).fill('La fuente corrigió la cifra por teléfono.');
  await asked.getByRole('button', { name: w('review.exceptAction') }).click();
  await expect(differing).toContainText(`${w('review.stateException')} · admin`);

  const paraphrase = sentence(page, 'acata el fallo');
  await expect(paraphrase).toBeFocused();
  await page.keyboard.press('s');
  await expect(paraphrase).toContainText(`${w('review.stateRead')} · admin`);
  const opinion = sentence(page, 'Conviene seguir');
  await expect(opinion).toBeFocused();
  await page.keyboard.press('s');
  await expect(page.getByText(w('review.actNoPassage')).first()).toBeVisible();
  await page.keyboard.press('n');
  await expect(opinion).toContainText(w('review.stateNoClaim'));
  await expect(page.locator('output').filter({ hasText: 'Quedan 2 abiertas' })).toBeVisible();

  await readByHand(page);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: w('review.keysTitle') })).toContainText(
    'Ninguna firma ni publica',
  );
});

/** The page says why the key did nothing, in another colour than what is done, and within the screen. */
async function expectRefused(page: Page, text: string): Promise<void> {
  const said = page.locator('output').filter({ hasText: text });
  await expect(said).toBeInViewport();
  expect((await said.boundingBox())?.width).toBeGreaterThan(100);
  await expect(said).toHaveAttribute('data-refused');
  const danger = await page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.color = 'var(--danger)';
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  });
  await expect(said).toHaveCSS('color', danger);
}

/** A sentence of the source marked by hand, a note, and one opened again. */
async function readByHand(page: Page): Promise<void> {
  const groups = sentence(page, 'Las asociaciones de consumidores');
  await expect(groups).toBeFocused();
  await expect(evidence(page)).toContainText(w('review.instructs'));
  await page.keyboard.press('f');
  const whole = page.getByRole('dialog');
  await whole.getByLabel('Consumer groups had asked for a ban.').check();
  await audit(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await whole.getByRole('button', { name: w('review.wholeRead', { count: 1 }) }).click();
  await expect(groups).toContainText(w('review.stateRead'));

  const first = sentence(page, 'Es la primera multa');
  await expect(first).toBeFocused();
  await page.keyboard.press('p');
  const know = page.getByRole('dialog', { name: w('review.knowTitle') });
  await expect(know.getByLabel(w('review.knowLabel'))).toBeFocused();
  await page.keyboard.type('Llevo el registro de sanciones desde 2019.');
  await know.getByRole('button', { name: w('review.knowAction') }).click();
  await expect(first).toContainText(w('review.stateOwnKnowledge'));
  await expect(first).toBeFocused();
  await expect(evidence(page)).toContainText('Llevo el registro de sanciones');
  await page.keyboard.press('o');
  await expect(first).toContainText(w('review.stateToRead'));
  await page.reload();
  await expect(first).toBeFocused();
  await expect(page.getByRole('tab', { name: /^Español/ })).toContainText('1 abierta');
}

test('the key for the other language leads to its sentence, and leaves what was said; its tab keeps the focus', async ({
  page,
}) => {
  await open(page, 'el-banco-lirio');
  await expect(sentence(page, 'Es la primera multa')).toBeFocused();
  await page.keyboard.press('j');
  const said = page.locator('output').filter({ hasText: w('review.saidNoNext') });
  await expect(said).toBeVisible();
  await page.keyboard.press('t');
  const first = sentence(page, '83%');
  await expect(first).toBeFocused();
  await expect(said).toHaveCount(0);
  await page.keyboard.press('j');
  await expect(first).not.toBeFocused();
  await page.keyboard.press('t');
  await expect(sentence(page, 'Es la primera multa')).toBeFocused();
  const tab = page.getByRole('tab', { name: /^Inglés/ });
  await tab.click();
  await expect(page.locator('[data-sentence^="en-"]').first()).toBeVisible();
  await expect(tab).toBeFocused();
});

test('once every sentence of a language is settled it is signed there, and the other one apart', async ({
  page,
  troubles,
}) => {
  const data = { public_name: 'Ana Ruiz', public_role: 'redactora jefa' };
  await open(page, 'el-banco-lirio');
  await expect(page.getByText(w('review.signatureWaitsText', { count: 1 }))).toBeVisible();
  await expect(page.getByRole('button', { name: t('panel.signReview') })).toHaveCount(0);
  await evidence(page)
    .getByRole('button', { name: w('review.noClaim') })
    .click();
  const review = page.getByRole('region', { name: t('panel.reviewOfSpanish') });
  await expect(review).toContainText(t('panel.noPublicName'));
  await expect(review).not.toContainText(t('panel.signNeedsSentences', { count: 1 }));
  await page.goto(`${site.url}/cuenta#firma`);
  await page.getByLabel('Nombre público').fill(data.public_name);
  await page.getByLabel('Cargo').fill(data.public_role);
  await page.getByRole('button', { name: 'Guardar firma' }).click();
  await expect(page.getByText('Firma guardada')).toBeVisible();
  await open(page, 'el-banco-lirio', '?idioma=es');
  await expect(review.getByRole('textbox')).toHaveCount(2);
  for (const field of await review.getByRole('textbox').all()) {
    await field.fill('Lo he comparado con la gaceta, línea por línea.');
  }
  await review.getByLabel(/^He leído este texto/).check();
  // Somebody else opens a sentence again meanwhile: it is said, and what was answered is there once it is settled.
  const path = `${site.url}/api/articles/${ids['el-banco-lirio']}/ledger`;
  const { sentences }: Ledger = await (await page.request.get(path)).json();
  const { hash } = sentences.find(({ settlement }) => settlement?.kind === 'no-claim')!;
  await page.request.put(`${path}/reopen`, { data: { language: 'es', hash } });
  await review.getByRole('button', { name: t('panel.signReview') }).click();
  await expect(toast(page)).toContainText(es.articles.sentencesOpen);
  await expectTrouble(troubles, /409/);
  const waiting = w('review.signatureWaitsText', { count: 1 });
  await expect(page.locator(':focus')).toContainText(waiting);
  await page
    .locator('[data-sentence]')
    .filter({ hasText: w('review.stateToRead') })
    .click();
  await evidence(page)
    .getByRole('button', { name: w('review.noClaim') })
    .click();
  await review.getByLabel(/^He leído este texto/).check();
  await review.getByRole('button', { name: t('panel.signReview') }).press('Enter');
  await expect(toast(page)).toContainText(t('panel.reviewSigned'));
  await expect(page.locator(':focus')).toContainText('Ana Ruiz, redactora jefa');
  await expect(review).toContainText('Ana Ruiz, redactora jefa');
  await page.getByRole('tab', { name: /^Inglés/ }).click();
  await expect(page.getByText(/^Se firma aquí/)).toBeVisible();
});

test('an approval that sentences stop shows them, and leads to where they are settled', async ({
  page,
  troubles,
}) => {
  await page.goto(`${site.url}/admin/publicaciones`);
  await articleRow(page, 'El banco Lirio no recurrirá la decisión')
    .getByRole('link', { name: /^Revisar las frases/ })
    .waitFor();
  await page.goto(`${site.url}/admin/publicaciones?ver=${ids['el-banco-lirio']}`);
  const preview = page.getByRole('dialog');
  await expect(preview.getByRole('link', { name: w('review.open') })).toBeVisible();
  await preview.getByRole('button', { name: t('panel.approve') }).click();
  const refused = preview.getByRole('alert').filter({ hasText: '83%' });
  await expect(refused).toContainText('la fuente dice 38 %; el texto, 83%');
  await expectTrouble(troubles, /status of 409/);
  await refused.getByRole('link', { name: /^83%/ }).click();
  await expect(page).toHaveURL(/\/revision\/.*idioma=en&frase=/);
  await expect(sentence(page, '83%')).toBeFocused();
});

test('nothing kept, nothing open, no English, material and many sentences each have their state', async ({
  page,
}) => {
  await open(page, 'sin-fuentes');
  await expect(evidence(page)).toContainText(w('review.noSources'));
  await audit(page);
  await page.locator('[data-sentence]').first().click();
  await page.keyboard.press('t');
  await expect(page.getByText(w('review.emptyEnglish'))).toBeVisible();
  await expect(page.getByRole('tab', { name: /^Inglés/ })).toBeFocused();
  await page.setViewportSize({ width: 1280, height: 900 });
  await open(page, 'nada-abierto');
  await expect(page.getByRole('tab', { name: /^Español/ })).toContainText(w('review.countNone'));
  await expect(page.getByRole('region', { name: t('panel.reviewOfSpanish') })).toBeVisible();
  await audit(page);
  await expectTabsInOneRow(page);
  await open(page, 'dosier-lirio');
  await expect(page.getByRole('region', { name: t('panel.reviewOfSpanish') })).toBeVisible();
  await open(page, 'cuarenta-frases');
  await expect(page.locator('[data-sentence]')).toHaveCount(42);
  for (const width of [375, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => overflow(page)).toBeLessThanOrEqual(0);
  }
});

/** On a phone the bar would hide the sentence under it where a tab took a row of its own. */
async function expectTabsInOneRow(page: Page): Promise<void> {
  await page.setViewportSize({ width: 375, height: 800 });
  const tabs = page.getByRole('tab', { name: /^(Español|Inglés)/ });
  await expect(tabs).toHaveCount(2);
  await expect(tabs.first()).toContainText(w('review.countOpen', { count: 0 }));
  const places = await tabs.evaluateAll((each) => each.map((tab) => tab.getBoundingClientRect().y));
  expect(places[0]).toBe(places[1]);
}

test('what was published with an exception that is taken back waits on Hoy, and leads to its sentences', async ({
  page,
}) => {
  const id = ids['el-banco-lirio'];
  const path = `${site.url}/api/articles/${id}`;
  const { sentences }: Ledger = await (await page.request.get(`${path}/ledger`)).json();
  const differing = sentences.filter(({ open: why }) => why === 'differs');
  const act = async (call: 'except' | 'reopen', more = {}) => {
    for (const { language, hash } of differing) {
      await page.request.put(`${path}/ledger/${call}`, { data: { language, hash, ...more } });
    }
  };
  await act('except', { reason: 'La fuente corrigió la cifra.' });
  const published = await page.request.put(path, { data: { status: 'published' } });
  expect(published.status(), await published.text()).toBe(200);
  await act('reopen');
  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto(`${site.url}/admin/hoy`);
  const row = page.getByRole('listitem').filter({
    hasText: t('panel.sentencesDiffer', { count: differing.length }),
  });
  await expect(row).toBeVisible();
  await expect.poll(() => overflow(page)).toBeLessThanOrEqual(0);
  await audit(page);
  await row.getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`/admin/revision/${id}$`));
  await expect(sentence(page, '83 %')).toBeVisible();
});

test('the text of a source is pasted where sources are edited, and another one is told apart word by word', async ({
  page,
  troubles,
}) => {
  await page.goto(`${site.url}/admin/articulos/${ids['el-banco-lirio']}`);
  await page.getByRole('button', { name: 'Editar la fuente 1' }).click();
  const texts = page.getByRole('region', { name: w('review.textOf', { number: 1 }) });
  await expect(texts).toContainText(w('review.textFromRun'));
  await texts.getByRole('button', { name: w('review.textPaste') }).click();
  const field = texts.getByLabel(w('review.textPasted', { number: 1 }));
  await field.fill('El banco pagará 40.000 euros. No hubo más.');
  await texts.getByRole('button', { name: w('review.textKeep') }).click();
  await expect(texts.locator('output')).toHaveText(w('review.textChanged'));
  await expect(field).toBeHidden();
  await expect(texts).toContainText(w('review.textFromPaste'));
  await texts.locator('summary').first().click();
  await expect(texts.locator('ins').first()).toBeVisible();
  await audit(page);
  await texts.locator('input[type=file]').setInputFiles({
    name: 'informe.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7 nada'),
  });
  await expect(texts.locator('output')).toContainText('PDF');
  await expectTrouble(troubles, /status of 400/);
});

test('what readers do not see yet is not signed: it is published first', async ({ page }) => {
  const api = `${site.url}/api/articles/${ids['nada-abierto']}`;
  await page.request.put(api, { data: { status: 'published' } });
  const { version } = await (await page.request.get(`${api}/working-copy`)).json();
  const content = { body_es: 'El banco Lirio no recurrirá la decisión [1].' };
  await page.request.put(`${api}/working-copy`, { data: { version, content } });
  await open(page, 'nada-abierto');
  await expect(page.getByText(w('review.signatureOther'))).toBeVisible();
  const sign = page.getByRole('button', { name: t('panel.signReview') });
  await expect(sign).toHaveCount(0);
  const changed = await (await page.request.get(`${api}/working-copy`)).json();
  const data = { version: changed.version, languages: ['es'] };
  expect((await page.request.post(`${api}/publish`, { data })).status()).toBe(200);
  await open(page, 'nada-abierto');
  await expect(sign).toBeVisible();
});

test('the page stays at the only open sentence when it is settled', async ({ page }) => {
  const ledger = `${site.url}/api/articles/${ids['sin-fuentes']}/ledger`;
  const { sentences } = (await (await page.request.get(ledger)).json()) as Ledger;
  for (const { language, hash, text } of sentences) {
    if (text.startsWith('Nadie ha dicho cuándo')) continue;
    await page.request.put(`${ledger}/settle`, { data: { language, hash, kind: 'no-claim' } });
  }
  await open(page, 'sin-fuentes');
  const only = sentence(page, 'Nadie ha dicho cuándo');
  await expect(only).toBeFocused();
  await page.keyboard.press('n');
  await expect(only).toHaveAttribute('data-state', 'no-claim');
  await expect(only).toBeFocused();
  await expect(only).toHaveAttribute('aria-current', 'true');
});

test('on a short phone the other language opens at a sentence that is seen whole', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 667 });
  await open(page, 'el-banco-lirio');
  await sentence(page, 'Es la primera multa').click();
  await page.keyboard.press('t');
  const focused = page.locator('[data-sentence]:focus');
  await expect(focused).toHaveAttribute('data-sentence', /^en-/);
  const bar = await page.locator('[data-languages]').boundingBox();
  await expect
    .poll(async () => (await focused.boundingBox())?.y)
    .toBeGreaterThanOrEqual(bar!.y + bar!.height);
});

test('where the window has little height nothing lies over what the keyboard leads to', async ({
  page,
}) => {
  // Of a window of 1280 by 1024, magnified four times.
  await page.setViewportSize({ width: 320, height: 256 });
  await open(page, 'el-banco-lirio');
  const passage = page.getByRole('region', { name: w('review.evidence') });
  await expect(passage).toBeVisible();
  await page.locator('[data-sentence]:focus').waitFor();
  const stops = passage.locator(':is(a, summary, button):focus');
  const seen = new Set<string>();
  for (let stop = 0; stop < 8; stop += 1) {
    await page.keyboard.press('Tab');
    if ((await stops.count()) === 0) continue;
    const name = await stops.innerText();
    expect(await page.evaluate(isFocusSeen), name).toBe(true);
    seen.add(name);
  }
  expect(seen.size).toBeGreaterThan(3);
});

/** Whether the middle of what has the focus is uncovered and on the screen. */
function isFocusSeen(): boolean {
  const focused = document.activeElement;
  const { left, top, width, height } = focused!.getBoundingClientRect();
  const middle = document.elementFromPoint(left + width / 2, top + height / 2);
  return middle !== null && (focused!.contains(middle) || middle.contains(focused));
}
