// Day and night, the way past the frame, and the page for an address without one.
import { expect, test } from './fixtures.ts';
import { en, es } from './messages.ts';

test('the switch turns from the system to day, to night and back, and is remembered', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  const root = page.locator('html');
  const light = await background();
  await page.getByRole('button', { name: es('frame.themeAuto') }).click();
  await expect(root).toHaveAttribute('data-theme', 'light');
  await page.getByRole('button', { name: es('frame.themeLight') }).click();
  await expect(root).toHaveAttribute('data-theme', 'dark');
  await expect.poll(background).not.toBe(light);
  await page.goto('/en/recursos');
  await expect(root).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('button', { name: en('frame.themeDark') }).click();
  await expect(root).not.toHaveAttribute('data-theme');
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBeNull();
  await expect.poll(background).toBe(light);

  function background(): Promise<string> {
    return page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  }
});

test('the chosen theme is there before anything of the next page is painted', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() => localStorage.setItem('theme', 'dark'));
  await page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      if (!document.body) return;
      observer.disconnect();
      sessionStorage.setItem('first', document.documentElement.dataset['theme'] ?? 'none');
    });
    observer.observe(document, { childList: true, subtree: true });
  });
  await page.goto('/noticias');
  expect(await page.evaluate(() => sessionStorage.getItem('first'))).toBe('dark');
});

test('a stored theme that is none counts as the system’s', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() => localStorage.setItem('theme', 'violet'));
  await page.reload();
  await expect(page.locator('html')).not.toHaveAttribute('data-theme');
});

test('the first stop of the keyboard leads past the frame', async ({ page }) => {
  await page.goto('/noticias');
  const skip = page.getByRole('link', { name: es('site.skipToContent') });
  await page.keyboard.press('Tab');
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
});

for (const { path, back, home } of [
  { path: '/no-existe', back: es('page.backHome'), home: '/' },
  { path: '/noticias/una/dos', back: es('page.backHome'), home: '/' },
  { path: '/en/nowhere', back: en('page.backHome'), home: '/en' },
]) {
  test(`${path} says Page Not Found and leads home`, async ({ page }) => {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    const title = page.getByRole('heading', { level: 1, name: 'Page Not Found', exact: true });
    await expect(title).toBeVisible();
    await expect(title).toHaveAttribute('lang', 'en');
    await expect(page.locator('head meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await page.getByRole('main').getByRole('link', { name: back }).click();
    await expect(page).toHaveURL(home);
  });
}
