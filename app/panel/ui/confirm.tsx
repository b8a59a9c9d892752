// Confirmation before an action that cannot be undone, or that costs.
import { clsx } from 'clsx';
import { AlertDialog } from 'radix-ui';
import { createContext, type ReactNode, use, useEffect, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { useT } from '../panel-context.tsx';
import { Button } from './button.tsx';
import styles from './dialog.module.css';
import { useReturnFocus } from './use-return-focus.ts';

export interface Confirmation {
  title: string;
  /** What will happen, and to what. */
  text: ReactNode;
  /** Something that may be filled in, below the text. */
  field?: ReactNode;
  /** The label of the button that confirms. */
  action: string;
  isDestructive?: boolean;
  /**
   * Runs on confirmation and reports its own result; the dialog stays open, busy, until it ends, and after a `false` where
   * something was filled in.
   */
  run: () => Promise<unknown>;
  /** Runs after a confirmation once the dialog has closed and the focus is back; may open another dialog. */
  after?: () => void;
}

type Confirm = (confirmation: Confirmation) => void;

const ConfirmContext = createContext<Confirm | null>(null);

/** Renders the current confirmation. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [confirmation, setConfirmation] = useState<Confirmation | null>(null);
  return (
    <ConfirmContext value={setConfirmation}>
      {children}
      <ConfirmDialog confirmation={confirmation} onClose={() => setConfirmation(null)} />
    </ConfirmContext>
  );
}

/** Opens a confirmation. */
export function useConfirm(): Confirm {
  const confirm = use(ConfirmContext);
  if (!confirm) throw new Error('useConfirm needs a ConfirmProvider above it.');
  return confirm;
}

function ConfirmDialog({
  confirmation,
  onClose,
}: {
  confirmation: Confirmation | null;
  onClose: () => void;
}) {
  const [isBusy, setIsBusy] = useState(false);
  const returnFocus = useReturnFocus(confirmation !== null);
  const after = useRef<(() => void) | undefined>(undefined);
  useReturn(() => !isBusy && onClose());

  async function handleYes() {
    setIsBusy(true);
    // `run` has reported what it throws.
    const result = await confirmation?.run().catch(() => undefined);
    setIsBusy(false);
    if (result === false && confirmation?.field) return;
    after.current = confirmation?.after;
    onClose();
  }

  function handleClosed(event: Event) {
    returnFocus(event);
    after.current?.();
    after.current = undefined;
  }

  return (
    <AlertDialog.Root
      open={confirmation !== null}
      onOpenChange={(open) => !open && !isBusy && onClose()}
    >
      <AlertDialog.Portal>
        <AlertDialog.Overlay className={styles.overlay} />
        <AlertDialog.Content
          className={clsx(styles.dialog, styles.alert)}
          onCloseAutoFocus={handleClosed}
        >
          <div className={styles.head}>
            <AlertDialog.Title className={styles.title}>{confirmation?.title}</AlertDialog.Title>
          </div>
          <AlertDialog.Description asChild>
            <div className={styles.body}>{confirmation?.text}</div>
          </AlertDialog.Description>
          {confirmation?.field && <div className={styles.body}>{confirmation.field}</div>}
          <Foot confirmation={confirmation} isBusy={isBusy} onYes={() => void handleYes()} />
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}

/** Calls when the back or forward button has led to another place: what was asked about is gone. */
function useReturn(onReturn: () => void): void {
  const { key } = useLocation();
  const isReturn = useNavigationType() === NavigationType.Pop;
  const last = useRef(key);
  useEffect(() => {
    if (last.current === key) return;
    last.current = key;
    if (isReturn) onReturn();
  });
}

interface FootProps {
  confirmation: Confirmation | null;
  isBusy: boolean;
  onYes: () => void;
}

function Foot({ confirmation, isBusy, onYes }: FootProps) {
  const t = useT();
  return (
    <div className={styles.foot}>
      <AlertDialog.Cancel asChild>
        <Button isDisabled={isBusy}>{t('panel.cancel')}</Button>
      </AlertDialog.Cancel>
      <Button
        variant={confirmation?.isDestructive ? 'danger' : 'primary'}
        isBusy={isBusy}
        onClick={onYes}
      >
        {confirmation?.action}
      </Button>
    </div>
  );
}
