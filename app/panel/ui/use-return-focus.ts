import { useLayoutEffect, useRef } from 'react';

/**
 * Restores the focus when a dialog closes to the element that had it before; if that is gone, to the main
 * element. For `onCloseAutoFocus` of a dialog without a trigger.
 */
export function useReturnFocus(isOpen: boolean): (event: Event) => void {
  const before = useRef<Element | null>(null);
  // A layout effect runs before the effect in which the dialog takes the focus.
  useLayoutEffect(() => {
    if (isOpen) before.current = document.activeElement;
  }, [isOpen]);
  return (event) => {
    event.preventDefault();
    const target = before.current?.isConnected ? before.current : document.getElementById('main');
    if (target instanceof HTMLElement) target.focus({ preventScroll: true });
  };
}
