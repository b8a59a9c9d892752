// Backups, and how long things are kept.
import { z } from 'zod';
import {
  filePath,
  text,
  headerSecret,
  bucketUrl,
  retentionDays,
  type Variable,
} from './parsers.ts';

const minPassphraseLength = 12;

export const keepingSettings = {
  BACKUP_DIR: {
    schema: filePath.optional(),
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
    meaning:
      'How many days the answers of models are kept with their runs, and the passages they proposed; `0` keeps them.',
    example: '90',
  },
} as const satisfies Record<string, Variable>;
