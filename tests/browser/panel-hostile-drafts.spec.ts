// The lists of drafts and their preview where texts are made to break them.
import { hostileAdministrator, logIn } from './accounts.ts';
import { audit, overflow } from './audit.ts';
import { expect, hostileUrl, test } from './fixtures.ts';
import { articleRow as row } from './panel-page.ts';

test.use({ baseURL: hostileUrl });

const pending = '/admin/publicaciones';
const approved = '/admin/publicaciones?vista=aprobadas';

test('a table is no wider than its window: at 768 px too rows are cards, which their titles head', async ({
  page,
}) => {
  await logIn(page, hostileAdministrator());
  const drafts = await (await page.request.get('/api/articles/status/draft?limit=20')).text();
  await page.route('**/api/articles/status/published?*', (route) =>
    route.fulfill({ contentType: 'application/json', body: drafts }),
  );
  for (const path of [pending, approved]) {
    await page.goto(path);
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    for (const width of [1440, 1152, 1024, 768]) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => overflow(page), `${path} at ${width} px`).toBeLessThanOrEqual(0);
    }
    const heading = page.getByRole('row').nth(1).locator('strong');
    expect((await heading.boundingBox())?.width, path).toBeGreaterThan(400);
  }
});

test('on a phone the preview is no wider than its dialog, whatever the words', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await logIn(page, hostileAdministrator());
  await page.goto(pending);
  await page.getByRole('button', { name: /^Ver «PalabraPalabra/ }).click();
  const dialog = page.getByRole('dialog');
  const shown = dialog.frameLocator('iframe');
  await expect(shown.getByRole('heading', { level: 1 })).toBeVisible();
  const box = await dialog.locator('iframe').boundingBox();
  expect(box!.x + box!.width).toBeLessThanOrEqual(375);
  const wider = await dialog.locator('iframe').evaluate((frame: HTMLIFrameElement) => {
    const { scrollWidth = 0, clientWidth = 0 } = frame.contentDocument?.documentElement ?? {};
    return scrollWidth - clientWidth;
  });
  expect(wider).toBeLessThanOrEqual(0);
});

test('a draft far down a long list can be linked, and an order is of the whole list', async ({
  page,
}) => {
  const last = 'Artículo de relleno número 1';
  await page.route('**/api/articles/status/waiting?limit=100', (route) =>
    route.continue({ url: route.request().url().replace('limit=100', 'limit=10') }),
  );
  await logIn(page, hostileAdministrator());
  const answer = await page.request.get('/api/articles/status/draft');
  const all = (await answer.json()) as { id: string; title_es: string }[];
  const found = all.find(({ title_es }) => title_es === last);
  await page.goto(`${pending}?ver=${found?.id}`);
  const preview = page.getByRole('dialog', { name: last });
  await expect(preview).toBeVisible();
  await page.goto(pending);
  await page.getByRole('button', { name: 'Título' }).first().click();
  await expect(row(page, last)).toBeVisible();
  await expect(row(page, last).locator('xpath=following-sibling::tr')).not.toHaveCount(0);
});

test('topics go by their names, and one without a name by itself', async ({ page }) => {
  await logIn(page, hostileAdministrator());
  await page.goto(pending);
  await expect(row(page, 'De un agente')).toContainText('Regulación');
  await expect(row(page, 'De un agente')).toContainText('Ética y sesgos');
  await expect(page.locator('tbody tr').filter({ hasText: 'constructor' })).toBeVisible();
  await page.goto(`/en${pending}`);
  await expect(row(page, 'De un agente')).toContainText('Ethics and bias');
});

for (const [name, path, ready] of [
  ['the drafts', pending, 'De un agente'],
  ['the preview of hostile text', pending, 'borrador-con-marcado'],
  ['the drafts in English', `/en${pending}`, 'De un agente'],
] as const) {
  test(`${name}: axe finds nothing, nothing sticks out`, async ({ page }) => {
    await logIn(page, hostileAdministrator());
    await page.goto(path);
    if (ready.startsWith('borrador-')) {
      await page.getByRole('button', { name: /^Ver «<script>/ }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expect(page).not.toHaveTitle('roto');
    } else {
      await expect(row(page, ready)).toBeVisible();
    }
    await audit(page);
  });
}
