// The greeting of somebody whose browser remembers a user, and the way out.
import { readStored, store } from './storage.ts';

/** Fills in the name and lets the button log out. */
export function mount(place: HTMLElement): void {
  const { greeting } = JSON.parse(place.dataset['props'] ?? '{}') as { greeting: string };
  const user = JSON.parse(readStored('user') ?? '{}') as { username?: string };
  const name = place.querySelector('[data-name]');
  if (name) name.textContent = greeting.replace('{name}', () => user.username ?? '');
  place.querySelector('[data-logout]')?.addEventListener('click', logOut);
}

/** Forgets the user here at once; the server is told, and its answer changes nothing. */
function logOut(): void {
  store('user', null);
  delete document.documentElement.dataset['user'];
  fetch('/api/auth/logout', { method: 'POST', keepalive: true }).catch(() => undefined);
}
