// The agents as an administrator finds, creates, changes and deletes them.
import { administrator, logIn } from './accounts.ts';
import { createdAgent, newMark, rowOf, type TestAgent } from './agents.ts';
import { expect, expectTrouble, test } from './fixtures.ts';
import { t } from './panel-page.ts';

const tab = '/admin/agentes';

test.beforeEach(async ({ page }) => {
  await logIn(page, administrator);
});

test('the tab shows its figures and each agent with every column', async ({ page }) => {
  const { name } = await createdAgent(page, {
    type: 'news-aggregator',
    status: 'active',
    auto_publish: true,
    description: 'Recoge lo que publican los reguladores',
  });
  await page.goto(tab);
  for (const label of ['Agentes totales', 'Agentes activos', 'Ejecuciones hoy']) {
    await expect(page.getByText(label).locator('..')).toContainText(/\d/);
  }
  const row = rowOf(page, name);
  for (const text of ['Recoge lo que', 'Agregador de noticias', 'Activo', 'Nunca', 'Sí']) {
    await expect(row).toContainText(text);
  }
  await expect(
    page.getByRole('button', { name: /^Ejecutar Todos \(\d+ activos?\)$/ }),
  ).toBeVisible();
});

test('an agent is created with the specified defaults, by keyboard alone', async ({ page }) => {
  const name = `Crónica ${newMark()}`;
  await page.goto(tab);
  await page.getByRole('button', { name: 'Crear Agente' }).first().focus();
  await page.keyboard.press('Enter');
  const form = page.getByRole('dialog', { name: t('panel.createAgentTitle') });
  await expect(form.getByLabel('Tipo')).toHaveValue('article-generator');
  await expect(form.getByLabel('Temas')).toHaveValue('inteligencia artificial');
  await expect(form.getByLabel('Extensión')).toHaveValue('800');
  await expect(form.getByLabel(t('panel.agentTone'))).toHaveValue('profesional');
  await expect(form.getByLabel('Idioma')).toHaveValue('es');
  await expect(form.getByLabel('Puede usar modelos de IA')).toBeChecked();
  await expect(form.getByLabel(t('panel.agentAutoPublish'))).not.toBeChecked();
  await expect(form.getByLabel('Generar una imagen')).not.toBeChecked();
  await expect(form.getByLabel('Estado')).toHaveCount(0);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(form.getByLabel(t('panel.agentName'))).toBeFocused();
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Agente creado')).toBeVisible();
  await expect(form).toBeHidden();
  await expect(page.getByRole('button', { name: 'Crear Agente' })).toBeFocused();
  await expect(rowOf(page, name)).toContainText('Borrador');
});

test('each type of agent shows its own sections, and only those are saved', async ({ page }) => {
  const name = `Noticiero ${newMark()}`;
  await page.goto(`${tab}?crear=si`);
  const form = page.getByRole('dialog', { name: t('panel.createAgentTitle') });
  await form.getByLabel(t('panel.agentName')).fill(name);
  await expect(form.getByLabel(t('panel.agentKeywords'))).toHaveCount(0);
  await form.getByLabel('Tipo').selectOption('interview-generator');
  await expect(form.getByLabel('Temas')).toBeVisible();
  await expect(form.getByLabel('Generar una imagen')).toHaveCount(0);
  await form.getByLabel('Tipo').selectOption('news-aggregator');
  await expect(form.getByLabel('Temas')).toHaveCount(0);
  await expect(form.getByLabel(t('panel.agentPages'))).toHaveCount(0);
  await form.getByLabel(t('panel.agentKeywords')).fill(' ia , , regulación,ia ');
  await form.getByLabel(t('panel.agentFormat')).selectOption('stories');
  await expect(form.getByLabel('Canales')).toHaveAttribute('placeholder', /Xataka/);
  await form.getByLabel('Canales').fill('https://uno.test/rss\n\n https://dos.test/rss ');
  await form.getByLabel('Cuándo se ejecuta').selectOption('weekly');
  await form.getByLabel('Día', { exact: true }).selectOption(t('panel.friday'));
  await form.getByLabel(t('panel.scheduleTime'), { exact: true }).fill('07:30');
  await expect(form).toContainText('Se ejecuta cada viernes a las 07:30, hora de Madrid');
  await form.getByRole('button', { name: 'Crear Agente' }).click();
  await expect(rowOf(page, name)).toContainText(t('panel.typeNews'));
  const agents = await (await page.request.get('/api/agents')).json();
  expect(agents.find((agent: TestAgent) => agent.name === name)).toMatchObject({
    config: {
      newsApi: { keywords: ['ia', 'regulación'], format: 'stories' },
      sources: { feeds: ['https://uno.test/rss', 'https://dos.test/rss'] },
      schedule: '30 7 * * 5',
    },
  });
});

