// Where somebody goes on after logging in, carried in the address of the form.
import type { Language } from '#i18n/i18n';
import { href, inLanguage, splitLanguage } from '../../links.ts';
import { safeNext } from '../../safe-next.ts';

/** The address with where to go on after it. */
export function withNext(address: string, next: string | null): string {
  return next ? `${address}?next=${encodeURIComponent(next)}` : address;
}

/** Where to go on: there, or the home page; in English what has an English twin (`/admin` → `/en/admin`). */
export function toNext(next: string | null, language: Language): string {
  const address = safeNext(next);
  if (address === null) return href('home', language);
  const { pathname, search, hash } = new URL(address, 'http://site');
  const isTwin = language === 'es' || splitLanguage(pathname).language === 'en';
  return (isTwin ? pathname : inLanguage(pathname, language)) + search + hash;
}
