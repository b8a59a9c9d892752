import { CommandError } from './command.ts';

/** An entry of `db/migrations/meta/_journal.json`. */
export interface Migration {
  tag: string;
  /** When it was made, in milliseconds; what the database remembers of it. */
  when: number;
}

/** What a version would apply to a database with this newest migration. Throws where the database is ahead of it. */
export function waitingMigrations(known: readonly Migration[], applied: number): Migration[] {
  const newest = known.at(-1)?.when ?? 0;
  if (applied > newest) {
    throw new CommandError(
      'The database is newer than that version: to go back to it, restore the backup from before the upgrade as well.',
    );
  }
  return known.filter(({ when }) => when > applied);
}
