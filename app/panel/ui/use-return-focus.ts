import { useLayoutEffect, useRef } from 'react';

/**
 * Restores the focus when a dialog closes to the element that had it before; if that is gone with its row, to the next
 * row, else the one before it; else to the main element. For `onCloseAutoFocus` of a dialog without a trigger.
 */
export function useReturnFocus(isOpen: boolean): (event: Event) => void {
  const before = useRef<Element | null>(null);
  const rows = useRef<readonly Element[]>([]);
  // A layout effect runs before the effect in which the dialog takes the focus.
  useLayoutEffect(() => {
    if (!isOpen) return;
    before.current = document.activeElement;
    rows.current = rowsNear(before.current);
  }, [isOpen]);
  return (event) => {
    event.preventDefault();
    const places = [
      before.current,
      ...rows.current.map(controlIn),
      document.getElementById('main'),
    ];
    const target = places.find((place) => place?.isConnected);
    if (target instanceof HTMLElement) target.focus({ preventScroll: true });
  };
}

/** The rows that follow the one of the element, then those before it, the nearest first. */
function rowsNear(element: Element | null): Element[] {
  const row = element?.closest('[role=row], li');
  const rows = [...(row?.parentElement?.children ?? [])];
  const index = row ? rows.indexOf(row) : 0;
  return [...rows.slice(index + 1), ...rows.slice(0, index).toReversed()];
}

/** The first of what can be done in a row: what keys move between, where they do. */
function controlIn(row: Element): HTMLElement | null {
  const first = 'a[href], button:not(:disabled)';
  return row.querySelector<HTMLElement>('[data-row]') ?? row.querySelector<HTMLElement>(first);
}
