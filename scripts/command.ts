// What operators' commands share: their options, and how they fail.
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { ConfigError } from '#platform/config';
import { isFullDisk } from '#platform/files';
import { BackupError } from '../platform/backup/archive-format.ts';
import { DatabaseError } from '../platform/db/engine.ts';

/** A command that cannot be done as it was called; the message is one for the operator. */
export class CommandError extends Error {}

/** How it is called was asked for; the message says so. */
class HelpAsked extends Error {}

/** Runs a command; what an operator can mend ends it with one line and exit code 1. */
export async function runCommand(work: () => Promise<string>): Promise<void> {
  try {
    process.stdout.write(`${await work()}\n`);
  } catch (error) {
    if (error instanceof HelpAsked) {
      process.stdout.write(`${error.message}\n`);
      return;
    }
    const isExpected = [CommandError, BackupError, ConfigError, DatabaseError].some(
      (kind) => error instanceof kind,
    );
    // What the system refuses: a full disk, a folder that may not be written.
    if (!isExpected && (error as NodeJS.ErrnoException).syscall === undefined) throw error;
    const { message } = error as Error;
    const reason = isFullDisk(error)
      ? `The disk is full: free space and try again (${message}).`
      : message;
    process.stderr.write(`${reason}\n`);
    process.exitCode = 1;
  }
}

/** The options and what else was given, none of it empty. Throws `CommandError` with the usage. */
export function parseCommand<Options extends NonNullable<ParseArgsConfig['options']>>(
  options: Options,
  usage: string,
) {
  const given = process.argv.slice(2);
  if (given.some((each) => each === '--help' || each === '-h')) throw new HelpAsked(usage);
  // What a variable of a script stands for that is not set.
  if (given.includes('')) throw new CommandError(`A name is empty.\n${usage}`);
  try {
    return parseArgs({ options, allowPositionals: true, strict: true });
  } catch (error) {
    throw new CommandError(`${(error as Error).message}\n${usage}`, { cause: error });
  }
}

/** The same for a command that prints as it goes: a call that is wrong, or asks for the usage, ends the process. */
export function parseOrEnd<Options extends NonNullable<ParseArgsConfig['options']>>(
  options: Options,
  usage: string,
) {
  try {
    return parseCommand(options, usage);
  } catch (error) {
    const isHelp = error instanceof HelpAsked;
    if (!isHelp && !(error instanceof CommandError)) throw error;
    (isHelp ? process.stdout : process.stderr).write(`${error.message}\n`);
    return process.exit(isHelp ? 0 : 1);
  }
}
