// The place in a list that is ordered by moment and id: where the next stretch begins, whoever comes or goes.
import { z } from 'zod';

const Place = z.tuple([z.iso.datetime(), z.uuid()]);

/** A cursor for the row after this one. */
export function writeCursor(moment: string, id: string): string {
  return Buffer.from(JSON.stringify([moment, id])).toString('base64url');
}

/** Moment and id of the row that a cursor names; null for a text that is no cursor. */
export function readCursor(cursor: string): [moment: string, id: string] | null {
  try {
    return Place.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
  } catch {
    return null;
  }
}
