// Executing agents. Where the test answers instead of the server, its name says so.
import { administrator, logIn } from './accounts.ts';
import {
  agentsTab as tab,
  confirmed,
  createdAgent,
  failureName,
  heldEvents,
  resultName,
  rowOf,
  runOf,
} from './agents.ts';
import { audit } from './audit.ts';
import { expect, expectTrouble, test } from './fixtures.ts';
import { t, toast } from './panel-page.ts';

test.beforeEach(async ({ page }) => {
  await logIn(page, administrator);
});

test('only an active agent can be executed, and the button of any other says why', async ({
  page,
}) => {
  const { name } = await createdAgent(page);
  await page.goto(tab);
  const button = page.getByRole('button', { name: `Ejecutar ${name}` });
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await button.focus();
  await expect(page.getByRole('tooltip')).toContainText('Solo se pueden ejecutar agentes activos');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
});

test('the server’s refusal to execute is told with its own sentence', async ({
  page,
  troubles,
}) => {
  const { name, id } = await createdAgent(page, { status: 'active' });
  await page.goto(tab);
  const button = page.getByRole('button', { name: `Ejecutar ${name}` });
  await expect(button).not.toHaveAttribute('aria-disabled');
  await page.request.put(`/api/agents/${id}`, { data: { status: 'paused' } });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog')).toContainText(`¿Ejecutar el agente «${name}»?`);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: failureName });
  await expect(dialog).toContainText(name);
  await expect(dialog).toContainText('Solo se pueden ejecutar agentes activos');
  await expect(page.getByRole('alert')).toContainText('Solo se pueden ejecutar agentes activos');
  await expectTrouble(troubles, /status of 409/);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
});

test('an execution (answered by the test) that ends on another tab is told there', async ({
  page,
}) => {
  await page.goto(tab);
  const agent = await createdAgent(page, { status: 'active', auto_publish: true });
  await page.reload();
  const release = await heldEvents(page, runOf(agent.id, { result: { filas: 3 }, logs: [] }));
  await page.getByRole('button', { name: `Ejecutar ${agent.name}` }).click();
  await expect(page.getByRole('alertdialog')).toContainText('se publicará con su etiqueta');
  await confirmed(page);
  await expect(page.getByRole('dialog', { name: t('panel.executionRunningTitle') })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /^Ejecutar Todos/ })).toHaveAttribute(
    'aria-description',
    'Hay una ejecución en curso',
  );
  await page.getByRole('tab', { name: 'Suscripciones' }).click();
  await expect(page.getByText(t('panel.subscriptionsSource'))).toBeVisible();
  release();
  await expect(page.getByText('Agente ejecutado')).toBeVisible();
  await page.getByRole('tab', { name: 'Agentes IA' }).click();
  await page.getByRole('button', { name: `Ver la ejecución de ${agent.name}` }).click();
  const result = page.getByRole('dialog', { name: resultName });
  await expect(result).toContainText('"filas": 3');
  await expect(result).toContainText(t('panel.runNoLogs'));
  await result
    .getByRole('button', { name: t('panel.close') })
    .last()
    .click();
  await expect(
    page.getByRole('button', { name: `Ver la ejecución de ${agent.name}` }),
  ).toBeHidden();
});

test('executing all (answered by the test) lists each agent with its status', async ({ page }) => {
  const agents = [
    await createdAgent(page, { status: 'active' }),
    await createdAgent(page, { status: 'active' }),
    await createdAgent(page, { status: 'active' }),
  ];
  const statuses = ['completed', 'failed', 'en-cola'];
  await page.route('**/api/agents/execute-all', (route) =>
    route.fulfill({
      status: 202,
      json: {
        message: 'Las ejecuciones siguen en marcha.',
        left_out: ['Otra que ya iba'],
        runs: agents.map(({ id }, index) => runOf(id, { status: statuses[index] })),
      },
    }),
  );
  await page.goto(tab);
  await page.getByRole('button', { name: /^Ejecutar Todos/ }).click();
  await expect(page.getByRole('alertdialog')).toContainText(/¿Ejecutar los \d+ agentes activos\?/);
  await confirmed(page);
  const result = page.getByRole('dialog', { name: resultName });
  await expect(result).toContainText('Terminaron bien 1 de 3 ejecuciones.');
  await expect(result).toContainText('Ya estaban en marcha: Otra que ya iba.');
  for (const [index, status] of ['Completada', 'Fallida', 'en-cola'].entries()) {
    const { id, name } = agents[index] ?? { id: '?', name: '?' };
    const item = result.getByRole('listitem').filter({ hasText: id });
    await expect(item).toContainText(name);
    await expect(item).toContainText(status);
  }
});

