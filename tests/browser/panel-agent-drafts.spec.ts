// From the agent's form to the article a reader sees, with a model and without one.
import type { Locator, Page } from '@playwright/test';
import { startSite } from '../helpers/site-process.ts';
import { administrator, logIn } from './accounts.ts';
import {
  agentsTab as tab,
  confirmed,
  createdAgent,
  failureName,
  newMark,
  resultName,
  rowOf,
} from './agents.ts';
import { audit } from './audit.ts';
import { editorsUrl, expect, expectTrouble, test } from './fixtures.ts';
import { t, toast } from './panel-page.ts';
import { settleAll } from './settle-all.ts';

const pageToRead = process.env['PAGE_TO_READ'] ?? '';

test.use({ baseURL: editorsUrl });

test.beforeEach(async ({ page }) => {
  await logIn(page, administrator);
});

/** Approves what the preview shows, and answers with its address on the site. */
async function approvedAddress(page: Page, { isMaterial = false } = {}): Promise<string> {
  const answer = page.waitForResponse(
    (response) =>
      response.request().method() === 'PUT' && /articles\/[0-9a-f-]{36}$/.test(response.url()),
  );
  const preview = page.getByRole('dialog');
  // What the model of the tests says is in no source.
  if (!isMaterial) await settleAll(page, new URL(page.url()).searchParams.get('ver') ?? '');
  await preview.getByRole('button', { name: t('panel.approve') }).click();
  if (isMaterial) await page.getByRole('button', { name: t('panel.materialPublish') }).click();
  const { article } = (await (await answer).json()) as { article: { slug: string } };
  await expect(page.getByRole('dialog')).toBeHidden();
  return `/noticias/${article.slug}`;
}

test('what the model answered is read at the run that asked it', async ({ page }) => {
  const content = { targetLength: 200 };
  const agent = await createdAgent(page, { status: 'active', config: { content } });
  const answer = await page.request.post(`/api/agents/${agent.id}/execute`, { timeout: 60_000 });
  expect(answer.ok(), await answer.text()).toBe(true);
  await page.goto(tab);
  await page.getByRole('button', { name: `Ver las ejecuciones de ${agent.name}` }).click();
  const history = page.getByRole('dialog', { name: t('panel.runsTitle') });
  await history.locator('summary').first().click();
  await history.getByText(t('panel.runAnswers')).click();
  const first = history.getByRole('article').first();
  await expect(first).toContainText('Respuesta 1');
  await expect(first).toContainText('modelo-de-prueba');
  await expect(first).toContainText(/[0-9a-f]{64}/);
  await expect(first.getByRole('region', { name: 'Respuesta 1' })).toContainText('"title"');
});

/** Creates an agent in the form, whose model answers slowly and with the mark, and activates it. */
async function createActive(page: Page, { name, mark }: { name: string; mark: string }) {
  await page.getByRole('button', { name: 'Crear Agente' }).first().click();
  const form = page.getByRole('dialog');
  await form.getByLabel(t('panel.agentName')).fill(name);
  await form.getByLabel('Extensión').fill('200');
  await form.getByLabel(t('panel.agentPrompt')).fill(`Escribe despacio, con la ${mark}.`);
  await form.getByLabel(t('panel.agentPages')).fill(pageToRead);
  await form.getByRole('button', { name: 'Crear Agente' }).click();
  await page.getByRole('button', { name: `Editar ${name}` }).click();
  await expect(form.getByLabel(t('panel.agentPages'))).toHaveValue(pageToRead);
  await form.getByLabel('Estado').selectOption('active');
  await form.getByRole('button', { name: t('panel.saveAgent') }).click();
  await expect(rowOf(page, name)).toContainText('Activo');
}

