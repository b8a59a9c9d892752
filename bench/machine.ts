// The facts of a machine that its figures are read with.
import { existsSync, readFileSync } from 'node:fs';
import os from 'node:os';
import { canPin } from './load.ts';
import { wrkVersion } from './wrk.ts';

/** More work than this from others, before anything is measured, and a figure says little. */
export const restingLoad = 0.5;

/** The average number of running processes in the last minute. */
export function loadAverage(): number {
  return os.loadavg()[0] ?? Number.NaN;
}

/** Machine, system and versions, as lines of Markdown. */
export function machineFacts(): string {
  const [processor] = os.cpus();
  const facts = {
    processor: `${processor?.model.trim()}, ${os.cpus().length} cores, ${Math.round(os.totalmem() / 1024 ** 3)} GB of memory`,
    system: `${systemName()}, ${os.type()} ${os.release()}`,
    tools: `Node ${process.version}, ${wrkVersion()}`,
    cores: canPin ? 'server pinned to core 0, load to core 1' : 'nothing is pinned',
  };
  return Object.entries(facts)
    .map(([name, value]) => `- ${name}: ${value}`)
    .join('\n');
}

function systemName(): string {
  const file = '/etc/os-release';
  const [, name] =
    (existsSync(file) && /^PRETTY_NAME="?([^"\n]+)/m.exec(readFileSync(file, 'utf8'))) || [];
  return name ?? os.platform();
}
