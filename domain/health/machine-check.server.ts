// What runs where: the version of the program and of Node, and the memory of the machine or of its container.
import os from 'node:os';
import packageFile from '../../package.json' with { type: 'json' };
import { about, sizeText } from './findings.server.ts';
import type { HealthFinding } from './health.ts';

/** What a machine of 512 MB and one of 256 MB tell of themselves, less what the kernel keeps. */
const wantedBytes = { embedded: 440e6, server: 210e6 };
const minFreeBytes = 50e6;

/** Which version examines, of which an upgrade is seen, and the Node that it runs on. */
export function versionsHere(): HealthFinding {
  const { good } = about('machine', 'subject.program');
  return good('programIs', { version: packageFile.version, node: process.versions.node });
}

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
