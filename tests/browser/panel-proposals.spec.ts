// A model proposes what to read open sentences beside: asked for, told apart from what was found, taken and put away.
import type { Locator, Page } from '@playwright/test';
import type { Language } from '#i18n/i18n';
import { reviewTranslators } from '#i18n/review-messages';
import { type ModelServer, startModelServer } from '../helpers/model-server.ts';
import { proposing } from '../helpers/proposing-model.ts';
import type { SiteProcess } from '../helpers/site-process.ts';
import { administrator } from './accounts.ts';
import { audit } from './audit.ts';
import { startSiteOfDrafts } from './drafts-site.ts';
import { expect, expectTrouble, test } from './fixtures.ts';

let models: ModelServer;
let site: SiteProcess;
let ids: Record<string, string>;

test.beforeAll(async ({ playwright }) => {
  test.setTimeout(240_000);
  models = await startModelServer();
  ({ site, ids } = await startSiteOfDrafts(playwright, models.settings('openai-compatible')));
});

test.afterAll(async () => {
  await site.dispose();
  await models[Symbol.asyncDispose]();
});
test.describe.configure({ mode: 'serial' });

test.beforeEach(async ({ page }) => {
  const { email, password } = administrator;
  await page.request.post(`${site.url}/api/auth/login`, { data: { email, password } });
});

/** Opens the text in this language, the panel in another or the same. */
async function open(page: Page, text: Language, panel: Language = 'es'): Promise<void> {
  await page.addInitScript((language) => localStorage.setItem('language', language), panel);
  await page.goto(`${site.url}/admin/revision/${ids['el-banco-lirio']}?idioma=${text}`);
}

function sentence(page: Page, words: string): Locator {
  return page.locator('[data-sentence]').filter({ hasText: words });
}

const appeal = 'El banco no recurrirá la decisión, según confirmó a este diario.';
const said = {
  'acata el fallo': {
    passage: appeal,
    says: 'less',
    doubt: 'No dice que dé el asunto por cerrado.',
  },
  '83 %': {
    passage: 'El 38 % de los clientes que lo usaron recibió al menos una respuesta equivocada.',
    says: 'other',
    doubt: 'La fuente da otro porcentaje.',
  },
  'Conviene seguir': { passage: 'Un pasaje que nadie ha escrito.', says: 'same' },
  'accepts the ruling': { passage: appeal, says: 'less', doubt: 'It does not say it is closed.' },
} as const;

test('what a model proposes is told apart from what was found, and taken or put away by keys', async ({
  page,
}) => {
  const w = reviewTranslators.es;
  models.always(proposing(said));
  await open(page, 'es');
  const tab = page.getByRole('tab', { name: /^Español/ });
  await expect(tab).toContainText('5 abiertas · 1 difiere');
  const area = page.getByRole('region', { name: w('review.proposeArea') });
  await expect(area).toContainText('modelo-de-prueba');
  await area.getByRole('button', { name: w('review.propose') }).press('Enter');
  await expect(area.locator('output')).toHaveText(
    `${w('review.proposeKept', { count: 2 })} ${w('review.proposeDropped', { count: 1 })}`,
  );
  await expect(tab).toContainText('5 abiertas · 1 difiere');

  await expect(page.locator('[data-sentence]', { hasText: w('review.proposalMark') })).toHaveCount(
    2,
  );

  await sentence(page, '83 %').click();
  const card = page.getByRole('figure', { name: /propone modelo-de-prueba/ });
  await expect(card).toContainText(w('review.proposalOther'));
  await expect(card).toContainText('La fuente da otro porcentaje.');
  await expect(card.locator('mark')).toHaveCount(0);
  await page.keyboard.press('m');
  await expect(page.getByText(w('review.actDiffers')).first()).toBeVisible();
  await expect(sentence(page, '83 %')).toContainText(w('review.stateDiffers'));

  await page.keyboard.press('j');
  const accepts = sentence(page, 'acata el fallo');
  await expect(accepts).toBeFocused();
  await expect(card).toContainText(w('review.proposal'));
  await expect(card).toContainText(w('review.proposalLess'));
  await expect(card).toContainText(w('review.proposalWarning'));
  await expect(accepts).toContainText(w('review.stateToRead'));
  await audit(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await accepts.focus();
  await page.keyboard.press('m');
  await expect(accepts).toContainText(`${w('review.stateRead')} · admin`);
  await expect(sentence(page, 'Conviene seguir')).toBeFocused();
  await expect(card).toHaveCount(0);
  await expect(accepts).not.toContainText(w('review.proposalMark'));
  await page.keyboard.press('q');
  await expect(page.getByText(w('review.actNoProposal')).first()).toBeVisible();

  await accepts.click();
  await expect(card).toHaveCount(0);
  await expect(
    page.getByRole('figure', { name: w('review.passage', { number: 1 }) }),
  ).toContainText(appeal);
  await page.keyboard.press('o');
  await expect(card).toBeVisible();
  await card.getByRole('button', { name: w('review.proposalPutAway') }).click();
  await expect(card).toHaveCount(0);
  await expect(accepts).toBeFocused();
  await page.reload();
  await expect(accepts).toBeVisible();
  await sentence(page, '83 %').click();
  await expect(card).toBeVisible();
});

test('the panel in English proposes for the English text, and its help names the keys', async ({
  page,
}) => {
  const w = reviewTranslators.en;
  models.always(proposing(said));
  await open(page, 'en', 'en');
  const area = page.getByRole('region', { name: w('review.proposeArea') });
  await area.getByRole('button', { name: w('review.propose') }).click();
  await expect(area.locator('output')).toHaveText(w('review.proposeKept', { count: 1 }));
  const accepts = sentence(page, 'accepts the ruling');
  await accepts.click();
  const card = page.getByRole('figure', { name: /that modelo-de-prueba proposes/ });
  await expect(card).toContainText(w('review.proposal'));
  await expect(card.locator('q')).toHaveText('It does not say it is closed.');
  await audit(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await accepts.focus();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toContainText(w('review.keyTake'));
  await page.keyboard.press('Escape');
  await expect(accepts).toBeFocused();
  await page.keyboard.press('q');
  await expect(card).toHaveCount(0);
  await expect(page.getByText(w('review.saidPutAway')).first()).toBeVisible();
});

test('a model that fails and agents that are stopped say why, and nothing changes', async ({
  page,
  troubles,
}) => {
  const w = reviewTranslators.es;
  models.always({ text: 'Todo está perfecto.' });
  await open(page, 'es');
  const area = page.getByRole('region', { name: w('review.proposeArea') });
  const button = area.getByRole('button', { name: w('review.propose') });
  await button.click();
  await expect(area.locator('output')).toContainText(/modelo.*\.$/);
  await expectTrouble(troubles, /status of 503/);
  await audit(page);
  await page.request.put(`${site.url}/api/agents/stop`, { data: { is_stopped: true } });
  await page.reload();
  await button.hover();
  await expect(page.getByRole('tooltip')).toContainText(w('review.proposeStopped'));
  await page.request.put(`${site.url}/api/agents/stop`, { data: { is_stopped: false } });
});
