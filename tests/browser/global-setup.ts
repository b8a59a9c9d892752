// Two sites for the browser tests: one with the sample content, one with content meant to break pages.
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { startSite } from '../helpers/site-process.ts';
import { hostileArticles } from './hostile-articles.ts';

export default async function setup() {
  const sample = await startSite();
  const hostile = await startSite({ SEED_CONTENT: 'false' });
  const folder = path.join(hostile.dataDir, 'static/articles');
  await mkdir(folder, { recursive: true });
  for (const article of hostileArticles) {
    await writeFile(path.join(folder, `${article.slug}.json`), JSON.stringify(article));
  }
  process.env['SAMPLE_URL'] = sample.url;
  process.env['HOSTILE_URL'] = hostile.url;
  await new Promise((resolve) => setTimeout(resolve, 3000));
  return async () => {
    await sample.dispose();
    await hostile.dispose();
  };
}
