// Short notices in a corner: one at a time, gone after five seconds, or ten where what they tell can be
// undone, unless somebody is on it.
import { clsx } from 'clsx';
import {
  createContext,
  type FocusEvent,
  type MouseEvent,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import styles from '#app/ui/toast-region.module.css';
import type { PanelKey } from '#i18n/panel-messages';
import { CallFailed } from '../api.ts';
import { useT } from '../panel-context.tsx';
import own from './toast.module.css';

const durationMs = 5000;
const undoMs = 10_000;

export interface Toast {
  title: string;
  text?: string | undefined;
  /** What stands behind it, such as the server's own sentence. */
  detail?: string | undefined;
  isDestructive?: boolean | undefined;
  /** The way to what it tells of; `go` leads there without a new page. */
  link?: { text: string; href: string; go: () => void } | undefined;
  /** Undoes the action and reports the result; Ctrl+Z does the same while the toast is shown. */
  undo?: (() => void) | undefined;
}

interface Toasts {
  /** Shows a toast instead of the one before it. */
  show(toast: Toast): void;
  /** Says that something was done. */
  done(title: PanelKey): void;
  /**
   * Says that something failed, in the words of the key, and why where the error tells it. A call that was
   * given up, or that led to the log-in page, is no failure to tell.
   */
  failed(text: PanelKey, error: unknown): void;
}

const ToastContext = createContext<Toasts | null>(null);

/** Holds the toast that is shown. */
export function ToastProvider({ first, children }: { first: Toast | null; children: ReactNode }) {
  const t = useT();
  const [shown, setShown] = useState(first && { ...first, number: 0 });
  const toasts = useMemo<Toasts>(() => {
    const show = (toast: Toast) =>
      setShown((last) => ({ ...toast, number: (last?.number ?? 0) + 1 }));
    return {
      show,
      done: (title) => show({ title: t(title) }),
      failed: (text, error) =>
        show({
          title: t('panel.error'),
          text: t(text),
          detail: detailOf(error),
          isDestructive: true,
        }),
    };
  }, [t]);
  return (
    <ToastContext value={toasts}>
      {children}
      <ToastRegion toast={shown} onClose={() => setShown(null)} />
    </ToastContext>
  );
}

/** Says how something went. */
export function useToasts(): Toasts {
  const toasts = use(ToastContext);
  if (!toasts) throw new Error('useToasts needs a ToastProvider above it.');
  return toasts;
}

/** The server's sentence, or that none came; nothing for what is wrong in the panel itself. */
function detailOf(error: unknown): string | undefined {
  return error instanceof CallFailed ? error.message : undefined;
}

/** Two places, always there, so that what appears in them is read aloud: one waits its turn, one does not. */
function ToastRegion({
  toast,
  onClose,
}: {
  toast: (Toast & { number: number }) | null;
  onClose: () => void;
}) {
  const card = toast && <ToastCard key={toast.number} toast={toast} onClose={onClose} />;
  return (
    <div className={clsx(styles.region, own.over)} data-toasts>
      <output className={own.place} aria-live="polite">
        {!toast?.isDestructive && card}
      </output>
      <div className={own.place} role="alert" aria-live="assertive">
        {toast?.isDestructive && card}
      </div>
    </div>
  );
}

function ToastCard({ toast, onClose }: { toast: Toast; onClose: () => void }) {
  const t = useT();
  const [isHeld, setIsHeld] = useState(false);
  const hasUndo = toast.undo !== undefined;
  const card = useRef<HTMLDivElement>(null);
  const previousFocus = useRef<HTMLElement>(null);
  const close = useCallback(() => {
    if (card.current?.contains(document.activeElement)) restoreFocus(previousFocus.current);
    onClose();
  }, [onClose]);
  useEffect(() => {
    const timer = isHeld ? undefined : setTimeout(onClose, hasUndo ? undoMs : durationMs);
    return () => clearTimeout(timer);
  }, [isHeld, hasUndo, onClose]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it only waits while somebody is on it
    <div
      ref={card}
      className={clsx(styles.toast, toast.isDestructive && styles.destructive)}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={(event) => {
        setIsHeld(true);
        previousFocus.current ??= focusBefore(event);
      }}
      onBlur={() => setIsHeld(false)}
      onKeyDown={({ key }) => key === 'Escape' && close()}
    >
      <p className={styles.title}>{toast.title}</p>
      {toast.text && <p className={styles.text}>{toast.text}</p>}
      {toast.detail && <p className={styles.text}>{toast.detail}</p>}
      {toast.link && <ToastLink link={toast.link} onGone={onClose} />}
      {toast.undo && <UndoButton undo={toast.undo} onGone={close} />}
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

/** What had the focus before the card. */
function focusBefore({ relatedTarget, currentTarget }: FocusEvent): HTMLElement | null {
  const isOutside = relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget);
  return isOutside ? relatedTarget : null;
}

/** The focus goes back to where it was; where that is gone, to the section. */
function restoreFocus(place: HTMLElement | null): void {
  const main = document.getElementById('main');
  (place?.isConnected ? place : main)?.focus({ preventScroll: true });
}

/** Takes it back, once: by this button, or by the keys that undo elsewhere too, but where somebody types. */
function UndoButton({ undo, onGone }: { undo: () => void; onGone: () => void }) {
  const t = useT();
  const handleUndo = useCallback(() => {
    onGone();
    undo();
  }, [undo, onGone]);
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

const textInputs = 'input:not([type=checkbox]), textarea, select, [contenteditable]';

/** Leads there within the panel; with a key held down, as any link does. */
function ToastLink({ link, onGone }: { link: NonNullable<Toast['link']>; onGone: () => void }) {
  function handleClick(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    link.go();
    onGone();
  }
  return (
    <a className={own.way} href={link.href} onClick={handleClick}>
      {link.text}
    </a>
  );
}
