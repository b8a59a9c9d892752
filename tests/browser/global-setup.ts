// Two sites for the browser tests: one with the sample content, one with content meant to break pages,
// which also asks for a confirmation before it sends its newsletter.
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { startSite } from '../helpers/site-process.ts';
import { administrator } from './accounts.ts';
import { hostileArticles } from './hostile-articles.ts';

export default async function setup() {
  const admin = { ADMIN_EMAIL: administrator.email, ADMIN_PASSWORD: administrator.password };
  const sample = await startSite(admin);
  const hostile = await startSite({
    ...admin,
    SEED_CONTENT: 'false',
    NEWSLETTER_DOUBLE_OPT_IN: 'true',
  });
  const folder = path.join(hostile.dataDir, 'static/articles');
  await mkdir(folder, { recursive: true });
  for (const article of hostileArticles) {
    await writeFile(path.join(folder, `${article.slug}.json`), JSON.stringify(article));
  }
  process.env['SAMPLE_URL'] = sample.url;
  process.env['SAMPLE_DATA'] = sample.dataDir;
  process.env['HOSTILE_URL'] = hostile.url;
  process.env['HOSTILE_DATA'] = hostile.dataDir;
  await new Promise((resolve) => setTimeout(resolve, 3000));
  return async () => {
    await sample.dispose();
    await hostile.dispose();
  };
}
