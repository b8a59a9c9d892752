// `npm run make-cluster`: makes db/empty-cluster.br, the cluster that a first start unpacks, with the
// installed version of PGlite. To be run again whenever that changes.
import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { type Cluster, packCluster } from '../platform/db/empty-cluster.ts';
import { engineCode } from '../platform/db/engine-code.ts';

const root = path.join(import.meta.dirname, '..');

const folder = await mkdtemp(path.join(os.tmpdir(), 'vigia-cluster-'));
const database = await PGlite.create({ dataDir: folder, pgliteWasmModule: await engineCode() });
await database.close();
const archive = await packCluster(await collect(folder));
await writeFile(path.join(root, 'db/empty-cluster.br'), archive);
await rm(folder, { recursive: true });
process.stdout.write(`db/empty-cluster.br: ${Math.round(archive.length / 1024)} KB\n`);

/** All files of the cluster, each content once: the three databases in it are all but equal. */
async function collect(from: string): Promise<Cluster> {
  const cluster: Omit<Cluster, 'contents'> = { pglite: await version(), folders: [], files: [] };
  const places = new Map<string, number>();
  const contents: Buffer[] = [];
  let size = 0;
  const names = (await readdir(from, { recursive: true })).map((name) =>
    name.replaceAll(path.sep, '/'),
  );
  for (const name of names.toSorted()) {
    const place = path.join(from, name);
    if ((await stat(place)).isDirectory()) {
      cluster.folders.push(name);
      continue;
    }
    const content = await readFile(place);
    const hash = createHash('sha256').update(content).digest('hex');
    if (!places.has(hash)) {
      places.set(hash, size);
      contents.push(content);
      size += content.length;
    }
    cluster.files.push({ name, from: places.get(hash) ?? 0, size: content.length });
  }
  return { ...cluster, contents: Buffer.concat(contents) };
}

async function version(): Promise<string> {
  const file = path.join(root, 'node_modules/@electric-sql/pglite/package.json');
  return (JSON.parse(await readFile(file, 'utf8')) as { version: string }).version;
}
