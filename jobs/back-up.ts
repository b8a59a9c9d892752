// The backup of each night, in a process of its own that yields to readers and gives its memory back.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import os from 'node:os';
import path from 'node:path';
import { environmentWith } from '#platform/config';
import type { Services } from '#platform/services';

const command = path.join(import.meta.dirname, '../scripts/backup.ts');

/** Makes a backup into the folder of backups. Throws with what the command said where it made none. */
export async function backUp({ config, log }: Pick<Services, 'config' | 'log'>): Promise<void> {
  const child = spawn(process.execPath, [...process.execArgv, command], {
    env: environmentWith(config),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  if (child.pid) os.setPriority(child.pid, os.constants.priority.PRIORITY_BELOW_NORMAL);
  const said: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => said.push(chunk));
  }
  const [code] = (await once(child, 'close')) as [number | null];
  const [firstLine = ''] = Buffer.concat(said).toString('utf8').split('\n');
  if (code !== 0) throw new Error(`No backup was made: ${firstLine || `exit code ${code}`}`);
  log.info(firstLine);
}
