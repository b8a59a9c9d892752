// Programs that tests and benchmarks need and no package of npm brings: found on PATH, else installed from Debian.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

/** The path of the first of these programs that is on PATH or among `elsewhere`. */
export function findProgram(
  names: readonly string[],
  elsewhere: readonly string[] = [],
): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter);
  return [
    ...folders.flatMap((folder) => names.map((name) => path.join(folder, name))),
    ...elsewhere,
  ].find((each) => existsSync(each));
}

/** Installs the package where `apt-get` is there; whether it could is seen by looking for its program. */
export function installDebianPackage(name: string): void {
  if (!existsSync('/usr/bin/apt-get')) return;
  process.stderr.write(`Installing ${name}...\n`);
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [
    ['update', '-qq'],
    ['install', '-y', '-qq', name],
  ]) {
    const [command = '', ...rest] = [...sudo, 'apt-get', ...args];
    try {
      execFileSync(command, rest, { stdio: ['ignore', 'ignore', 'inherit'], env: environment });
    } catch {
      return;
    }
  }
}
