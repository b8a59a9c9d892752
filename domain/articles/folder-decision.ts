// What is to be done about one static article whose file lies in a folder of this machine, and in the database, which
// all machines have in common. Each folder remembers which version of it it was last at (its mark), by which a change
// by hand is told from a folder that is behind.

/** The file as it lies in the folder. */
export interface FileThere {
  hash: string;
  /** Milliseconds since 1970, by the clock of the machine. */
  changedAt: number;
}

/** What the folder was last at. */
export interface FolderMark {
  version: number;
  /** Null where it was deleted then. */
  hash: string | null;
  /** Milliseconds since 1970, by the clock of the machine. */
  at: number;
}

/** What the database holds. */
export interface KeptFile {
  version: number;
  hash: string;
  /** The hashes it ever had, this one's among them. */
  hashes: readonly string[];
  changedAt: number;
  isDeleted: boolean;
}

/**
 * `enter`: the file is a change by hand and becomes the next version. `delete`: it was deleted by hand, and that
 * becomes the next version. `fetch` and `remove`: the folder is behind. `same`: both agree.
 */
export type Decision = 'enter' | 'delete' | 'fetch' | 'remove' | 'same';

interface Sides {
  file: FileThere | null;
  mark: FolderMark | null;
  kept: KeptFile | null;
  /** Where the program saw the file there a moment ago and it is gone: when the folder was last changed. */
  goneBy?: number | null;
}

/** Of changes on both sides the later one holds; what was deleted stays so, unless somebody puts a file afterwards. */
export function decide({ file, mark, kept, goneBy = null }: Sides): Decision {
  if (!kept) return decideUnknown(file, mark);
  if (!file) {
    if (kept.isDeleted) return 'same';
    if (mark?.version === kept.version) return 'delete';
    // The folder was behind when somebody deleted what it had.
    return mark?.hash && goneBy !== null && goneBy > kept.changedAt ? 'delete' : 'fetch';
  }
  if (!kept.isDeleted && file.hash === kept.hash) return 'same';
  if (isByHand(file, mark, kept)) return 'enter';
  return kept.isDeleted ? 'remove' : 'fetch';
}

/** The database never had it, or was put back to a time before. */
function decideUnknown(file: FileThere | null, mark: FolderMark | null): Decision {
  if (!file) return 'same';
  return file.hash === mark?.hash ? 'remove' : 'enter';
}

/** A file with a content that it had before counts only where it was written after the folder had seen the present one. */
function isByHand(file: FileThere, mark: FolderMark | null, kept: KeptFile): boolean {
  const isKnown = kept.hashes.includes(file.hash);
  if (mark?.version === kept.version) return !isKnown || file.changedAt > mark.at;
  return !isKnown && file.hash !== mark?.hash && file.changedAt > kept.changedAt;
}
