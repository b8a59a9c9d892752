// When an island hydrates, and what happens to a form that is sent and a button that is pressed before.

interface IslandModule {
  /** Hydrates the place; resolves when it handles events itself. */
  mount(place: HTMLElement): void | Promise<void>;
}

/** Every island, by the name its place carries. */
const islands = new Map<string, () => Promise<IslandModule>>([
  ['form', () => import('./form.ts')],
  ['greeting', () => import('./greeting.ts')],
  ['filter-bar', () => import('./filter-bar.ts')],
]);

/** Every pointer comes over before it presses; assistive technology may change a control without either. */
const touches = ['pointerover', 'focusin', 'change'] as const;

/** Hydrates the island of this place when it asked to be. */
export function hydrateIsland(place: HTMLElement): void {
  const load = islands.get(place.dataset['island'] ?? '');
  const on = place.dataset['on'];
  if (!load || (on === 'user' && !document.documentElement.dataset['user'])) return;

  const forms = [...place.querySelectorAll('form')];
  const early = new Map<HTMLFormElement, HTMLElement | null>();
  let pressed: HTMLButtonElement | null = null;
  let isStarted = false;
  const hydrate = () => {
    if (!isStarted) void start(load);
    isStarted = true;
  };

  async function start(loadModule: () => Promise<IslandModule>): Promise<void> {
    try {
      const { mount } = await loadModule();
      await mount(place);
      place.removeEventListener('submit', hold, true);
      place.removeEventListener('click', press, true);
      for (const [form, submitter] of early) form.requestSubmit(submitter);
      pressed?.click();
    } catch (error) {
      console.warn(error);
      place.removeEventListener('submit', hold, true);
      for (const form of forms) form.noValidate = false;
      for (const [form] of early) form.submit();
    }
  }

  /** Holds a submit until the island is hydrated, which then gets it. */
  function hold(event: SubmitEvent): void {
    event.preventDefault();
    early.set(event.target as HTMLFormElement, event.submitter);
    hydrate();
  }

  /** Remembers a button that is pressed before, which is pressed again then. */
  function press({ target }: MouseEvent): void {
    pressed = (target as Element).closest('button');
  }

  if (on === 'user') place.addEventListener('click', press, true);
  place.addEventListener('submit', hold, true);
  for (const form of forms) form.noValidate = true;
  for (const type of touches) place.addEventListener(type, hydrate, { once: true, passive: true });
  if (on === 'user') hydrate();
  if (on === 'idle') whenIdle(hydrate);
  if (on === 'visible') whenVisible(place, hydrate);
  if (on === 'return') whenReturned(place, hydrate);
}

function whenIdle(hydrate: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(hydrate);
  else setTimeout(hydrate, 1000);
}

function whenVisible(place: HTMLElement, hydrate: () => void): void {
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some((entry) => entry.isIntersecting)) return;
    observer.disconnect();
    hydrate();
  });
  observer.observe(place);
}

/**
 * Hydrates when the back button asks for another view than the loaded one, whose address is in `data-loaded`: a
 * browser that takes both views for one document fetches nothing itself.
 */
function whenReturned(place: HTMLElement, hydrate: () => void): void {
  const loaded = (place.dataset['loaded'] = location.pathname + location.search);
  addEventListener('popstate', () => {
    if (location.pathname + location.search !== loaded) hydrate();
  });
}
