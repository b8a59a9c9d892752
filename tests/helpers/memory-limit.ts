// A limit of memory for the processes of a test: a control group where this machine lets one be made.
import { randomUUID } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

export interface MemoryLimit extends AsyncDisposable {
  /** Put before a command, it runs in the group. */
  command: string[];
  /** The most it has held at once, files that could have been dropped among it, in MB. */
  peakMb(): number;
}

const versions = [
  {
    parent: '/sys/fs/cgroup/memory',
    limits: ['memory.limit_in_bytes', 'memory.memsw.limit_in_bytes'],
    peak: 'memory.max_usage_in_bytes',
  },
  {
    parent: '/sys/fs/cgroup',
    limits: ['memory.max'],
    noSwap: 'memory.swap.max',
    peak: 'memory.peak',
  },
];

/** A group without swap whose processes die where they need more than `megabytes`; null where none may be made. */
export function limitMemory(megabytes: number): MemoryLimit | null {
  for (const version of versions) {
    const group = path.join(version.parent, `vigia-${randomUUID()}`);
    try {
      mkdirSync(group);
    } catch {
      continue;
    }
    try {
      setLimits(group, version, megabytes);
      return {
        command: ['sh', '-c', `echo $$ > ${group}/cgroup.procs && exec "$@"`, 'sh'],
        peakMb: () => Number(readFileSync(path.join(group, version.peak), 'utf8')) / 1024 ** 2,
        async [Symbol.asyncDispose]() {
          rmdirSync(group);
        },
      };
    } catch {
      rmdirSync(group);
    }
  }
  return null;
}

function setLimits(group: string, version: (typeof versions)[number], megabytes: number): void {
  const [first = '', ...others] = version.limits;
  const bytes = String(megabytes * 1024 ** 2);
  writeFileSync(path.join(group, first), bytes, { flag: 'r+' });
  for (const name of others.filter((each) => existsSync(path.join(group, each)))) {
    writeFileSync(path.join(group, name), bytes, { flag: 'r+' });
  }
  if (version.noSwap) writeFileSync(path.join(group, version.noSwap), '0', { flag: 'r+' });
}

/** The most memory that the processes from `pid` down have held, each at its own height, in MB. */
export function peakOfTree(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const own = Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024;
  return childrenOf(pid).reduce((sum, child) => sum + peakOfTree(child), own);
}

function childrenOf(pid: number): number[] {
  const threads = readdirSync(`/proc/${pid}/task`);
  return threads.flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8')
      .split(' ')
      .filter(Boolean)
      .map(Number),
  );
}
