#!/usr/bin/env node
// The program of the package: `vigia` serves the site, `vigia doctor` and the like are what `npm run` calls in a
// checkout. Settings (.env) and data are those of the folder that it is called in.
import { existsSync } from 'node:fs';

const [name = 'start', ...args] = process.argv.slice(2);
const script = `scripts/${name}.ts`;
if (!/^[a-z-]+$/.test(name) || !existsSync(new URL(`../${script}`, import.meta.url))) {
  process.stderr.write(
    `There is no command "${name}": see docs/operating.md. Without one the site is served.\n`,
  );
  process.exit(1);
}
process.argv.splice(2, process.argv.length, script, ...args);
await import('./launch.mjs');
