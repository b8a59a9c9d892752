// The tables of a database as they stand, read past the program, and how two states of them differ.
import { cpSync, globSync, rmSync } from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Client } from 'pg';

type Row = Record<string, unknown>;
export type Tables = Map<string, Row[]>;

interface Place {
  DATA_DIR: string;
  DATABASE_URL?: string;
}

type Query = (sql: string) => Promise<Row[]>;

/** Every table of the schema `public`; nothing may have the embedded database open. */
export async function readTables({ DATA_DIR, DATABASE_URL }: Place): Promise<Tables> {
  if (DATABASE_URL) {
    const client = new Client(DATABASE_URL);
    await client.connect();
    const tables = await readAll(async (sql) => (await client.query<Row>(sql)).rows);
    await client.end();
    return tables;
  }
  const [file] = globSync('**/PG_VERSION', { cwd: DATA_DIR }).toSorted(
    (one, other) => one.length - other.length,
  );
  if (!file) throw new Error('There is no database.');
  const copy = `${DATA_DIR}-copy`;
  cpSync(path.join(DATA_DIR, path.dirname(file)), copy, { recursive: true });
  const database = await PGlite.create(copy);
  const tables = await readAll(async (sql) => (await database.query<Row>(sql)).rows);
  await database.close();
  rmSync(copy, { recursive: true });
  return tables;
}

async function readAll(query: Query): Promise<Tables> {
  const names = await query(
    `select table_name as name from information_schema.tables where table_schema = 'public'`,
  );
  const tables: Tables = new Map();
  for (const { name } of names) {
    const rows = await query(`select to_jsonb(t) as row from "${String(name)}" t`);
    tables.set(
      String(name),
      rows.map(({ row }) => row as Row),
    );
  }
  return tables;
}

/** What a start changes on purpose, as `table.column`, or a table whose rows come and go. */
const meant = new Map([
  ['users', 'the administrator of the settings is made where the version had none'],
  ['credentials', 'as above'],
  ['installation_secrets', 'made when first needed'],
  ['newsletter_settings', 'as above'],
  ['newsletter_issues', 'the issue of the week is made where the version had none yet'],
  ['subscriber_days', 'each start writes the day it is'],
  ['pages.body_es', 'the legal pages are the program\u2019s own texts'],
  ['pages.body_en', 'as above'],
  ['sessions.token', 'kept as digests since 0008'],
  ['article_changes.changed_in', 'the transaction in which a sample was written anew'],
  ['sessions', 'each login adds one'],
  ['subscription_tokens', 'each mail of a subscription that still waited makes one'],
]);

/** What a start may fill where it was empty: it does the work that was still queued. */
const filled = new Set(['contact_messages.mailed_at']);

/** Rows that are gone or were added, and columns whose values are others, table by table. */
export function differencesOf(before: Tables, after: Tables): string[] {
  return [...before].flatMap(([name, rows]) => {
    const now = after.get(name);
    if (!now) return rows.length > 0 ? [`the table ${name} is gone`] : [];
    const isMeant = now.length === rows.length || (now.length > rows.length && meant.has(name));
    const counts = isMeant ? [] : [`${name}: ${rows.length} rows, then ${now.length}`];
    return counts.concat(changesOf(name, rows, now));
  });
}

/** Tables of which any row or value is another, whatever is meant by it. */
export function anyDifferences(before: Tables, after: Tables): string[] {
  const names = new Set([...before.keys(), ...after.keys()]);
  return [...names]
    .filter((name) => textOf(before.get(name)) !== textOf(after.get(name)))
    .map((name) => `${name} is not as it was`);
}

/** The same for the same rows in whatever order. */
function textOf(rows: readonly Row[] | undefined): string | undefined {
  return rows
    ?.map((row) => JSON.stringify(row))
    .toSorted()
    .join('\n');
}

function changesOf(name: string, before: readonly Row[], after: readonly Row[]): string[] {
  const columns = Object.keys(after[0] ?? {});
  const key = ['id', 'email', 'key', 'slug'].find((each) => columns.includes(each));
  if (!key) return [];
  const now = new Map(after.map((row) => [`${String(row[key])} ${String(row['layer'])}`, row]));
  const changed = new Map<string, number>();
  for (const row of before) {
    const other = now.get(`${String(row[key])} ${String(row['layer'])}`);
    if (other && isSample(row) && isSample(other)) continue;
    if (!other) changed.set('(row)', (changed.get('(row)') ?? 0) + 1);
    for (const column of Object.keys(row)) {
      if (!other || !columns.includes(column) || meant.has(`${name}.${column}`)) continue;
      const isSame = [row, withoutApprovals(row)].some(
        (wanted) => JSON.stringify(wanted[column]) === JSON.stringify(other[column]),
      );
      if (isSame || (row[column] === null && filled.has(`${name}.${column}`))) continue;
      changed.set(column, (changed.get(column) ?? 0) + 1);
    }
  }
  return [...changed].map(([column, count]) => `${name}.${column}: ${count} rows differ`);
}

/** Of a row that nobody has edited: each start writes the program's own samples as this version has them. */
function isSample(row: Row): boolean {
  return row['layer'] === 'sample' || row['is_sample'] === true;
}

/** A row with `review` of an article or `content` and `letters` of an issue as 0008 leaves them: an approval is no review. */
function withoutApprovals(row: Row): Row {
  const approvers = new Set<string>();
  const [review, content] = [row['review'], row['content']].map((value) =>
    JSON.stringify(value ?? null, (key, inner: unknown) => {
      const by = key === 'review' || key === '' ? approverOf(inner) : null;
      if (by !== null) approvers.add(by);
      return by === null ? inner : null;
    }),
  );
  let letters = JSON.stringify(row['letters'] ?? null);
  for (const approver of approvers) {
    for (const said of [' y revisado por ', ', revisada por ', ' and reviewed by ']) {
      letters = letters.replaceAll(`${said}${approver}`, '');
    }
  }
  return Object.fromEntries(
    Object.entries({ review, content, letters }).map(([name, text]) => [
      name,
      JSON.parse(text ?? 'null') as unknown,
    ]),
  );
}

/** The account that approved, where a review is one of before 0008. */
function approverOf(review: unknown): string | null {
  const { by = null } = (review ?? {}) as { by?: unknown };
  return typeof by === 'string' ? by : null;
}
