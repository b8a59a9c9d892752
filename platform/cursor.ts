// The cursor of a list ordered by timestamp and id. The next page begins after that row, whatever rows are
// added or deleted.
import { z } from 'zod';
import { isStorable } from './fields.ts';

const Cursor = z.tuple([z.iso.datetime().refine(isStorable), z.uuid()]);

/** A cursor for the row after this one. */
export function writeCursor(timestamp: string, id: string): string {
  return Buffer.from(JSON.stringify([timestamp, id])).toString('base64url');
}

/** Timestamp and id of the row that a cursor names; null for a text that is no cursor. */
export function readCursor(cursor: string): [timestamp: string, id: string] | null {
  try {
    return Cursor.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
  } catch {
    return null;
  }
}
