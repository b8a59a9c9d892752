// Three sites for the browser tests: one with the sample content; one with content meant to break pages
// and lists, which also asks for a confirmation before it sends its newsletter; one with drafts and a model, for editors.
import { execFile } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { newDataDir, type SiteProcess, startSite } from '../helpers/site-process.ts';
import { administrator, otherEmail } from './accounts.ts';
import { drafts, hostileDrafts } from './drafts.ts';
import { hostileArticles } from './hostile-articles.ts';
import { type Newsroom, openNewsroom } from './newsroom.ts';

export default async function setup() {
  // Making a database takes longer than anything else in starting a site.
  const template = await withDrafts([]);
  process.env['SITE_TEMPLATE'] = template;
  const admin = { ADMIN_EMAIL: administrator.email, ADMIN_PASSWORD: administrator.password };
  const newsroom = await openNewsroom();
  const [sample, hostile, editors] = await Promise.all([
    startSite(admin),
    startHostile(admin),
    startEditors(admin, newsroom),
  ]);
  process.env['EDITORS_URL'] = editors.url;
  process.env['PAGE_TO_READ'] = newsroom.pageUrl;
  process.env['SAMPLE_URL'] = sample.url;
  process.env['SAMPLE_DATA'] = sample.dataDir;
  process.env['HOSTILE_URL'] = hostile.url;
  process.env['HOSTILE_DATA'] = hostile.dataDir;
  return async () => {
    await sample.dispose();
    await hostile.dispose();
    await editors.dispose();
    await newsroom.dispose();
    await rm(template, { recursive: true });
  };
}

type Settings = Record<string, string>;

async function startHostile(admin: Settings): Promise<SiteProcess> {
  const dataDir = await withDrafts(hostileDrafts);
  process.env['HOSTILE_PASSWORD'] = await madeAdministrator(dataDir, otherEmail);
  const folder = path.join(dataDir, 'static/articles');
  await mkdir(folder, { recursive: true });
  for (const article of hostileArticles) {
    await writeFile(path.join(folder, `${article.slug}.json`), JSON.stringify(article));
  }
  return startSite({
    ...admin,
    DATA_DIR: dataDir,
    SEED_CONTENT: 'false',
    NEWSLETTER_DOUBLE_OPT_IN: 'true',
  });
}

async function startEditors(admin: Settings, newsroom: Newsroom): Promise<SiteProcess> {
  const folder = await withDrafts(drafts);
  process.env['OTHER_PASSWORD'] = await madeAdministrator(folder, otherEmail);
  return startSite({
    ...admin,
    ...newsroom.settings,
    ALLOW_PRIVATE_FETCH: 'true',
    SEED_CONTENT: 'false',
    DATA_DIR: folder,
  });
}

/** Makes a second administrator, as an operator does, and answers the password. */
async function madeAdministrator(folder: string, email: string): Promise<string> {
  const script = path.join(import.meta.dirname, '../../scripts/admin.ts');
  const args = ['--disable-warning=ExperimentalWarning', script, 'make-administrator', email];
  const env = { ...process.env, DATA_DIR: folder };
  const { stdout } = await promisify(execFile)(process.execPath, args, { env });
  return stdout.trim().split(' ').at(-1) ?? '';
}

/** A data folder whose database holds these drafts. */
async function withDrafts(texts: readonly object[]): Promise<string> {
  const folder = await newDataDir();
  const file = path.join(folder, 'drafts.json');
  await writeFile(file, JSON.stringify(texts));
  const script = path.join(import.meta.dirname, '../helpers/put-drafts.ts');
  const args = ['--disable-warning=ExperimentalWarning', script, folder, file];
  await promisify(execFile)(process.execPath, args, {
    cwd: path.join(import.meta.dirname, '../..'),
  });
  return folder;
}
