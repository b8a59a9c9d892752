// Where somebody goes on after logging in, carried in the address of the form.
import type { Language } from '#i18n/i18n';
import { href } from '../../links.ts';
import { safeNext } from '../../safe-next.ts';

/** The address with where to go on after it. */
export function withNext(address: string, next: string | null): string {
  return next ? `${address}?next=${encodeURIComponent(next)}` : address;
}

/** Where to go on: there, or the home page. */
export function toNext(next: string | null, language: Language): string {
  return safeNext(next) ?? href('home', language);
}
