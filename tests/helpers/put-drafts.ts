// Run by itself, before a site starts: `node tests/helpers/put-drafts.ts <data folder> <file>` puts the
// drafts of a JSON file into the embedded database, where no call of the API puts any.
import { readFile } from 'node:fs/promises';
import { ArticleFile } from '#domain/articles';
import { systemClock } from '#platform/clock';
import { loadConfig } from '#platform/config';
import { createLog } from '#platform/log';
import { createServices } from '#platform/services';
import { articles } from '../../domain/articles/articles.table.ts';

const [folder = '', file = ''] = process.argv.slice(2);
const drafts = JSON.parse(await readFile(file, 'utf8')) as object[];
const services = await createServices(loadConfig({ DATA_DIR: folder }), {
  log: createLog('silent'),
  clock: systemClock,
});
for (const draft of drafts) {
  const own = { layer: 'dynamic', status: 'draft', review_required: true } as const;
  await services.db.insert(articles).values({ ...ArticleFile.parse(draft), ...own });
}
await services.database.close();
