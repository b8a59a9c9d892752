import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Assets, createSite, Site } from '#app/entry.server.tsx';
import { readAssets } from './assets.ts';

/** The reader's site that was built into `dist`. `withAssets` may replace what the build left. */
export async function loadSite(
  dist: string,
  withAssets: (assets: Assets) => Assets = (assets) => assets,
): Promise<Site> {
  const file = pathToFileURL(path.join(dist, 'server/entry.js'));
  const entry = (await import(file.href)) as { createSite: typeof createSite };
  return entry.createSite(withAssets(readAssets(dist)));
}