/** Executes the agent, leaves the dialog, reloads, and comes back to the execution. */
async function executeAndComeBack(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Ejecutar ${name}` }).click();
  await confirmed(page);
  const running = page.getByRole('dialog', { name: t('panel.executionRunningTitle') });
  await expect(running.getByRole('log')).toContainText('modelo-de-prueba');
  await expect(running.getByRole('timer')).toHaveText(/^0:\d\d$/);
  await running.getByRole('button', { name: t('panel.leaveExecution') }).click();
  await page.reload();
  await expect(page.getByRole('button', { name: `Ejecutar ${name}` })).toHaveAttribute(
    'aria-busy',
    'true',
  );
  await page.getByRole('button', { name: `Ver la ejecución de ${name}` }).click();
}

/** The draft is labelled, and what it says is held against its sources. */
async function expectFindings(page: Page, preview: Locator): Promise<void> {
  const shown = preview.frameLocator('iframe');
  await expect(shown.getByText('Redactado con IA', { exact: true })).toBeVisible();
  const beside = preview.getByRole('complementary', { name: t('panel.beside') });
  // One is the number that no source holds; the draft's own mark may hold another.
  await expect(beside).toContainText(/[1-9]\d* reparos? contra este texto/);
  await expect(
    beside.getByRole('link', { name: /Instrucciones para los modelos/ }),
  ).toHaveAttribute('href', pageToRead);
  const found = beside.getByRole('listitem').filter({ hasText: '2 de agosto de 2027' });
  await expect(found.first()).toContainText('en la fuente 1');
  await expect(beside.getByRole('listitem').filter({ hasText: /Número\s*42/ })).toContainText(
    'en ninguna fuente',
  );
  await expect(preview).not.toContainText(/verificad/i);
  await expect(shown.locator('mark[data-source="1"]', { hasText: '15' }).first()).toBeVisible();
  await expect(shown.locator('article mark[data-source="?"]', { hasText: '42' })).toBeVisible();
  await found.first().locator('summary').click();
  await found.first().getByRole('button', { name: 'Abrir la fuente 1' }).click();
  await expect(beside).toContainText('Varias asociaciones de consumidores');
  await audit(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await preview.getByRole('tab', { name: t('panel.inEnglish') }).click();
  await expect(shown.getByText('Written with AI', { exact: true })).toBeVisible();
}

test('an agent is created, executed, watched, left and come back to, its draft held against its sources and approved, and a reader sees it labelled', async ({
  page,
}) => {
  const name = `Cronista ${newMark()}`;
  const mark = `marca-${newMark()}`;
  await page.goto(tab);
  await expect(page.getByRole('complementary', { name: t('panel.models') })).toContainText(
    /modelo-de-prueba \(openai-compatible\).*de 500\.000/,
  );
  await createActive(page, { name, mark });
  await executeAndComeBack(page, name);
  const result = page.getByRole('dialog', { name: resultName });
  await expect(result).toContainText(`Las reglas europeas, paso a paso ${mark}`);
  await expect(result).toContainText(t('panel.runCompleted'));
  await expect(toast(page)).toContainText('Agente ejecutado');
  await audit(page);
  await page.setViewportSize({ width: 1280, height: 900 });

  await result.getByRole('link', { name: new RegExp(mark) }).click();
  await expectFindings(page, page.getByRole('dialog', { name: new RegExp(mark) }));

  const address = await approvedAddress(page);
  await page.goto(address);
  await expect(page.getByText('Redactado con IA', { exact: true }).first()).toBeVisible();
  await page.goto(`/en${address}`);
  await expect(page.getByText('Written with AI', { exact: true }).first()).toBeVisible();
});

test('a run that fails says why, and a stream that cannot be had is asked for instead', async ({
  page,
  troubles,
}) => {
  const agent = await createdAgent(page, {
    status: 'active',
    config: {
      content: { customPrompt: 'Escribe sin permiso.' },
      sources: { pages: [pageToRead] },
    },
  });
  await page.route('**/api/agent-runs/*/events?*', (route) => route.abort());
  await page.goto(tab);
  await page.getByRole('button', { name: `Ejecutar ${agent.name}` }).click();
  await confirmed(page);
  const dialog = page.getByRole('dialog', { name: failureName });
  await expect(dialog).toContainText(agent.name);
  await expect(dialog).toContainText('AI_API_KEY');
  await expect(page.getByRole('alert')).toContainText('AI_API_KEY');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(rowOf(page, agent.name)).toContainText(t('panel.runFailed'));
  await page.getByRole('button', { name: `Ver las ejecuciones de ${agent.name}` }).click();
  await page.locator('details').first().locator('summary').click();
  await expect(page.getByRole('dialog')).toContainText('AI_API_KEY');
  await expectTrouble(troubles, /ERR_FAILED/);
});

test('an interview with pending answers cannot be approved, and its button says why', async ({
  page,
}) => {
  const { id } = await createdAgent(page, {
    type: 'interview-generator',
    status: 'active',
    api_keys_enabled: false,
    config: { sources: { pages: [pageToRead] } },
  });
  const answer = await page.request.post(`/api/agents/${id}/execute`);
  const { run } = (await answer.json()) as { run: { result: { articles: { id: string }[] } } };
  await page.goto(`/admin/publicaciones?ver=${run.result.articles[0]?.id}`);
  const preview = page.getByRole('dialog');
  await expect(preview.getByRole('complementary')).toContainText('quedan respuestas pendientes');
  const approve = preview.getByRole('button', { name: t('panel.approve') });
  await expect(approve).toHaveAttribute('aria-disabled', 'true');
  await expect(approve).toHaveAttribute('aria-description', /respuestas pendientes/);
});

test('without any model it all works too, says so, and is labelled so', async ({ page }) => {
  await using site = await ownSite();
  const { email, password } = administrator;
  await page.request.post(`${site.url}/api/auth/login`, { data: { email, password } });
  const names = [`Archivera ${newMark()}`, `Otra ${newMark()}`];
  for (const name of names) {
    const config = { content: { topics: ['regulacion'] }, sources: { pages: [pageToRead] } };
    await page.request.post(`${site.url}/api/agents`, { data: { name, status: 'active', config } });
  }
  await page.goto(site.url + tab);
  await expect(page.getByRole('complementary', { name: t('panel.models') })).toContainText(
    /No hay ningún modelo.*Detalles.*AI_PROVIDER/,
  );
  await page.getByRole('button', { name: 'Ejecutar Todos (2 activos)' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('¿Ejecutar los 2 agentes activos?');
  await confirmed(page);
  const result = page.getByRole('dialog', { name: resultName });
  await expect(result).toContainText('Terminaron bien 2 de 2 ejecuciones.');
  for (const name of names) {
    await expect(result.getByRole('listitem').filter({ hasText: name })).toContainText(
      t('panel.runCompleted'),
    );
  }
  await result
    .getByRole('button', { name: t('panel.close') })
    .last()
    .click();
  await page.getByRole('tab', { name: 'Publicaciones' }).click();
  const draft = page.locator('tbody tr').filter({ hasText: names[0] ?? '' });
  await expect(draft).toContainText('IA');
  await expect(draft).toContainText(t('panel.composed'));
  await draft.getByRole('button', { name: /^Ver/ }).click();
  const preview = page.getByRole('dialog');
  await expect(
    preview.frameLocator('iframe').getByText('Recopilación automática de fuentes').first(),
  ).toBeVisible();
  await expect(preview).toContainText('fuera del boletín');
  await expect(preview).toContainText('en la fuente');
  const address = await approvedAddress(page, { isMaterial: true });
  await page.goto(site.url + address);
  const label = 'Recopilación automática de fuentes';
  await expect(page.getByText(label).first()).toBeVisible();
  await page.goto(`${site.url}/en${address}`);
  const english = 'Compiled automatically from sources';
  await expect(page.getByText(english).first()).toBeVisible();
  // Nothing is on its way any more when the site ends.
  await page.goto('about:blank');
});

/** A site of the test's own, with the sample content and no model. */
async function ownSite() {
  const site = await startSite({
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
    ALLOW_PRIVATE_FETCH: 'true',
  });
  return { url: site.url, [Symbol.asyncDispose]: () => site.dispose() };
}
