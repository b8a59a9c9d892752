// The address to continue at after a login, carried in the form's address as `next`.
import type { Language } from '#i18n/i18n';
import { href, inLanguage, splitLanguage } from '../../links.ts';
import { safeNext } from '../../safe-next.ts';

/** The address with `next` in its query. */
export function withNext(address: string, next: string | null): string {
  return next ? `${address}?next=${encodeURIComponent(next)}` : address;
}

/** The address to continue at: `next`, else the home page; in English its English twin (`/admin` → `/en/admin`). */
export function toNext(next: string | null, language: Language): string {
  const address = safeNext(next);
  if (address === null) return href('home', language);
  const { pathname, search, hash } = new URL(address, 'http://site');
  const isTwin = language === 'es' || splitLanguage(pathname).language === 'en';
  return (isTwin ? pathname : inLanguage(pathname, language)) + search + hash;
}
