// `npm run admin -- <command> <address>`: what an operator does with accounts where no screen and no mail helps, and
// with the directory. On PostgreSQL while the program runs; the embedded database has one user at a time, so the program
// is stopped first.
import { statSync } from 'node:fs';
import path from 'node:path';
import * as accounts from '#domain/accounts/server';
import {
  DirectoryFolderError,
  type ImportCounts,
  namesPassedOver,
  readOwnDirectory,
  replaceOwnDirectory,
} from '#domain/directory/server';
import { deleteAccount, exportDataOf } from '#domain/newsroom/server';
import { systemClock } from '#platform/clock';
import { type Config, ConfigError, loadConfig } from '#platform/config';
import { openDatabase } from '#platform/db';
import { createLog } from '#platform/log';
import { refuseMovedDatabase } from '../platform/backup/forgotten-database.ts';
import { DatabaseError } from '../platform/db/engine.ts';

type Upkeep = Parameters<typeof deleteAccount>[0];

interface Command {
  /** What follows its name. */
  takes: readonly string[];
  does: string;
  /** Answers what to tell. */
  run: (services: Upkeep, given: readonly string[]) => Promise<string>;
}

const address = ['address'] as const;
const toldNames = 20;

const commands: Record<string, Command> = {
  list: {
    takes: [],
    does: 'the administrators',
    async run(services) {
      const all = await accounts.listAdministrators(services);
      const lines = all.map(
        ({ email, username, hasSecondFactor }) =>
          `${email}  ${username}  ${hasSecondFactor ? 'second factor' : 'no second factor'}`,
      );
      return lines.join('\n');
    },
  },
  'make-administrator': {
    takes: address,
    does: 'makes an administrator of an account, or with a new one',
    async run(services, [email = '']) {
      const password = await accounts.makeAdministrator(services, email);
      return password === null
        ? `${email} is an administrator, with the password it had.`
        : `${email} is an administrator. Password: ${password}`;
    },
  },
  'make-reader': {
    takes: address,
    does: 'makes a reader of an administrator',
    async run(services, [email = '']) {
      await accounts.makeReader(services, email);
      return `${email} is a reader.`;
    },
  },
  'change-address': {
    takes: ['address', 'new address'],
    does: 'gives an account another address',
    async run(services, [from = '', to = '']) {
      await accounts.changeAddress(services, { from, to });
      return `The account of ${from} is that of ${to}.`;
    },
  },
  'new-password': {
    takes: address,
    does: 'makes up a password for an account',
    async run(services, [email = '']) {
      return `Password of ${email}: ${await accounts.renewPasswordOf(services, email)}`;
    },
  },
  'remove-second-factor': {
    takes: address,
    does: 'takes away a second factor that was lost',
    async run(services, [email = '']) {
      await accounts.takeAwaySecondFactor(services, email);
      return `${email} logs in with the password alone.`;
    },
  },
  'end-sessions': {
    takes: address,
    does: 'logs an account out everywhere',
    async run(services, [email = '']) {
      await accounts.endSessionsOf(services, email);
      return `${email} is logged out everywhere.`;
    },
  },
  export: {
    takes: address,
    does: 'all that is kept of a person, as JSON; also of a reader of the newsletter without an account',
    async run(services, [email = '']) {
      const file = await exportDataOf(services, email);
      if (!file) throw new accounts.UpkeepError(`Nothing is kept of ${email}.`);
      return JSON.stringify(file, null, 2);
    },
  },
  'delete-account': {
    takes: address,
    does: 'deletes an account for good; what it published keeps its name',
    async run(services, [email = '']) {
      await deleteAccount(services, { email, published: 'own' });
      return `The account of ${email} is deleted.`;
    },
  },
  'delete-account-and-name': {
    takes: address,
    does: 'deletes it, and signs what it published with «Redacción»',
    async run(services, [email = '']) {
      await deleteAccount(services, { email, published: 'editors' });
      return `The account of ${email} is deleted; what it published is signed with «Redacción».`;
    },
  },
  'import-directory': {
    takes: ['folder'],
    does: 'makes the people, companies, tools and resources of your own those of the folder',
    async run(services, [folder = '']) {
      const own = await readOwnDirectory(path.resolve(folder));
      const passedOver = await namesPassedOver(folder);
      return inWords(await replaceOwnDirectory(services, own), passedOver);
    },
  },
};

const [name = '', ...given] = process.argv.slice(2);
if (['help', '--help', '-h'].includes(name)) {
  process.stdout.write(usage());
  process.exit(0);
}
const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
if (!command || command.takes.length !== given.length) {
  process.stderr.write(usage());
  process.exit(1);
}
try {
  process.stdout.write(`${await withDatabase((services) => command.run(services, given))}\n`);
} catch (error) {
  const expected = [ConfigError, DatabaseError, DirectoryFolderError, accounts.UpkeepError];
  const isExpected = expected.some((kind) => error instanceof kind);
  if (!isExpected) throw error;
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}

function inWords(counts: readonly ImportCounts[], passedOver: readonly string[]): string {
  const lines = counts.map(
    ({ kind, added, changed, removed, unchanged }) =>
      `${kind}: ${added} new, ${changed} changed, ${removed} removed, ${unchanged} as before`,
  );
  if (passedOver.length > 0)
    lines.push(`Not read, since no entry is called so: ${listed(passedOver)}`);
  return lines.join('\n');
}

function listed(names: readonly string[]): string {
  const more = names.length - toldNames;
  return names.slice(0, toldNames).join(', ') + (more > 0 ? ` and ${more} more` : '');
}

async function withDatabase(work: (services: Upkeep) => Promise<string>): Promise<string> {
  const config = loadConfig();
  refuseWithoutDatabase(config);
  refuseMovedDatabase(config);
  const database = await openDatabase(config, createLog('warn'));
  try {
    // Other processes are told by the database.
    return await work({ db: database.db, clock: systemClock, config, announceChange() {} });
  } finally {
    await database.close();
  }
}

/** An embedded database is made by the first start alone: here a wrong DATA_DIR would get an empty one. */
function refuseWithoutDatabase({ DATABASE_URL, DATA_DIR }: Config): void {
  if (DATABASE_URL) return;
  const place = path.resolve(DATA_DIR);
  try {
    statSync(path.join(place, 'database'));
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    throw new ConfigError(
      ['ENOENT', 'ENOTDIR'].includes(code)
        ? `There is no database in DATA_DIR (${place}): set it as for the program, or start the program once.`
        : `This user cannot look into DATA_DIR (${place}, ${code}): call the command as the user of the program.`,
    );
  }
}

function usage(): string {
  const lines = Object.entries(commands).map(([each, { takes, does }]) => {
    const call = [each, ...takes.map((what) => `<${what}>`)].join(' ');
    return `  ${call.padEnd(42)}${does}\n`;
  });
  return `npm run admin -- <command>\n${lines.join('')}`;
}
