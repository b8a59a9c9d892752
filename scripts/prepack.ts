// Before `npm pack`: builds the site, strips the types for strip-types.mjs, and names in package.json every package that
// production needs with the version of the lockfile, which npm does not take along. `--undo`, after it, puts that back.
import {
  copyFileSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import path from 'node:path';
import { buildIfStale } from './start.ts';

const root = path.join(import.meta.dirname, '..');
const description = path.join(root, 'package.json');
const kept = path.join(root, 'node_modules/.cache/package.json.before-pack');

type Versions = Record<string, string>;

interface Description {
  dependencies: Versions;
  optionalDependencies?: Versions;
  devDependencies?: Versions;
}

interface Lockfile {
  packages: Record<string, { version?: string; dev?: boolean; optional?: boolean }>;
}

/** The description with all of production pinned; a package that another has a copy of its own of is left to npm. */
export function pinned<T extends Description>(own: T, { packages }: Lockfile): T {
  const dependencies: Versions = {};
  const optionalDependencies: Versions = {};
  for (const [folder, { version, dev, optional }] of Object.entries(packages)) {
    const [, name] = /^node_modules\/((?:@[^/]+\/)?[^/]+)$/.exec(folder) ?? [];
    if (!name || !version || dev) continue;
    (optional ? optionalDependencies : dependencies)[name] = version;
  }
  const { devDependencies: _, ...rest } = own;
  return { ...(rest as T), dependencies, optionalDependencies };
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** Lays a copy without types of every source into dist/stripped. */
function stripSources(): void {
  const folder = path.join(root, 'dist/stripped');
  rmSync(folder, { recursive: true, force: true });
  const sources = ['*.ts', '{app,domain,http,i18n,jobs,platform,scripts}/**/*.ts'];
  for (const file of globSync(sources, { cwd: root, exclude: ['**/*.test.ts', 'app/panel/**'] })) {
    const to = path.join(folder, file);
    mkdirSync(path.dirname(to), { recursive: true });
    writeFileSync(to, stripTypeScriptTypes(readFileSync(path.join(root, file), 'utf8')));
  }
}

if (import.meta.main) {
  // A pack that was killed has left it.
  if (existsSync(kept)) renameSync(kept, description);
  if (!process.argv.includes('--undo')) {
    await buildIfStale();
    stripSources();
    mkdirSync(path.dirname(kept), { recursive: true });
    copyFileSync(description, kept);
    const all = pinned(
      readJson(description) as Description,
      readJson(path.join(root, 'package-lock.json')) as Lockfile,
    );
    writeFileSync(description, `${JSON.stringify(all, null, 2)}\n`);
  }
}
