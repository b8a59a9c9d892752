// Keeps the focus in a list whose rows come and go.
import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react';

/** The row that has the focus, and the rows around it in their order, each by the element that keys move between. */
interface FocusedRow {
  rows: readonly HTMLElement[];
  index: number;
}

/**
 * Handlers for the panel around a list. When what has the focus leaves the list, by whosever act, its own row
 * gets the focus, else the next one that is still there, else the one before it, else the panel.
 */
export function useRowFocus(panel: RefObject<HTMLElement | null>) {
  const focused = useRef<FocusedRow | null>(null);
  // After every rendering: with it rows go, and it may be that of a list that was read for another reason.
  useLayoutEffect(() => {
    const now = document.activeElement;
    if (panel.current?.contains(now)) focused.current = findRow(panel.current, now);
    else if (focused.current && (now === document.body || now === null)) {
      const { rows, index } = focused.current;
      const near = [...rows.slice(index), ...rows.slice(0, index).toReversed()];
      (near.find((row) => panel.current?.contains(row)) ?? panel.current)?.focus();
    }
  });
  return {
    onFocus({ currentTarget, target }: FocusEvent<HTMLElement>) {
      focused.current = findRow(currentTarget, target);
    },
    // React tells nothing of the focus that goes with an element that it removes.
    onBlur() {
      focused.current = null;
    },
  };
}

function findRow(panel: HTMLElement, element: Element | null): FocusedRow | null {
  const rows = [...panel.querySelectorAll<HTMLElement>('[data-row]')];
  const index = rows.findIndex((row) => row.closest('[role=row]')?.contains(element));
  return index < 0 ? null : { rows, index };
}
