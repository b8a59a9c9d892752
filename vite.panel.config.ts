// Builds the panel: an application of its own, beside the readers' scripts and apart from them.
import { type BuildEnvironmentOptions, defineConfig } from 'vite';

/** Browsers that know light-dark() and nested rules, which the styles are written with. */
const cssTarget = ['chrome123', 'firefox121', 'safari17.5'];

const panelBuild: BuildEnvironmentOptions = {
  outDir: 'dist/client',
  emptyOutDir: false,
  copyPublicDir: false,
  manifest: '.vite/panel-manifest.json',
  target: 'es2022',
  cssTarget,
  assetsInlineLimit: 0,
  // A guard weighs the first screen packed (tests/guards/pages.db.test.ts).
  chunkSizeWarningLimit: 1000,
  rolldownOptions: {
    input: { panel: 'app/panel/main.tsx' },
    // Libraries mark what runs on a server's page too; here nothing does.
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
