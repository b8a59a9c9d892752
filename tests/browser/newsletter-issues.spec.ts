// The weekly issue from its readers' side: the mail in their language, what its links lead to, and the
// issues on the site.
import type { Page } from '@playwright/test';
import type { Email } from 'postal-mime';
import type { SiteProcess } from '../helpers/site-process.ts';
import { administrator, newReader } from './accounts.ts';
import { audit } from './audit.ts';
import { expect, expectTrouble, inEnglish, test } from './fixtures.ts';
import { issuesSent, startIssuesSite } from './issues-site.ts';
import { mailsFrom } from './outbox.ts';
import { en, es } from './messages.ts';

test.describe.configure({ mode: 'default' });

let site: SiteProcess;
test.beforeAll(async () => {
  site = await startIssuesSite();
});
test.afterAll(() => site.dispose());

function toast(page: Page) {
  return page.locator('#toasts > *');
}

function heading(page: Page) {
  return page.getByRole('heading', { level: 1 });
}

async function subscribe(page: Page, language: 'es' | 'en'): Promise<string> {
  const { email } = newReader();
  const data = { email, language };
  const answer = await page.request.post(`${site.url}/api/newsletter/subscribe`, { data });
  expect(answer.ok()).toBe(true);
  return email;
}

/** Has an administrator send the coming issue. */
async function sendIssue(page: Page): Promise<void> {
  const { email, password } = administrator;
  await page.request.post(`${site.url}/api/auth/login`, { data: { email, password } });
  const path = `${site.url}/api/admin/newsletter/issues/coming`;
  const { id, version } = (await (await page.request.get(path)).json()) as {
    id: string;
    version: number;
  };
  const answer = await page.request.post(`${path}/send`, { data: { id, version } });
  expect(answer.status(), await answer.text()).toBe(200);
  await page.context().clearCookies();
}

/** The address in the mail that leads to this path, on the site under test. */
function linkIn(mail: Email | undefined, path: string): string {
  const link = mail?.text?.match(/https?:\/\/\S+/g)?.find((each) => each.includes(path));
  if (!link) throw new Error(`The mail leads nowhere near ${path}: ${mail?.text}`);
  const { pathname, search } = new URL(link);
  return site.url + pathname + search;
}

/** Shows the person's data, which names them and the one issue they were sent, and downloads it. */
async function expectOwnData(
  page: Page,
  { email, issue }: { email: string; issue: number },
): Promise<void> {
  await page.getByRole('button', { name: en('preferences.show') }).click();
  const data = JSON.parse(await page.locator('main pre').innerText()) as {
    subscription: { email: string; language: string };
    deliveries: { issue: number; state: string }[];
  };
  expect(data.subscription).toMatchObject({ email, language: 'en' });
  expect(data.deliveries).toMatchObject([{ issue, state: 'accepted' }]);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: en('preferences.download') }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('vigia.json');
}

