// What moves in the frame of every page: language memory, theme, menu, newsletter buttons, and the word that an article is on its way.
import { startOneStop } from './one-stop.ts';
import { readStored, store } from './storage.ts';

const focusDelayMs = 800;
const loadingDelayMs = 300;
const root = document.documentElement;

/** Starts listening. */
export function startFrame(): void {
  document.addEventListener('click', handleClick);
  addEventListener('focusin', handleFocus);
  addEventListener('submit', handleSubmit);
  addEventListener('pagehide', settle);
  addEventListener('pageshow', settle);
  showTheme();
  startOneStop();
}

function handleClick(event: MouseEvent): void {
  const target = event.target as Element;
  const link = target.closest('a');
  const language = link?.dataset['language'];
  if (language) store('language', language);
  if (target.closest('[data-theme-switch]')) turnTheme();
  if (target.closest('[data-newsletter]')) showNewsletter(event);
  if (!link || !isPlainClick(event)) return;
  if (link.dataset['copied']) {
    event.preventDefault();
    // Without that script the address takes its place.
    import('./copy-link.ts').then(
      ({ copyLink }) => copyLink(link),
      () => link.replaceWith(link.href),
    );
  } else if (/\/noticias\/[^/?#]+$/.test(link.href)) announceLoading(link);
}

/** Then a form may be sent again: its answer may have been a file, or nothing. */
const sendingMs = 5000;

/** Sends a form without an island once, however often its button is pressed. */
function handleSubmit(event: SubmitEvent): void {
  const { dataset, method } = event.target as HTMLFormElement;
  if (dataset['sent']) event.preventDefault();
  if (event.defaultPrevented || method !== 'post') return;
  dataset['sent'] = 'yes';
  setTimeout(() => delete dataset['sent'], sendingMs);
}

function isPlainClick(event: MouseEvent): boolean {
  return (
    !event.defaultPrevented &&
    event.button === 0 &&
    !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
  );
}

const nextTheme = { auto: 'light', light: 'dark', dark: 'auto' } as const;
type Theme = keyof typeof nextTheme;

function theme(): Theme {
  const stored = readStored('theme');
  return stored === 'light' || stored === 'dark' ? stored : 'auto';
}

function turnTheme(): void {
  const next = nextTheme[theme()];
  store('theme', next === 'auto' ? null : next);
  if (next === 'auto') delete root.dataset['theme'];
  else root.dataset['theme'] = next;
  showTheme();
}

/** Lets the switch say which theme is on and which comes next. */
function showTheme(): void {
  const button = document.querySelector<HTMLElement>('[data-theme-switch]');
  button?.setAttribute('aria-label', button.dataset[theme()] ?? '');
}

function showNewsletter(event: Event): void {
  const form = document.getElementById('newsletter');
  const input = form?.querySelector('input');
  if (!form || !input) return;
  event.preventDefault();
  settle();
  // Smoothly or not, as base.css says.
  form.scrollIntoView({ block: 'center' });
  setTimeout(() => input.focus({ preventScroll: true }), focusDelayMs);
}

let loadingTimer: ReturnType<typeof setTimeout> | undefined;

/** Says that an article is loading (an address with a fragment is mostly of the page that is being read), when the page to come takes long enough to be waited for. */
function announceLoading(link: HTMLAnchorElement): void {
  const region = document.getElementById('loading');
  if (!region || link.target || link.origin !== location.origin) return;
  clearTimeout(loadingTimer);
  loadingTimer = setTimeout(() => {
    region.textContent = region.dataset['text'] ?? '';
  }, loadingDelayMs);
}

/** Leaves nothing open or half said, before the page is left and after it is come back to. */
function settle(): void {
  clearTimeout(loadingTimer);
  document.getElementById('loading')?.replaceChildren();
  closeMenu();
}

/** Closes the menu behind whoever walks out of it: it would cover what has the focus now. */
function handleFocus({ target }: FocusEvent): void {
  if (!(target as Element).closest('header')) closeMenu();
}

function closeMenu(): void {
  document.querySelector<HTMLElement>(':popover-open')?.hidePopover();
}
