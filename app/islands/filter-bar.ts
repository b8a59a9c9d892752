// Makes a filtered list instant: a choice, a link to the same list or the back button fetches the very
// page that a browser without scripts would load, and puts its results in place. What fails is left to
// the browser.

const saysLoadingAfterMs = 300;

/** Takes over the filters and results of the page that `place` stands in; once, whichever is touched first. */
export function mount(place: HTMLElement): void {
  const main = place.closest('main') ?? document.body;
  const bar = main.querySelector<HTMLElement>('search[data-island=filter-bar]');
  const form = bar?.querySelector('form');
  const status = main.querySelector<HTMLElement>('[data-status]');
  if (!form || !status || 'instant' in main.dataset) return;
  main.dataset['instant'] = '';

  /** The address whose list is shown, or is on its way because the browser went there. */
  let shown = bar?.dataset['loaded'] ?? location.pathname + location.search;
  let request: AbortController | undefined;

  async function show(address: URL, isNew: boolean): Promise<void> {
    request?.abort();
    const own = (request = new AbortController());
    const next = address.pathname + address.search;
    if (!isNew) shown = next;
    const slow = setTimeout(() => {
      status!.dataset['busy'] = '';
      status!.textContent = status!.dataset['loading'] ?? '';
    }, saysLoadingAfterMs);
    try {
      const answer = await fetch(address, { signal: own.signal });
      if (!answer.ok) throw new Error(`The list answered ${answer.status}`);
      const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
      if (own.signal.aborted) return;
      shown = next;
      if (isNew) history.pushState(null, '', address);
      takeOver(main, page, address.hash.slice(1));
      status!.textContent = main.querySelector('[data-count]')?.textContent ?? '';
    } catch {
      if (!own.signal.aborted) location.assign(address);
    } finally {
      clearTimeout(slow);
      if (request === own) delete status!.dataset['busy'];
    }
  }

  const showChoice = () => void show(addressOf(form), true);

  form.addEventListener('focusin', showWhole);
  showWhole();
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    showChoice();
  });
  main.addEventListener('change', (event) => {
    if ((event.target as HTMLInputElement).form === form) showChoice();
  });
  main.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('[data-island=filter-bar] a');
    if (!link || !isPlainClick(event) || link.target || !isSameList(link)) return;
    event.preventDefault();
    void show(new URL(link.href), true);
  });
  const followAddress = () => {
    if (location.pathname + location.search !== shown) void show(new URL(location.href), false);
  };
  addEventListener('popstate', followAddress);
  if (isChanged(form)) showChoice();
  else followAddress();
}

/**
 * Shows the choice that keys have led to whole where its row scrolls: browsers take what is seen in part for seen. What is
 * pressed stays under the pointer.
 */
function showWhole(): void {
  document
    .querySelector('[data-group] label :focus-visible')
    ?.scrollIntoView({ block: 'nearest', inline: 'center' });
}

/** The address the form would be sent to, without what was left empty. */
function addressOf(form: HTMLFormElement): URL {
  const address = new URL(form.action);
  address.search = '';
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string' && value) address.searchParams.append(name, value);
  }
  return address;
}

/** Whether something was chosen before this script was there to see it. */
function isChanged(form: HTMLFormElement): boolean {
  return [...form.elements].some((control) =>
    control instanceof HTMLInputElement
      ? control.checked !== control.defaultChecked
      : control instanceof HTMLSelectElement && control.value !== defaultValue(control),
  );
}

function defaultValue(select: HTMLSelectElement): string {
  const options = [...select.options];
  return (options.find((option) => option.defaultSelected) ?? options[0])?.value ?? '';
}

function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
}

function isSameList(link: HTMLAnchorElement): boolean {
  const isHere = link.origin === location.origin && link.pathname === location.pathname;
  return isHere && link.getAttribute('href')?.startsWith('#') === false;
}

/** Brings filters, count and results to what the other page holds. Focus goes to the target, else stays where it was. */
function takeOver(main: HTMLElement, page: Document, targetId: string): void {
  const focused = document.activeElement;
  for (const group of main.querySelectorAll<HTMLElement>('[data-group]')) {
    const next = page.querySelector<HTMLElement>(`[data-group="${group.dataset['group']}"]`);
    const isSearching = focused instanceof HTMLInputElement && focused.type === 'search';
    if (isSearching && group.contains(focused)) takeSearch(focused, next);
    else if (next && !takeChoice(group, next)) group.replaceWith(next);
  }
  for (const part of ['[data-results]', '[data-count]']) {
    const next = page.querySelector(part);
    if (next) main.querySelector(part)?.replaceChildren(...next.childNodes);
  }
  const sort = page.querySelector<HTMLSelectElement>('select[form]');
  const ownSort = main.querySelector<HTMLSelectElement>('select[form]');
  if (sort && ownSort) takeChoice(ownSort.parentElement!, sort.parentElement!);
  const twins = page.querySelectorAll<HTMLAnchorElement>('a[hreflang]');
  document.querySelectorAll<HTMLAnchorElement>('a[hreflang]').forEach((link, index) => {
    const twin = twins[index]?.getAttribute('href');
    if (twin) link.setAttribute('href', twin);
  });
  document.title = page.title;
  const target = targetId ? document.getElementById(targetId) : null;
  if (target) focusOn(target);
  else if (focused && !focused.isConnected) refocus(main, focused);
}

/** Says what is looked for now, unless something else is being written; the cursor stays in its field. */
function takeSearch(field: HTMLInputElement, next: HTMLElement | null): void {
  const isWriting = field.value !== field.defaultValue;
  field.defaultValue = next?.querySelector('input')?.defaultValue ?? '';
  if (!isWriting) field.value = field.defaultValue;
}

/** Copies what is chosen where both groups offer the same, and says whether they do. */
function takeChoice(group: HTMLElement, next: HTMLElement): boolean {
  const own = controls(group);
  const others = controls(next);
  const isSame =
    own.length > 0 &&
    own.map((each) => each.value).join('\n') === others.map((each) => each.value).join('\n');
  if (isSame) {
    own.forEach((control, index) => {
      const other = others[index]!;
      if (control instanceof HTMLInputElement) {
        control.checked = control.defaultChecked = (other as HTMLInputElement).defaultChecked;
      } else {
        control.selected = control.defaultSelected = other.hasAttribute('selected');
      }
    });
  }
  return isSame;
}

function controls(group: HTMLElement): (HTMLInputElement | HTMLOptionElement)[] {
  return [...group.querySelectorAll<HTMLInputElement | HTMLOptionElement>('input, option')];
}

/** Focus goes to the successor of what held it, else to the count. */
function refocus(main: HTMLElement, old: Element): void {
  const { name, value } = old as HTMLInputElement;
  const successor = [...main.querySelectorAll<HTMLInputElement>('form input')].find(
    (control) => control.name === name && control.value === value,
  );
  if (successor) successor.focus({ preventScroll: true });
  else focusOn(main.querySelector<HTMLElement>('[data-count]'));
}

function focusOn(element: HTMLElement | null): void {
  if (element) element.tabIndex = -1;
  element?.focus();
}
