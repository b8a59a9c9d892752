// The publication itself: its name, who runs it, and what its legal pages say. Safe in the browser.
import { z } from 'zod';
import { Email, hasLogin, seenText, TypedAddress } from '#platform/fields';
import { defaultTimeZone } from '#i18n/dates';
import { publicationName } from '#i18n/publication-name';
import { isColour } from './accent.ts';
import { isTimeZone } from './time-zones.ts';

export { accentOf, isColour } from './accent.ts';
export { hasDefaultIcons, iconVersion } from './icon-version.ts';
export { legalText } from './legal-text.ts';
export { publicationStyle } from './publication-style.ts';
export { socialName } from './social-name.ts';
export { timeZones } from './time-zones.ts';

/** A line of text that may be left empty. */
function line(max: number) {
  return z
    .string()
    .overwrite((text) => seenText(text.toWellFormed()))
    .trim()
    .max(max, 'publication.tooLong')
    .regex(/^[^\p{Cc}\u2028\u2029]*$/u, 'publication.oneLine')
    .default('');
}

const Address = z
  .string()
  .trim()
  .refine((text) => text === '' || Email.safeParse(text).success, 'form.oddEmail')
  .default('');

const SecureAddress = TypedAddress.refine(
  (url) => url.startsWith('https://'),
  'publication.notHttps',
);

/** Addresses on the networks, https alone. */
function socials(each: typeof TypedAddress) {
  return z
    .array(each)
    .max(8, 'publication.tooManySocials')
    .transform((urls) => [...new Set(urls)])
    .default([]);
}

/** A picture among the stored ones, and its size in pixels. */
const Logo = z
  .strictObject({
    src: z.string().regex(/^\/media\/[0-9a-f]{32}\.webp$/, 'publication.noLogo'),
    width: z.int().min(1).max(1600),
    height: z.int().min(1).max(1600),
  })
  .nullable()
  .default(null);
export type Logo = NonNullable<z.output<typeof Logo>>;

/** What an administrator says of the publication; empty where the default holds or nothing is said. */
export const PublicationFields = z.strictObject({
  name: line(60)
    .refine((name) => name !== '', 'publication.noName')
    .default(publicationName),
  tagline_es: line(120),
  tagline_en: line(120),
  /** Signs an article that names nobody; empty for the publication's name. */
  default_author: line(80),
  /** The name that mails come from; empty for the one of MAIL_FROM, else the publication's. */
  sender_name: line(80).refine((name) => !/[<>"@]/.test(name), 'publication.badSender'),
  contact_email: Address,
  owner_name: line(200),
  owner_tax_id: line(40),
  owner_address: line(300),
  owner_phone: line(40),
  owner_register: line(300),
  /** The place whose courts are competent. */
  jurisdiction: line(120),
  licence_es: line(200),
  licence_en: line(200),
  privacy_email: Address,
  privacy_officer: line(200),
  hosting_provider: line(200),
  mail_provider: line(200),
  /** Transfers of data outside the European Economic Area. */
  transfers_es: line(300),
  transfers_en: line(300),
  socials: socials(SecureAddress),
  /** Where the publication's days begin and its hours are told. */
  time_zone: z
    .string()
    .trim()
    .transform((name) => name || defaultTimeZone)
    .refine(isTimeZone, 'publication.noSuchZone')
    .default(defaultTimeZone),
  /** `#rrggbb`; empty for the default. By day and by night it is made readable: accent.ts. */
  accent: z
    .string()
    .trim()
    .toLowerCase()
    .refine((text) => text === '' || isColour(text), 'publication.noColour')
    .default(''),
  /** A stored picture; empty where the name is written. */
  logo: Logo,
  /** Whether the built-in samples are put away. */
  are_samples_away: z.boolean().default(false),
});
export type PublicationFields = z.output<typeof PublicationFields>;
export type TextField = Exclude<
  keyof PublicationFields,
  'socials' | 'are_samples_away' | 'logo' | 'time_zone' | 'accent'
>;

/** All fields, and the version that the next change names. */
export const PublicationChange = PublicationFields.extend({
  version: z.int32().min(0),
  // One that was kept before is read as it stands.
  socials: socials(SecureAddress.refine((url) => !hasLogin(url), 'content.addressWithLogin')),
});
export type PublicationChange = z.output<typeof PublicationChange>;
export type Publication = PublicationChange;

/** The publication before anybody changed it. */
export const defaultPublication: Publication = { ...PublicationFields.parse({}), version: 0 };

/** What the law asks of an imprint and of a privacy policy in Spain. */
export const requiredFields = [
  'owner_name',
  'owner_tax_id',
  'owner_address',
  'contact_email',
  'privacy_email',
  'hosting_provider',
  'transfers_es',
] as const satisfies readonly TextField[];
export type RequiredField = (typeof requiredFields)[number];

/** The fields that the legal pages need and lack (LSSI, article 10; GDPR, article 13). */
export function missingOfPublication(publication: PublicationFields): RequiredField[] {
  return requiredFields.filter((field) => publication[field] === '');
}

/** Who signs what names nobody. */
export function defaultAuthorOf({ default_author, name }: PublicationFields): string {
  return default_author || name;
}
