// Everything the operator can set. One schema: it parses the environment, fills the README's table
// and `.env.example`, and words the message that stops a start. No other file reads process.env.
import { isIP } from 'node:net';
import path from 'node:path';
import { z } from 'zod';

const flag = z.enum(['true', 'false']).transform((value) => value === 'true');

const httpUrl = z
  .url({ protocol: /^https?$/ })
  .refine((value) => URL.parse(value)?.pathname === '/', 'must be an address without a path')
  .transform((value) => value.replace(/\/+$/, ''));

/** A line of text: what is pasted with a line break in it fails here and not where it is used. */
function text(max: number) {
  return z
    .string()
    .min(1)
    .max(max, `must have at most ${max} characters`)
    .regex(/^\P{Cc}*$/u, 'must be one line without control characters');
}

const minPassphraseLength = 12;

/** A secret that is sent in a header, where only these characters can stand. */
const headerSecret = z
  .string()
  .max(4096, 'must have at most 4096 characters')
  .regex(/^[\x21-\x7e]+$/, 'must be plain characters without spaces');

const hostName = /^(?!-)[a-z0-9-]{1,63}(?<!-)(\.(?!-)[a-z0-9-]{1,63}(?<!-))*\.?$/i;
/** Only digits and dots: meant as an address, and not one. */
const brokenAddress = /^[\d.]+$/;

const host = z
  .string()
  .refine(
    (value) => isIP(value) !== 0 || (hostName.test(value) && !brokenAddress.test(value)),
    'must be an IP address or a host name',
  );

const trustProxy = z
  .string()
  .refine(
    (value) => /^(true|false|\d{1,2})$/.test(value) || value.split(',').every(isAddressRange),
    'must be false, a number of hops or a list of addresses',
  )
  .transform((value): boolean | number | string[] => {
    if (value === 'true' || value === 'false') return value === 'true';
    if (/^\d{1,2}$/.test(value)) return Number(value);
    return value.split(',').map((address) => address.trim());
  });

/** An address, or all of those that begin alike: `10.0.0.0/8`. */
function isAddressRange(value: string): boolean {
  const [address = '', prefix, ...more] = value.trim().split('/');
  const family = isIP(address);
  if (family === 0 || more.length > 0) return false;
  if (prefix === undefined) return true;
  const bits = /^\d{1,3}$/.test(prefix) ? Number(prefix) : 0;
  return bits >= 1 && bits <= (family === 4 ? 32 : 128);
}

/** Of storage that speaks S3: endpoint, bucket, and a folder in it where one is wanted. */
const bucketUrl = z
  .url({ protocol: /^https?$/ })
  .refine((value) => {
    const url = URL.parse(value);
    return url && [url.username, url.password, url.search, url.hash].every((part) => part === '');
  }, 'must be an address alone: credentials have settings of their own')
  .refine(
    (value) => /^(\/[A-Za-z0-9._-]+)+\/?$/.test(URL.parse(value)?.pathname ?? ''),
    'must name a bucket after the endpoint, in letters, digits, dots and hyphens',
  );

/** For how many days something is kept; 0 for ever. */
const retentionDays = z.coerce.number().int().min(0).max(36_500);

/** One variable of the environment: how it parses, what it means, and a value that would be accepted. */
interface Variable {
  schema: z.ZodType;
  fallback: string;
  meaning: string;
  example: string;
  isSecret?: boolean;
}

