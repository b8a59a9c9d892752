// The build's output, read once at start: the styles of each page, the first script, and the panel.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Assets } from '#app/entry.server.tsx';

interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
}
type Manifest = Record<string, Chunk>;

const entry = 'app/entry.server.tsx';
const panelEntry = 'app/panel/main.tsx';
/** Stands before all styles: the first statement about layers sets their order. */
const layerOrder = '@layer reset,tokens,base,layout,components,utilities;';

/** Reads the build in `dist`. Throws when there is none. */
export function readAssets(dist: string): Assets {
  const server = readManifest(path.join(dist, 'server'));
  const client = readManifest(path.join(dist, 'client'));
  const styles = new Map<string | null, string>();

  function collect(source: string, seen: Set<string>): string[] {
    const chunk = server[source];
    if (!chunk || seen.has(source)) return [];
    seen.add(source);
    return [...(chunk.imports ?? []).flatMap((each) => collect(each, seen)), ...(chunk.css ?? [])];
  }

  function stylesFor(file: string | null): string {
    const known = styles.get(file);
    if (known !== undefined) return known;
    const seen = new Set<string>();
    const files = [...collect(entry, seen), ...(file ? collect(`app/site/${file}.tsx`, seen) : [])];
    const text = [...new Set(files)]
      .map((each) => readFileSync(path.join(dist, 'server', each), 'utf8').trim())
      .join('');
    styles.set(file, layerOrder + text);
    return layerOrder + text;
  }

  return {
    stylesFor,
    bootstrapUrl: `/${chunkOf(client, 'app/islands/bootstrap.ts').file}`,
    panel: readPanel(path.join(dist, 'client')),
  };
}

/** The panel's first script and its imports; its own styles come first, since they name the layers. */
function readPanel(folder: string): Assets['panel'] {
  const manifest = readManifest(folder, 'panel-manifest.json');
  const [first, ...others] = withImports(manifest, panelEntry, new Set());
  if (!first) throw new Error('The panel has no script.');
  return {
    script: `/${first.file}`,
    styles: [first, ...others].flatMap(({ css = [] }) => css.map((each) => `/${each}`)),
    preloads: others.map(({ file }) => `/${file}`),
    messages: {
      es: `/${chunkOf(manifest, 'i18n/panel-es.ts').file}`,
      en: `/${chunkOf(manifest, 'i18n/panel-en.ts').file}`,
    },
    laterOf(module) {
      const seen = new Set<string>();
      withImports(manifest, panelEntry, seen);
      const chunks = withImports(manifest, module, seen);
      return {
        scripts: chunks.map(({ file }) => `/${file}`),
        styles: chunks.flatMap(({ css = [] }) => css.map((each) => `/${each}`)),
      };
    },
  };
}

/** A chunk and everything it imports statically, each once. */
function withImports(manifest: Manifest, source: string, seen: Set<string>): Chunk[] {
  if (seen.has(source)) return [];
  seen.add(source);
  const chunk = chunkOf(manifest, source);
  const { imports = [] } = chunk;
  return [chunk, ...imports.flatMap((each) => withImports(manifest, each, seen))];
}

function readManifest(folder: string, name = 'manifest.json'): Manifest {
  return JSON.parse(readFileSync(path.join(folder, '.vite', name), 'utf8')) as Manifest;
}

function chunkOf(manifest: Manifest, source: string): Chunk {
  const chunk = manifest[source];
  if (!chunk) throw new Error(`The build has no ${source}: run npm start, which builds again.`);
  return chunk;
}
