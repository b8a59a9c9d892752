// The front page: everything it promises is there, and leads where it says.
import { stopClock } from './clock.ts';
import { expect, test } from './fixtures.ts';
import { en, es } from './messages.ts';

const heroes = [
  {
    path: '/',
    title: 'Navegando los Riesgos de la IA',
    subtitle: /voces expertas para ver venir lo que trae la inteligencia artificial/,
    news: { name: es('home.readNews'), href: '/noticias' },
    subscribe: es('home.subscribe'),
  },
  {
    path: '/en',
    title: 'Navigating AI Risks',
    subtitle: /expert voices to help you see what artificial intelligence brings before it arrives/,
    news: { name: en('home.readNews'), href: '/en/noticias' },
    subscribe: en('home.subscribe'),
  },
];

for (const { path, title, subtitle, news, subscribe } of heroes) {
  test(`«${title}» leads, with the ways to the news and to the newsletter`, async ({ page }) => {
    await page.goto(path);
    const hero = page.getByRole('region', { name: title });
    await expect(hero.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
    await expect(hero.getByText(subtitle)).toBeVisible();
    await expect(hero.getByRole('link', { name: subscribe })).toHaveAttribute(
      'href',
      '#newsletter',
    );
    await hero.getByRole('link', { name: news.name }).click();
    await expect(page).toHaveURL(news.href);
  });
}

test('one featured article leads, large, with why it matters', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByText(es('home.lead'))).toHaveCount(1);
  const lead = page.getByRole('article').filter({ hasText: es('home.lead') });
  await expect(lead.locator('svg').first()).toBeVisible();
  await expect(lead.getByRole('heading', { name: 'Por qué importa' })).toBeVisible();
  await expect(lead.getByText('Por Redacción de Vigía')).toBeVisible();
  await expect(lead.locator('time')).toHaveAttribute('datetime', '2026-11-19T06:30:00.000Z');
  const title = 'El Reglamento de IA suma prohibiciones el 2 de diciembre';
  await lead.getByRole('heading', { level: 2 }).getByRole('link', { name: title }).click();
  await expect(page).toHaveURL('/noticias/reglamento-ia-2-diciembre-prohibiciones-alto-riesgo');
});

test('the latest are exactly four articles that are not featured, newest first', async ({
  page,
}) => {
  await page.goto('/');
  const latest = page.getByRole('region', { name: es('home.latest') });
  await expect(latest.getByRole('article')).toHaveCount(4);
  await expect(latest.getByText('El Reglamento de IA suma prohibiciones')).toHaveCount(0);
  const dates = await latest
    .locator('time')
    .evaluateAll((times) => times.map((time) => time.getAttribute('datetime')));
  expect(dates).toHaveLength(4);
  expect(dates).toEqual(dates.toSorted().toReversed());
  await latest.getByRole('link', { name: es('home.allNews') }).click();
  await expect(page).toHaveURL('/noticias');
});

test('the featured interview shows who speaks, why it matters, and leads on', async ({ page }) => {
  await page.goto('/');
  const card = page.getByRole('region', { name: es('home.featuredInterview') });
  await expect(card.locator('svg').first()).toBeVisible();
  await expect(
    card.getByRole('heading', { name: /Un informe sin fallos me dice poco/ }),
  ).toBeVisible();
  await expect(card.getByRole('blockquote')).toContainText('Las pruebas de seguridad');
  await expect(card.getByText('Ingeniero de evaluación y red-teaming')).toBeVisible();
  await card.getByRole('link', { name: 'Leer entrevista →', exact: true }).click();
  await expect(page).toHaveURL('/entrevistas/tomas-arriaga-informe-sin-fallos');
});

