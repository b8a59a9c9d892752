import { type RefObject, useEffect, useRef } from 'react';

export interface ListDetailFocus {
  list: RefObject<HTMLDivElement | null>;
  pane: RefObject<HTMLDivElement | null>;
  /** Asks for the focus to move with the next change of `openId`. */
  moveFocus: () => void;
}

/**
 * Moves the focus into the detail when it opens, and back to its entry when it closes, or to the list if the
 * entry is gone. An entry is found by its `data-entry`.
 */
export function useListDetailFocus(openId: string | null): ListDetailFocus {
  const list = useRef<HTMLDivElement>(null);
  const pane = useRef<HTMLDivElement>(null);
  const isMoving = useRef(false);
  const previous = useRef(openId);
  useEffect(() => {
    const last = previous.current;
    previous.current = openId;
    if (!isMoving.current) return;
    isMoving.current = false;
    const name = CSS.escape(last ?? '');
    const entry = list.current?.querySelector<HTMLElement>(`[data-entry="${name}"]`);
    const target = openId ? pane.current : (entry ?? list.current);
    target?.focus();
  }, [openId]);
  const moveFocus = () => {
    isMoving.current = true;
  };
  return { list, pane, moveFocus };
}
