// `npm run move-to-postgres -- <URL>`: everything of the embedded database onto a PostgreSQL server.
import path from 'node:path';
import { loadConfig } from '#platform/config';
import { createLog } from '#platform/log';
import { moveToServer } from '../platform/backup/move-to-server.ts';
import { CommandError, parseCommand, runCommand } from './command.ts';

const usage = 'npm run move-to-postgres -- postgres://user:password@host/database';

await runCommand(async () => {
  const { positionals } = parseCommand({}, usage);
  const [url] = positionals;
  if (!url || positionals.length > 1) throw new CommandError(usage);
  // Reads .env first, as every command does.
  loadConfig();
  const { DATA_DIR } = loadConfig({ ...process.env, DATABASE_URL: url });
  const moved = await moveToServer({ DATA_DIR, url, log: createLog('warn'), now: new Date() });
  const width = Math.max(...moved.counts.map(({ name }) => name.length));
  const lines = moved.counts.map(
    ({ name, before, after }) => `  ${name.padEnd(width)}  ${before}  ${after}`,
  );
  return [
    'Rows before and after, table by table:',
    ...lines,
    `Everything is on the server. Set DATABASE_URL and start the program; keep DATA_DIR, its static articles and pictures are read on.`,
    `${path.join(DATA_DIR, 'database')} is untouched: remove it once the program runs well.`,
  ].join('\n');
});
