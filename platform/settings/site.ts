// The address and the requests of the site, its data and its first administrator.
import { z } from 'zod';
import {
  filePath,
  flag,
  httpUrl,
  text,
  host,
  trustProxy,
  wholeNumber,
  type Variable,
} from './parsers.ts';

export const siteSettings = {
  PORT: {
    schema: wholeNumber(65_535).default(3000),
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
  DATA_DIR: {
    schema: filePath.default('./data'),
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
    schema: text(40)
      .min(2, 'must have at least 2 characters')
      .regex(/[\p{L}\p{N}]/u, 'must have a letter or a digit')
      .default('admin'),
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
} as const satisfies Record<string, Variable>;
