// Finds the Chromium that browser tests and benchmarks drive, and installs Debian's where it can.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

/** Chromium without windows: the same pages in two thirds of the time. */
const shell = 'chromium-headless-shell';
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const elsewhere = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** The path of a Chromium, as readers have it. Throws when there is none and none can be installed. */
export function chromiumPath(): string {
  return find(names) ?? install('chromium', names) ?? missing();
}

/** The path of a Chromium to test with: one without windows where there is one. Throws as `chromiumPath`. */
export function testChromiumPath(): string {
  return find([shell]) ?? find(names) ?? install(shell, [shell]) ?? chromiumPath();
}

function install(debianPackage: string, programs: readonly string[]): string | undefined {
  if (existsSync('/usr/bin/apt-get')) {
    process.stderr.write('Installing Chromium...\n');
    const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
    const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    for (const args of [
      ['update', '-qq'],
      ['install', '-y', '-qq', debianPackage],
    ]) {
      const [command = '', ...rest] = [...sudo, 'apt-get', ...args];
      try {
        execFileSync(command, rest, { stdio: ['ignore', 'ignore', 'inherit'], env: environment });
      } catch {
        break;
      }
    }
  }
  return find(programs);
}

function missing(): never {
  throw new Error(
    'There is no Chromium, and this user may not install one: have "chromium" installed (Debian, Ubuntu: sudo apt-get install chromium), or set CHROMIUM_PATH to the program.',
  );
}

function find(programs: readonly string[]): string | undefined {
  const given = process.env['CHROMIUM_PATH'];
  if (given) return given;
  const folders = (process.env['PATH'] ?? '').split(path.delimiter);
  const candidates = [
    ...folders.flatMap((folder) => programs.map((name) => path.join(folder, name))),
    ...(programs === names ? elsewhere : []),
  ];
  return candidates.find((each) => existsSync(each));
}
