// A browser has one session: once another account logs in in some tab, the calls of every other tab are made as it.
import { readStored, store } from '#app/islands/storage.ts';
import { documentUser } from './document-data.ts';

/** Stores whom the panel was sent to, and reloads it as soon as another account logs in in this browser. */
export function keepToAccount(): void {
  store('user', documentUser());
  addEventListener('storage', () => {
    if (isOfAnotherAccount()) location.reload();
  });
}

/** Whether another account has logged in in this browser since the panel was opened. */
export function isOfAnotherAccount(): boolean {
  const stored = readStored('user');
  return stored !== null && stored !== documentUser();
}
