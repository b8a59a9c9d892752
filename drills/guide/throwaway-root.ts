// A system of its own over this one: what is written in it lies in a folder apart and goes with it. Needs root and overlay
// mounts of Linux.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

export interface ThrowawayRoot {
  /** Where its files are seen from outside. */
  folder: string;
  /** Runs a line of a shell in it, as root, in `/root`. */
  run(line: string): { code: number | null; said: string };
  /** Starts one that stays; ends it with its signals. */
  start(line: string): ChildProcess;
  [Symbol.dispose](): void;
}

/** Null where this machine does not let one be made. */
export function makeThrowawayRoot(environment: Record<string, string>): ThrowawayRoot | null {
  const place = mkdtempSync(path.join(os.tmpdir(), 'vigia-guide-'));
  chmodSync(place, 0o755);
  const [upper = '', work = '', folder = ''] = ['upper', 'work', 'root'].map((name) => {
    mkdirSync(path.join(place, name));
    return path.join(place, name);
  });
  const options = `lowerdir=/,upperdir=${upper},workdir=${work}`;
  const umount = () => spawnSync('umount', ['--recursive', '--lazy', folder]);
  const dispose = () => {
    umount();
    rmSync(place, { recursive: true, force: true });
  };
  const mounts = [
    ['-t', 'overlay', 'overlay', '-o', options, folder],
    ['-t', 'proc', 'proc', `${folder}/proc`],
    ['--rbind', '/dev', `${folder}/dev`],
    ['--make-rslave', `${folder}/dev`],
  ];
  for (const args of mounts) {
    if (spawnSync('mount', args).status === 0) continue;
    dispose();
    return null;
  }
  // Packages start no service of their own.
  const policy = path.join(folder, 'usr/sbin/policy-rc.d');
  writeFileSync(policy, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  const commandOf = (line: string) => ['chroot', folder, 'sh', '-c', `cd /root && ${line}`];
  const before = ['-i', ...entries(environment)];
  return {
    folder,
    run(line) {
      const { status, stdout, stderr } = spawnSync('env', [...before, ...commandOf(line)], {
        encoding: 'utf8',
        maxBuffer: 64 * 1024 * 1024,
      });
      return { code: status, said: `${stdout}${stderr}` };
    },
    start: (line) => spawn('env', [...before, ...commandOf(line)], { stdio: 'ignore' }),
    [Symbol.dispose]: dispose,
  };
}

function entries(environment: Record<string, string>): string[] {
  return Object.entries(environment).map(([name, value]) => `${name}=${value}`);
}