test('a timetable shows when it comes round next while it is typed, and the table shows the next run', async ({
  page,
}) => {
  const { name } = await createdAgent(page, {
    status: 'active',
    config: { schedule: '0 8 1 1 *' },
  });
  await page.goto(tab);
  await expect(rowOf(page, name)).toContainText(/Próxima: 1\/1\/\d\d, 8:00/);
  await rowOf(page, name).getByRole('button', { name: 'Editar' }).click();
  const form = page.getByRole('dialog');
  await expect(form).toContainText(
    /Próximas ejecuciones: 1\/1\/\d\d, 8:00 · 1\/1\/\d\d, 8:00 · 1\/1\/\d\d, 8:00/,
  );
  const field = form.getByLabel(t('panel.scheduleCron'));
  await field.fill('0 8 * *');
  await expect(form).toContainText('El horario no se entiende: escribe los c');
  await field.fill('* * * * *');
  await expect(form).toContainText('una vez cada 15 minutos como mucho');
  await field.fill('15 9 24 12 *');
  await expect(form).toContainText(/Próximas ejecuciones: 24\/12\/\d\d, 9:15/);
});

test('a length that is no number becomes 800; one out of bounds is told at its field', async ({
  page,
  troubles,
}) => {
  const name = `Largo ${newMark()}`;
  await page.goto(`${tab}?crear=si`);
  const form = page.getByRole('dialog', { name: t('panel.createAgentTitle') });
  const length = form.getByLabel('Extensión');
  await form.getByLabel(t('panel.agentName')).fill(name);
  await length.fill('');
  await length.blur();
  await expect(length).toHaveValue('800');
  await length.fill('2001');
  await form.getByRole('button', { name: 'Crear Agente' }).click();
  await expect(page.getByRole('alert')).toContainText('No se pudo crear el agente');
  await expect(length).toBeFocused();
  await expect(length).toHaveAttribute('aria-invalid', 'true');
  await expect(form.getByLabel(t('panel.agentName'))).toHaveValue(name);
  await expectTrouble(troubles, /status of 400/);
  await length.fill('2000');
  await form.getByLabel('Canales').fill('no es una dirección');
  await form.getByLabel('Cuándo se ejecuta').selectOption('own');
  await form.getByLabel(t('panel.scheduleCron')).fill('* * * * *');
  await form.getByRole('button', { name: 'Crear Agente' }).click();
  await expect(form.getByLabel('Canales')).toHaveAttribute('aria-invalid', 'true');
  await form.getByLabel('Canales').fill('');
  await form.getByRole('button', { name: 'Crear Agente' }).click();
  await expect(form).toContainText('una vez cada 15 minutos como mucho');
  await expect(form.getByLabel(t('panel.scheduleCron'))).toBeFocused();
  await expectTrouble(troubles, /status of 400/);
  await form.getByLabel(t('panel.scheduleCron')).fill('0 8 1 * *');
  await expect(length).not.toHaveAttribute('aria-invalid');
  await form.getByRole('button', { name: 'Crear Agente' }).click();
  await expect(rowOf(page, name)).toBeVisible();
});

