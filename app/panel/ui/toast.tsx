// Toasts: one at a time, for five seconds, or ten if it offers to undo. Written by hand for the reasons in
// docs/decisions/015-tooltip-of-the-panel.md.
import { clsx } from 'clsx';
import { createContext, type ReactNode, use, useMemo, useState } from 'react';
import styles from '#app/ui/toast-region.module.css';
import type { PanelKey } from '#i18n/panel-messages';
import { CallFailed } from '../api.ts';
import { useT } from '../panel-context.tsx';
import { type Toast, ToastCard } from './toast-card.tsx';
import own from './toast.module.css';

interface Toasts {
  /** Shows a toast instead of the current one. */
  show(toast: Toast): void;
  /** Reports a success. */
  done(title: PanelKey): void;
  /** Reports a failure, with the server's sentence if there is one, and one more behind it. */
  failed(text: PanelKey, error: unknown, more?: string): void;
}

const ToastContext = createContext<Toasts | null>(null);

/** Renders the current toast; `first` is shown on arrival. */
export function ToastProvider({ first, children }: { first: Toast | null; children: ReactNode }) {
  const t = useT();
  const [current, setCurrent] = useState(first && { ...first, number: 0 });
  const toasts = useMemo<Toasts>(() => {
    const show = (toast: Toast) =>
      setCurrent((last) => ({ ...toast, number: (last?.number ?? 0) + 1 }));
    return {
      show,
      done: (title) => show({ title: t(title) }),
      failed: (text, error, more = '') =>
        show({
          title: t('panel.error'),
          text: t(text),
          detail: error instanceof CallFailed ? `${error.message} ${more}`.trim() : undefined,
          isDestructive: true,
        }),
    };
  }, [t]);
  return (
    <ToastContext value={toasts}>
      {children}
      <ToastRegion toast={current} onClose={() => setCurrent(null)} />
    </ToastContext>
  );
}

/** Shows toasts. */
export function useToasts(): Toasts {
  const toasts = use(ToastContext);
  if (!toasts) throw new Error('useToasts needs a ToastProvider above it.');
  return toasts;
}

interface ToastRegionProps {
  toast: (Toast & { number: number }) | null;
  onClose: () => void;
}

/** Two live regions, always rendered so that screen readers announce their content: polite and assertive. */
function ToastRegion({ toast, onClose }: ToastRegionProps) {
  const card = toast && <ToastCard key={toast.number} toast={toast} onClose={onClose} />;
  return (
    <div className={clsx(styles.region, own.over)} data-toasts>
      <output className={own.live} aria-live="polite">
        {!toast?.isDestructive && card}
      </output>
      <div className={own.live} role="alert" aria-live="assertive">
        {toast?.isDestructive && card}
      </div>
    </div>
  );
}
