import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readSizes, writeSizes } from './sizes.ts';

test('a folder that cannot be read is told as that, and one that is gone as missing', () => {
  const place = mkdtempSync(path.join(os.tmpdir(), 'vigia-sizes-'));
  try {
    const cluster = path.join(place, 'pgdata');
    for (const folder of ['base', 'global'])
      mkdirSync(path.join(cluster, folder), { recursive: true });
    writeFileSync(path.join(cluster, 'global/pg_control'), 'control');
    writeFileSync(path.join(cluster, 'base/112'), 'rows');
    writeSizes(cluster);
    expect(readSizes(cluster)).toEqual({ isCurrent: true });
    rmSync(path.join(cluster, 'base'), { recursive: true });
    expect(readSizes(cluster).difference).toBe('base/112 is missing');
    // Rights do not keep root from reading; a link to itself keeps everybody from it.
    symlinkSync('base', path.join(cluster, 'base'));
    expect(() => readSizes(cluster)).toThrow('ELOOP');
  } finally {
    rmSync(place, { recursive: true });
  }
});
