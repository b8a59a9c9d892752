// Executing agents and the history of their runs; from the agent's form to the article a reader sees, with
// a model and without one. Where the answers are made here instead, the test's name says so.
import type { Page } from '@playwright/test';
import { startSite } from '../helpers/site-process.ts';
import { administrator, logIn } from './accounts.ts';
import { createdAgent, newMark, rowOf, runOf } from './agents.ts';
import { audit } from './audit.ts';
import { editorsUrl, expect, expectTrouble, sampleUrl, test } from './fixtures.ts';

const tab = '/admin/agentes';
const resultName = 'Resultado de la ejecución';
const failureName = 'Error en la Ejecución';
const pageToRead = process.env['PAGE_TO_READ'] ?? '';

test.beforeEach(async ({ page, baseURL }) => {
  if (baseURL === sampleUrl || baseURL === editorsUrl) await logIn(page, administrator);
});

async function confirmed(page: Page): Promise<void> {
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ejecutar' }).click();
}

/** Approves what the preview shows, and answers with its address on the site. */
async function approvedAddress(page: Page, { isMaterial = false } = {}): Promise<string> {
  const answer = page.waitForResponse(
    (response) =>
      response.request().method() === 'PUT' && /articles\/[0-9a-f-]{36}$/.test(response.url()),
  );
  const preview = page.getByRole('dialog');
  await preview.getByRole('button', { name: 'Aprobar' }).click();
  if (isMaterial) await page.getByRole('button', { name: 'Publicar como recopilación' }).click();
  const { article } = (await (await answer).json()) as { article: { slug: string } };
  await expect(page.getByRole('dialog')).toBeHidden();
  return `/noticias/${article.slug}`;
}

