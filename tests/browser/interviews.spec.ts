// The conversations: the list narrowed by topic, and an interview with all it says about itself.
import { expect, hostileUrl, test } from './fixtures.ts';
import { en, es } from './messages.ts';

const interview = '/entrevistas/tomas-arriaga-informe-sin-fallos';

test('the list counts its interviews in both languages', async ({ page }) => {
  await page.goto('/entrevistas');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Entrevistas');
  const found = page.getByRole('region', { name: '3 entrevistas encontradas', exact: true });
  await expect(found.getByRole('article')).toHaveCount(3);
  await page.goto('/en/entrevistas');
  await expect(page.getByRole('region', { name: '3 interviews found' })).toBeVisible();
  await page.goto('/en/entrevistas?tema=tecnica-modelos');
  await expect(page.getByRole('region', { name: '1 interview found' })).toBeVisible();
});

test('a site without interviews says so, and speaks of no filter', async ({ page }) => {
  await page.goto(`${hostileUrl}/entrevistas`);
  const found = page.getByRole('region', { name: '0 entrevistas encontradas' });
  await expect(found.getByText(es('interviews.empty'), { exact: true })).toBeVisible();
  await expect(found.getByText(es('home.empty'))).toBeVisible();
  await expect(page.getByRole('link', { name: es('filter.clear') })).toHaveCount(0);
  await page.goto(`${hostileUrl}/entrevistas?tema=regulacion`);
  await expect(found.getByText(es('interviews.emptyHint'))).toBeVisible();
  await expect(found.getByRole('link', { name: es('filter.clear') })).toBeVisible();
});

test('a card shows who speaks, the title, a quote, two topics and the date, and leads on', async ({
  page,
}) => {
  await page.goto('/entrevistas');
  const card = page.getByRole('article').filter({ hasText: 'Tomás Arriaga Luján' });
  await expect(card.getByText('Entrevista', { exact: true })).toBeVisible();
  await expect(card.locator('svg').first()).toBeVisible();
  await expect(card.getByText('Ingeniero de evaluación y red-teaming')).toBeVisible();
  await expect(card.getByText(/^Las pruebas de seguridad se están convirtiendo/)).toBeVisible();
  await expect(card.getByRole('list', { name: 'Temas' }).getByRole('listitem')).toHaveText([
    'Seguridad y alineamiento',
    es('topic.tecnica-modelos'),
  ]);
  await expect(card.locator('time')).toHaveAttribute('datetime', '2026-11-17T07:30:00.000Z');
  await card.getByRole('heading').getByRole('link').click();
  await expect(page).toHaveURL(interview);
});

test('topics narrow the list, one or several, and are taken back', async ({ page }) => {
  await page.goto('/entrevistas');
  const topic = (name: string) => page.getByRole('search').getByRole('checkbox', { name });
  const found = (count: string) => page.getByRole('region', { name: count, exact: true });
  await topic('Ética y sesgos').check();
  await expect(found('2 entrevistas encontradas').getByRole('article')).toHaveCount(2);
  await topic(es('topic.tecnica-modelos')).check();
  await expect(found('3 entrevistas encontradas')).toBeVisible();
  await topic('Ética y sesgos').uncheck();
  await expect(found('1 entrevista encontrada').getByRole('article')).toHaveCount(1);
  await expect(page).toHaveURL('/entrevistas?tema=tecnica-modelos');
  await page.goBack();
  await expect(found('3 entrevistas encontradas')).toBeVisible();
});

test('on a phone a topic that the keyboard leads to is seen whole', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 700 });
  await page.goto('/entrevistas');
  const topics = page.getByRole('search').getByRole('checkbox');
  await topics.first().focus();
  for (const topic of (await topics.all()).slice(1)) {
    await page.keyboard.press('Tab');
    await expect(topic).toBeFocused();
    await expect(topic).toBeInViewport({ ratio: 0.99 });
  }
});

test('no interview on a topic says so and offers to clear the filters', async ({ page }) => {
  await page.goto('/entrevistas');
  await page.getByRole('checkbox', { name: es('topic.trabajo-economia') }).check();
  const empty = page.getByRole('region', { name: '0 entrevistas encontradas', exact: true });
  await expect(empty.getByText('No se encontraron entrevistas', { exact: true })).toBeVisible();
  await empty.getByRole('link', { name: 'Limpiar filtros' }).click();
  await expect(page.getByRole('region', { name: '3 entrevistas encontradas' })).toBeVisible();
  await expect(page).toHaveURL('/entrevistas');
});

test('an interview shows topics, title, portrait, name, role, date and intro', async ({ page }) => {
  await page.goto(interview);
  const head = page.getByRole('main').getByRole('article');
  await expect(head.getByRole('list', { name: 'Temas' }).getByRole('link')).toHaveText([
    'Seguridad y alineamiento',
    es('topic.tecnica-modelos'),
  ]);
  await expect(head.getByRole('heading', { level: 1 })).toHaveText(/^Tomás Arriaga: «Un informe/);
  await expect(head.locator('svg').first()).toBeVisible();
  await expect(head.getByText('Tomás Arriaga Luján', { exact: true })).toBeVisible();
  await expect(head.getByText('Ingeniero de evaluación y red-teaming')).toBeVisible();
  await expect(head.getByText('17 de noviembre de 2026', { exact: true })).toBeVisible();
  await head.getByRole('link', { name: 'Ver el perfil de Tomás Arriaga Luján' }).click();
  await expect(page).toHaveURL('/referentes/tomas-arriaga-lujan');
});

test('each question is marked P: and each answer R:, in English Q: and A:', async ({ page }) => {
  for (const [path, question, answer] of [
    [interview, 'P:', 'R:'],
    [`/en${interview}`, 'Q:', 'A:'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByText(question, { exact: true })).toHaveCount(7);
    await expect(page.getByText(answer, { exact: true })).toHaveCount(7);
    await expect(page.getByRole('heading', { level: 2, name: question })).toHaveCount(7);
  }
});

test('it says why it matters, and its related links open in a new tab', async ({ page }) => {
  await page.goto(interview);
  await expect(page.getByRole('complementary', { name: 'Por qué importa' })).toContainText(
    'Las pruebas de seguridad',
  );
  const links = page.getByRole('region', { name: es('interview.links') }).getByRole('link');
  await expect(links).toHaveCount(4);
  for (const link of await links.all()) {
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer external');
    await expect(link).toHaveAccessibleName(/\(se abre en otra pestaña\)$/);
  }
});

test('every interview says that the person who speaks is a sample', async ({ page }) => {
  await page.goto('/entrevistas');
  const addresses = await page
    .getByRole('article')
    .getByRole('heading')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(addresses).toHaveLength(3);
  for (const address of addresses) {
    await page.goto(address);
    await expect(page.getByText(/es una persona de muestra, inventada/)).toBeVisible();
    await page.goto(`/en${address}`);
    await expect(page.getByText(/is a sample person, invented/)).toBeVisible();
  }
});

for (const [path, message, back, list] of [
  ['/entrevistas/nadie', 'Entrevista no encontrada', es('interview.back'), '/entrevistas'],
  ['/en/entrevistas/nadie', en('interview.notFound'), en('interview.back'), '/en/entrevistas'],
] as const) {
  test(`${path} answers 404 «${message}» with the way back`, async ({ page }) => {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(message);
    await page.getByRole('main').getByRole('link', { name: back }).click();
    await expect(page).toHaveURL(list);
  });
}
