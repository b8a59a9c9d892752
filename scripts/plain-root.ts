import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, readlinkSync, rmSync, symlinkSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
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
 * Runs a script of the checkout, with the arguments of this process, in a copy whose name every tool can
 * take, and answers with its exit code. The copy is gone afterwards, also when a signal ends it.
 */
export async function runInPlainCopy(script: string): Promise<number> {
  let child: ChildProcess | undefined;
  let stoppedBy: NodeJS.Signals | undefined;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      stoppedBy = signal;
      child?.kill(signal);
    });
  }
  const copy = await mkdtemp(path.join(os.tmpdir(), 'vigia-check-'));
  try {
    await copyCheckout(copy);
    if (stoppedBy) return 1;
    const args = [...process.execArgv, path.join(copy, script), ...process.argv.slice(2)];
    child = spawn(process.execPath, args, { cwd: copy, stdio: 'inherit' });
    const [code] = (await once(child, 'exit')) as [number | null];
    return code ?? 1;
  } finally {
    // What was ended with it may be writing yet.
    await rm(copy, { recursive: true, force: true, maxRetries: 10 });
  }
}

/** Copies the checkout with its packages, for tools that follow links back to the name they cannot take. */
async function copyCheckout(folder: string): Promise<void> {
  const left = new Set(['data', 'dist', '.runtime', '.cache', 'test-results']);
  await cp(root, folder, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (source) => path.dirname(source) !== root || !left.has(path.basename(source)),
  });
}

function targetOf(link: string): string | null {
  try {
    return readlinkSync(link);
  } catch {
    return null;
  }
}
