// Companies, applications and resources: counted, narrowed, and each within reach of a link.
import type { Page } from '@playwright/test';
import { expect, hostileUrl, test } from './fixtures.ts';
import { es } from './messages.ts';

function found(page: Page, count: string) {
  return page.getByRole('region', { name: count, exact: true });
}

/** Chooses an option as a reader does: the list has the focus before it changes. */
async function choose(page: Page, name: string, option: string): Promise<void> {
  const select = page.getByRole('search').getByRole('combobox', { name });
  await select.focus();
  await select.selectOption(option);
}

for (const { path, all, one, none, english, select, single, absent, empty } of [
  {
    path: '/empresas',
    all: '3 empresas encontradas',
    one: '1 empresa encontrada',
    none: '0 empresas encontradas',
    english: ['3 companies found', '1 company found'],
    select: 'Tipo',
    single: ['Alianza', 'Partnership on AI', 'tipo=alianza'],
    absent: es('companyType.proveedor-modelo'),
    empty: 'No se encontraron empresas',
  },
  {
    path: '/aplicaciones',
    all: '3 aplicaciones encontradas',
    one: '1 aplicación encontrada',
    none: '0 aplicaciones encontradas',
    english: ['3 applications found', '1 application found'],
    select: 'Categoría',
    single: ['Educación', 'Elements of AI', 'categoria=educacion'],
    absent: es('applicationCategory.compliance'),
    empty: es('applications.empty'),
  },
  {
    path: '/recursos',
    all: '3 recursos encontrados',
    one: '1 recurso encontrado',
    none: '0 recursos encontrados',
    english: ['3 resources found', '1 resource found'],
    select: 'Tipo',
    single: ['Foro', 'AI Alignment Forum', 'tipo=foro'],
    absent: 'Guía',
    empty: es('resources.empty'),
  },
]) {
  test(`${path} is counted in both languages`, async ({ page }) => {
    await page.goto(path);
    await expect(found(page, all).getByRole('heading', { level: 3 })).toHaveCount(3);
    await page.goto(`/en${path}`);
    await expect(found(page, english[0] ?? '')).toBeVisible();
    await page.goto(`/en${path}?${single[2]}`);
    await expect(found(page, english[1] ?? '')).toBeVisible();
  });

  test(`${path} is narrowed to one, to none, and back by its button`, async ({ page }) => {
    await page.goto(path);
    await choose(page, select, single[0] ?? '');
    await expect(found(page, one).getByRole('heading', { level: 3 })).toHaveText([single[1] ?? '']);
    await expect(page).toHaveURL(`${path}?${single[2]}`);
    await choose(page, select, absent);
    await expect(found(page, none).getByText(empty, { exact: true })).toBeVisible();
    await found(page, none).getByRole('link', { name: 'Limpiar filtros' }).click();
    await expect(found(page, all)).toBeVisible();
    await page.goBack();
    await page.goBack();
    await expect(found(page, one)).toBeVisible();
    await expect(page.getByRole('combobox', { name: select })).toHaveValue(
      /^(alianza|educacion|foro)$/,
    );
  });

  test(`each entry of ${path} has an anchor, which opens it on a telephone`, async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 700 });
    await page.goto(path);
    const ids = await found(page, all)
      .locator('li[id]')
      .evaluateAll((entries) => entries.map((entry) => entry.id));
    expect(ids).toHaveLength(3);
    const folded = page.locator(`#${ids[2]} details p`).first();
    await expect(folded).toBeHidden();
    await page.goto(`${path}#${ids[2]}`);
    await expect(page.locator(`#${ids[2]}`)).toBeInViewport();
    await expect(folded).toBeVisible();
  });

  test(`${path} without entries says so`, async ({ page }) => {
    await page.goto(hostileUrl + path);
    await expect(found(page, none).getByText(empty, { exact: true })).toBeVisible();
    await expect(page.getByText(es('directory.nothingYet'))).toBeVisible();
    await expect(page.getByRole('link', { name: 'Limpiar filtros' })).toHaveCount(0);
  });
}