test('an agent without a name is not sent, and the field says so', async ({ page }) => {
  let sent = 0;
  page.on('request', (request) => (sent += Number(request.method() === 'POST')));
  await page.goto(`${tab}?crear=si`);
  const form = page.getByRole('dialog', { name: t('panel.createAgentTitle') });
  await form.getByLabel(t('panel.agentName')).fill('   ');
  await form.getByRole('button', { name: 'Crear Agente' }).click();
  await expect(form.getByText(t('panel.nameMissing'))).toBeVisible();
  await expect(form.getByLabel(t('panel.agentName'))).toBeFocused();
  expect(sent).toBe(0);
});

test('an agent is changed, its status too, and the focus comes back to its row', async ({
  page,
}) => {
  const agent = await createdAgent(page, { config: { content: { topics: ['ia', 'ética'] } } });
  await page.goto(tab);
  await page.getByRole('button', { name: `Editar ${agent.name}` }).click();
  const form = page.getByRole('dialog', { name: t('panel.editAgentTitle') });
  await expect(form.getByLabel('Temas')).toHaveValue('ia, ética');
  await form.getByLabel('Estado').selectOption('active');
  await form.getByLabel(t('panel.agentTone')).selectOption('critico');
  await form.getByRole('button', { name: t('panel.saveAgent') }).click();
  await expect(page.getByText('Agente actualizado')).toBeVisible();
  await expect(rowOf(page, agent.name)).toContainText('Activo');
  await expect(page.getByRole('button', { name: `Editar ${agent.name}` })).toBeFocused();
  const agents = await (await page.request.get('/api/agents')).json();
  expect(agents.find(({ id }: TestAgent) => id === agent.id)).toMatchObject({
    status: 'active',
    config: { content: { tone: 'critico', topics: ['ia', 'ética'] } },
  });
});

test('whatever fails, the form keeps what was typed and nothing is shown as done', async ({
  page,
  troubles,
}) => {
  const name = `Firme ${newMark()}`;
  await page.goto(`${tab}?crear=si`);
  const form = page.getByRole('dialog', { name: t('panel.createAgentTitle') });
  await form.getByLabel(t('panel.agentName')).fill(name);
  for (const [answer, sentence] of [
    [{ status: 500, json: { error: 'Algo ha fallado en el servidor.' } }, 'Algo ha fallado en el'],
    [{ status: 429, json: { error: 'Demasiadas peticiones.' } }, 'Demasiadas peticiones.'],
    [null, 'No hay conexión con el servidor'],
  ] as const) {
    await page.route('**/api/agents', (route) => (answer ? route.fulfill(answer) : route.abort()));
    await form.getByRole('button', { name: 'Crear Agente' }).click();
    const toast = page.getByRole('alert').filter({ hasText: sentence });
    await expect(toast).toContainText('No se pudo crear el agente');
    await expect(form.getByLabel(t('panel.agentName'))).toHaveValue(name);
    await page.unroute('**/api/agents');
  }
  await expectTrouble(troubles, /status of (500|429)|ERR_FAILED/);
  await form.getByRole('button', { name: 'Crear Agente' }).click();
  await expect(rowOf(page, name)).toBeVisible();
});

test('what was typed is asked for before it is discarded, also on the way back', async ({
  page,
}) => {
  await page.goto(tab);
  await page.getByRole('button', { name: 'Crear Agente' }).first().click();
  const form = page.getByRole('dialog', { name: t('panel.createAgentTitle') });
  await form.getByLabel(t('panel.agentName')).fill('Nadie me ha guardado');
  const question = page.getByRole('alertdialog', { name: t('panel.discardTitle') });
  for (const leave of [
    () => page.keyboard.press('Escape'),
    () => form.getByRole('button', { name: t('panel.cancel') }).click(),
    () => page.goBack(),
  ]) {
    await leave();
    await expect(question).toBeVisible();
    await question.getByRole('button', { name: t('panel.cancel') }).click();
    await expect(form.getByLabel(t('panel.agentName'))).toHaveValue('Nadie me ha guardado');
  }
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: t('panel.discard') }).click();
  await expect(form).toBeHidden();
  await expect(page.getByRole('button', { name: 'Crear Agente' }).first()).toBeFocused();
  await page.getByRole('button', { name: 'Crear Agente' }).first().click();
  await expect(form.getByLabel(t('panel.agentName'))).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
});

