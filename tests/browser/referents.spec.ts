// The people in the directory, and the page each of them has.
import { execFileSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { newDataDir, startSite } from '../helpers/site-process.ts';
import { expect, hostileUrl, test } from './fixtures.ts';
import { en, es } from './messages.ts';

const samplePeople = ['tomas-arriaga-lujan', 'marta-oyarzun-bell', 'ines-valcarcel-rueda'];

test('the directory introduces its voices and counts them in both languages', async ({ page }) => {
  await page.goto('/referentes');
  await expect(page.getByText(/^Voces que advierten de los peligros/)).toBeVisible();
  const found = page.getByRole('region', { name: '7 referentes encontrados', exact: true });
  await expect(found.getByRole('heading', { level: 3 })).toHaveCount(7);
  await page.goto('/en/referentes');
  await expect(page.getByText(/^Voices warning about the dangers/)).toBeVisible();
  await expect(page.getByRole('region', { name: '7 experts found', exact: true })).toBeVisible();
});

test('a card shows portrait, role, three lines of biography, focuses, interviews and links', async ({
  page,
}) => {
  await page.goto('/referentes');
  const card = page.locator('#tomas-arriaga-lujan');
  await expect(card.locator('svg').first()).toBeVisible();
  await expect(card.getByText('Ingeniero de evaluación y red-teaming')).toBeVisible();
  await expect(card.getByText(es('referents.sample'))).toBeVisible();
  const lines = await card.getByText(/^Tomás Arriaga Luján busca fallos/).evaluate((bio) => {
    const style = getComputedStyle(bio);
    return bio.getBoundingClientRect().height / Number.parseFloat(style.lineHeight);
  });
  expect(Math.round(lines)).toBeLessThanOrEqual(3);
  await expect(card.getByRole('list', { name: 'Enfoque' }).getByRole('listitem')).toHaveText([
    'Seguridad y alineamiento',
    es('focus.riesgos-existenciales'),
  ]);
  await expect(card.getByRole('list', { name: 'Enlaces' }).getByRole('link')).toHaveText([
    'NIST AI Risk Management Framework',
    'MITRE ATLAS',
    'OWASP Top 10 for LLM Applications',
  ]);
  await card.getByRole('link', { name: '1 entrevista disponible' }).click();
  await expect(page).toHaveURL('/referentes/tomas-arriaga-lujan#entrevistas');
});

test('a person nobody interviewed has no count of interviews', async ({ page }) => {
  await page.goto('/referentes');
  await expect(page.locator('#geoffrey-hinton').getByText(/entrevista/)).toHaveCount(0);
  await page.goto('/referentes/geoffrey-hinton');
  await expect(page.getByText('Aún no hay entrevistas con Geoffrey Hinton.')).toBeVisible();
});

test('the sample people say so on their cards and pages, the real ones do not', async ({
  page,
}) => {
  await page.goto('/referentes');
  await expect(page.getByText(es('referents.sample'), { exact: true })).toHaveCount(3);
  for (const slug of samplePeople) {
    await page.goto(`/referentes/${slug}`);
    await expect(page.getByText(/^Persona de muestra: este perfil se ha inventado/)).toBeVisible();
  }
  await page.goto('/en/referentes/stuart-russell');
  await expect(page.getByText(/sample person/i)).toHaveCount(0);
});

test('focuses narrow the directory, one or several, and clearing brings all back', async ({
  page,
}) => {
  await page.goto('/referentes');
  const focus = (name: string) => page.getByRole('search').getByRole('checkbox', { name });
  const found = (count: string) => page.getByRole('region', { name: count, exact: true });
  await focus(es('focus.regulacion-politicas')).check();
  await expect(found('2 referentes encontrados').getByRole('heading', { level: 3 })).toHaveCount(2);
  await focus(es('focus.critico-ia-generativa')).check();
  await expect(found('4 referentes encontrados')).toBeVisible();
  await focus(es('focus.regulacion-politicas')).uncheck();
  await expect(found('2 referentes encontrados')).toContainText('Timnit Gebru');
  await expect(page).toHaveURL('/referentes?enfoque=critico-ia-generativa');
  await page.getByRole('search').getByRole('link', { name: 'Limpiar filtros' }).click();
  await expect(found('7 referentes encontrados')).toBeVisible();
  await expect(focus(es('focus.critico-ia-generativa'))).not.toBeChecked();
});

test('nobody on a focus says so, with a button that clears the filters', async ({ page }) => {
  await page.goto('/referentes?enfoque=ninguno');
  const empty = page.getByRole('region', { name: '0 referentes encontrados', exact: true });
  await expect(empty.getByText('No se encontraron referentes', { exact: true })).toBeVisible();
  await empty.getByRole('link', { name: 'Limpiar filtros' }).click();
  await expect(page.getByRole('region', { name: '7 referentes encontrados' })).toBeVisible();
  await page.goto(`${hostileUrl}/referentes`);
  await expect(page.getByText(es('directory.nothingYet'))).toBeVisible();
});

test('a profile shows who it is, biography, areas, interviews, links and key facts', async ({
  page,
}) => {
  await page.goto('/referentes/tomas-arriaga-lujan');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Tomás Arriaga Luján');
  await expect(main.locator('svg').first()).toBeVisible();
  await expect(main.getByText('Ingeniero de evaluación y red-teaming')).toBeVisible();
  await expect(main.getByRole('list', { name: 'Enfoque' }).getByRole('listitem')).toHaveCount(2);
  await expect(main.getByRole('region', { name: 'Biografía' })).toContainText('busca fallos');
  const held = main.getByRole('region', { name: 'Entrevistas' });
  await expect(held.getByText('Destacada', { exact: true })).toBeVisible();
  await expect(held.getByText('17 de noviembre de 2026')).toBeVisible();
  await expect(held.getByText('7 preguntas')).toBeVisible();
  await expect(held.getByRole('paragraph').nth(1)).toHaveText(/\S{3}/);
  const facts = main.getByRole('region', { name: es('profile.keyInfo') });
  await expect(facts.getByRole('term')).toHaveText([
    'Especialización',
    es('profile.focusCount'),
    'Enlaces',
  ]);
  await expect(facts.getByRole('definition')).toHaveText(['Seguridad y alineamiento', '2', '3']);
  const links = main.getByRole('region', { name: es('profile.links') });
  await expect(links.getByRole('link')).toHaveCount(3);
  await expect(main.getByRole('link', { name: es('profile.back') })).toHaveAttribute(
    'href',
    '/referentes',
  );
  await held.getByRole('link').click();
  await expect(page).toHaveURL('/entrevistas/tomas-arriaga-informe-sin-fallos');
});

test('on a phone the portrait stands beside the name, however long the role is', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto('/referentes/yoshua-bengio');
  const main = page.getByRole('main');
  const [portrait, name] = await Promise.all(
    [main.locator('svg:visible').first(), main.getByRole('heading', { level: 1 })].map((each) =>
      each.boundingBox(),
    ),
  );
  expect(Math.abs((portrait?.y ?? 0) - (name?.y ?? 99))).toBeLessThan(8);
});

