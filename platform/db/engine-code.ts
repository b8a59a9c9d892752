// PGlite's code, compiled. Compiling takes longer than anything else in opening a database, and the result
// is the same for every one that a process opens (tests open hundreds).
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';

let compiled: Promise<WebAssembly.Module> | undefined;

/** The compiled code, which may be handed to worker threads. */
export function engineCode(): Promise<WebAssembly.Module> {
  compiled ??= compile();
  return compiled;
}

async function compile(): Promise<WebAssembly.Module> {
  // V8 can stop the whole process while it frees code of PGlite's that it has replaced by faster code
  // (nodejs/node#64500, seen here too): it is told to keep it, a few megabytes.
  setFlagsFromString('--no-wasm-code-gc');
  const library = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  return WebAssembly.compile(await readFile(path.join(path.dirname(library), 'pglite.wasm')));
}