test('a session that ends while a form is filled in loses nothing of it', async ({
  page,
  troubles,
}) => {
  const name = `Vuelvo ${newMark()}`;
  await page.goto(`${tab}?crear=si`);
  const form = page.getByRole('dialog', { name: t('panel.createAgentTitle') });
  await form.getByLabel(t('panel.agentName')).fill(name);
  await page.context().clearCookies();
  await form.getByRole('button', { name: 'Crear Agente' }).click();
  await expect(page).toHaveURL(/\/login\?next=/);
  await expectTrouble(troubles, /status of 401/);
  await page.getByRole('main').getByLabel(t('panel.subscriptionEmail')).fill(administrator.email);
  await page.getByLabel('Contraseña').fill(administrator.password);
  await page.getByRole('main').getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(form.getByLabel(t('panel.agentName'))).toHaveValue(name);
  await expect(form).toContainText(t('panel.typedIsBack'));
  await form.getByRole('button', { name: 'Crear Agente' }).click();
  await expect(rowOf(page, name)).toBeVisible();
});

test('what another administrator changed meanwhile is told, not overwritten', async ({
  page,
  troubles,
}) => {
  const agent = await createdAgent(page, { description: 'De antes' });
  await page.goto(`${tab}?editar=${agent.id}`);
  const form = page.getByRole('dialog', { name: t('panel.editAgentTitle') });
  await form.getByLabel('Temas').fill('mis temas');
  await page.request.put(`/api/agents/${agent.id}`, { data: { description: 'De otra persona' } });
  await form.getByRole('button', { name: t('panel.saveAgent') }).click();
  const toast = page.getByRole('alert');
  await expect(toast).toContainText('No se pudo actualizar el agente');
  await expect(toast).toContainText('Otra persona ha cambiado este agente');
  await expectTrouble(troubles, /status of 409/);
  await expect(form.getByLabel(t('panel.agentDescription'))).toHaveValue('De otra persona');
  await expect(form.getByLabel('Temas')).toHaveValue('mis temas');
  await expect(form).toContainText('mientras lo editabas');
  await form.getByRole('button', { name: t('panel.saveAgent') }).click();
  await expect(page.getByText('Agente actualizado')).toBeVisible();
});

test('an agent that was deleted meanwhile is told, and the form stays', async ({ page }) => {
  const agent = await createdAgent(page);
  await page.goto(`${tab}?editar=${agent.id}`);
  const form = page.getByRole('dialog', { name: t('panel.editAgentTitle') });
  await form.getByLabel(t('panel.agentDescription')).fill('Lo que he escrito');
  await page.request.delete(`/api/agents/${agent.id}`);
  await form.getByRole('button', { name: t('panel.saveAgent') }).click();
  await expect(page.getByRole('alert')).toContainText('Agente no encontrado');
  await expect(form.getByLabel(t('panel.agentDescription'))).toHaveValue('Lo que he escrito');
  await expect(rowOf(page, agent.name)).toHaveCount(0);
  await page.goto(`${tab}?editar=${agent.id}`);
  await expect(page.getByText(t('panel.agentGone'))).toBeVisible();
});