test('an area of specialisation leads to everybody who works on it', async ({ page }) => {
  await page.goto('/referentes/tomas-arriaga-lujan');
  const areas = page.getByRole('region', { name: es('profile.areas') });
  await areas.getByRole('link', { name: es('focus.riesgos-existenciales') }).click();
  await expect(page.getByRole('region', { name: '4 referentes encontrados' })).toBeVisible();
  await expect(
    page.getByRole('checkbox', { name: es('focus.riesgos-existenciales') }),
  ).toBeChecked();
});

for (const [path, message, back, list] of [
  ['/referentes/nadie', 'Referente no encontrado', es('profile.back'), '/referentes'],
  ['/en/referentes/nadie', en('referent.notFound'), en('profile.back'), '/en/referentes'],
] as const) {
  test(`${path} answers 404 «${message}» with the way back`, async ({ page }) => {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(message);
    await page.getByRole('main').getByRole('link', { name: back }).click();
    await expect(page).toHaveURL(list);
  });
}

test('a portrait that does not load gives way to the initials, without scripts', async ({
  browser,
}) => {
  const dataDir = await newDataDir();
  const folder = path.join(dataDir, 'directory');
  await mkdir(path.join(folder, 'referents'), { recursive: true });
  const lost = 'https://example.org/ana.jpg';
  const ana = { slug: 'ana-ruiz', name: 'Ana Ruiz', role_es: 'Jurista', image_url: lost };
  await writeFile(path.join(folder, 'referents/ana.json'), JSON.stringify(ana));
  execFileSync(process.execPath, ['scripts/admin.ts', 'import-directory', folder], {
    env: { ...process.env, DATA_DIR: dataDir },
  });
  const site = await startSite({ DATA_DIR: dataDir });
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.route(lost, (route) => route.fulfill({ status: 404 }));
  for (const address of ['/referentes', '/referentes/ana-ruiz']) {
    await page.goto(site.url + address);
    const portrait = page.locator(`img[src="${lost}"]`);
    await portrait.scrollIntoViewIfNeeded();
    const drawn = () =>
      portrait.evaluate((image: HTMLImageElement) => {
        const { content, height } = getComputedStyle(image, '::before');
        return [image.complete, content, Number.parseFloat(height) === image.clientWidth];
      });
    await expect.poll(drawn, address).toEqual([true, '"AR"', true]);
  }
  // Nor does a heading stand over nothing where there is no biography.
  await expect(page.getByRole('heading', { name: es('profile.interviews') })).toBeVisible();
  await expect(page.getByRole('heading', { name: es('profile.biography') })).toHaveCount(0);
  await context.close();
  await site.dispose();
});
