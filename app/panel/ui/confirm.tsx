// Asks before something that cannot be taken back, or that costs.
import { clsx } from 'clsx';
import { AlertDialog } from 'radix-ui';
import { createContext, type ReactNode, use, useRef, useState } from 'react';
import { useT } from '../panel-context.tsx';
import { Button } from './button.tsx';
import styles from './dialog.module.css';
import { useReturnFocus } from './use-return-focus.ts';

export interface Question {
  title: string;
  /** What will happen, and to what. */
  text: ReactNode;
  /** The words of the button that goes on. */
  action: string;
  isDestructive?: boolean;
  /** What is done on yes; the dialog stays, busy, until it ends. It tells how it went itself. */
  run: () => Promise<unknown>;
  /** What comes after a yes once the dialog has closed and the focus is back, such as another dialog. */
  after?: () => void;
}

type Confirm = (question: Question) => void;

const ConfirmContext = createContext<Confirm | null>(null);

/** Holds the question that is asked. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [question, setQuestion] = useState<Question | null>(null);
  return (
    <ConfirmContext value={setQuestion}>
      {children}
      <ConfirmDialog question={question} onClose={() => setQuestion(null)} />
    </ConfirmContext>
  );
}

/** Asks a question. */
export function useConfirm(): Confirm {
  const confirm = use(ConfirmContext);
  if (!confirm) throw new Error('useConfirm needs a ConfirmProvider above it.');
  return confirm;
}

function ConfirmDialog({ question, onClose }: { question: Question | null; onClose: () => void }) {
  const t = useT();
  const [isBusy, setIsBusy] = useState(false);
  const returnFocus = useReturnFocus(question !== null);
  const after = useRef<(() => void) | undefined>(undefined);

  async function handleYes() {
    setIsBusy(true);
    after.current = question?.after;
    try {
      await question?.run();
    } catch {
      // Whoever asked has told it.
    }
    setIsBusy(false);
    onClose();
  }

  function handleClosed(event: Event) {
    returnFocus(event);
    after.current?.();
    after.current = undefined;
  }

  return (
    <AlertDialog.Root
      open={question !== null}
      onOpenChange={(open) => !open && !isBusy && onClose()}
    >
      <AlertDialog.Portal>
        <AlertDialog.Overlay className={styles.overlay} />
        <AlertDialog.Content
          className={clsx(styles.dialog, styles.alert)}
          onCloseAutoFocus={handleClosed}
        >
          <div className={styles.head}>
            <AlertDialog.Title className={styles.title}>{question?.title}</AlertDialog.Title>
          </div>
          <AlertDialog.Description asChild>
            <div className={styles.body}>{question?.text}</div>
          </AlertDialog.Description>
          <div className={styles.foot}>
            <AlertDialog.Cancel asChild>
              <Button isDisabled={isBusy}>{t('panel.cancel')}</Button>
            </AlertDialog.Cancel>
            <Button
              variant={question?.isDestructive ? 'danger' : 'primary'}
              isBusy={isBusy}
              onClick={() => void handleYes()}
            >
              {question?.action}
            </Button>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