test('an agent is deleted by keyboard alone, after a question that names it', async ({ page }) => {
  const [one, other] = [await createdAgent(page), await createdAgent(page)];
  await page.goto(tab);
  await page.getByRole('button', { name: `Eliminar ${one.name}` }).focus();
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog', { name: `¿Eliminar el agente «${one.name}»?` });
  await expect(question.getByRole('button', { name: t('panel.cancel') })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Agente eliminado')).toBeVisible();
  await expect(rowOf(page, one.name)).toHaveCount(0);
  await expect(rowOf(page, other.name)).toBeVisible();
});

test('an agent that could not be deleted stays, and the failure is told', async ({
  page,
  troubles,
}) => {
  const { name, id } = await createdAgent(page);
  await page.goto(tab);
  await page.route(`**/api/agents/${id}`, (route) =>
    route.fulfill({ status: 500, json: { error: 'Algo ha fallado en el servidor.' } }),
  );
  await page.getByRole('button', { name: `Eliminar ${name}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.getByRole('alert')).toContainText('No se pudo eliminar el agente');
  await expect(rowOf(page, name)).toBeVisible();
  await expectTrouble(troubles, /status of 500/);
});

test('the list says that it is loading, that it is empty, and that it failed', async ({
  page,
  troubles,
}) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/agents', async (route) => {
    await held;
    await route.fulfill({ json: [] });
  });
  await page.goto(tab);
  await expect(page.getByText(t('panel.loadingAgents'))).toBeVisible();
  await expect(page.getByRole('button', { name: /^Ejecutar Todos/ })).toHaveAttribute(
    'aria-description',
    'Cargando agentes...',
  );
  release();
  await expect(page.getByText('No hay agentes configurados aún')).toBeVisible();
  // None is stopped where there is none, and all are where that is not known.
  const stop = page.getByRole('button', { name: 'Parar todos los agentes' });
  await expect(stop).toHaveCount(0);
  const all = page.getByRole('button', { name: 'Ejecutar Todos (0 activos)' });
  await expect(all).toHaveAttribute('aria-disabled', 'true');
  await expect(all).toHaveAttribute('aria-description', 'Sin agentes activos');
  await page.unroute('**/api/agents');
  for (const [path, sentence] of [
    ['**/api/agents', 'No se pudieron cargar los agentes'],
    ['**/api/agent-runs?*', 'No se pudieron cargar las ejecuciones'],
  ] as const) {
    await page.route(path, (route) =>
      route.fulfill({ status: 429, json: { error: 'Demasiadas peticiones.' } }),
    );
    await page.reload();
    await expect(page.getByRole('alert')).toContainText(sentence);
    await expect(stop).toBeVisible();
    await page.unroute(path);
  }
  await expectTrouble(troubles, /status of 429/);
});

test('while all agents are stopped, that stands before their list (stopped by the test)', async ({
  page,
}) => {
  const { name } = await createdAgent(page, { status: 'active' });
  await page.route('**/api/agents/stop', (route) =>
    route.fulfill({ json: { stopped_at: '2026-11-21T10:05:00.000Z', stopped_by: 'Ana' } }),
  );
  await page.goto(tab);
  const notice = page.getByText(/^Todos los agentes están parados/);
  await expect(notice).toBeVisible();
  const [above, below] = await Promise.all([notice.boundingBox(), rowOf(page, name).boundingBox()]);
  expect(above?.y).toBeLessThan(below?.y ?? 0);
  await expect(page.getByRole('button', { name: 'Reanudar los agentes' })).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Parar todos los agentes' })).toHaveCount(0);
});

test('on a phone a heading that the keyboard leads to is seen whole', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 700 });
  await createdAgent(page);
  await page.goto(tab);
  await page.getByRole('button', { name: 'Nombre', exact: true }).focus();
  for (let stop = 0; stop < 4; stop += 1) await page.keyboard.press('Tab');
  const last = page.getByRole('button', { name: 'Publicación automática', exact: true });
  await expect(last).toBeFocused();
  // The measure of the browser is fractions of a pixel.
  await expect(last).toBeInViewport({ ratio: 0.99 });
});
