// Writing files so that a reader, or a restart, finds the old one or the new one whole.
import { randomUUID } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';
import path from 'node:path';

/** Replaces the file with `content`: written beside it, synced, then renamed over it. */
export async function writeFileWhole(file: string, content: string | Buffer): Promise<void> {
  const beside = path.join(path.dirname(file), `.${path.basename(file)}.${randomUUID()}.part`);
  try {
    const handle = await open(beside, 'wx');
    try {
      await handle.writeFile(content);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(beside, file);
  } catch (error) {
    await rm(beside, { force: true });
    throw error;
  }
}
