// Changing what one article says, in whichever layer it stands. A change of a sample becomes a row of the database
// above it: the next start lays the samples out again. A static article is changed in its file, which decides.
import type { Db } from '#platform/db';
import type { ArticleFile, ArticleRecord } from './articles.ts';
import { changedAt, columnsOf, fileOf } from './columns.ts';
import {
  changeHighestRow,
  type Editing,
  existing,
  highestOf,
  insertCopy,
  type Row,
  updateRow,
} from './locked-rows.server.ts';

type Changed = Partial<ArticleFile> | null;

/**
 * Changes what the article says, in its file and in the database; a sample is copied there first. `change` says
 * what becomes different, null for nothing. Throws `NotFound`, and what `change` throws.
 */
export async function editArticle(
  services: Editing,
  slug: string,
  change: (current: Row, tx: Db) => Changed | Promise<Changed>,
): Promise<ArticleRecord> {
  return changeHighestRow(services, slug, async ({ tx, rows, now, files }) => {
    const current = existing(highestOf(rows));
    const changed = await change(current, tx);
    if (!changed) return;
    if (!rows.static && !rows.dynamic) {
      const updated_at = changedAt(current, changed, now);
      await insertCopy(tx, { ...current, ...changed, updated_at }, now);
      return;
    }
    if (rows.dynamic) {
      const updated_at = changedAt(rows.dynamic, changed, now);
      await updateRow(tx, rows.dynamic, { ...changed, updated_at });
    }
    if (rows.static) {
      const file = fileOf({ ...rows.static, ...changed });
      const updated_at = changedAt(rows.static, changed, now);
      await updateRow(tx, rows.static, { ...columnsOf(file), updated_at });
      await files.write(tx, file);
    }
  });
}
