// Builds the panel, apart from the readers' scripts.
import { type BuildEnvironmentOptions, defineConfig } from 'vite';

/** Browsers that support light-dark() and nested rules, which the styles use. */
const cssTarget = ['chrome123', 'firefox121', 'safari17.5'];

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
    output: {
      entryFileNames: 'panel/assets/[name]-[hash].js',
      chunkFileNames: 'panel/assets/[name]-[hash].js',
      assetFileNames: 'panel/assets/[name]-[hash][extname]',
    },
  },
};

export default defineConfig({ root: import.meta.dirname, build: panelBuild });
