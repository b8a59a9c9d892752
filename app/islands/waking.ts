// When an island comes alive, and what happens to a form that is sent a moment too early.

interface IslandModule {
  /** Brings the place to life; resolves when it answers events itself. */
  mount(place: HTMLElement): void | Promise<void>;
}

/** Every island, by the name its place carries. */
const islands: Record<string, () => Promise<IslandModule>> = {
  form: () => import('./form.ts'),
  greeting: () => import('./greeting.ts'),
  'filter-bar': () => import('./filter-bar.ts'),
};

const touches = ['pointerover', 'pointerdown', 'focusin'] as const;

/** Waits for the moment the island of this place asked for. */
export function prepare(place: HTMLElement): void {
  const load = islands[place.dataset['island'] ?? ''];
  const on = place.dataset['on'];
  if (!load || (on === 'user' && !document.documentElement.dataset['user'])) return;

  const forms = [...place.querySelectorAll('form')];
  const early = new Map<HTMLFormElement, HTMLElement | null>();
  let isStarted = false;
  const wake = () => {
    if (!isStarted) void start(load);
    isStarted = true;
  };

  async function start(loadModule: () => Promise<IslandModule>): Promise<void> {
    try {
      const { mount } = await loadModule();
      await mount(place);
      place.removeEventListener('submit', keep, true);
      for (const [form, submitter] of early) form.requestSubmit(submitter);
    } catch (error) {
      console.warn(error);
      place.removeEventListener('submit', keep, true);
      for (const form of forms) form.noValidate = false;
      for (const [form] of early) form.submit();
    }
  }

  /** Holds what is sent before the island can answer, and gives it to the island when it can. */
  function keep(event: SubmitEvent): void {
    event.preventDefault();
    early.set(event.target as HTMLFormElement, event.submitter);
    wake();
  }

  place.addEventListener('submit', keep, true);
  for (const form of forms) form.noValidate = true;
  for (const type of touches) place.addEventListener(type, wake, { once: true, passive: true });
  if (on === 'user') wake();
  if (on === 'idle') whenQuiet(wake);
  if (on === 'visible') whenSeen(place, wake);
  if (on === 'return') whenReturned(place, wake);
}

function whenQuiet(wake: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(wake);
  else setTimeout(wake, 1000);
}

function whenSeen(place: HTMLElement, wake: () => void): void {
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some((entry) => entry.isIntersecting)) return;
    observer.disconnect();
    wake();
  });
  observer.observe(place);
}

/**
 * Wakes when the back button asks for another view than the one that was loaded, whose address is kept
 * in `data-loaded`: a browser that takes both views for one document fetches nothing itself.
 */
function whenReturned(place: HTMLElement, wake: () => void): void {
  const loaded = (place.dataset['loaded'] = location.pathname + location.search);
  addEventListener('popstate', () => {
    if (location.pathname + location.search !== loaded) wake();
  });
}
