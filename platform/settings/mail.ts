// Outgoing mail, the newsletter, and mail that comes back.
import { z } from 'zod';
import { filePath, flag, text, headerSecret, wholeNumber, type Variable } from './parsers.ts';

export const mailSettings = {
  SMTP_URL: {
    schema: z
      .url({ protocol: /^smtps?$/ })
      .refine((value) => URL.parse(value)?.hostname !== '', 'must name a mail server')
      .optional(),
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
    schema: wholeNumber(1_000_000).default(0),
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
    schema: filePath.optional(),
    fallback: '',
    meaning: 'A folder (a Maildir, or one of `.eml` files) where returned mail arrives.',
    example: '/var/mail/boletin',
  },
} as const satisfies Record<string, Variable>;
