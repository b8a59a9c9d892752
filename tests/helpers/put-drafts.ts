// Run by itself, before a site starts: `node tests/helpers/put-drafts.ts <data folder> <file>` puts the
// drafts of a JSON file into the embedded database, where no call of the API puts any. What stands in `read` of one
// are the sources of a run that made it.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { ArticleFile } from '#domain/articles';
import { systemClock } from '#platform/clock';
import { loadConfig } from '#platform/config';
import { createLog } from '#platform/log';
import { createServices } from '#platform/services';
import { agentRuns, runSources } from '../../domain/agents/agents.table.ts';
import { articles } from '../../domain/articles/articles.table.ts';
import type { ReadSource, TestDraft } from './drafts-with-sources.ts';

const [folder = '', file = ''] = process.argv.slice(2);
const drafts = JSON.parse(await readFile(file, 'utf8')) as TestDraft[];
const services = await createServices(loadConfig({ DATA_DIR: folder }), {
  log: createLog('silent'),
  clock: systemClock,
});
for (const { read, ...draft } of drafts) {
  const own = { layer: 'dynamic', status: 'draft', review_required: true } as const;
  const article = ArticleFile.parse(draft);
  if (read && article.ai) article.ai.run_id = await putRun(read);
  await services.db.insert(articles).values({ ...article, ...own });
}
await services.database.close();

async function putRun(read: readonly ReadSource[]): Promise<string> {
  const [run] = await services.db.insert(agentRuns).values({ status: 'completed' }).returning();
  const rows = read.map((source, index) => ({
    ...source,
    run_id: run!.id,
    position: index + 1,
    hash: createHash('sha256').update(source.text).digest('hex'),
  }));
  if (rows.length > 0) await services.db.insert(runSources).values(rows);
  return run!.id;
}
