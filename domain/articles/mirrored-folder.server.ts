// The static folder of this machine while the program runs, kept at what the database holds for all machines: told by
// the database at once, and compared in whole now and then.
import { access } from 'node:fs/promises';
import type { Services } from '#platform/services';
import { sharedFileChannels } from '#platform/shared-folders';
import { openFolderMarks } from './folder-marks.server.ts';
import { staticArticlesFolder } from './static-file.server.ts';
import { type KnownFolder, type Mirrored, mirror } from './static-mirror.server.ts';
import { listVersions } from './static-versions.server.ts';

/** With a poll every second, each minute: should a message of the database ever be lost. */
const pollsBetweenComparisons = 60;
const slugsAtOnce = 50;
const maxPasses = 3;

/** What became of a slug that was looked at. */
export interface SettledFile {
  /** Of the file as it lies there now; undefined where none does, or it is to be looked at again. */
  print: string | undefined;
  /** Why it cannot be served. */
  fault: string;
}

export interface MirroredFolder {
  /** The slugs that changed elsewhere since this was last asked. */
  changedElsewhere(): Promise<string[]>;
  /** Those that the database has told of since. */
  told(): string[];
  /** Brings folder and database to the newer of both; `wasThere`: the slugs whose files the look before found. */
  settle(
    slugs: readonly string[],
    wasThere: (slug: string) => boolean,
  ): Promise<Map<string, SettledFile>>;
  /** Calls this, or nobody any more, whenever the database tells of a change. */
  onChange(listener: (() => void) | null): void;
}

async function mirrorAll(services: Services, folder: KnownFolder, slugs: readonly string[]) {
  const results: [string, Mirrored][] = [];
  for (let start = 0; start < slugs.length; start += slugsAtOnce) {
    results.push(...(await mirror(services, folder, slugs.slice(start, start + slugsAtOnce))));
  }
  return results;
}

/** The folder of this machine. Where it is not there at all, nobody deleted what it lacks. */
export async function openMirror(services: Services): Promise<MirroredFolder> {
  const marks = await openFolderMarks(services);
  await access(staticArticlesFolder(services.config)).catch(() => marks.clear());
  const seen = new Map<string, number>();
  const waiting = new Set<string>();
  let listener: (() => void) | null = null;
  let pollsLeft = 0;
  await services.database.listen(
    sharedFileChannels.staticArticles,
    (slug) => {
      waiting.add(slug);
      listener?.();
    },
    () => (pollsLeft = 0),
  );

  function told(): string[] {
    const slugs = [...waiting];
    waiting.clear();
    return slugs;
  }

  async function settle(
    slugs: readonly string[],
    wasThere: (slug: string) => boolean,
  ): Promise<Map<string, SettledFile>> {
    const folder = { marks, wasThere };
    const settled = new Map<string, SettledFile>();
    let left = slugs;
    for (let pass = 0; pass < maxPasses && left.length > 0; pass += 1) {
      const results = await mirrorAll(services, folder, left);
      for (const [slug, { print, version, fault }] of results) {
        const earlier = settled.get(slug)?.fault ?? '';
        settled.set(slug, {
          print: version === null ? undefined : print || undefined,
          fault: fault || earlier,
        });
        if (version === null) waiting.add(slug);
        else seen.set(slug, version);
      }
      left = results.flatMap(([slug, { isEntered }]) => (isEntered ? [slug] : []));
      for (const slug of left) waiting.delete(slug);
    }
    return settled;
  }

  return {
    told,
    settle,
    async changedElsewhere() {
      pollsLeft -= 1;
      if (pollsLeft > 0) return told();
      const versions = await listVersions(services.db);
      pollsLeft = pollsBetweenComparisons;
      const behind = [...versions].filter(([slug, version]) => seen.get(slug) !== version);
      return [...new Set([...told(), ...behind.map(([slug]) => slug)])];
    },
    onChange(next) {
      listener = next;
    },
  };
}
