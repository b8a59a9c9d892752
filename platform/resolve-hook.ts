// To be imported before anything else. For every import Node reads the description of the package anew, whatever it
// names (drizzle-orm: 447 entries): half of the time of a start went there. The program's own modules are found by the
// names that package.json gives to their folders, what they import of packages is looked up once.
import { readFileSync } from 'node:fs';
import { registerHooks, type ResolveFnOutput } from 'node:module';

const root = new URL('..', import.meta.url).href;
/** Packages all of whose `.js` files are modules that import their neighbours by file. */
const modulePackages = ['/node_modules/drizzle-orm/', '/node_modules/zod/'];

interface FolderName {
  /** What a name begins and ends with, around what the star stands for. */
  start: string;
  end: string;
  file: string;
}

const description = readFileSync(new URL('package.json', root), 'utf8');
const { imports } = JSON.parse(description) as { imports: Record<string, string> };
/** As with Node, the longest name that fits counts. */
const folderNames: FolderName[] = Object.entries(imports)
  .map(([name, file]) => {
    const [start = '', end = ''] = name.split('*');
    return { start, end, file };
  })
  .toSorted((a, b) => b.start.length - a.start.length || b.end.length - a.end.length);
const imported = new Map<string, ResolveFnOutput>();

registerHooks({
  resolve(specifier, context, next) {
    const { parentURL } = context;
    if (!parentURL) return next(specifier, context);
    if (!isOwn(parentURL)) return neighbour(specifier, parentURL) ?? next(specifier, context);
    const own = ownModule(specifier, parentURL);
    if (own) return own;
    if (/^[.#]|^node:/.test(specifier)) return next(specifier, context);
    const known = imported.get(specifier) ?? { ...next(specifier, context), shortCircuit: true };
    imported.set(specifier, known);
    return known;
  },
});

function isOwn(url: string): boolean {
  return url.startsWith(root) && !url.startsWith('node_modules/', root.length);
}

function neighbour(specifier: string, parentURL: string): ResolveFnOutput | undefined {
  if (!specifier.startsWith('.') || !specifier.endsWith('.js')) return undefined;
  if (!modulePackages.some((folder) => parentURL.includes(folder))) return undefined;
  return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true };
}

/** A module of the program; undefined for what is none, or has a name that is none of its folders'. */
function ownModule(specifier: string, parentURL: string): ResolveFnOutput | undefined {
  if (!specifier.startsWith('.') && !specifier.startsWith('#')) return undefined;
  const url = specifier.startsWith('.')
    ? new URL(specifier, parentURL).href
    : inNamedFolder(specifier);
  if (!url?.endsWith('.ts')) return undefined;
  return { url, format: 'module-typescript', shortCircuit: true };
}

function inNamedFolder(specifier: string): string | undefined {
  const name = folderNames.find(
    ({ start, end }) =>
      specifier.length > start.length + end.length &&
      specifier.startsWith(start) &&
      specifier.endsWith(end),
  );
  if (!name) return undefined;
  const star = specifier.slice(name.start.length, specifier.length - name.end.length);
  return new URL(name.file.replaceAll('*', star), root).href;
}
