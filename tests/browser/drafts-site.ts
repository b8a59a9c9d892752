// A site of its own with drafts whose sources are kept.
import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { APIRequest } from '@playwright/test';
import { draftsWithSources } from '../helpers/drafts-with-sources.ts';
import { newDataDir, type SiteProcess, startSite } from '../helpers/site-process.ts';
import { administrator } from './accounts.ts';

/** The site, with its administrator, and the ids of the drafts by their slugs. */
export async function startSiteOfDrafts(
  playwright: { request: APIRequest },
  environment: Record<string, string> = {},
): Promise<{ site: SiteProcess; ids: Record<string, string> }> {
  const folder = await newDataDir();
  const file = path.join(folder, 'drafts.json');
  await writeFile(file, JSON.stringify(draftsWithSources));
  const script = path.join(import.meta.dirname, '../helpers/put-drafts.ts');
  const args = ['--disable-warning=ExperimentalWarning', script, folder, file];
  const cwd = path.join(import.meta.dirname, '../..');
  await promisify(execFile)(process.execPath, args, { cwd });
  const { email, password } = administrator;
  const site = await startSite({
    ADMIN_EMAIL: email,
    ADMIN_PASSWORD: password,
    SEED_CONTENT: 'false',
    DATA_DIR: folder,
    ...environment,
  });
  const request = await playwright.request.newContext({ baseURL: site.url });
  await request.post('/api/auth/login', { data: { email, password } });
  const listed = await request.get('/api/admin/articles?state=any');
  const rows = (await listed.json()) as { slug: string; id: string }[];
  await request.dispose();
  return { site, ids: Object.fromEntries(rows.map(({ slug, id }) => [slug, id])) };
}
