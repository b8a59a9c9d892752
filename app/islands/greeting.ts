// Greets the user that the browser remembers, and logs out. Pages are the same for everybody: what only administrators
// are offered of an article is put here.
import { readStored, store } from './storage.ts';

const editing = { es: 'Editar', en: 'Edit' } as const;

/** Fills in the name, lets the button log out, and on an article leads administrators to where it is written. */
export function mount(place: HTMLElement): void {
  const { greeting } = JSON.parse(place.dataset['props'] ?? '{}') as { greeting: string };
  const user = JSON.parse(readStored('user') ?? '{}') as { username?: string; role?: string };
  const name = place.querySelector('[data-name]');
  if (name) name.textContent = greeting.replace('{name}', () => user.username ?? '');
  place.querySelector('button')?.addEventListener('click', () => void logOut());
  // Who logs out in another tab is greeted here no longer, nor where the browser shows the page again as it was left.
  addEventListener('storage', forgetUser);
  addEventListener('pageshow', ({ persisted }) => persisted && forgetUser());
  if (user.role === 'admin') offerEditing(place);
}

function forgetUser(): void {
  if (!readStored('user')) delete document.documentElement.dataset['user'];
}

/** The address of an article: in the panel it leads to where that is written. */
const article = /^(?:\/en)?(\/noticias\/[a-z0-9-]+)\/?$/;

function offerEditing(place: HTMLElement): void {
  const [, path] = article.exec(location.pathname) ?? [];
  const panel = place.querySelector<HTMLAnchorElement>('[href$="/admin"]');
  if (!path || !panel || !document.querySelector('main article')) return;
  const link = panel.cloneNode() as HTMLAnchorElement;
  link.href = panel.href + path;
  link.textContent = document.documentElement.lang === 'en' ? editing.en : editing.es;
  panel.before(link);
}

/** Pages that show what only their owner may see. */
const personal = /^(\/en)?\/(admin|cuenta)(\/|$)/;

/**
 * Forgets the user in the browser at once, and the notice that may still welcome them; then calls the API, whose
 * response changes nothing. The way to log in, which takes the place of the button, takes its focus.
 */
async function logOut(): Promise<void> {
  store('user', null);
  delete document.documentElement.dataset['user'];
  document.getElementById('toasts')?.replaceChildren();
  document.querySelector<HTMLElement>('header [href$="/login"]')?.focus({ preventScroll: true });
  await fetch('/api/auth/logout', { method: 'POST', keepalive: true }).catch(() => undefined);
  if (personal.test(location.pathname))
    location.assign(document.documentElement.lang === 'en' ? '/en' : '/');
}
