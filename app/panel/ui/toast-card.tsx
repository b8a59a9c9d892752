import { clsx } from 'clsx';
import { type FocusEvent, type MouseEvent, useCallback, useEffect, useRef, useState } from 'react';
import styles from '#app/ui/toast-region.module.css';
import { useT } from '../panel-context.tsx';
import own from './toast.module.css';

const durationMs = 5000;
const undoMs = 10_000;

export interface Toast {
  title: string;
  text?: string | undefined;
  /** Such as the server's own sentence. */
  detail?: string | undefined;
  isDestructive?: boolean | undefined;
  /** A link within the panel; `go` navigates without loading a page. */
  link?: { text: string; href: string; go: () => void } | undefined;
  /** Undoes the action and reports the result. Ctrl+Z does the same while the toast is shown. */
  undo?: (() => void) | undefined;
}

/** A toast closes by itself, except while the pointer or the focus is on it. F8 leads to it, Escape closes it. */
export function ToastCard({ toast, onClose }: { toast: Toast; onClose: () => void }) {
  const t = useT();
  const { card, isHeld, close, holdEvents } = useCard(onClose);
  const hasUndo = toast.undo !== undefined;
  useEffect(() => {
    const timer = isHeld ? undefined : setTimeout(onClose, hasUndo ? undoMs : durationMs);
    return () => clearTimeout(timer);
  }, [isHeld, hasUndo, onClose]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it only waits while somebody is on it
    <div
      ref={card}
      className={clsx(styles.toast, toast.isDestructive && styles.destructive)}
      {...holdEvents}
    >
      <p className={styles.title}>{toast.title}</p>
      {toast.text && <p className={styles.text}>{toast.text}</p>}
      {toast.detail && <p className={styles.text}>{toast.detail}</p>}
      {toast.link && <ToastLink link={toast.link} onClose={onClose} />}
      {toast.undo && <UndoButton undo={toast.undo} onClose={close} />}
      <button
        className={styles.close}
        type="button"
        aria-label={t('panel.closeToast')}
        onClick={close}
      >
        ×
      </button>
    </div>
  );
}

/** Holds the toast while somebody is on it, and restores the focus when it closes under the focus. */
function useCard(onClose: () => void) {
  const [isHeld, setIsHeld] = useState(false);
  const card = useRef<HTMLDivElement>(null);
  const previousFocus = useRef<HTMLElement>(null);
  const close = useCallback(() => {
    if (card.current?.contains(document.activeElement)) restoreFocus(previousFocus.current);
    onClose();
  }, [onClose]);
  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      if (event.key !== 'F8' || !card.current) return;
      event.preventDefault();
      card.current.querySelector<HTMLElement>('a, button')?.focus();
    }
    const handleFocus = ({ target }: Event) => {
      if (card.current && target instanceof Element) bringOut(target, card.current);
    };
    document.addEventListener('keydown', handleKey);
    document.addEventListener('focusin', handleFocus);
    return () => {
      document.removeEventListener('keydown', handleKey);
      document.removeEventListener('focusin', handleFocus);
    };
  }, []);
  const holdEvents = {
    onPointerEnter: () => setIsHeld(true),
    onPointerLeave: () => setIsHeld(false),
    onFocus(event: FocusEvent) {
      setIsHeld(true);
      previousFocus.current ??= focusBefore(event);
    },
    onBlur: () => setIsHeld(false),
    onKeyDown: ({ key }: { key: string }) => key === 'Escape' && close(),
  };
  return { card, isHeld, close, holdEvents };
}

/** Scrolls what has the focus out from under the card, where that lies on its middle. */
function bringOut(focused: Element, card: Element): void {
  if (card.contains(focused)) return;
  const own = focused.getBoundingClientRect();
  const { top, left, right, bottom } = card.getBoundingClientRect();
  const [x, y] = [own.left + own.width / 2, own.top + own.height / 2];
  const isUnder = x >= left && x <= right && y >= top && y <= bottom;
  if (isUnder) focused.scrollIntoView({ block: 'center' });
}

/** The element outside the card that had the focus. */
function focusBefore({ relatedTarget, currentTarget }: FocusEvent): HTMLElement | null {
  const isOutside = relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget);
  return isOutside ? relatedTarget : null;
}

/** Focuses the element; if it is gone, the main element. */
function restoreFocus(element: HTMLElement | null): void {
  const main = document.getElementById('main');
  (element?.isConnected ? element : main)?.focus({ preventScroll: true });
}

const textInputs = 'input:not([type=checkbox]), textarea, select, [contenteditable]';

/** Undoes once: by the button, or by Ctrl+Z outside text inputs. */
function UndoButton({ undo, onClose }: { undo: () => void; onClose: () => void }) {
  const t = useT();
  const handleUndo = useCallback(() => {
    onClose();
    undo();
  }, [undo, onClose]);
  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key === 'z';
      const isTyping = event.target instanceof Element && event.target.closest(textInputs);
      if (!isUndo || isTyping) return;
      event.preventDefault();
      handleUndo();
    }
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [handleUndo]);
  return (
    <button
      className={own.undo}
      type="button"
      aria-keyshortcuts="Control+Z Meta+Z"
      onClick={handleUndo}
    >
      {t('panel.undo')}
    </button>
  );
}

/** Navigates within the panel; a click with a modifier key is left to the browser. */
function ToastLink({ link, onClose }: { link: NonNullable<Toast['link']>; onClose: () => void }) {
  function handleClick(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    link.go();
    onClose();
  }
  return (
    <a className={own.link} href={link.href} onClick={handleClick}>
      {link.text}
    </a>
  );
}
