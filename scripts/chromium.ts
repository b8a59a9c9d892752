// Finds the Chromium that browser tests and benchmarks drive, and installs Debian's where it can.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const elsewhere = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** The path of a Chromium. Throws when there is none and none can be installed. */
export async function chromiumPath(): Promise<string> {
  const installed = find();
  if (installed) return installed;
  if (existsSync('/usr/bin/apt-get')) {
    process.stderr.write('Installing Chromium...\n');
    const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
    const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    for (const args of [
      ['update', '-qq'],
      ['install', '-y', '-qq', 'chromium'],
    ]) {
      const [command = '', ...rest] = [...sudo, 'apt-get', ...args];
      try {
        execFileSync(command, rest, { stdio: ['ignore', 'ignore', 'inherit'], env: environment });
      } catch {
        break;
      }
    }
  }
  const found = find();
  if (found) return found;
  throw new Error('The browser tests need Chromium: install it, or set CHROMIUM_PATH to one.');
}

function find(): string | undefined {
  const given = process.env['CHROMIUM_PATH'];
  if (given) return given;
  const folders = (process.env['PATH'] ?? '').split(path.delimiter);
  const candidates = [
    ...folders.flatMap((folder) => names.map((name) => path.join(folder, name))),
    ...elsewhere,
  ];
  return candidates.find((each) => existsSync(each));
}
