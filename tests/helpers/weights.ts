// Bytes on the wire after brotli: of a page, of the first script, of every script a page can ever load.
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { readAssets } from '#http/assets';

const dist = path.join(import.meta.dirname, '../../dist');

/** Bytes of a text after brotli, as the server packs pages. */
export function packedBytes(content: string | Buffer, quality = 9): number {
  return brotliCompressSync(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    },
  }).length;
}

/** Bytes of the script that every reader's page loads at once. */
export async function firstScriptBytes(): Promise<number> {
  const { bootstrapUrl } = readAssets(dist);
  return packedBytes(await readFile(path.join(dist, 'client', bootstrapUrl)), 11);
}

/** Bytes of all the scripts that a reader's page can ever load. */
export async function allScriptBytes(): Promise<number> {
  const folder = path.join(dist, 'client/assets');
  const scripts = (await readdir(folder)).filter((name) => name.endsWith('.js'));
  const sizes = await Promise.all(
    scripts.map(async (name) => packedBytes(await readFile(path.join(folder, name)), 11)),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** Bytes of the script that the panel's first screen loads. */
export async function panelScriptBytes(): Promise<number> {
  const { script, preloads, messages } = readAssets(dist).panel;
  const sizeOf = async (file: string) =>
    packedBytes(await readFile(path.join(dist, 'client', file)), 11);
  const sizes = await Promise.all([script, ...preloads].map(sizeOf));
  const ofMessages = await Promise.all(Object.values(messages).map(sizeOf));
  return sizes.reduce((sum, size) => sum + size, 0) + Math.max(...ofMessages);
}

/** Bytes of the text editor's chunk, which a screen of the panel loads when it opens one. */
export async function editorScriptBytes(): Promise<number> {
  const manifest = JSON.parse(
    await readFile(path.join(dist, 'client/.vite/panel-manifest.json'), 'utf8'),
  ) as Record<string, { file: string }>;
  const chunk = manifest['app/panel/editor/text-editor.tsx']?.file ?? '';
  return packedBytes(await readFile(path.join(dist, 'client', chunk)), 11);
}
