// Whether tables have lost part of their files, asked of a database that was not closed: what PostgreSQL
// noted of their length at the last VACUUM ANALYZE against what is there. What was written since then, and
// lies in a table that is no shorter than at that time, is not looked at. An index of words that is shorter, or whose pages
// name some that are not there, is built anew.
import path from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { isCutIndex } from './cut-index.ts';

interface Suspect {
  /** The table, and the column that an index of its begins with. */
  table: string;
  column: string | null;
  file: string;
  isMissing: boolean;
  /** The index of words that it is, by which no table can be read: it is built anew from its table. */
  rebuilt: string | null;
}

/** Tables and indexes that are shorter than was noted, or of which nothing was noted yet. */
const suspectsQuery = `
  select distinct format('%I.%I', n.nspname, t.relname) as table, quote_ident(a.attname) as column,
    c.file, c.is_missing as "isMissing",
    case when am.amname <> 'btree' and not c.is_missing then format('%I.%I', n.nspname, c.relname) end as rebuilt
  from (
    select oid, relname, relam, relkind, relpages, pg_relation_filepath(oid) as file,
      pg_stat_file(pg_relation_filepath(oid), true) is null as is_missing
    from pg_class where relkind in ('r', 'i', 't', 'm', 'S') and relpersistence = 'p'
  ) c
  left join pg_index own on own.indexrelid = c.oid
  left join pg_am am on am.oid = c.relam and own.indexrelid is not null
  join pg_class t on t.oid = coalesce(own.indrelid, c.oid)
  join pg_namespace n on n.oid = t.relnamespace
  left join lateral (
    select a.attname from pg_index i
    join pg_class k on k.oid = i.indexrelid
    join pg_am m on m.oid = k.relam and m.amname = 'btree'
    join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
    where i.indrelid = t.oid and i.indpred is null and i.indisvalid
    order by i.indexrelid <> c.oid limit 1
  ) a on true
  cross join lateral (
    select pg_relation_size(c.oid) / current_setting('block_size')::int as pages
  ) size
  where c.file is not null
    and (c.is_missing or c.relpages > size.pages
      -- To build an index of words anew takes minutes in a large archive: not where nothing says that it is short.
      or (c.relpages <= 0 and size.pages > 0 and coalesce(am.amname, 'btree') = 'btree'))
  order by "isMissing" desc`;

/** What is damaged, as a reason for the operator; null where nothing was found that cannot be mended here. */
export async function findDamage(database: PGlite, folder: string): Promise<string | null> {
  const { rows } = await database.query<Suspect>(suspectsQuery);
  for (const suspect of rows) {
    if (suspect.isMissing) return `${suspect.file} of ${suspect.table} is missing`;
    if (suspect.rebuilt) {
      await database.exec(`reindex index ${suspect.rebuilt}`);
      continue;
    }
    const trouble = await readByIndex(database, suspect);
    if (trouble) return `${suspect.table}: ${trouble}`;
  }
  await rebuildCutIndexes(database, folder);
  return null;
}

/** Of an index that has grown since its length was noted, only its own pages tell that its end is gone. */
async function rebuildCutIndexes(database: PGlite, folder: string): Promise<void> {
  const { rows } = await database.query<{ name: string; file: string }>(`
    select format('%I.%I', n.nspname, c.relname) as name, pg_relation_filepath(c.oid) as file
    from pg_class c join pg_am m on m.oid = c.relam join pg_namespace n on n.oid = c.relnamespace
    where m.amname = 'gin' and c.relkind = 'i' and c.relpersistence = 'p'`);
  for (const { name, file } of rows) {
    if (isCutIndex(path.join(folder, file))) await database.exec(`reindex index ${name}`);
  }
}

/**
 * Why a table cannot be read by its index; null where it can. One that is shorter than was noted may have lost
 * empty pages only, in a power cut, and is damaged only where its index names rows that are not there.
 */
async function readByIndex(database: PGlite, { table, column }: Suspect): Promise<string | null> {
  if (!column) return null;
  try {
    await database.transaction(async (tx) => {
      for (const way of ['seqscan', 'sort', 'bitmapscan', 'indexonlyscan']) {
        await tx.query(`set local enable_${way} = off`);
      }
      await tx.query(`select count(*) from (select 1 from ${table} order by ${column} offset 0) t`);
    });
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
