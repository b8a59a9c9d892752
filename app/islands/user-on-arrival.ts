// The user whom a form without scripts logged in or out. The page after it may come from the shared cache, so that a
// cookie carries the user (http/notice.ts).
import { store } from './storage.ts';

/** Stores the user of the cookie, and sets the attribute for styles. */
export function takeOverUser(): void {
  const [, written] = /(?:^|; )vigia_user=([^;]*)/.exec(document.cookie) ?? [];
  if (written === undefined) return;
  document.cookie = 'vigia_user=;path=/;max-age=0';
  const { dataset } = document.documentElement;
  if (written === 'null') {
    store('user', null);
    delete dataset['user'];
    return;
  }
  try {
    const user = decodeURIComponent(written);
    const { role } = JSON.parse(user) as { role?: string };
    store('user', user);
    dataset['user'] = role === 'admin' ? 'admin' : 'reader';
  } catch {
    // What cannot be read is nobody, and the page goes on.
  }
}
