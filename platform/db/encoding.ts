// Texts are in two languages and any script, and the words of the index are told by `normalize`, which
// PostgreSQL has for UTF8 alone.
import type { ClientBase } from 'pg';
import { DatabaseError } from './engine.ts';

/** The encoding that a database needs. */
export const neededEncoding = 'UTF8';

/** How such a database is made on any server, whatever the encoding and locale it makes others in. */
export function createStatement(name: string): string {
  return `create database ${name} encoding 'UTF8' locale 'C.UTF-8' template template0`;
}

interface Row {
  encoding: string;
  name: string;
  role: string;
  isOurs: boolean;
}

/** Throws `DatabaseError`, which says what to do, where a database keeps its texts in another encoding. */
export async function refuseEncoding(client: Pick<ClientBase, 'query'>): Promise<void> {
  const { rows } = await client.query<Row>(`
    select current_setting('server_encoding') as encoding, current_database()::text as name,
      current_user::text as role, to_regclass('vigia.migrations') is not null as "isOurs"`);
  const [row] = rows;
  if (!row || row.encoding === neededEncoding) return;
  const needs = `The database ${row.name} keeps its texts as ${row.encoding}, and ${neededEncoding} is needed: it was left as it was.`;
  throw new DatabaseError(
    row.isOurs
      ? `${needs} Make a backup of it (npm run backup), then another database as the superuser (${createStatement(`<name> owner ${row.role}`)}), name that one in DATABASE_URL and put the backup into it (npm run restore -- <file>).`
      : `${needs} Make it anew as the superuser: drop database ${row.name}; ${createStatement(`${row.name} owner ${row.role}`)};`,
  );
}
