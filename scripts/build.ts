// Builds the site into dist/: the islands for browsers, the document renderer for the server. Fonts and
// pictures that styles name go where browsers fetch them.
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { build, type InlineConfig } from 'vite';
import { plainRoot } from './plain-root.ts';

const root = plainRoot();

/** Builds into `dist`, replacing what is there. */
export async function buildSite(dist = path.join(root, 'dist')): Promise<void> {
  const shared: InlineConfig = {
    root,
    resolve: { preserveSymlinks: true },
    configFile: path.join(root, 'vite.config.ts'),
    logLevel: 'warn',
  };
  await rm(dist, { recursive: true, force: true });
  await build({ ...shared, build: { outDir: path.join(dist, 'client'), emptyOutDir: true } });
  await build({
    ...shared,
    build: { ssr: true, outDir: path.join(dist, 'server'), emptyOutDir: true },
  });
  const from = path.join(dist, 'server/assets');
  const to = path.join(dist, 'client/assets');
  await mkdir(to, { recursive: true });
  const assets = await readdir(from).catch(() => []);
  for (const name of assets.filter((each) => !each.endsWith('.css'))) {
    await cp(path.join(from, name), path.join(to, name));
  }
  await packFiles(path.join(dist, 'client'));
}

/** Lays a packed twin beside each text file, so that none is packed while somebody waits. */
async function packFiles(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.(js|css|svg|json|webmanifest)$/.test(entry.name)) continue;
    const file = path.join(entry.parentPath, entry.name);
    const content = await readFile(file);
    await writeFile(`${file}.br`, brotliCompressSync(content));
    await writeFile(`${file}.gz`, gzipSync(content, { level: 9 }));
  }
}

if (import.meta.main) await buildSite(process.argv[2]);
