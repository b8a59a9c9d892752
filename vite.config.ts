// Builds what holds JSX: the document renderer for the server and the islands for the browser.
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type BuildOptions, defineConfig, type Plugin } from 'vite';

/**
 * The class names of every CSS module of readers' pages, numbered in the order of their files: the same in both builds,
 * and short, since each page carries its styles.
 */
const classNames = numberClasses();

function numberClasses(): Map<string, Record<string, string>> {
  const files = globSync('app/**/*.module.css', {
    cwd: import.meta.dirname,
    exclude: ['app/panel/**'],
  });
  let number = 0;
  return new Map(
    files.toSorted().map((file) => {
      const css = readFileSync(path.join(import.meta.dirname, file), 'utf8');
      const names = new Set([...css.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = '']) => name));
      const pairs = [...names].map((name) => [name, `_${(number++).toString(36)}`]);
      return [moduleName(file), Object.fromEntries(pairs) as Record<string, string>];
    }),
  );
}

function moduleName(file: string): string {
  return path.basename(file, '.module.css');
}

function scopedName(name: string, file: string): string {
  return classNames.get(moduleName(file))?.[name] ?? `${moduleName(file)}-${name}`;
}

const namesOnly = '\0class-names:';

/**
 * In the browser build a CSS module is only its class names: the server has put the styles of a page
 * into the page.
 */
function classNamesOnly(): Plugin {
  return {
    name: 'class-names-only',
    enforce: 'pre',
    resolveId: (source) => (source.endsWith('.module.css') ? namesOnly + moduleName(source) : null),
    load(id) {
      if (!id.startsWith(namesOnly)) return null;
      return `export default ${JSON.stringify(classNames.get(id.slice(namesOnly.length)) ?? {})};`;
    },
  };
}

/**
 * The bundler wraps each `import()` of the browser build in a loader of what the chunk needs beside it, a quarter of the first script.
 * The chunks of readers' pages need nothing beside them: here the wrapping only calls.
 */
function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    enforce: 'pre',
    load: (id) =>
      id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load();' : null,
  };
}

/** Custom properties that markup and scripts name, and those that a publication has its own of. */
const namedElsewhere =
  /^--(?:flag-.*|paper|shoal|land|ink|ink-soft|line|accent|accent-text|ok|danger|serif|sans|mono)$/;

/** Short names for the other custom properties of readers' styles, which each page carries. */
function shortProperties(): Plugin {
  const files = globSync('app/**/*.css', { cwd: import.meta.dirname, exclude: ['app/panel/**'] });
  const styles = files
    .toSorted()
    .map((file) => readFileSync(path.join(import.meta.dirname, file), 'utf8'))
    .join('');
  const declared = [...styles.matchAll(/(--[a-z][\w-]*):/g)]
    .map(([, name = '']) => name)
    .filter((name) => !namedElsewhere.test(name));
  const uses = (name: string) => styles.split(`var(${name})`).length;
  const byUse = [...new Set(declared)].toSorted((one, other) => uses(other) - uses(one));
  const names = new Map(byUse.map((name, at) => [name, `--${shortName(at)}`]));
  const shorten = (css: string) =>
    css.replaceAll(/(?<![\w-])--[a-z][\w-]*/g, (name) => names.get(name) ?? name);
  return {
    name: 'short-properties',
    enforce: 'post',
    generateBundle(_options, bundle) {
      for (const each of Object.values(bundle)) {
        if (each.type !== 'asset' || !each.fileName.endsWith('.css')) continue;
        each.source = shorten(each.source.toString());
      }
    },
  };
}

const letters = 'abcdefghijklmnopqrstuvwxyz';

/** A letter and what follows: names that begin with a digit are not read by every checker of styles. */
function shortName(at: number): string {
  const round = Math.floor(at / letters.length);
  return `${letters[at % letters.length]}${round ? round.toString(36) : ''}`;
}

/** Nine of them stand in each page, and nothing packs a hash: six characters tell builds apart as well as eight. */
const assetFileNames = 'assets/[name]-[hash:6][extname]';

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
    output: { assetFileNames, chunkFileNames: 'chunks/[name]-[hash].js' },
  },
};

const clientBuild: BuildOptions = {
  outDir: 'dist/client',
  manifest: true,
  target: 'es2022',
  modulePreload: false,
  rolldownOptions: {
    input: { bootstrap: 'app/islands/bootstrap.ts' },
    output: {
      assetFileNames,
      entryFileNames: 'assets/[name]-[hash:6].js',
      chunkFileNames: 'assets/[name]-[hash:6].js',
    },
  },
};

export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  css: { modules: { generateScopedName: scopedName } },
  build: isSsrBuild ? serverBuild : clientBuild,
  // Bundled: the running program needs neither package, and of the sixty files of one almost none.
  ssr: { noExternal: ['react-router', 'clsx'] },
  plugins: isSsrBuild ? [shortProperties()] : [classNamesOnly(), plainImports()],
}));
