import { useLayoutEffect, useRef } from 'react';

/**
 * Remembers what had the focus when something opened, and gives it back when that closes; where it is gone,
 * to the section. For `onCloseAutoFocus` of a dialog without a trigger of its own.
 */
export function useReturnFocus(isOpen: boolean): (event: Event) => void {
  const before = useRef<Element | null>(null);
  // Before the dialog takes the focus, which it does in an effect that runs later.
  useLayoutEffect(() => {
    if (isOpen) before.current = document.activeElement;
  }, [isOpen]);
  return (event) => {
    event.preventDefault();
    const target = before.current?.isConnected ? before.current : document.getElementById('main');
    if (target instanceof HTMLElement) target.focus({ preventScroll: true });
  };
}