export const variables = {
  PORT: {
    schema: z.coerce.number().int().min(0).max(65535).default(3000),
    fallback: '3000',
    meaning: 'The port it listens on.',
    example: '8080',
  },
  HOST: {
    schema: host.default('127.0.0.1'),
    fallback: '127.0.0.1',
    meaning: 'The address it listens on; `0.0.0.0` for every interface.',
    example: '0.0.0.0',
  },
  SITE_URL: {
    schema: httpUrl.optional(),
    fallback: 'http://localhost:PORT',
    meaning: 'The public address, used in canonical links, feeds and mails.',
    example: 'https://vigia.example',
  },
  HSTS_INCLUDE_SUBDOMAINS: {
    schema: flag.default(false),
    fallback: 'false',
    meaning:
      'With an https `SITE_URL`: `true` has browsers ask every name under its host over https too, for a year.',
    example: 'true',
  },
  DATA_DIR: {
    schema: text(4096).default('./data'),
    fallback: './data',
    meaning: 'Where the database, media, static articles and outgoing mail are kept.',
    example: '/var/lib/vigia',
  },
  DATABASE_URL: {
    schema: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    fallback: '',
    meaning: 'A PostgreSQL server to use instead of the embedded database.',
    example: 'postgres://vigia:secret@localhost:5432/vigia',
    isSecret: true,
  },
  ADMIN_EMAIL: {
    schema: z.email().optional(),
    fallback: 'generated at the first start',
    meaning: "The administrator's e-mail address.",
    example: 'admin@vigia.example',
  },
  ADMIN_PASSWORD: {
    schema: z
      .string()
      .min(6, 'must have at least 6 characters')
      .max(1024, 'must have at most 1024 characters')
      .optional(),
    fallback: 'generated at the first start',
    meaning: "The administrator's password; 12 characters or more are advised.",
    example: 'a-long-passphrase',
    isSecret: true,
  },
  ADMIN_USERNAME: {
    schema: text(40).default('admin'),
    fallback: 'admin',
    meaning: "The administrator's username.",
    example: 'redaccion',
  },
  SEED_CONTENT: {
    schema: flag.default(true),
    fallback: 'true',
    meaning: '`false` starts without the built-in sample data set.',
    example: 'false',
  },
  SMTP_URL: {
    schema: z.url({ protocol: /^smtps?$/ }).optional(),
    fallback: '',
    meaning: 'Outgoing mail. Unset, each mail is written to `DATA_DIR/outbox/`.',
    example: 'smtps://user:secret@mail.example:465',
    isSecret: true,
  },
  MAIL_FROM: {
    schema: text(320).optional(),
    fallback: '',
    meaning: 'The sender of outgoing mail.',
    example: 'Vigía <boletin@vigia.example>',
  },
  NEWSLETTER_DOUBLE_OPT_IN: {
    schema: flag.optional(),
    fallback: 'true when SMTP_URL is set, else false',
    meaning: 'Whether a subscription must be confirmed by mail.',
    example: 'true',
  },
  NEWSLETTER_AT: {
    schema: z
      .string()
      .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time of the day, hours and minutes')
      .default('08:00'),
    fallback: '08:00',
    meaning: 'When the weekly issue goes out on Fridays, by the publication’s clock.',
    example: '07:30',
  },
  NEWSLETTER_PER_MINUTE: {
    schema: z.coerce.number().int().min(0).max(1_000_000).default(0),
    fallback: '0',
    meaning: 'The most mails of an issue that are handed over in a minute; `0` sets no limit.',
    example: '300',
  },
  DKIM_PRIVATE_KEY: {
    schema: z.string().min(1).max(16_384, 'must have at most 16384 characters').optional(),
    fallback: '',
    meaning:
      "The key that signs mail, as PEM or the path of a file that holds it; the domain is the sender's.",
    example: '/etc/vigia/dkim.pem',
    isSecret: true,
  },
  DKIM_SELECTOR: {
    schema: z
      .string()
      .regex(/^[A-Za-z0-9]([A-Za-z0-9.-]{0,61}[A-Za-z0-9])?$/, 'must be a DNS label')
      .default('vigia'),
    fallback: 'vigia',
    meaning: 'The name that the public key of DKIM has in the DNS.',
    example: 'boletin2026',
  },
  BOUNCE_TOKEN: {
    schema: headerSecret.min(16, 'must have at least 16 characters').optional(),
    fallback: '',
    meaning:
      'The secret that a mail server shows to post returned mail to `/api/newsletter/bounces`; unset, the call is closed.',
    example: 'a-long-random-text',
    isSecret: true,
  },
  BOUNCE_DIR: {
    schema: text(4096).optional(),
    fallback: '',
    meaning: 'A folder (a Maildir, or one of `.eml` files) where returned mail arrives.',
    example: '/var/mail/boletin',
  },
  BACKUP_DIR: {
    schema: text(4096).optional(),
    fallback: '',
    meaning:
      'The folder of backups, best on another disk. Unset, `DATA_DIR/backups/`. One is made each night.',
    example: '/var/backups/vigia',
  },
  BACKUP_PASSPHRASE: {
    schema: text(1024)
      .min(minPassphraseLength, `must have at least ${minPassphraseLength} characters`)
      .optional(),
    fallback: '',
    meaning: 'Encrypts backups; without it none of them can be put back.',
    example: 'a long sentence kept somewhere else',
    isSecret: true,
  },
  BACKUP_BUCKET: {
    schema: bucketUrl.optional(),
    fallback: '',
    meaning:
      'A bucket of S3-compatible storage that backups go to: endpoint, bucket and, if wanted, a folder in it. Those of `BACKUP_DIR` stay besides.',
    example: 'https://s3.example.org/vigia-backups',
  },
  BACKUP_BUCKET_KEY_ID: {
    schema: headerSecret.max(256, 'must have at most 256 characters').optional(),
    fallback: '',
    meaning: 'The access key that may read, list and write in the bucket.',
    example: 'AKIAIOSFODNN7EXAMPLE',
    isSecret: true,
  },
  BACKUP_BUCKET_SECRET: {
    schema: headerSecret.optional(),
    fallback: '',
    meaning: 'The secret of that access key. It signs requests and is never sent.',
    example: 'a-long-random-text',
    isSecret: true,
  },
  BACKUP_BUCKET_REGION: {
    schema: z
      .string()
      .regex(/^[a-z0-9-]{1,60}$/, 'must be lower-case letters, digits and hyphens')
      .optional(),
    fallback: 'from the address, else us-east-1',
    meaning: 'The region of the bucket, which is signed as well.',
    example: 'eu-south-2',
  },
  RETENTION_OUTBOX_DAYS: {
    schema: retentionDays.default(30),
    fallback: '30',
    meaning: 'How many days mails stay in `DATA_DIR/outbox/`; `0` keeps them.',
    example: '90',
  },
  RETENTION_RETURNED_MAIL_DAYS: {
    schema: retentionDays.default(30),
    fallback: '30',
    meaning: 'How many days returned mail that was read stays in `BOUNCE_DIR`; `0` keeps it.',
    example: '90',
  },
  RETENTION_RUNS_DAYS: {
    schema: retentionDays.default(0),
    fallback: '0',
    meaning:
      'How many days runs that made no text are kept; `0` keeps them. Those that made one are evidence and stay.',
    example: '365',
  },
  RETENTION_MODEL_ANSWERS_DAYS: {
    schema: retentionDays.default(30),
    fallback: '30',
    meaning: 'How many days the answers of models are kept with their runs; `0` keeps them.',
    example: '90',
  },
  AI_PROVIDER: {
    schema: z.enum(['openai', 'anthropic', 'google', 'mistral', 'openai-compatible']).optional(),
    fallback: '',
    meaning:
      'The service that drafts texts: openai, anthropic, google, mistral or openai-compatible.',
    example: 'openai-compatible',
  },
  AI_MODEL: {
    schema: text(200).optional(),
    fallback: 'per provider',
    meaning:
      'The model to ask. Unset: a small one of the provider, or the first that an openai-compatible server lists.',
    example: 'llama3.1',
  },
  AI_API_KEY: {
    schema: headerSecret.optional(),
    fallback: '',
    meaning: "The provider's key; an openai-compatible server may need none.",
    example: 'sk-...',
    isSecret: true,
  },
  AI_BASE_URL: {
    schema: z.url({ protocol: /^https?$/ }).optional(),
    fallback: 'per provider',
    meaning: 'Where the provider answers; an openai-compatible server needs it.',
    example: 'http://localhost:11434/v1',
  },
  AI_IMAGE_MODEL: {
    schema: text(200).optional(),
    fallback: '',
    meaning: 'The model that draws images; unset, covers are generated without one.',
    example: 'gpt-image-1',
  },
  AI_DAILY_TOKENS: {
    schema: z.coerce.number().int().min(0).max(1e12).default(500_000),
    fallback: '500000',
    meaning: 'The most tokens that models may use in a day of the publication; `0` asks none.',
    example: '2000000',
  },
  AI_DAILY_CALLS: {
    schema: z.coerce.number().int().min(0).max(1e9).default(2000),
    fallback: '2000',
    meaning:
      'The most calls to models in a day of the publication, tries again among them; `0` asks none.',
    example: '10000',
  },
  NEWS_API_KEY: {
    schema: headerSecret.optional(),
    fallback: '',
    meaning: 'Key of a NewsAPI-compatible search service.',
    example: '0123456789abcdef',
    isSecret: true,
  },
  NEWS_API_URL: {
    schema: z.url({ protocol: /^https?$/ }).optional(),
    fallback: '',
    meaning: 'Address of a NewsAPI-compatible search service.',
    example: 'https://newsapi.example/v2',
  },
  ALLOW_PRIVATE_FETCH: {
    schema: flag.default(false),
    fallback: 'false',
    meaning: '`true` lets agents fetch from private and loopback addresses.',
    example: 'true',
  },
  TRUST_PROXY: {
    schema: trustProxy.default(false),
    fallback: 'false',
    meaning:
      "Take the client's address from `X-Forwarded-For`: a hop count or a list of addresses.",
    example: '1',
  },
  RATE_LIMIT: {
    schema: flag.default(true),
    fallback: 'true',
    meaning: '`false` switches request limits off, for load tests.',
    example: 'false',
  },
  LOG_LEVEL: {
    schema: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
    fallback: 'info',
    meaning: 'How much is logged: fatal, error, warn, info, debug, trace or silent.',
    example: 'debug',
  },
} as const satisfies Record<string, Variable>;

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
      parseVariable(name, variable, environment[name]),
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

function readEnvironment(): Record<string, string | undefined> {
  try {
    process.loadEnvFile();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') {
      throw new ConfigError('The file .env cannot be read: check its permissions.', {
        cause: error,
      });
    }
  }
  return process.env;
}

function parseVariable(name: string, variable: Variable, value: string | undefined): unknown {
  const given = value?.trim();
  const result = variable.schema.safeParse(given === '' ? undefined : given);
  if (result.success) return result.data;
  const problem = result.error.issues[0]?.message ?? 'is not valid';
  const shown = variable.isSecret ? '' : ` "${inOneLine(given ?? '')}"`;
  throw new ConfigError(`${name}${shown}: ${problem}. Example: ${name}=${variable.example}`);
}

/** What was given may be long, and may not be one line. */
function inOneLine(value: string): string {
  const line = value.replaceAll(/\p{Cc}+/gu, ' ');
  return line.length > 80 ? `${line.slice(0, 80)}…` : line;
}
