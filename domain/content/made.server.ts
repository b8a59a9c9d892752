import type { Db } from '#platform/db';
import { type Item, newItem } from './items.server.ts';
import { keepRevision, type NewRevision } from './revisions.server.ts';

/** Records an item that a program made, with what it made as the first entry of the history. */
export async function recordMade(
  tx: Db,
  { id, kind, slug, ...revision }: Pick<Item, 'id' | 'kind' | 'slug'> & Omit<NewRevision, 'cause'>,
): Promise<void> {
  await keepRevision(tx, newItem({ id, kind, slug }), { ...revision, cause: 'agent' });
}
