// The cookies of accounts: signed as the accounts library signs them, so that a session can be read
// without loading it.
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Config } from '#platform/config';

/** How long a browser keeps the session's cookie; the server ends sessions on its own terms. */
export const sessionCookieSeconds = 30 * 24 * 60 * 60;

type Site = Pick<Config, 'SITE_URL'>;

/** What the names of all cookies of accounts begin with; `__Host-` binds them to this host and to https. */
export function cookiePrefix(config: Site): string {
  return isSecure(config) ? '__Host-vigia' : 'vigia';
}

/** The cookie that holds a session's token. */
export function sessionCookieName(config: Site): string {
  return `${cookiePrefix(config)}.session`;
}

/** The cookie of a login that waits for its second factor. */
export function challengeCookieName(config: Site): string {
  return `${cookiePrefix(config)}.second_factor`;
}

/** What every cookie of accounts carries. */
export function cookieAttributes(config: Site) {
  return { httpOnly: true, sameSite: 'lax', path: '/', secure: isSecure(config) } as const;
}

/** The `Set-Cookie` that logs a browser in with this token. */
export function sessionCookie(config: Site, secret: string, token: string): string {
  const value = encodeURIComponent(`${token}.${signature(token, secret)}`);
  return setCookie(config, sessionCookieName(config), value, sessionCookieSeconds);
}

/** The `Set-Cookie` that makes a browser forget a cookie of accounts. */
export function forgetCookie(config: Site, name: string): string {
  return setCookie(config, name, '', 0);
}

function setCookie(config: Site, name: string, value: string, maxAge: number): string {
  const secure = isSecure(config) ? '; Secure' : '';
  return `${name}=${value}; Max-Age=${maxAge}; Path=/; HttpOnly${secure}; SameSite=Lax`;
}

/** The value of this cookie that we signed; null where there is none, or none of ours. */
export function readSignedCookie(
  header: string | undefined,
  name: string,
  secret: string,
): string | null {
  for (const pair of header?.split(';') ?? []) {
    const [key = '', ...rest] = pair.split('=');
    if (key.trim() !== name) continue;
    const value = signedValue(decodeLeniently(rest.join('=').trim()), secret);
    if (value) return value;
  }
  return null;
}

function signedValue(text: string, secret: string): string | null {
  const dot = text.lastIndexOf('.');
  if (dot < 1) return null;
  const value = text.slice(0, dot);
  const [given, expected] = [text.slice(dot + 1), signature(value, secret)].map((each) =>
    Buffer.from(each),
  ) as [Buffer, Buffer];
  return given.length === expected.length && timingSafeEqual(given, expected) ? value : null;
}

function signature(value: string, secret: string): string {
  return createHmac('sha256', secret).update(value).digest('base64');
}

function decodeLeniently(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function isSecure(config: Site): boolean {
  return config.SITE_URL.startsWith('https:');
}
