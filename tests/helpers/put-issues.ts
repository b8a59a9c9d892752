// Run by itself, before a site starts: `node tests/helpers/put-issues.ts <data folder> <file>` puts issues
// that were sent into the embedded database; the file is a list of what each of them says.
import { readFile } from 'node:fs/promises';
import type { IssueContent } from '#domain/issues';
import { systemClock } from '#platform/clock';
import { loadConfig } from '#platform/config';
import { createLog } from '#platform/log';
import { createServices } from '#platform/services';
import { putSentIssues } from './sent-issues.ts';

const [folder = '', file = ''] = process.argv.slice(2);
const contents = JSON.parse(await readFile(file, 'utf8')) as IssueContent[];
const services = await createServices(loadConfig({ DATA_DIR: folder }), {
  log: createLog('silent'),
  clock: systemClock,
});
await putSentIssues(services.db, contents);
await services.database.close();