test.describe('with a model', () => {
  test.use({ baseURL: editorsUrl });

  test('what the model answered is read at the run that asked it', async ({ page }) => {
    const content = { targetLength: 200 };
    const agent = await createdAgent(page, { status: 'active', config: { content } });
    const answer = await page.request.post(`/api/agents/${agent.id}/execute`, { timeout: 60_000 });
    expect(answer.ok(), await answer.text()).toBe(true);
    await page.goto(tab);
    await page.getByRole('button', { name: `Ver las ejecuciones de ${agent.name}` }).click();
    const history = page.getByRole('dialog', { name: 'Historial de ejecuciones' });
    await history.locator('summary').first().click();
    await history.getByText('Respuestas del modelo').click();
    const first = history.getByRole('article').first();
    await expect(first).toContainText('Respuesta 1');
    await expect(first).toContainText('modelo-de-prueba');
    await expect(first).toContainText(/[0-9a-f]{64}/);
    await expect(first.getByRole('region', { name: 'Respuesta 1' })).toContainText('"title"');
  });

  test('an agent is created, executed, watched, left and come back to, its draft held against its sources and approved, and a reader sees it labelled', async ({
    page,
  }) => {
    test.setTimeout(120_000);
    const name = `Cronista ${newMark()}`;
    const mark = `marca-${newMark()}`;
    await page.goto(tab);
    await expect(page.getByRole('complementary', { name: 'Modelos de IA' })).toContainText(
      /modelo-de-prueba \(openai-compatible\).*de 500\.000/,
    );
    await page.getByRole('button', { name: 'Crear Agente' }).first().click();
    const form = page.getByRole('dialog');
    await form.getByLabel('Nombre').fill(name);
    await form.getByLabel('Extensión').fill('200');
    await form.getByLabel('Instrucciones propias').fill(`Escribe despacio, con la ${mark}.`);
    await form.getByLabel('Páginas').fill(pageToRead);
    await form.getByRole('button', { name: 'Crear Agente' }).click();
    await page.getByRole('button', { name: `Editar ${name}` }).click();
    await expect(form.getByLabel('Páginas')).toHaveValue(pageToRead);
    await form.getByLabel('Estado').selectOption('active');
    await form.getByRole('button', { name: 'Guardar cambios' }).click();
    await expect(rowOf(page, name)).toContainText('Activo');

    await page.getByRole('button', { name: `Ejecutar ${name}` }).click();
    await confirmed(page);
    const running = page.getByRole('dialog', { name: 'Ejecución en curso' });
    await expect(running.getByRole('log')).toContainText('modelo-de-prueba');
    await expect(running.getByRole('timer')).toHaveText(/^0:\d\d$/);
    await running.getByRole('button', { name: 'Seguir en segundo plano' }).click();
    await page.reload();
    await expect(page.getByRole('button', { name: `Ejecutar ${name}` })).toHaveAttribute(
      'aria-busy',
      'true',
    );
    await page.getByRole('button', { name: `Ver la ejecución de ${name}` }).click();
    const result = page.getByRole('dialog', { name: resultName });
    await expect(result).toContainText(`Las reglas europeas, paso a paso ${mark}`);
    await expect(result).toContainText('Completada');
    await expect(page.locator('[data-toasts]')).toContainText('Agente ejecutado');
    await audit(page);
    await page.setViewportSize({ width: 1280, height: 900 });

    await result.getByRole('link', { name: new RegExp(mark) }).click();
    const preview = page.getByRole('dialog', { name: new RegExp(mark) });
    await expect(preview.getByText('Redactado con IA', { exact: true })).toBeVisible();
    const beside = preview.getByRole('complementary', { name: 'De dónde sale el texto' });
    await expect(beside).toContainText('reparos contra este texto');
    await expect(
      beside.getByRole('link', { name: /Instrucciones para los modelos/ }),
    ).toHaveAttribute('href', pageToRead);
    const found = beside.getByRole('listitem').filter({ hasText: '2 de agosto de 2027' });
    await expect(found.first()).toContainText('encontrado en 1');
    await expect(beside.getByRole('listitem').filter({ hasText: /Número\s*42/ })).toContainText(
      'no encontrado',
    );
    await expect(preview).not.toContainText(/verificad/i);
    await expect(preview.locator('mark[data-source="1"]', { hasText: '15' }).first()).toBeVisible();
    await expect(preview.locator('article mark[data-source="?"]', { hasText: '42' })).toBeVisible();
    await found.first().locator('summary').click();
    await found.first().getByRole('button', { name: 'Abrir la fuente 1' }).click();
    await expect(beside).toContainText('Varias asociaciones de consumidores');
    await audit(page);
    await page.setViewportSize({ width: 1280, height: 900 });
    await preview.getByRole('tab', { name: 'Inglés' }).click();
    await expect(preview.getByText('Written with AI', { exact: true })).toBeVisible();

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
    await expect(rowOf(page, agent.name)).toContainText('Fallida');
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
    const approve = preview.getByRole('button', { name: 'Aprobar' });
    await expect(approve).toHaveAttribute('aria-disabled', 'true');
    await expect(approve).toHaveAttribute('aria-description', /respuestas pendientes/);
  });
});

