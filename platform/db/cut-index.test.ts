import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { isCutIndex } from './cut-index.ts';

const pageSize = 8192;

test('a page that was half written counts as cut off and ends nothing', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'vigia-index-'));
  try {
    const file = path.join(folder, 'index');
    // One that holds entries, by its kind, and whose pointers lead beyond it.
    for (const filling of [0xff, 0xa5, 0x7f]) {
      const page = Buffer.alloc(pageSize, filling);
      page.writeUInt16LE(2, pageSize - 2);
      page.writeUInt32LE(0xff_ff_ff_ff, pageSize - 8);
      await writeFile(file, Buffer.concat([Buffer.alloc(pageSize), page]));
      expect([filling, isCutIndex(file)]).toEqual([filling, true]);
    }
    await writeFile(file, Buffer.alloc(2 * pageSize));
    expect(isCutIndex(file)).toBe(false);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
