#!/usr/bin/env node
// The program of the package: `vigia` serves the site, `vigia doctor` and the like are what `npm run` calls in a
// checkout. Settings (.env) and data are those of the folder that it is called in.
import { readFileSync } from 'node:fs';

/** What can be called, and what it does. */
const commands = new Map([
  ['start', 'serves the site (also without a command)'],
  ['admin', 'accounts, the second factor, the directory of people'],
  ['doctor', 'looks whether the installation is as it should be'],
  ['backup', 'makes a backup, or lists those there are'],
  ['check-backup', 'reads a backup to its end'],
  ['restore', 'puts a backup back'],
  ['move-to-postgres', 'moves the embedded database to a PostgreSQL server'],
]);

const [name = 'start', ...args] = process.argv.slice(2);
if (['help', '--help', '-h'].includes(name)) {
  process.stdout.write(usage());
} else if (['version', '--version', '-v'].includes(name)) {
  const about = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
  process.stdout.write(`${about.version}\n`);
} else if (name === 'start' && args.length > 0) {
  fail('"start" takes no arguments');
} else if (commands.has(name)) {
  process.argv.splice(2, process.argv.length, `scripts/${name}.ts`, ...args);
  await import('./launch.mjs');
} else {
  fail(`There is no command "${name}"`);
}

function fail(reason) {
  process.stderr.write(`${reason}.\n${usage()}`);
  process.exitCode = 1;
}

function usage() {
  const lines = [...commands].map(([command, does]) => `  ${command.padEnd(18)}${does}\n`);
  return `vigia <command>\n${lines.join('')}More of each is in docs/operating.md.\n`;
}
