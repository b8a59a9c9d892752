// Greets the user that the browser remembers, and logs out.
import { readStored, store } from './storage.ts';

/** Fills in the name and lets the button log out. */
export function mount(place: HTMLElement): void {
  const { greeting } = JSON.parse(place.dataset['props'] ?? '{}') as { greeting: string };
  const user = JSON.parse(readStored('user') ?? '{}') as { username?: string };
  const name = place.querySelector('[data-name]');
  if (name) name.textContent = greeting.replace('{name}', () => user.username ?? '');
  place.querySelector('[data-logout]')?.addEventListener('click', () => void logOut());
}

/** Pages that show what only their owner may see. */
const personal = /^(\/en)?\/(admin|cuenta)(\/|$)/;

/** Forgets the user in the browser at once, then calls the API; its response changes nothing. */
async function logOut(): Promise<void> {
  store('user', null);
  delete document.documentElement.dataset['user'];
  await fetch('/api/auth/logout', { method: 'POST', keepalive: true }).catch(() => undefined);
  if (personal.test(location.pathname))
    location.assign(document.documentElement.lang === 'en' ? '/en' : '/');
}
