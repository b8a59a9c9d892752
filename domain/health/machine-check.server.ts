// The memory of the machine, or what a container is given of it.
import os from 'node:os';
import { about, sizeText } from './findings.server.ts';
import type { HealthFinding } from './health.ts';

/** What a machine of 512 MB and one of 256 MB tell of themselves, less what the kernel keeps. */
const wantedBytes = { embedded: 440e6, server: 210e6 };
const minFreeBytes = 50e6;

export interface Memory {
  total: number;
  available: number;
}

/** The memory that this process can have. */
export function memoryOfMachine(): Memory {
  const total = os.totalmem();
  const limit = process.constrainedMemory();
  return {
    total: limit > 0 ? Math.min(limit, total) : total,
    available: process.availableMemory(),
  };
}

/** Whether it is enough for an installation with this engine. */
export function judgeMemory(
  { total, available }: Memory,
  engine: keyof typeof wantedBytes,
): HealthFinding[] {
  const { good, advice } = about('machine', 'subject.memory');
  const wanted = wantedBytes[engine];
  const values = { size: sizeText(total), free: sizeText(available), wanted: sizeText(wanted) };
  if (total < wanted) return [advice('memorySmall', values)];
  return [available < minFreeBytes ? advice('memoryTaken', values) : good('memoryGood', values)];
}
