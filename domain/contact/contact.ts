// Messages from the contact form. Safe in the browser.
import { z } from 'zod';
import { Email } from '#platform/fields';

export const contactReasons = [
  'press',
  'collaboration',
  'sponsorship',
  'training',
  'other',
] as const;

const missing = 'contact.missingFields';

// Control characters, and those that turn the direction of the text after them.
const unseen = '\\p{Cc}\\u202a-\\u202e\\u2066-\\u2069';
const unseenOrSpace = new RegExp(`[\\s${unseen}]+`, 'gu');
const unseenBesideBreaks = new RegExp(`(?![\\n\\t])[${unseen}]`, 'gu');
const hasWords = /[\p{L}\p{N}]/u;

const oneLine = (max: number, error?: string) =>
  z
    .string(error)
    .max(max, 'contact.tooLong')
    .transform((text) => text.toWellFormed().replaceAll(unseenOrSpace, ' ').trim());

/** What a visitor sends: three fields and the consent are required, the rest may be left out or empty. */
export const ContactInput = z.strictObject({
  name: oneLine(200, missing).pipe(z.string().regex(hasWords, missing)),
  email: z.string({ error: missing }).trim().min(1, missing).pipe(Email),
  organization: oneLine(200).default(''),
  reason: z.union([z.literal(''), z.enum(contactReasons)], 'contact.unknownReason').default(''),
  message: z
    .string({ error: missing })
    .max(5000, 'contact.tooLong')
    .transform((text) =>
      text.toWellFormed().replaceAll('\r\n', '\n').replaceAll(unseenBesideBreaks, '').trim(),
    )
    .pipe(z.string().regex(hasWords, missing)),
  privacy: z.literal(true, missing),
});
export type ContactInput = z.output<typeof ContactInput>;

/** Where a message stands for those who answer it. */
export const messageStates = ['unread', 'read', 'answered', 'archived'] as const;
export type MessageState = (typeof messageStates)[number];

/** What an administrator makes of a message, and of which state, so that nobody undoes another's work unseen. */
export const MessageChange = z.strictObject({
  state: z.enum(messageStates),
  was: z.enum(messageStates).optional(),
});
export type MessageChange = z.output<typeof MessageChange>;

/** A message as the inbox shows it. */
export interface ContactMessage {
  id: string;
  name: string;
  email: string;
  organization: string;
  reason: string;
  message: string;
  language: 'es' | 'en';
  created_at: string;
  /** When the mail about it left; null while the queue still tries. */
  mailed_at: string | null;
  read_at: string | null;
  answered_at: string | null;
  archived_at: string | null;
}

/** The state of a message, by the last thing that was done with it. */
export function stateOf({ read_at, answered_at, archived_at }: ContactMessage): MessageState {
  if (archived_at) return 'archived';
  if (answered_at) return 'answered';
  return read_at ? 'read' : 'unread';
}
