// Whether the file of an index of words (GIN) has lost its end, told by the pages that are left: each page but the first
// two is named by another one, so of those that a cut took away some are named by what it left.
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';

const pageSize = 8192;
const pagesAtOnce = 512;
/** Of a page's header. */
const headerSize = 24;
const endOfPointers = 12;
/** What stands at the end of each page: the page to its right, how many entries, and its kind. */
const opaque = { right: pageSize - 8, entries: pageSize - 4, flags: pageSize - 2 };
const kinds = { data: 1, leaf: 2, deleted: 4, meta: 8, list: 16 };
const noPage = 0xff_ff_ff_ff;
/** In place of a row's number: the entry's rows have a tree of their own, whose root this is. */
const ownTree = 0xff_ff;
const pointersOfData = { from: headerSize + 8, size: 10 };

/** Whether a page of the file names one beyond its end, or makes no sense. Files of more than 1 GB are looked at in their first part. */
export function isCutIndex(file: string): boolean {
  const handle = openSync(file, 'r');
  try {
    const count = Math.floor(fstatSync(handle).size / pageSize);
    const pages = Buffer.alloc(pagesAtOnce * pageSize);
    for (let first = 0; first < count; first += pagesAtOnce) {
      const read = readSync(handle, pages, 0, pages.length, first * pageSize);
      for (let at = 0; at + pageSize <= read; at += pageSize) {
        const page = pages.subarray(at, at + pageSize);
        if (namesBeyond(page, count)) return true;
      }
    }
    return count < 2;
  } finally {
    closeSync(handle);
  }
}

function namesBeyond(page: Buffer, count: number): boolean {
  try {
    return namedBy(page).some((named) => named !== noPage && named >= count);
  } catch (error) {
    // It points out of itself: half of it was written.
    if (error instanceof RangeError) return true;
    throw error;
  }
}

/** The pages that this one names; none where it was never written or is not in use. */
function namedBy(page: Buffer): number[] {
  const flags = page.readUInt16LE(opaque.flags);
  const is = (kind: number) => (flags & kind) !== 0;
  if (page.readUInt16LE(endOfPointers) === 0 || is(kinds.deleted)) return [];
  // The first and the last page of what waits to be sorted in.
  if (is(kinds.meta)) return [page.readUInt32LE(headerSize), page.readUInt32LE(headerSize + 4)];
  const right = page.readUInt32LE(opaque.right);
  if (is(kinds.list)) return [right];
  if (is(kinds.data)) return is(kinds.leaf) ? [right] : [right, ...childrenOfData(page)];
  return [right, ...childrenOfEntries(page, is(kinds.leaf))];
}

function childrenOfData(page: Buffer): number[] {
  const count = page.readUInt16LE(opaque.entries);
  return Array.from({ length: count }, (_, at) =>
    blockAt(page, pointersOfData.from + at * pointersOfData.size),
  );
}

/** Below a branch each entry names a page, below a leaf those with a tree of their own. */
function childrenOfEntries(page: Buffer, isLeaf: boolean): number[] {
  const end = page.readUInt16LE(endOfPointers);
  const children: number[] = [];
  for (let pointer = headerSize; pointer < end; pointer += 4) {
    const entry = page.readUInt32LE(pointer) & 0x7f_ff;
    if (!isLeaf || page.readUInt16LE(entry + 4) === ownTree) children.push(blockAt(page, entry));
  }
  return children;
}

/** A page's number as PostgreSQL writes it within an entry: its upper half first. */
function blockAt(page: Buffer, at: number): number {
  return page.readUInt16LE(at) * 0x1_00_00 + page.readUInt16LE(at + 2);
}
