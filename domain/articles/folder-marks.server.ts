// Which version of each static article the folder of this machine was last at: a small file each in static/.versions,
// beside the folder, so that whoever copies or puts back the one has the other.
import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { deriveKey } from '#domain/accounts/server';
import { writeFileAtomically } from '#platform/files';
import type { Services } from '#platform/services';
import { versionMarksFolder } from '#platform/shared-folders';
import type { FolderMark } from './folder-decision.ts';

const Mark = z.object({
  /** Of which installation: of another it says nothing. */
  origin: z.string(),
  version: z.int(),
  hash: z.string().nullable(),
  at: z.number(),
});

export interface FolderMarks {
  read(slug: string): Promise<FolderMark | null>;
  write(slug: string, mark: Omit<FolderMark, 'at'>): Promise<void>;
  remove(slug: string): Promise<void>;
  /** Forgets all: what the folder lacks was not deleted by hand. */
  clear(): Promise<void>;
}

/** The marks beside the static folder of this machine. Not to be called inside a transaction. */
export async function openFolderMarks(
  services: Pick<Services, 'config' | 'db'>,
): Promise<FolderMarks> {
  const folder = path.join(services.config.DATA_DIR, versionMarksFolder);
  const origin = (await deriveKey(services, 'static folder')).toString('base64url').slice(0, 22);
  const fileOf = (slug: string) => path.join(folder, slug);
  return {
    async read(slug) {
      try {
        const { origin: of, ...mark } = Mark.parse(
          JSON.parse(await readFile(fileOf(slug), 'utf8')),
        );
        return of === origin ? mark : null;
      } catch {
        // Without a mark, or with one that is damaged, hashes and times decide.
        return null;
      }
    },
    async write(slug, mark) {
      await mkdir(folder, { recursive: true });
      const text = JSON.stringify({ origin, ...mark, at: Date.now() });
      await writeFileAtomically(fileOf(slug), text);
    },
    remove: (slug) => rm(fileOf(slug), { force: true }),
    clear: () => rm(folder, { recursive: true, force: true }),
  };
}
