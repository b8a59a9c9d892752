// Every public page in both languages, on a telephone and a desktop, by day and by night.
import { audit } from './audit.ts';
import { expect, inEnglish, test } from './fixtures.ts';
import { publicPages } from './public-pages.ts';

for (const { name, path } of publicPages) {
  for (const language of ['es', 'en'] as const) {
    test(`${name} in ${language}: axe finds nothing, nothing sticks out, one heading leads`, async ({
      page,
    }) => {
      await page.goto(language === 'es' ? path : inEnglish(path));
      expect(await page.locator('html').getAttribute('lang')).toBe(language);
      await audit(page);
    });
  }
}
