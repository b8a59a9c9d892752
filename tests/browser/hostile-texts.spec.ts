// The short form of the drill `hostile-texts`: twenty texts that try to run a script, in articles, feeds and mails.
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { openSession } from '../../drills/every-write/session.ts';
import { fillOutbox, hostileArticle } from '../../drills/hostile-texts/fields.ts';
import { readFeeds } from '../../drills/hostile-texts/feeds.ts';
import { payloads } from '../../drills/hostile-texts/payloads.ts';
import { proveHook, startVisitor } from '../../drills/hostile-texts/visit.ts';
import { newDataDir, startSite } from '../helpers/site-process.ts';
import { administrator } from './accounts.ts';
import { expect, test } from './fixtures.ts';

test('twenty hostile texts run nowhere, not even without the security policy', async ({
  browser,
}) => {
  // A site of its own and some fifty pages: more than one test's time where the machine has other things to do.
  test.setTimeout(180_000);
  const texts = payloads('https://canario.test', 20);
  const dataDir = await newDataDir();
  const folder = path.join(dataDir, 'static/articles');
  await mkdir(folder, { recursive: true });
  for (const text of texts) {
    const article = hostileArticle(text);
    await writeFile(path.join(folder, `${article.slug}.json`), JSON.stringify(article));
  }
  await fillOutbox(dataDir, texts);
  const { email, password } = administrator;
  const site = await startSite({ DATA_DIR: dataDir, ADMIN_EMAIL: email, ADMIN_PASSWORD: password });
  const session = openSession(site.url);
  await session.call('POST', 'auth/login', { email, password });
  const cookie = session.cookie();
  const visitor = await startVisitor(browser, { url: site.url, cookie, bypassCSP: true });
  await proveHook(visitor);
  for (const { number } of texts) {
    await visitor.open(`${number % 2 === 0 ? '' : '/en'}/noticias/hostil-${number}`);
  }
  for (const list of ['/', '/en/noticias']) await visitor.open(list);
  await readFeeds(visitor, site.url, ['']);
  await visitor.open('/admin/correo');
  const { mails } = await session.read<{ mails: { name: string }[] }>('admin/outbox');
  for (const { name } of mails) await visitor.goTo(`/admin/correo?abierto=${name}`);
  const { pages, ...odd } = visitor.seen;
  expect(pages).toBeGreaterThan(40);
  expect(odd).toEqual({ executions: [], elements: [], violations: [], failures: [] });
  await visitor.close();
  await site.dispose();
});
