// Builds the panel, apart from the readers' scripts.
import { type BuildEnvironmentOptions, defineConfig, normalizePath, type Rolldown } from 'vite';

/** Browsers that support light-dark() and nested rules, which the styles use. */
const cssTarget = ['chrome123', 'firefox121', 'safari17.5'];

const root = normalizePath(import.meta.dirname);
const entry = `${root}/app/panel/main.tsx`;
const ofEntry = new Set<string>();

/** All that the entry needs at once is one chunk: asked for one by one, thirty small files take longer than their bytes. */
function chunkOf(id: string, graph: Rolldown.ChunkingContext): string | null {
  if (ofEntry.size === 0) collect(entry, graph);
  return ofEntry.has(id) ? 'panel' : null;
}

function collect(id: string, graph: Rolldown.ChunkingContext): void {
  if (ofEntry.has(id)) return;
  ofEntry.add(id);
  for (const each of graph.getModuleInfo(id)?.importedIds ?? []) collect(each, graph);
}

/** What is in these does nothing but export: of their schemas, and of the library that checks them, comes only what is used. */
const pure = ['domain', 'i18n', 'platform'].map((name) => `${root}/${name}/`);

const panelBuild: BuildEnvironmentOptions = {
  outDir: 'dist/client',
  emptyOutDir: false,
  copyPublicDir: false,
  manifest: '.vite/panel-manifest.json',
  target: 'es2022',
  cssTarget,
  assetsInlineLimit: 0,
  // A guard limits the compressed size of the first screen (tests/guards/pages.db.test.ts).
  chunkSizeWarningLimit: 1000,
  rolldownOptions: {
    input: { panel: 'app/panel/main.tsx' },
    // Directives of libraries for server components, of which there are none.
    onLog(level, log, handle) {
      if (log.code !== 'MODULE_LEVEL_DIRECTIVE') handle(level, log);
    },
    treeshake: { moduleSideEffects: (id) => !pure.some((folder) => id.startsWith(folder)) },
    output: {
      codeSplitting: { groups: [{ name: chunkOf }] },
      entryFileNames: 'panel/assets/[name]-[hash].js',
      chunkFileNames: 'panel/assets/[name]-[hash].js',
      assetFileNames: 'panel/assets/[name]-[hash][extname]',
    },
  },
};

export default defineConfig({ root: import.meta.dirname, build: panelBuild });
