// Builds what holds JSX: the document renderer for the server and the islands for the browser.
import path from 'node:path';
import { type BuildOptions, defineConfig, type Plugin } from 'vite';

/** Class names say where they come from and come out the same in both builds. */
function scopedName(name: string, file: string): string {
  return `${path.basename(file, '.module.css')}-${name}`;
}

/**
 * In the browser build a CSS module is only its class names: the server has put the styles of a page
 * into the page.
 */
function classNamesOnly(): Plugin {
  return {
    name: 'class-names-only',
    enforce: 'pre',
    load(id) {
      const [file = ''] = id.split('?');
      if (!file.endsWith('.module.css')) return null;
      const prefix = scopedName('', file);
      return {
        code: `export default new Proxy({}, { get: (_, name) => ${JSON.stringify(prefix)} + String(name) });`,
        moduleType: 'js',
      };
    },
  };
}

const serverBuild: BuildOptions = {
  outDir: 'dist/server',
  ssr: true,
  ssrEmitAssets: true,
  manifest: true,
  target: 'node24',
  copyPublicDir: false,
  cssMinify: true,
  rolldownOptions: {
    input: { entry: 'app/entry.server.tsx' },
    external: [/^#(domain|platform|i18n)\//],
    output: { chunkFileNames: 'chunks/[name]-[hash].js' },
  },
};

const clientBuild: BuildOptions = {
  outDir: 'dist/client',
  manifest: true,
  target: 'es2022',
  modulePreload: false,
  rolldownOptions: { input: { bootstrap: 'app/islands/bootstrap.ts' } },
};

export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  css: { modules: { generateScopedName: scopedName } },
  build: isSsrBuild ? serverBuild : clientBuild,
  plugins: isSsrBuild ? [] : [classNamesOnly()],
}));