test('a company shows initial, name, type, region, summary, themes, website and links', async ({
  page,
}) => {
  await page.goto('/empresas');
  const entry = page.locator('#partnership-on-ai');
  await expect(entry.getByText('P', { exact: true })).toBeVisible();
  await expect(entry.getByRole('heading', { level: 3 })).toHaveText('Partnership on AI');
  await expect(entry.getByText('Alianza', { exact: true })).toBeVisible();
  await expect(entry.getByText('Estados Unidos')).toBeVisible();
  await expect(entry.getByText(/^Alianza sin ánimo de lucro/)).toBeVisible();
  await expect(entry.getByRole('list', { name: 'Temas' }).getByRole('listitem')).toHaveText([
    es('topic.desinformacion-deepfakes'),
    'Seguridad y alineamiento',
    es('topic.trabajo-economia'),
  ]);
  await expect(entry.getByRole('link', { name: 'Sitio web: partnershiponai.org' })).toHaveAttribute(
    'href',
    'https://partnershiponai.org/',
  );
  await expect(entry.getByRole('list', { name: 'Enlaces' }).getByRole('link')).toHaveCount(2);
  await page.goto('/en/empresas');
  await expect(entry.getByText('United States')).toBeVisible();
});

test('themes and type narrow the companies together', async ({ page }) => {
  await page.goto('/empresas');
  await page
    .getByRole('search')
    .getByRole('checkbox', { name: es('topic.trabajo-economia') })
    .check();
  await expect(found(page, '2 empresas encontradas')).toBeVisible();
  await choose(page, 'Tipo', 'Laboratorio');
  await expect(found(page, '1 empresa encontrada')).toContainText('DAIR Institute');
  await choose(page, 'Tipo', 'Todos');
  await expect(found(page, '2 empresas encontradas')).toBeVisible();
});

test('an application shows category, description, why it matters, three uses and website', async ({
  page,
}) => {
  await page.goto('/aplicaciones');
  const entry = page.locator('#content-credentials-verify');
  await expect(entry.getByText('C', { exact: true })).toBeVisible();
  await expect(entry.getByText('Autenticidad', { exact: true })).toBeVisible();
  await expect(entry.getByText(/^Página pública de la Content Authenticity/)).toBeVisible();
  await expect(entry.getByRole('heading', { name: 'Por qué importa' })).toBeVisible();
  await expect(entry.getByText(/^Una credencial válida informa/)).toBeVisible();
  const uses = entry.getByText(es('applications.useCases')).locator('..').getByRole('listitem');
  await expect(uses).toHaveText([
    'Consultar la procedencia de una fotografía firmada',
    'Ver el historial de edición de un archivo',
    'Comprobar si una imagen declara uso de IA generativa',
  ]);
  await expect(entry.getByRole('link', { name: /^Sitio web:/ })).toHaveAttribute(
    'href',
    'https://verify.contentauthenticity.org/',
  );
});

test('only a premium application carries the mark of one', async ({ page }) => {
  await page.goto('/aplicaciones');
  const mark = page.getByText(es('applications.premium'));
  await expect(mark).toHaveCount(1);
  const premium = page.locator('#invid-weverify');
  await expect(premium.getByText(es('applications.premium'))).toBeVisible();
  await expect(premium.getByRole('paragraph').filter({ has: mark }).locator('svg')).toBeVisible();
  const looks = await page
    .locator('#invid-weverify, #elements-of-ai')
    .evaluateAll((entries) => entries.map((entry) => getComputedStyle(entry).border));
  expect(looks[0]).not.toBe(looks[1]);
});

test('a resource shows icon, type, date, title, summary, source and link', async ({ page }) => {
  await page.goto('/recursos');
  const entry = page.locator('#stanford-ai-index');
  await expect(entry.locator('svg').first()).toBeVisible();
  await expect(entry.getByText('Informe', { exact: true })).toBeVisible();
  await expect(entry.getByText('13 de abril de 2026', { exact: true })).toBeVisible();
  await expect(entry.getByRole('heading', { level: 3 })).toHaveText(/^AI Index Report 2026/);
  await expect(entry.getByText(/^Novena edición del informe anual/)).toBeVisible();
  await expect(entry.getByText('Fuente: Stanford HAI', { exact: true })).toBeVisible();
  await expect(entry.getByRole('link', { name: /^Acceder al recurso/ })).toHaveAttribute(
    'href',
    'https://hai.stanford.edu/ai-index/2026-ai-index-report',
  );
});