test('each reader gets the issue in their language and decides everything by its links', async ({
  page,
  troubles,
}) => {
  const [spanish, english] = [await subscribe(page, 'es'), await subscribe(page, 'en')];
  await sendIssue(page);
  const number = issuesSent + 1;

  const [theirs] = await mailsFrom(
    site.dataDir,
    english,
    new RegExp(`The Friday report, no. ${number}: `),
  );
  expect(theirs?.subject).toMatch(/The (first|second) of the week$/);
  await page.goto(linkIn(theirs, '/en/boletin/baja'));
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(heading(page)).toHaveText(en('newsletter.left'));

  const [mine] = await mailsFrom(
    site.dataDir,
    spanish,
    new RegExp(`El parte de los viernes, n.º ${number}: `),
  );
  await page.goto(linkIn(mine, `/boletin/${number}`));
  await expect(heading(page)).toHaveText(`El parte de los viernes, n.º ${number}`);
  await expect(page.getByRole('link', { name: 'La segunda de la semana' })).toBeVisible();

  const preferences = linkIn(mine, '/boletin/preferencias');
  await page.goto(preferences);
  await expect(heading(page)).toHaveText(es('preferences.title'));
  await expect(page.getByText(spanish)).toBeVisible();
  await audit(page);
  await page.getByRole('button', { name: es('preferences.toEnglish') }).click();
  await expect(page).toHaveURL(/\/en\/boletin\/preferencias\?token=/);
  await expect(toast(page)).toContainText(en('preferences.saved'));
  await expect(page.getByText(en('preferences.inEnglish'))).toBeVisible();

  await page.getByRole('button', { name: 'Pause', exact: true }).click();
  await expect(page.getByText(/^Paused since /)).toBeVisible();
  await page.getByRole('button', { name: en('preferences.resume') }).click();
  await expect(page.getByText(en('preferences.receiving'))).toBeVisible();

  await expectOwnData(page, { email: spanish, issue: number });
  await audit(page);

  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(
    page.getByText(/^You are not getting The Friday report at the moment/),
  ).toBeVisible();
  await audit(page);
  const field = await page.getByRole('main').getByRole('textbox').boundingBox();
  expect(field?.width, 'the field to subscribe again').toBeGreaterThan(200);

  const sure = page.getByRole('checkbox', { name: en('preferences.eraseSure') });
  await sure.evaluate((box: HTMLInputElement) => (box.required = false));
  await page.getByRole('button', { name: en('preferences.eraseAll') }).click();
  await expect(page.getByRole('alert')).toHaveText(/^Tick the box/);
  await expectTrouble(troubles, /status of 400/);
  await sure.check();
  await page.getByRole('button', { name: en('preferences.eraseAll') }).click();
  await expect(page).toHaveURL(/\/en\/boletin$/);
  await expect(toast(page)).toContainText(en('preferences.erased'));
  await page.goto(preferences);
  await expect(heading(page)).toHaveText(es('newsletter.brokenTitle'));
  await expectTrouble(troubles, /status of 400/);
});

for (const language of ['es', 'en'] as const) {
  const inLanguage = (path: string) => site.url + (language === 'es' ? path : inEnglish(path));

  for (const path of ['/boletin', `/boletin/${issuesSent}`, '/boletin/1']) {
    test(`${path} in ${language} is accessible and as wide as its screen`, async ({ page }) => {
      await page.goto(inLanguage(path));
      expect(await page.locator('html').getAttribute('lang')).toBe(language);
      await audit(page);
    });
  }

  test(`the feed of the issues in ${language} tells each once`, async ({ page }) => {
    const answer = await page.request.get(inLanguage('/boletin/rss'));
    expect(answer.headers()['content-type']).toContain('application/rss+xml');
    const feed = await answer.text();
    expect(feed.match(/<item>/g)?.length).toBe(20);
    expect(feed).toContain(language === 'es' ? '/boletin/5<' : '/en/boletin/5<');
    expect(feed).not.toContain('<script>');
  });
}

test('older issues are a page away, and so is each issue from the next', async ({ page }) => {
  await page.goto(`${site.url}/boletin`);
  await page.getByRole('link', { name: es('issue.older') }).click();
  await expect(page).toHaveURL(`${site.url}/boletin?pagina=2`);
  await page.getByRole('listitem').filter({ hasText: 'N.º 1 ' }).getByRole('link').click();
  await expect(heading(page)).toHaveText('El parte de los viernes, n.º 1');
  await expect(page.getByRole('link', { name: es('issue.previous') })).toHaveCount(0);
  await page.getByRole('link', { name: es('issue.next') }).click();
  await expect(heading(page)).toHaveText('El parte de los viernes, n.º 2');
});

for (const path of ['/boletin/0', '/boletin/99', '/boletin/012', '/boletin/doce']) {
  test(`${path} is no issue`, async ({ page }) => {
    const answer = await page.goto(site.url + path);
    expect(answer?.status()).toBe(404);
  });
}
