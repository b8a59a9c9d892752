// Sites whose newsletter an editor works on: one with a past, one that has nothing yet.
import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { newDataDir, type SiteProcess, startSite } from '../helpers/site-process.ts';
import { administrator } from './accounts.ts';

const admin = { ADMIN_EMAIL: administrator.email, ADMIN_PASSWORD: administrator.password };

/** The stories of the week, in the order in which the rules take them. */
export const stories = ['primera', 'segunda', 'tercera', 'cuarta', 'quinta', 'sexta', 'séptima'];

/** With readers, two issues that were sent, stories for the next one, and mails that wait for a decision. */
export async function startEditorsSite(): Promise<SiteProcess> {
  const dataDir = await newDataDir();
  const script = path.join(import.meta.dirname, '../helpers/put-newsletter-past.ts');
  const args = ['--disable-warning=ExperimentalWarning', script, dataDir];
  await promisify(execFile)(process.execPath, args, {
    cwd: path.join(import.meta.dirname, '../..'),
  });
  await putStories(dataDir);
  // Slow enough for a sending to be seen.
  return startSite({ ...admin, DATA_DIR: dataDir, NEWSLETTER_PER_MINUTE: '300' });
}

/** With nothing: no stories, no readers, no issue, and no server that takes its mail. */
export function startEmptySite(): Promise<SiteProcess> {
  return startSite({
    ...admin,
    SEED_CONTENT: 'false',
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'boletin@vigia.test',
    NEWSLETTER_DOUBLE_OPT_IN: 'false',
  });
}

/** Stories of the last hours, the first the newest; one of them sponsored, one meant to break a page. */
export async function putStories(dataDir: string): Promise<void> {
  const folder = path.join(dataDir, 'static/articles');
  await mkdir(folder, { recursive: true });
  const own = stories.map((name, index) => ({
    slug: `la-${name.replace('é', 'e')}`,
    title_es: `La ${name} de la semana`,
    title_en: `Story ${index + 1} of the week`,
    topics: [`tema-${index}`],
    featured: index < 2,
  }));
  const odd = {
    slug: 'hostil',
    title_es: `<img src=x onerror="alert(1)"> ${'Palabra'.repeat(30)}`,
    topics: ['tema-hostil'],
  };
  const paid = {
    slug: 'pagada',
    title_es: 'La pagada',
    topics: ['regulacion'],
    sponsored: true,
    sponsor_label: 'Faro, S. L.',
  };
  for (const [index, story] of [...own, odd, paid].entries()) {
    const date = new Date(Date.now() - (index + 1) * 3_600_000).toISOString();
    await writeFile(path.join(folder, `${story.slug}.json`), JSON.stringify({ ...story, date }));
  }
}
