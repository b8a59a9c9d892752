// Keeps the place of who works by keys when what had the focus goes away with what was done.
import { type RefObject, useEffect } from 'react';

const stops =
  'a[href], button:not(:disabled), input, select, textarea, summary, [tabindex="0"], [contenteditable=true]';

/** Acts that know a better place have led there by then. */
const settlingMs = 50;

/**
 * When what has the focus in the element is removed, and nothing else takes the focus, the stop of the keyboard that
 * followed gets it, else the one before; else the element itself.
 */
export function useKeptFocus(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    let focused: Element | null = null;
    let near: readonly HTMLElement[] = [];
    function remember({ target }: FocusEvent): void {
      focused = element?.contains(target as Element) ? (target as Element) : null;
      const all = [...(element?.querySelectorAll<HTMLElement>(stops) ?? [])];
      const index = all.indexOf(target as HTMLElement);
      near = [...all.slice(index + 1), ...all.slice(0, Math.max(index, 0)).toReversed()];
    }
    // What was left by a press on the page is still there, and keeps nothing.
    function forget(): void {
      setTimeout(() => {
        if (focused?.isConnected && document.activeElement === document.body) focused = null;
      });
    }
    function keep(): void {
      if (!focused || focused.isConnected || document.activeElement !== document.body) return;
      focused = null;
      (near.find(canHaveFocus) ?? element)?.focus({ preventScroll: true });
    }
    const observer = new MutationObserver(() => {
      if (focused?.isConnected === false) setTimeout(keep, settlingMs);
    });
    document.addEventListener('focusin', remember);
    document.addEventListener('focusout', forget);
    observer.observe(element, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', remember);
      document.removeEventListener('focusout', forget);
      observer.disconnect();
    };
  }, [place]);
}

function canHaveFocus(stop: HTMLElement): boolean {
  return stop.isConnected && stop.checkVisibility() && !stop.closest('[inert]');
}
