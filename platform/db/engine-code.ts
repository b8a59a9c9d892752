// PGlite's code, compiled. Compiling takes longer than anything else in opening a database, and the result
// is the same for every one that a process opens (tests open hundreds).
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';

/**
 * V8 reads these whenever it compiles a function, which it does at its first call: they hold for all
 * WebAssembly of the process from here on.
 */
const compilerFlags = [
  // The baseline compiler only: the optimising one takes half a gigabyte a second after the start, for one
  // function alone (docs/decisions/011). Set while V8 runs, `--liftoff-only` does not imply the rest.
  '--liftoff-only',
  '--no-wasm-tier-up',
  '--no-wasm-dynamic-tiering',
  // V8 can stop the whole process while it frees code of PGlite's that it has replaced (nodejs/node#64500,
  // seen here too): it is told to keep it, a few megabytes.
  '--no-wasm-code-gc',
  // So code that is dropped by a collection of last resort, such as the one after the start, and compiled again would
  // take its room twice: 2 to 4 MB each time (measured with the inspector's collections).
  '--no-flush-liftoff-code',
];

let compiled: Promise<WebAssembly.Module> | undefined;

/** The compiled code, which may be handed to worker threads. */
export function engineCode(): Promise<WebAssembly.Module> {
  compiled ??= compile();
  return compiled;
}

async function compile(): Promise<WebAssembly.Module> {
  for (const flag of compilerFlags) setFlagsFromString(flag);
  const library = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  return WebAssembly.compile(await readFile(path.join(path.dirname(library), 'pglite.wasm')));
}