test('without any model it all works too, says so, and is labelled so', async ({ page }) => {
  test.setTimeout(120_000);
  await using site = await ownSite();
  const { email, password } = administrator;
  await page.request.post(`${site.url}/api/auth/login`, { data: { email, password } });
  const names = [`Archivera ${newMark()}`, `Otra ${newMark()}`];
  for (const name of names) {
    const config = { content: { topics: ['regulacion'] }, sources: { pages: [pageToRead] } };
    await page.request.post(`${site.url}/api/agents`, { data: { name, status: 'active', config } });
  }
  await page.goto(site.url + tab);
  await expect(page.getByRole('complementary', { name: 'Modelos de IA' })).toContainText(
    /No hay ningún modelo.*AI_PROVIDER/,
  );
  await page.getByRole('button', { name: 'Ejecutar Todos (2 activos)' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('¿Ejecutar los 2 agentes activos?');
  await confirmed(page);
  const result = page.getByRole('dialog', { name: resultName });
  await expect(result).toContainText('Terminaron bien 2 de 2 ejecuciones.');
  for (const name of names) {
    await expect(result.getByRole('listitem').filter({ hasText: name })).toContainText(
      'Completada',
    );
  }
  await result.getByRole('button', { name: 'Cerrar' }).last().click();
  await page.getByRole('tab', { name: 'Publicaciones' }).click();
  const draft = page.locator('tbody tr').filter({ hasText: names[0] ?? '' });
  await expect(draft).toContainText('IA');
  await expect(draft).toContainText('Sin modelo');
  await draft.getByRole('button', { name: /^Ver/ }).click();
  const preview = page.getByRole('dialog');
  await expect(preview.getByText('Recopilación automática de fuentes').first()).toBeVisible();
  await expect(preview).toContainText('fuera del boletín');
  await expect(preview).toContainText('encontrado en');
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
  await expect(page.getByRole('dialog', { name: 'Ejecución en curso' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /^Ejecutar Todos/ })).toHaveAttribute(
    'aria-description',
    'Hay una ejecución en curso',
  );
  await page.getByRole('tab', { name: 'Suscripciones' }).click();
  await expect(page.getByText('Fuente principal')).toBeVisible();
  release();
  await expect(page.getByText('Agente ejecutado')).toBeVisible();
  await page.getByRole('tab', { name: 'Agentes IA' }).click();
  await page.getByRole('button', { name: `Ver la ejecución de ${agent.name}` }).click();
  const result = page.getByRole('dialog', { name: resultName });
  await expect(result).toContainText('"filas": 3');
  await expect(result).toContainText('Esta ejecución no ha dejado registro.');
  await result.getByRole('button', { name: 'Cerrar' }).last().click();
  await expect(
    page.getByRole('button', { name: `Ver la ejecución de ${agent.name}` }),
  ).toBeHidden();
});

/** Answers the execution of this run's agent with it as it goes on, and its events only once they are let go. */
async function heldEvents(page: Page, run: ReturnType<typeof runOf>): Promise<() => void> {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const going = { ...run, status: 'running', finished_at: null };
  await page.route(`**/api/agents/${run.agent_id}/execute`, (route) =>
    route.fulfill({ status: 202, json: { message: 'La ejecución sigue en marcha', run: going } }),
  );
  await page.route(`**/api/agent-runs/${run.id}/events?*`, async (route) => {
    await held;
    const lines = run.logs.map((line, index) => `id: ${index + 1}\nevent: log\ndata: ${line}\n\n`);
    const body = `${lines.join('')}event: status\ndata: ${JSON.stringify(run)}\n\n`;
    await route.fulfill({ contentType: 'text/event-stream', body });
  });
  return release;
}

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
  await expect(page.locator('[data-toasts]')).not.toContainText('Agente ejecutado');
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
  await expect(dialog.getByText('Sin resultado').first()).toBeVisible();
  await expect(dialog).not.toContainText('"articles"');
  await dialog.getByRole('button', { name: 'Cerrar' }).last().click();
  await expect(rowOf(page, agent.name)).toContainText('Sin resultado');
  await page.goto(`/en${tab}`);
  await expect(rowOf(page, agent.name)).toContainText('No result');
  await page.getByRole('button', { name: `Show the runs of ${agent.name}` }).click();
  const history = page.getByRole('dialog');
  await history.locator('summary').first().click();
  await expect(history).toContainText('No feed or page could be read');
  await expect(history).toContainText('The run begins');
  await expect(history).not.toContainText('No se pudo');
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
}

test('an execution that goes on (answered by the test) is accessible', async ({ page }) => {
  const agent = await createdAgent(page, { status: 'active' });
  await page.goto(`/en${tab}`);
  await heldEvents(page, runOf(agent.id));
  await rowOf(page, agent.name).getByRole('button').first().click();
  await page.getByRole('alertdialog').getByRole('button').last().click();
  await expect(page.getByRole('dialog').getByRole('log')).toBeVisible();
  await audit(page);
});
