// How the values of settings parse. Each parser's words end a sentence that begins with the name of the setting.
import { isIP } from 'node:net';
import { z } from 'zod';

/** `true` or `false`. */
export const flag = z.enum(['true', 'false']).transform((value) => value === 'true');

/** The address of a site, as its origin: every link begins with it, and is read by everybody. */
export const httpUrl = z
  .url({ protocol: /^https?$/ })
  .refine((value) => URL.parse(value)?.pathname === '/', 'must be an address without a path')
  .refine((value) => {
    const { username = '', password = '', search = '', hash = '' } = URL.parse(value) ?? {};
    return [username, password, search, hash].every((each) => each === '');
  }, 'must be an address without a user, a query or a fragment')
  .transform((value) => new URL(value).origin);

/** A line of text: what is pasted with a line break in it fails here and not where it is used. */
export function text(max: number) {
  return z
    .string()
    .min(1)
    .max(max, `must have at most ${max} characters`)
    .regex(/^\P{Cc}*$/u, 'must be one line without control characters');
}

/** The path of a file or a folder. Only a shell knows the home that `~` stands for: here it would be a folder so called. */
export const filePath = text(4096).refine(
  (value) => !value.startsWith('~'),
  'must be written out, without ~ for a home',
);

/** A secret that is sent in a header, where only these characters can stand. */
export const headerSecret = z
  .string()
  .max(4096, 'must have at most 4096 characters')
  .regex(/^[\x21-\x7e]+$/, 'must be plain characters without spaces');

const hostName = /^(?!-)[a-z0-9-]{1,63}(?<!-)(\.(?!-)[a-z0-9-]{1,63}(?<!-))*\.?$/i;
/** Only digits and dots: meant as an address, and not one. */
const brokenAddress = /^[\d.]+$/;

/** An IP address or the name of a machine. */
export const host = z
  .string()
  .refine(
    (value) => isIP(value) !== 0 || (hostName.test(value) && !brokenAddress.test(value)),
    'must be an IP address or a host name',
  );

/** Which proxies are believed: all, none, the nearest so many, or those of these addresses. */
export const trustProxy = z
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
export const bucketUrl = z
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
export const retentionDays = wholeNumber(36_500);

/** A number from 0 on in digits: no sign, no exponent, no other base. */
export function wholeNumber(max: number) {
  return z
    .string()
    .regex(/^\d+$/, 'must be a whole number in digits')
    .transform(Number)
    .pipe(z.number().max(max, `must be at most ${max}`));
}

/** One variable of the environment: how it parses, what it means, and a value that would be accepted. */
export interface Variable {
  schema: z.ZodType;
  fallback: string;
  meaning: string;
  example: string;
  isSecret?: boolean;
}
