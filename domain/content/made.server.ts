import type { Db } from '#platform/db';
import { workingCopies } from './content.table.ts';
import { type Item, newItem } from './items.server.ts';
import type { Fields } from './kind.server.ts';
import { keepRevision, type NewRevision } from './revisions.server.ts';

interface Made extends Pick<Item, 'id' | 'kind' | 'slug'>, Omit<NewRevision, 'cause'> {
  /** What stands in place of it, where that is not all: the rest is left to publish. */
  standing?: Fields;
}

/** Records an item that a program made, with what it made as the first entry of the history. */
export async function recordMade(
  tx: Db,
  { id, kind, slug, standing, ...revision }: Made,
): Promise<void> {
  await keepRevision(tx, newItem({ id, kind, slug }), { ...revision, cause: 'agent' });
  if (!standing) return;
  const { content, by, at } = revision;
  const values = { content, base: standing, by_id: by.id, by_name: by.name, updated_at: at };
  await tx.insert(workingCopies).values({ item_id: id, ...values });
}
