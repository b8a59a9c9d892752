// Loaded before everything else where the program is an installed package: Node strips no types from files below a
// folder node_modules. Stripping at each start would take 30 MB and a second, so prepack.ts has done it.
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';

const own = new URL('..', import.meta.url).href;
const packages = new URL('../node_modules/', import.meta.url).href;
const stripped = new URL('../dist/stripped/', import.meta.url).href;

registerHooks({
  load(url, context, next) {
    const isOurs = url.startsWith(own) && !url.startsWith(packages) && url.endsWith('.ts');
    if (!isOurs) return next(url, context);
    const source = readFileSync(new URL(stripped + url.slice(own.length)), 'utf8');
    return { format: 'module', source, shortCircuit: true };
  },
});
