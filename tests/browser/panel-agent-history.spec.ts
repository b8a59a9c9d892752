// The history of an agent's runs, and the accessibility of the tab with its dialogs.
import { administrator, logIn } from './accounts.ts';
import { agentsTab as tab, createdAgent, rowOf, runOf } from './agents.ts';
import { audit } from './audit.ts';
import { expect, test } from './fixtures.ts';
import { t } from './panel-page.ts';

test.beforeEach(async ({ page }) => {
  await logIn(page, administrator);
});

test('the history of an agent is read a page at a time (runs made by the test)', async ({
  page,
}) => {
  const agent = await createdAgent(page, { status: 'active' });
  const runs = Array.from({ length: 30 }, (_, index) =>
    runOf(agent.id, { status: index === 0 ? 'failed' : 'completed', logs: [`línea ${index}`] }),
  );
  const address = `/api/agent-runs?agent_id=${agent.id}&limit=25`;
  await page.route(`**${address}*`, (route) => {
    const isSecond = route.request().url().includes('cursor=');
    return route.fulfill({
      json: isSecond ? runs.slice(25) : runs.slice(0, 25),
      headers: isSecond ? {} : { link: `<${address}&cursor=x>; rel="next"` },
    });
  });
  await page.goto(tab);
  await page.getByRole('button', { name: `Ver las ejecuciones de ${agent.name}` }).click();
  const history = page.getByRole('dialog', { name: t('panel.runsTitle') });
  const first = history.locator('details').first();
  await expect(first).toContainText(t('panel.runFailed'));
  await first.locator('summary').focus();
  await page.keyboard.press('Enter');
  await expect(first.getByText('línea 0')).toBeVisible();
  await history.locator('details').last().scrollIntoViewIfNeeded();
  await expect(history.locator('details')).toHaveCount(30);
  await page.keyboard.press('Escape');
  await expect(
    page.getByRole('button', { name: `Ver las ejecuciones de ${agent.name}` }),
  ).toBeFocused();
});

test('of a run with several texts each is told what its checks found (run made by the test)', async ({
  page,
}) => {
  const agent = await createdAgent(page, { status: 'active' });
  const articles = [
    { id: 'a', slug: 'uno', title_es: 'Uno', status: 'published', checks: [] },
    {
      id: 'b',
      slug: 'dos',
      title_es: 'Dos',
      status: 'draft',
      checks: ['Hay respuestas pendientes.'],
    },
  ];
  const metadata = { status: 'published', sources: 2, checks: articles[1]?.checks };
  const generatedContent = { title: 'Uno · Dos', type: 'noticia', metadata };
  const run = runOf(agent.id, { status: 'completed', result: { generatedContent, articles } });
  await page.route(`**/api/agent-runs?agent_id=${agent.id}*`, (route) =>
    route.fulfill({ json: [run] }),
  );
  await page.goto(`/en${tab}?ejecuciones=${agent.id}`);
  const details = page.getByRole('dialog').locator('details').first();
  await details.locator('summary').first().click();
  await expect(details.getByRole('listitem')).toHaveText([
    /Uno.*Publi/s,
    /Dos.*Draft.*Hay respuestas pendientes\./s,
  ]);
  await expect(details.locator('dl')).toContainText('News');
  await expect(details.locator('dl')).not.toContainText('Hay respuestas');
});

test('an agent that never ran says so in its history, which can be linked', async ({ page }) => {
  const agent = await createdAgent(page);
  await page.goto(`${tab}?ejecuciones=${agent.id}`);
  const history = page.getByRole('dialog', { name: t('panel.runsTitle') });
  await expect(history).toContainText(agent.name);
  await expect(history).toContainText(t('panel.noRuns'));
  await page.goto(`${tab}?ejecuciones=00000000-0000-4000-8000-000000000000`);
  await expect(history).toContainText(t('panel.agentGone'));
});

for (const [language, prefix] of [
  ['Spanish', ''],
  ['English', '/en'],
] as const) {
  test(`the tab, its forms and questions are accessible in ${language}`, async ({ page }) => {
    test.setTimeout(180_000);
    const agent = await createdAgent(page, { status: 'active' });
    await createdAgent(page, { type: 'news-aggregator', status: 'paused' });
    for (const query of ['', '?crear=si', `?editar=${agent.id}`, `?ejecuciones=${agent.id}`]) {
      await page.setViewportSize({ width: 1280, height: 900 });
      await page.goto(`${prefix}${tab}${query}`);
      await expect(query ? page.getByRole('dialog') : rowOf(page, agent.name)).toBeVisible();
      await audit(page);
    }
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(`${prefix}${tab}`);
    for (const index of [0, 3]) {
      await rowOf(page, agent.name).getByRole('button').nth(index).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
      await audit(page);
      await page.keyboard.press('Escape');
      await page.setViewportSize({ width: 1280, height: 900 });
    }
  });
}
