// Executing agents, and the history of their runs. Until there is generation the server refuses to execute
// with 503: the answers of executions that do something are made here.
import type { Page } from '@playwright/test';
import { administrator, logIn } from './accounts.ts';
import { createdAgent, rowOf, runOf } from './agents.ts';
import { audit } from './audit.ts';
import { expect, expectTrouble, test } from './fixtures.ts';

const tab = '/admin/agentes';
const resultName = 'Resultado de la ejecución';

test.beforeEach(async ({ page }) => {
  await logIn(page, administrator);
});

/** Holds an answer back until it is released. */
async function hold(page: Page, path: string, json: object): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(path, async (route) => {
    await held;
    await route.fulfill({ json });
  });
  return release;
}

async function confirmed(page: Page): Promise<void> {
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ejecutar' }).click();
}

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
  const { name } = await createdAgent(page, { status: 'active' });
  await page.goto(tab);
  const button = page.getByRole('button', { name: `Ejecutar ${name}` });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog')).toContainText(`¿Ejecutar el agente «${name}»?`);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Error en la Ejecución' });
  await expect(dialog).toContainText(name);
  await expect(dialog).toContainText('aún no está en servicio: no se ha hecho nada.');
  await expect(page.getByRole('alert')).toContainText('aún no está en servicio');
  await expectTrouble(troubles, /status of 503/);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
});

test('an execution (answered by the test) shows that it lives, is left, returned to, and its result read', async ({
  page,
}) => {
  const agent = await createdAgent(page, { status: 'active', auto_publish: true });
  await page.goto(tab);
  const release = await hold(page, `**/api/agents/${agent.id}/execute`, {
    message: 'Agente ejecutado',
    run: runOf(agent.id),
  });
  await page.getByRole('button', { name: `Ejecutar ${agent.name}` }).click();
  await expect(page.getByRole('alertdialog')).toContainText('se publicará sin revisión');
  await confirmed(page);
  const running = page.getByRole('dialog', { name: 'Ejecución en curso' });
  await expect(running.getByRole('timer')).toHaveText(/^0:0[2-9]$/);
  await running.getByRole('button', { name: 'Seguir en segundo plano' }).click();
  await expect(running).toBeHidden();
  await expect(page.getByRole('button', { name: `Ejecutar ${agent.name}` })).toBeFocused();
  await expect(page.getByRole('button', { name: `Ejecutar ${agent.name}` })).toHaveAttribute(
    'aria-busy',
    'true',
  );
  await expect(page.getByRole('button', { name: /^Ejecutar Todos/ })).toHaveAttribute(
    'aria-description',
    'Hay una ejecución en curso',
  );
  await page.getByRole('tab', { name: 'Suscripciones' }).click();
  await expect(page.getByText('Fuente principal')).toBeVisible();
  await page.getByRole('tab', { name: 'Agentes IA' }).click();
  await page.getByRole('button', { name: `Ver la ejecución de ${agent.name}` }).click();
  await expect(running.getByRole('timer')).toBeVisible();
  release();
  const result = page.getByRole('dialog', { name: resultName });
  for (const text of [
    agent.name,
    'Agente ejecutado',
    'Completada',
    '21/11/26, 11:05',
    'La ley europea entra en vigor',
    'article',
    'palabras',
    '812',
    'Busca fuentes',
  ]) {
    await expect(result).toContainText(text);
  }
  await result.getByRole('button', { name: 'Cerrar' }).last().click();
  await expect(
    page.getByRole('button', { name: `Ver la ejecución de ${agent.name}` }),
  ).toBeHidden();
});

test('an execution (answered by the test) that ends on another tab is told there', async ({
  page,
}) => {
  const agent = await createdAgent(page, { status: 'active' });
  await page.goto(tab);
  const release = await hold(page, `**/api/agents/${agent.id}/execute`, {
    message: 'Hecho',
    run: runOf(agent.id, { result: { filas: 3 }, logs: [] }),
  });
  await page.getByRole('button', { name: `Ejecutar ${agent.name}` }).click();
  await confirmed(page);
  await expect(page.getByRole('dialog', { name: 'Ejecución en curso' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: 'Suscripciones' }).click();
  await expect(page.getByText('Fuente principal')).toBeVisible();
  release();
  await expect(page.getByText('Agente ejecutado')).toBeVisible();
  await page.getByRole('tab', { name: 'Agentes IA' }).click();
  await page.getByRole('button', { name: `Ver la ejecución de ${agent.name}` }).click();
  const result = page.getByRole('dialog', { name: resultName });
  await expect(result).toContainText('"filas": 3');
  await expect(result).toContainText('Esta ejecución no ha dejado registro.');
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
      json: {
        message: 'Tres agentes ejecutados',
        runs: agents.map(({ id }, index) => runOf(id, { status: statuses[index] })),
      },
    }),
  );
  await page.goto(tab);
  await page.getByRole('button', { name: /^Ejecutar Todos/ }).click();
  await expect(page.getByRole('alertdialog')).toContainText(/¿Ejecutar los \d+ agentes activos\?/);
  await confirmed(page);
  const result = page.getByRole('dialog', { name: resultName });
  await expect(result).toContainText('Tres agentes ejecutados');
  for (const [index, status] of ['Completada', 'Fallida', 'en-cola'].entries()) {
    const { id, name } = agents[index] ?? { id: '?', name: '?' };
    const item = result.getByRole('listitem').filter({ hasText: id });
    await expect(item).toContainText(name);
    await expect(item).toContainText(status);
  }
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

test('the history of an agent is read a stretch at a time (runs made by the test)', async ({
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
  const history = page.getByRole('dialog', { name: 'Historial de ejecuciones' });
  const first = history.locator('details').first();
  await expect(first).toContainText('Fallida');
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

test('an agent that never ran says so in its history, which can be linked', async ({ page }) => {
  const agent = await createdAgent(page);
  await page.goto(`${tab}?ejecuciones=${agent.id}`);
  const history = page.getByRole('dialog', { name: 'Historial de ejecuciones' });
  await expect(history).toContainText(agent.name);
  await expect(history).toContainText('Este agente no se ha ejecutado todavía');
  await page.goto(`${tab}?ejecuciones=00000000-0000-4000-8000-000000000000`);
  await expect(history).toContainText('Este agente ya no existe');
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

  test(`the execution dialogs (answered by the test) are accessible in ${language}`, async ({
    page,
    troubles,
  }) => {
    test.setTimeout(180_000);
    const agent = await createdAgent(page, { status: 'active' });
    const path = `**/api/agents/${agent.id}/execute`;
    const ask = async () => {
      await page.setViewportSize({ width: 1280, height: 900 });
      await page.goto(`${prefix}${tab}`);
      await rowOf(page, agent.name).getByRole('button').first().click();
      await page.getByRole('alertdialog').getByRole('button').last().click();
    };
    const release = await hold(page, path, { message: 'Hecho', run: runOf(agent.id) });
    await ask();
    await expect(page.getByRole('timer').first()).toBeVisible();
    await audit(page);
    release();
    await expect(page.getByText('La ley europea entra en vigor')).toBeVisible();
    await audit(page);
    await page.unroute(path);
    await ask();
    await expect(page.getByRole('dialog')).toContainText(/no está en servicio|not in service/);
    await audit(page);
    await expectTrouble(troubles, /status of 503/);
  });
}
