import { useEffect, useRef } from 'react';

/**
 * Moves the focus into what opens beside a list, and back to its entry when it closes; where the entry is
 * gone, to the list. It moves once what was asked for is shown. An entry says by `data-entry` what it opens.
 */
export function useListDetailFocus(open: string | null) {
  const list = useRef<HTMLDivElement>(null);
  const pane = useRef<HTMLDivElement>(null);
  const isMoving = useRef(false);
  const before = useRef(open);
  useEffect(() => {
    const last = before.current;
    before.current = open;
    if (!isMoving.current) return;
    isMoving.current = false;
    const name = CSS.escape(last ?? '');
    const entry = list.current?.querySelector<HTMLElement>(`[data-entry="${name}"]`);
    const target = open ? pane.current : (entry ?? list.current);
    target?.focus();
  }, [open]);
  const moveFocus = () => {
    isMoving.current = true;
  };
  return { list, pane, moveFocus };
}
