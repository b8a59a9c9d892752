import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { dayMs } from '#platform/durations';
import { createLog } from '#platform/log';
import { copyOfRunning, startCopyService } from './copy-service.ts';

const log = createLog('silent');
let dataDir = '';
beforeEach(() => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'vigia-copies-'));
  mkdirSync(path.join(dataDir, 'database'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

async function makeFolder(folder: string): Promise<void> {
  await mkdir(folder);
}

function findNoRoom(): Promise<void> {
  return Promise.reject(new Error('the disk is full'));
}

const copies = () => readdirSync(dataDir).filter((name) => name.startsWith('.copy-'));

test('who may read the data folder gets a copy, and nobody else', async () => {
  const service = await startCopyService({ copyTo: makeFolder }, { dataDir, log });
  const access = path.join(dataDir, 'database/copying.json');
  expect(statSync(access).mode & 0o077).toBe(0);
  const copy = await copyOfRunning(dataDir);
  expect(readdirSync(path.join(copy, 'database'))).toEqual(['pgdata']);

  const { port } = JSON.parse(readFileSync(access, 'utf8')) as { port: number };
  for (const authorization of ['', 'Bearer ', `Bearer ${'a'.repeat(43)}`]) {
    const asked = get({ host: '127.0.0.1', port, headers: { authorization } });
    const [response] = (await once(asked, 'response')) as [IncomingMessage];
    response.resume();
    expect(response.statusCode).toBe(401);
  }
  expect(copies()).toHaveLength(1);
  await service.close();
  await expect(copyOfRunning(dataDir)).rejects.toThrow('it does not answer');
});

test('a copy that fails says why and leaves nothing', async () => {
  const service = await startCopyService({ copyTo: findNoRoom }, { dataDir, log });
  await expect(copyOfRunning(dataDir)).rejects.toThrow('the disk is full');
  expect(copies()).toEqual([]);
  await service.close();
});

test('copies that a killed backup left are removed once they are a day old', async () => {
  const [old, young] = ['a', 'b'].map((letter) => {
    const folder = path.join(dataDir, `.copy-${letter.repeat(36)}`);
    mkdirSync(folder);
    return folder;
  });
  const twoDaysAgo = new Date(Date.now() - 2 * dayMs);
  utimesSync(old ?? '', twoDaysAgo, twoDaysAgo);
  const service = await startCopyService({ copyTo: undefined }, { dataDir, log });
  expect(copies()).toEqual([path.basename(young ?? '')]);
  await service.close();
});
