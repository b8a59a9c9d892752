// Finds the Chromium that browser tests and benchmarks drive, and installs Debian's where it can.
import { findProgram, installDebianPackage } from './debian-package.ts';

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
  installDebianPackage(debianPackage);
  return find(programs);
}

function missing(): never {
  throw new Error(
    'There is no Chromium, and this user may not install one: have "chromium" installed (Debian, Ubuntu: sudo apt-get install chromium), or set CHROMIUM_PATH to the program.',
  );
}

function find(programs: readonly string[]): string | undefined {
  return (
    process.env['CHROMIUM_PATH'] ||
    findProgram(programs, programs === names ? elsewhere : undefined)
  );
}