test('where every agent failed (answered by the test), the notice says that, and not that they were executed', async ({
  page,
}) => {
  const agents = [await createdAgent(page, { status: 'active' }), await createdAgent(page)];
  await page.route('**/api/agents/execute-all', (route) => {
    const runs = agents.map(({ id }) => runOf(id, { status: 'failed', error: 'Sin fuentes.' }));
    return route.fulfill({ status: 202, json: { message: 'Siguen.', left_out: [], runs } });
  });
  await page.goto(tab);
  await page.getByRole('button', { name: /^Ejecutar Todos/ }).click();
  await confirmed(page);
  await expect(page.getByRole('alert')).toContainText('Error en la Ejecución');
  await expect(page.getByRole('alert')).toContainText('Terminaron bien 0 de 2 ejecuciones.');
  await expect(toast(page)).not.toContainText('Agente ejecutado');
});

test('where no agent is active any more the notice says so, and it is no error', async ({
  page,
  troubles,
}) => {
  const agent = await createdAgent(page, { status: 'active' });
  await page.goto(tab);
  const all = page.getByRole('button', { name: /^Ejecutar Todos/ });
  await expect(all).not.toHaveAttribute('aria-disabled');
  // Other tests have active agents of their own: the answer is that of a site that has none.
  await page.route('**/api/agents/execute-all', (route) =>
    route.fulfill({ status: 409, json: { error: 'Sin agentes activos' } }),
  );
  await page.route('**/api/agents', (route) => route.fulfill({ json: [] }));
  await all.click();
  await confirmed(page);
  await expect(page.getByText('Sin agentes activos').first()).toBeVisible();
  await expect(page.getByRole('alert')).toBeEmpty();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(rowOf(page, agent.name)).toHaveCount(0);
  await expectTrouble(troubles, /status of 409/);
});

test('an execution that the network cut off may have gone on, and that is said', async ({
  page,
  troubles,
}) => {
  const agent = await createdAgent(page, { status: 'active' });
  await page.route(`**/api/agents/${agent.id}/execute`, (route) => route.abort());
  await page.goto(tab);
  await page.getByRole('button', { name: `Ejecutar ${agent.name}` }).click();
  await confirmed(page);
  const dialog = page.getByRole('dialog', { name: 'Error en la Ejecución' });
  await expect(dialog).toContainText('No hay conexión con el servidor');
  await expect(dialog).toContainText('la ejecución puede haber seguido');
  await expectTrouble(troubles, /ERR_FAILED/);
});

test('a run that left nothing is told as such, with why and what to do, in both languages', async ({
  page,
}) => {
  const feeds = ['http://127.0.0.1:9/canal.xml'];
  const fields = { status: 'active', type: 'news-aggregator', config: { sources: { feeds } } };
  const agent = await createdAgent(page, fields);
  await page.goto(tab);
  await page.getByRole('button', { name: `Ejecutar ${agent.name}` }).click();
  await confirmed(page);
  const dialog = page.getByRole('dialog', { name: resultName });
  await expect(dialog).toContainText('No se pudo leer ningún canal ni página');
  await expect(dialog.getByText(t('panel.runEmpty')).first()).toBeVisible();
  await expect(dialog).not.toContainText('"articles"');
  await dialog
    .getByRole('button', { name: t('panel.close') })
    .last()
    .click();
  await expect(rowOf(page, agent.name)).toContainText(t('panel.runEmpty'));
  await page.goto(`/en${tab}`);
  await expect(rowOf(page, agent.name)).toContainText('No result');
  await page.getByRole('button', { name: `Show the runs of ${agent.name}` }).click();
  const history = page.getByRole('dialog');
  await history.locator('summary').first().click();
  await expect(history).toContainText('No feed or page could be read');
  await expect(history).toContainText('Run started');
  await expect(history).not.toContainText('No se pudo');
});

test('an execution that goes on (answered by the test) is accessible', async ({ page }) => {
  const agent = await createdAgent(page, { status: 'active' });
  await page.goto(`/en${tab}`);
  await heldEvents(page, runOf(agent.id));
  await rowOf(page, agent.name).getByRole('button').first().click();
  await page.getByRole('alertdialog').getByRole('button').last().click();
  await expect(page.getByRole('dialog').getByRole('log')).toBeVisible();
  await audit(page, { isGoingOn: true });
});
