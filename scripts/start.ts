// `npm start`: builds the site if what is built is older than the sources, then serves it.
import { fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { glob, stat } from 'node:fs/promises';
import { enableCompileCache } from 'node:module';
import path from 'node:path';
import { oneAtATime } from './one-at-a-time.mjs';

const root = path.join(import.meta.dirname, '..');
const dist = path.join(root, 'dist');
const stampFile = path.join(dist, '.built-from');
const lock = path.join(root, 'node_modules/.cache/building.lock');

/** Builds into dist/ unless the sources are those it was built from; a package has its site built. */
export async function buildIfStale(): Promise<void> {
  if (!existsSync(path.join(root, 'vite.config.ts'))) return;
  if (isBuiltFrom(await fingerprint())) return;
  await oneAtATime(lock, async () => {
    const sources = await fingerprint();
    if (isBuiltFrom(sources)) return;
    process.stderr.write('Building the site...\n');
    await buildApart();
    writeFileSync(stampFile, sources);
  });
}

function isBuiltFrom(sources: string): boolean {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === sources;
}

/** The bundler takes half a gigabyte and keeps it, so it runs in a process of its own that ends. */
function buildApart(): Promise<void> {
  return new Promise((resolve, reject) => {
    // It ends with this process, however this ends: see there.
    const builder = fork(path.join(import.meta.dirname, 'build.ts'), { cwd: root });
    builder.once('error', reject);
    builder.once('exit', (code, signal) => {
      if (code === 0) resolve();
      else reject(new Error(buildFailure(code, signal)));
    });
  });
}

function buildFailure(code: number | null, signal: NodeJS.Signals | null): string {
  const advice = signal === 'SIGKILL' ? ': is there enough memory? It takes 600 MB' : '';
  return `The site could not be built (${signal ?? `code ${code}`})${advice}.`;
}

/** A hash of everything the build reads: which files there are, how long each is and when it was written. */
async function fingerprint(): Promise<string> {
  const hash = createHash('sha256').update(process.version);
  const files: string[] = [];
  for await (const file of glob(
    [
      'app/**/*',
      'public/**/*',
      'i18n/**/*',
      'domain/**/*',
      'vite*.config.ts',
      'scripts/build.ts',
      'package-lock.json',
    ],
    { cwd: root, exclude: ['domain/**/*.server.ts', 'domain/**/*.table.ts', '**/*.test.ts'] },
  )) {
    const found = await stat(path.join(root, file));
    if (found.isFile()) files.push(`${file} ${found.size} ${found.mtimeMs}`);
  }
  return hash.update(files.toSorted().join('\n')).digest('hex');
}

if (import.meta.main) {
  await buildIfStale();
  // Type-stripped sources and packages start faster the second time.
  enableCompileCache(path.join(root, 'node_modules', '.cache', 'compile'));
  await import('../server.ts');
}