test('beside it stand the first three applications, each with its category', async ({ page }) => {
  await page.goto('/');
  const part = page.getByRole('complementary').locator('section', {
    has: page.getByRole('heading', { name: 'Aplicaciones Destacadas' }),
  });
  await expect(part.getByRole('listitem')).toHaveCount(3);
  const tool = part.getByRole('listitem').filter({ hasText: 'InVID-WeVerify' });
  await expect(tool.getByText('Verificación', { exact: true })).toBeVisible();
  await expect(tool.getByText(/Extensión gratuita de navegador/)).toBeVisible();
  await expect(part.getByRole('link', { name: es('home.allApplications') })).toHaveAttribute(
    'href',
    '/aplicaciones',
  );
  await tool.getByRole('link', { name: 'InVID-WeVerify' }).click();
  await expect(page).toHaveURL('/aplicaciones#invid-weverify');
});

test('beside it stand the first three referents, each with picture and role', async ({ page }) => {
  await page.goto('/');
  const part = page.getByRole('complementary').locator('section', {
    has: page.getByRole('heading', { name: 'Referentes Clave' }),
  });
  const people = part.getByRole('listitem');
  await expect(people).toHaveCount(3);
  for (const person of await people.all()) {
    await expect(person.locator('svg, img').first()).toBeVisible();
    await expect(person.locator('p')).toHaveText(/\S/);
  }
  await people.first().getByRole('link').click();
  await expect(page).toHaveURL(/\/referentes\/[a-z-]+$/);
  await page.goBack();
  await part.getByRole('link', { name: 'Ver todos' }).click();
  await expect(page).toHaveURL('/referentes');
});

test('beside it stand three fixed resources, which the library holds', async ({ page }) => {
  await page.goto('/');
  const part = page.getByRole('complementary').locator('section', {
    has: page.getByRole('heading', { name: 'Recursos Esenciales' }),
  });
  await expect(part.getByRole('heading', { level: 3 })).toHaveText([
    'EU AI Act',
    'Stanford AI Index',
    'Alignment Forum',
  ]);
  await expect(part.getByRole('link', { name: 'Ver todos' })).toHaveAttribute('href', '/recursos');
  for (const link of await part.getByRole('listitem').getByRole('link').all()) {
    const slug = new URL((await link.getAttribute('href')) ?? '', page.url()).hash.slice(1);
    const library = await page.request.get('/recursos');
    expect(await library.text()).toContain(`id="${slug}"`);
  }
});

test('the sidebar names its parts in English too', async ({ page }) => {
  await page.goto('/en');
  const rail = page.getByRole('complementary');
  for (const name of [en('home.applications'), en('home.referents'), en('home.resources')]) {
    await expect(rail.getByRole('heading', { name, exact: true })).toBeVisible();
  }
  await expect(
    page.getByRole('link', { name: en('home.readInterview'), exact: true }),
  ).toBeVisible();
});

for (const { name, path, place } of [
  { name: es('home.subscribe'), path: '/', place: 'main' },
  { name: 'Boletín', path: '/', place: 'banner' },
  { name: 'Boletín', path: '/servicios', place: 'contentinfo' },
] as const) {
  test(`«${name}» in the ${place} of ${path} shows the form and focuses its field after 800 ms`, async ({
    page,
  }) => {
    await page.clock.install();
    await page.goto(path);
    const field = page.getByRole('textbox', { name: es('newsletter.email') });
    await expect(page.locator('#newsletter')).toHaveCount(1);
    await stopClock(page);
    await page.getByRole(place).getByRole('link', { name, exact: true }).click();
    await page.clock.runFor(700);
    await expect(field).not.toBeFocused();
    await page.clock.runFor(150);
    await expect(field).toBeFocused();
    await expect(field).toBeInViewport();
    expect(new URL(page.url()).hash).toBe('');
  });
}

