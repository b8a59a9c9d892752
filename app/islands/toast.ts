// Short notices in a corner: one at a time, gone after five seconds unless somebody is on it.
import styles from '#app/ui/toast-region.module.css';

const durationMs = 5000;

export interface Toast {
  title: string;
  text?: string | undefined;
  isDestructive?: boolean;
}

let timer: ReturnType<typeof setTimeout> | undefined;

/** Shows the notice in place of the one before it. */
export function showToast({ title, text, isDestructive = false }: Toast): void {
  const region = document.getElementById('toasts');
  if (!region) return;
  const notice = element('div', `${styles.toast} ${isDestructive ? styles.destructive : ''}`);
  notice.append(element('p', styles.title, title));
  if (text) notice.append(element('p', styles.text, text));
  const close = element('button', styles.close, '×');
  close.setAttribute('type', 'button');
  close.setAttribute('aria-label', region.dataset['close'] ?? '');
  notice.append(close);
  show(region, notice, close);
}

/** Takes over the notice that the server put into the page, and has it read aloud. */
export function mount(region: HTMLElement): void {
  const notice = region.firstElementChild;
  const close = notice?.querySelector('button');
  if (notice instanceof HTMLElement && close) show(region, notice, close);
}

function show(region: HTMLElement, notice: HTMLElement, close: HTMLElement): void {
  const dismiss = () => {
    clearTimeout(timer);
    notice.remove();
  };
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(dismiss, durationMs);
  };
  close.addEventListener('click', dismiss);
  notice.addEventListener('keydown', ({ key }) => key === 'Escape' && dismiss());
  notice.addEventListener('pointerenter', hold);
  notice.addEventListener('pointerleave', wait);
  notice.addEventListener('focusin', hold);
  notice.addEventListener('focusout', wait);
  region.replaceChildren(notice);
  wait();
}

function hold(): void {
  clearTimeout(timer);
}

function element(name: string, className = '', text = ''): HTMLElement {
  const made = document.createElement(name);
  made.className = className;
  made.textContent = text;
  return made;
}
