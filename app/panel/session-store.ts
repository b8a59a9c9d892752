// JSON in the tab's session storage, for each account apart: what one leaves there is not shown to another who logs in
// in the same tab. Where storage is full or blocked, nothing is kept.
import type { AccountUser } from '#domain/accounts';
import { documentUser } from './document-data.ts';

/** The value kept under the key; null where there is none. */
export function readFromSession(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(ownKey(key)) ?? 'null');
  } catch {
    return null;
  }
}

/** Keeps the value under the key; null, an empty object or an empty list removes it. */
export function writeSession(key: string, value: object | null): void {
  try {
    if (value === null || Object.keys(value).length === 0) sessionStorage.removeItem(ownKey(key));
    else sessionStorage.setItem(ownKey(key), JSON.stringify(value));
  } catch {
    // Without storage the value is lost with the page.
  }
}

function ownKey(key: string): string {
  const { username } = JSON.parse(documentUser()) as AccountUser;
  return `${key} of ${username}`;
}
