// The field shapes that records, files and inputs are put together from.
import { z } from 'zod';
import { seenText } from './seen-text.ts';

export { isBlank, seenText } from './seen-text.ts';

/** Words no slug may be: they are paths of the API, or names an operating system keeps for itself. */
const reservedSlugs = /^(static|status|con|prn|aux|nul|com\d|lpt\d)$/;

/** Lower-case words of a URL, joined by hyphens, up to 120 characters, none of the reserved ones. */
export const Slug = z
  .string()
  .max(120)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'must be lower-case words joined by hyphens')
  .refine((slug) => !reservedSlugs.test(slug), 'is a reserved word');

/** A text without what the database refuses: NUL, and halves of characters. */
export function storableText(text: string): string {
  return text.toWellFormed().replaceAll('\0', '');
}

/** A text that may be empty, trimmed, up to `max` characters. */
export function seenLine(max: number) {
  return z.string().overwrite(seenText).trim().max(max);
}

/** An absolute http or https address, up to 2,000 characters. */
export const WebAddress = z.url({ protocol: /^https?$/ }).max(2000);

/** The same as somebody types it. */
export const TypedAddress = WebAddress.overwrite(storableText);

/** Whether an address holds a user name or a password, which whoever is shown it would have. */
export function hasLogin(address: string): boolean {
  const { username = '', password = '' } = URL.parse(address) ?? {};
  return username !== '' || password !== '';
}

/** A name with an address, as sources and links are given. */
export const NamedLink = z.strictObject({
  name: seenLine(300).min(1),
  url: WebAddress,
});

/** Years of three digits and fewer are read in other ways by who stores and reads them, and nobody means them. */
const earliest = '1000';

/** A timestamp in ISO 8601; a date alone means its midnight in UTC. Comes out in UTC with milliseconds. */
export const Timestamp = z
  .union([z.iso.datetime({ offset: true }), z.iso.date()], {
    error: 'must be a date such as 2026-11-20 or 2026-11-20T08:00:00.000Z',
  })
  .transform((value) => new Date(value).toISOString())
  .refine(isStorable, 'must be a date after the year 1000');

/** Whether a timestamp in UTC is one that the database gives back as it took it. */
export function isStorable(timestamp: string): boolean {
  return /^\d/.test(timestamp) && timestamp >= earliest;
}

/** An image: an address, a path of this site, or empty where a cover is generated. */
export const ImageAddress = z.union(
  [z.literal(''), z.string().regex(/^\/media\/[\w./-]+$/), WebAddress],
  { error: 'must be an address with https://, a path that begins with /media/, or empty' },
);

/** A line of text: trimmed, not empty, up to `max` characters. */
export function textLine(max: number) {
  return seenLine(max).min(1);
}

/** The same as somebody types it. */
export function typedLine(max: number) {
  return z.string().overwrite(storableText).overwrite(seenText).trim().min(1).max(max);
}

/** Labels such as topics and tags: up to 40, each up to 80 characters, none twice. */
export const TagList = tagList();

/** The same, with what is said of more of them and of longer ones. */
export function tagList(refusal?: string) {
  const label = z.string().overwrite(seenText).trim().min(1).max(80, refusal);
  return z
    .array(label)
    .max(40, refusal)
    .transform((words) => [...new Set(words)]);
}

/** Longest e-mail address that mail servers carry (RFC 5321, section 4.5.3.1). */
export const maxEmailLength = 254;

/**
 * One e-mail address, trimmed and in lower case, its domain as the DNS has it, so that two spellings of one address are
 * one. A plain mailbox only: no quotes, no list, no line breaks, nothing a mail header could take for more.
 * @example Email.parse('Ana@Ñandú.es') // 'ana@xn--and-6ma2c.es'
 */
export const Email = z
  .string({ error: 'form.missingEmail' })
  .trim()
  .min(1, 'form.missingEmail')
  .max(maxEmailLength, 'form.oddEmail')
  .toLowerCase()
  .overwrite(withPlainDomain)
  .pipe(z.email('form.oddEmail').max(maxEmailLength, 'form.oddEmail'));

/** The address with the letters of its domain that the DNS does not take written as it takes them. */
function withPlainDomain(email: string): string {
  const [, mailbox = '', domain = ''] = /^([^@]+)@([\p{L}\p{M}\p{N}.-]+)$/u.exec(email) ?? [];
  const url = `http://${domain}`;
  const isPlain = /^[\w.-]*$/.test(domain);
  return isPlain || !URL.canParse(url) ? email : `${mailbox}@${new URL(url).hostname}`;
}

/**
 * A part of an address as it stands in one that is kept: with the words of a domain as the DNS has them.
 * @example asInEmail('@ñandú') // '@xn--and-6ma2c'
 */
export function asInEmail(part: string): string {
  return part.replaceAll(/[^@.\s]*[^\p{ASCII}\s][^@.\s]*/gu, (word) => {
    const url = `http://${word}`;
    return /^[\p{L}\p{M}\p{N}-]+$/u.test(word) && URL.canParse(url) ? new URL(url).hostname : word;
  });
}

const uuid = z.uuid();

/** Whether a text is an id at all: the database refuses to compare anything else with one. */
export function isUuid(text: string): boolean {
  return uuid.safeParse(text).success;
}
