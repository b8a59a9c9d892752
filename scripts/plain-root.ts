import { createHash } from 'node:crypto';
import { mkdirSync, readlinkSync, rmSync, symlinkSync } from 'node:fs';
import { cp, mkdtemp } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

const root = path.join(import.meta.dirname, '..');

/**
 * The folder of the checkout under a name that build tools can take: its own, or a link to it where that
 * holds a character they read as part of an address or a pattern.
 */
export function plainRoot(): string {
  if (isPlain(root)) return root;
  const hash = createHash('sha256').update(root).digest('hex').slice(0, 12);
  const user = process.getuid?.() ?? 0;
  const folder = path.join(os.tmpdir(), `vigia-links-${user}`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const link = path.join(folder, hash);
  if (targetOf(link) !== root) {
    rmSync(link, { force: true });
    symlinkSync(root, link, 'junction');
  }
  return link;
}

/** Whether a path holds nothing that a tool could read as part of an address or a pattern. */
export function isPlain(folder: string): boolean {
  return !/[#?%*[\]{}()!]/.test(folder);
}

/**
 * A copy of the checkout with its packages in a temporary folder of a plain name, for tools that follow
 * links back to the name they cannot take.
 */
export async function copyToPlainFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'vigia-check-'));
  const left = new Set(['data', 'dist', '.runtime', '.cache', 'test-results']);
  await cp(root, folder, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (source) => path.dirname(source) !== root || !left.has(path.basename(source)),
  });
  return folder;
}

function targetOf(link: string): string | null {
  try {
    return readlinkSync(link);
  } catch {
    return null;
  }
}