test('the front page has its day, when the next letter goes out, and both buttons in one band', async ({
  page,
}) => {
  for (const width of [375, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/');
    const hero = page.getByRole('region', { name: es('home.title') });
    await expect(
      hero.getByText(/^(Lunes|Martes|Miércoles|Jueves|Viernes|Sábado|Domingo) \d+ de /),
    ).toBeVisible();
    await expect(hero.getByText(/^Próximo parte: .*\d:\d\d$/)).toBeVisible();
    const [first, second] = await Promise.all(
      [es('home.readNews'), es('home.subscribe')].map((name) =>
        hero.getByRole('link', { name }).boundingBox(),
      ),
    );
    expect(first?.y).toBe(second?.y);
  }
  const { height = 0 } =
    (await page.getByRole('region', { name: es('home.title') }).boundingBox()) ?? {};
  expect(height).toBeLessThanOrEqual(120);
});

test('no line of the headline that leads ends between a number and its word', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/en');
  const day = page.getByRole('main').locator('h2 .whole', { hasText: /^2 December$/ });
  await expect(day).toHaveCount(1);
  expect(await day.evaluate((element) => element.getClientRects().length)).toBe(1);
});

test('the lead and three more headlines are on the first screen, on a phone the lead and its picture', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/');
  const headlines = page.getByRole('main').locator('article').getByRole('heading');
  for (const place of [0, 2, 3, 4]) {
    await expect(headlines.nth(place)).toBeInViewport({ ratio: 1 });
  }
  await page.setViewportSize({ width: 375, height: 812 });
  const lead = page.getByRole('article').filter({ hasText: es('home.lead') });
  await expect(lead.getByRole('heading', { level: 2 })).toBeInViewport({ ratio: 1 });
  await expect(lead.locator('svg').nth(1)).toBeInViewport({ ratio: 0.9 });
});

test('the radar shows the week: an arc a topic, and a tick that leads to each article', async ({
  page,
}) => {
  await page.goto('/');
  const radar = page.getByRole('region', { name: es('home.week') });
  const topics = radar.getByRole('listitem').getByRole('link');
  await expect(topics).toHaveCount(6);
  const filters = await topics.evaluateAll((links) =>
    links.map((link) => link.getAttribute('href')),
  );
  const strip = page.getByRole('navigation', { name: es('radar.title') }).getByRole('link');
  expect(
    await strip.evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
  ).toEqual(filters);
  const counts = await radar.getByRole('listitem').locator('span').allInnerTexts();
  const total = counts.reduce((sum, text) => sum + (Number.parseInt(text, 10) || 0), 0);
  const ticks = radar.getByRole('figure').getByRole('link');
  await expect(ticks).toHaveCount(total);
  for (const tick of await ticks.all()) {
    await expect(tick).toHaveAccessibleName(/\S/);
    const article = await page.request.get((await tick.getAttribute('href')) ?? '');
    expect(article.status()).toBe(200);
  }
});

test('the strip is one row at every width, and the page is no wider than the screen', async ({
  page,
}) => {
  for (const width of [320, 375, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/login');
    const strip = page.getByRole('navigation', { name: es('radar.title') });
    const { height = 0 } = (await strip.boundingBox()) ?? {};
    expect(height, `${width}`).toBeLessThanOrEqual(46);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      width,
    );
  }
});

for (const { path, radar, labels, updated } of [
  {
    path: '/',
    radar: es('radar.title'),
    labels: [
      'Deepfakes',
      'AI Act',
      es('radar.desplazamiento-laboral'),
      'AGI',
      es('radar.sesgo-algoritmico'),
      'Alineamiento',
    ],
    updated: 'actualizado hace 2 horas',
  },
  {
    path: '/en',
    radar: 'Trending radar',
    labels: [
      'Deepfakes',
      'AI Act',
      en('radar.desplazamiento-laboral'),
      'AGI',
      en('radar.sesgo-algoritmico'),
      'Alignment',
    ],
    updated: 'updated 2 hours ago',
  },
]) {
  test(`the radar of ${path} has six badges, each with news, and says «${updated}»`, async ({
    page,
  }) => {
    await page.goto(path);
    const strip = page.getByRole('navigation', { name: radar });
    await expect(strip.getByRole('link')).toHaveText(labels);
    await expect(strip.getByText(updated, { exact: true })).toBeVisible();
    for (const badge of await strip.getByRole('link').all()) {
      const list = await page.request.get((await badge.getAttribute('href')) ?? '');
      expect(await list.text()).toMatch(/[1-9]\d* (artículos? encontrados?|articles? found)/);
    }
  });
}
