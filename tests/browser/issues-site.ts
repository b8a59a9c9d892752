// A site whose newsletter has a past, and stories for its next issue.
import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { hostileContent, sampleContent } from '../helpers/issue-contents.ts';
import { newDataDir, type SiteProcess, startSite } from '../helpers/site-process.ts';
import { administrator } from './accounts.ts';

/** How many issues it has sent: enough for two pages, the last of them meant to break one. */
export const issuesSent = 23;

/** Starts it. */
export async function startIssuesSite(): Promise<SiteProcess> {
  const dataDir = await newDataDir();
  await putIssues(dataDir);
  await putStories(dataDir);
  return startSite({
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
    DATA_DIR: dataDir,
  });
}

async function putIssues(dataDir: string): Promise<void> {
  const file = path.join(dataDir, 'issues.json');
  const sample = await sampleContent();
  const contents = [...Array.from({ length: issuesSent - 1 }, () => sample), hostileContent()];
  await writeFile(file, JSON.stringify(contents));
  const script = path.join(import.meta.dirname, '../helpers/put-issues.ts');
  const args = ['--disable-warning=ExperimentalWarning', script, dataDir, file];
  await promisify(execFile)(process.execPath, args, {
    cwd: path.join(import.meta.dirname, '../..'),
  });
}

/** Two stories of yesterday. */
async function putStories(dataDir: string): Promise<void> {
  const folder = path.join(dataDir, 'static/articles');
  await mkdir(folder, { recursive: true });
  const date = new Date(Date.now() - 24 * 3_600_000).toISOString();
  for (const [slug, title_es, title_en] of [
    ['la-primera', 'La primera de la semana', 'The first of the week'],
    ['la-segunda', 'La segunda de la semana', 'The second of the week'],
  ] as const) {
    const story = { slug, title_es, title_en, date, topics: ['regulacion'], featured: true };
    await writeFile(path.join(folder, `${slug}.json`), JSON.stringify(story));
  }
}
