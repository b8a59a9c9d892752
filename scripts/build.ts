// Builds the site into dist/: the islands and the panel for browsers, the document renderer for the
// server. Fonts and pictures that styles name go where browsers fetch them.
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { build, type InlineConfig } from 'vite';
import { plainRoot } from './plain-root.ts';

const root = plainRoot();

/** Builds into `dist`, in place of what is there once the new one is whole. */
export async function buildSite(dist = path.join(root, 'dist')): Promise<void> {
  const folder = `${dist}-${process.pid}`;
  await rm(folder, { recursive: true, force: true });
  try {
    await buildInto(folder);
    await rm(dist, { recursive: true, force: true });
    await rename(folder, dist);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function buildInto(folder: string): Promise<void> {
  const client = path.join(folder, 'client');
  const server = path.join(folder, 'server');
  const shared: InlineConfig = {
    root,
    resolve: { preserveSymlinks: true },
    configFile: path.join(root, 'vite.config.ts'),
    logLevel: 'error',
  };
  await build({ ...shared, build: { outDir: client, emptyOutDir: true } });
  await build({
    ...shared,
    configFile: path.join(root, 'vite.panel.config.ts'),
    build: { outDir: client },
  });
  await build({ ...shared, build: { ssr: true, outDir: server, emptyOutDir: true } });
  const from = path.join(server, 'assets');
  const to = path.join(client, 'assets');
  await mkdir(to, { recursive: true });
  const assets = await readdir(from).catch(() => []);
  for (const name of assets.filter((each) => !each.endsWith('.css'))) {
    await cp(path.join(from, name), path.join(to, name));
  }
  await packFiles(client);
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

if (import.meta.main) {
  // Whoever waits for the build is at the other end of this channel; where that is gone, nobody does.
  process.once('disconnect', () => process.exit(1));
  process.channel?.unref();
  await buildSite(process.argv[2]);
}
