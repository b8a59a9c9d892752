// The settings of a process: read from its environment, parsed by `settings.ts`, with what they need of each other. No
// other file reads process.env.
import { fstatSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import type { z } from 'zod';
import { assignment, variables } from './settings.ts';
import type { Variable } from './settings/parsers.ts';

type Name = keyof typeof variables;
type Parsed = { [K in Name]: z.output<(typeof variables)[K]['schema']> };

/** The settings of one process, parsed; `DATA_DIR` absolute, `SITE_URL` without a trailing slash. */
export type Config = Omit<Parsed, 'SITE_URL' | 'NEWSLETTER_DOUBLE_OPT_IN'> & {
  SITE_URL: string;
  NEWSLETTER_DOUBLE_OPT_IN: boolean;
};

/** A setting that does not parse: its message is one line with the variable, the problem and an example. */
export class ConfigError extends Error {}

/**
 * The settings of this process from its environment, and from a `.env` file where there is one.
 * An empty value counts as unset. Throws `ConfigError` for the first value that does not parse.
 */
export function loadConfig(
  environment: Record<string, string | undefined> = readEnvironment(),
): Config {
  const parsed = Object.fromEntries(
    Object.entries(variables).map(([name, variable]) => [
      name,
      parseVariable(name as Name, variable, environment[name]),
    ]),
  ) as Parsed;
  requireWhatTheProviderNeeds(parsed);
  requireWhatTheBucketNeeds(parsed);
  return {
    ...parsed,
    DATA_DIR: path.resolve(parsed.DATA_DIR),
    SITE_URL: parsed.SITE_URL ?? `http://localhost:${parsed.PORT}`,
    NEWSLETTER_DOUBLE_OPT_IN: parsed.NEWSLETTER_DOUBLE_OPT_IN ?? parsed.SMTP_URL !== undefined,
  };
}

/** A provider that cannot be asked is told at the start, not by the first text that fails. */
function requireWhatTheProviderNeeds({ AI_PROVIDER, AI_API_KEY, AI_BASE_URL }: Parsed): void {
  if (AI_PROVIDER === undefined) return;
  const isOwnServer = AI_PROVIDER === 'openai-compatible';
  const needed = isOwnServer ? 'AI_BASE_URL' : 'AI_API_KEY';
  if ((isOwnServer ? AI_BASE_URL : AI_API_KEY) !== undefined) return;
  throw new ConfigError(
    `${needed}: is needed with AI_PROVIDER=${AI_PROVIDER}. Example: ${needed}=${variables[needed].example}`,
  );
}

/** A bucket that nobody may write to is told at the start, not by the first night. */
function requireWhatTheBucketNeeds(parsed: Parsed): void {
  if (parsed.BACKUP_BUCKET === undefined) return;
  const needed = (['BACKUP_BUCKET_KEY_ID', 'BACKUP_BUCKET_SECRET'] as const).find(
    (name) => parsed[name] === undefined,
  );
  if (needed === undefined) return;
  throw new ConfigError(
    `${needed}: is needed with BACKUP_BUCKET. Example: ${needed}=${variables[needed].example}`,
  );
}

/** What is set and has no effect, since something beside it is not: a sentence for each, for the log. */
export function idleSettings(config: Config): string[] {
  return settingsWithoutEffect(config).map(
    ({ name, missing, example }) =>
      `${name} is set and has no effect without ${missing}. Example: ${missing}=${example}`,
  );
}

/** What is set, what it lacks to have an effect, and an example of that. */
export function settingsWithoutEffect(
  config: Config,
): { name: string; missing: string; example: string }[] {
  const { AI_PROVIDER, NEWS_API_KEY, NEWS_API_URL } = config;
  const ofModels = ['AI_MODEL', 'AI_API_KEY', 'AI_BASE_URL', 'AI_IMAGE_MODEL'] as const;
  const ofBucket = bucketSettings.filter((name) => name !== 'BACKUP_BUCKET');
  const idle: [Name, Name][] = [
    ...ofModels.flatMap((name): [Name, Name][] =>
      config[name] !== undefined && AI_PROVIDER === undefined ? [[name, 'AI_PROVIDER']] : [],
    ),
    ...ofBucket.flatMap((name): [Name, Name][] =>
      config[name] !== undefined && config.BACKUP_BUCKET === undefined
        ? [[name, 'BACKUP_BUCKET']]
        : [],
    ),
    ...(NEWS_API_KEY && !NEWS_API_URL ? [['NEWS_API_KEY', 'NEWS_API_URL'] as [Name, Name]] : []),
    ...(NEWS_API_URL && !NEWS_API_KEY ? [['NEWS_API_URL', 'NEWS_API_KEY'] as [Name, Name]] : []),
  ];
  return idle.map(([name, missing]) => ({ name, missing, example: variables[missing].example }));
}

const bucketSettings = [
  'BACKUP_BUCKET',
  'BACKUP_BUCKET_KEY_ID',
  'BACKUP_BUCKET_SECRET',
  'BACKUP_BUCKET_REGION',
] as const;

/** Where the bucket of backups is, and what opens it. */
export type BucketSettings = Partial<Pick<Config, (typeof bucketSettings)[number]>>;

const settingsOfBackups = [
  'DATA_DIR',
  'DATABASE_URL',
  'BACKUP_DIR',
  'BACKUP_PASSPHRASE',
  ...bucketSettings,
] as const;

/** The environment for a process of our own: this one's, with these settings instead of its. */
export function environmentWith(
  settings: Pick<Config, (typeof settingsOfBackups)[number]>,
): Record<string, string | undefined> {
  const given = settingsOfBackups.map((name) => [name, settings[name] ?? '']);
  return { ...readEnvironment(), ...(Object.fromEntries(given) as Record<string, string>) };
}

/** Whether systemd's journal keeps what is written to this stream: it names its own in `JOURNAL_STREAM`. */
export function isJournal(stream: { fd: number }): boolean {
  const named = process.env['JOURNAL_STREAM'];
  if (!named) return false;
  const { dev, ino } = fstatSync(stream.fd);
  return named === `${dev}:${ino}`;
}

function readEnvironment(): Record<string, string | undefined> {
  for (const [name, value] of Object.entries(parseEnv(envFile()))) process.env[name] ??= value;
  return process.env;
}

/** The text of `.env`, without the mark that some editors begin a file with; empty where there is none. */
function envFile(): string {
  // Node's own loadEnvFile takes one that it may not open for none.
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(readFileSync('.env'));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return '';
    const problem =
      code === 'ERR_ENCODING_INVALID_ENCODED_DATA'
        ? 'it is no text in UTF-8. Save it in that encoding'
        : 'check what it is and its permissions';
    throw new ConfigError(`The file .env cannot be read: ${problem}.`, { cause: error });
  }
}

function parseVariable(name: Name, variable: Variable, value: string | undefined): unknown {
  const given = value?.trim();
  const result = variable.schema.safeParse(given === '' ? undefined : given);
  if (result.success) return result.data;
  const problem = result.error.issues[0]?.message ?? 'is not valid';
  const shown = variable.isSecret ? '' : ` "${inOneLine(given ?? '')}"`;
  throw new ConfigError(
    `${name}${shown}: ${problem}. Example: ${assignment(name, variable.example)}`,
  );
}

/** What was given may be long, and may not be one line. */
function inOneLine(value: string): string {
  const line = value.replaceAll(/\p{Cc}+/gu, ' ');
  return line.length > 80 ? `${line.slice(0, 80)}…` : line;
}
