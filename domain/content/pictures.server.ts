// The stored pictures that content names which readers do not see: what is being written, the history, the trash.
import { picturesNamedBy } from '#domain/media/server';
import type { Services } from '#platform/services';
import { contentItems, revisions, workingCopies } from './content.table.ts';

/** The names of stored pictures in working copies, revisions and the trash. */
export async function picturesOfContent({ db }: Pick<Services, 'db'>): Promise<string[]> {
  return [
    ...(await picturesNamedBy(db, { table: workingCopies, key: workingCopies.item_id })),
    ...(await picturesNamedBy(db, { table: revisions, key: revisions.id })),
    ...(await picturesNamedBy(db, { table: contentItems, key: contentItems.id })),
  ];
}
