import { X } from 'lucide-react';
import { Dialog as Parts } from 'radix-ui';
import type { ReactNode } from 'react';
import type { Language } from '#i18n/i18n';
import { useT } from '../panel-context.tsx';
import { IconButton } from './button.tsx';
import styles from './dialog.module.css';
import { useReturnFocus } from './use-return-focus.ts';

export interface DialogProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  /** The title's, where it may not be the panel's. */
  titleLanguage?: Language | undefined;
  /** Shown under the title. */
  description?: ReactNode;
  children: ReactNode;
  /** Buttons: a destructive one first, the primary one last. */
  footer?: ReactNode;
  /** `widest` for two columns. */
  size?: 'normal' | 'wide' | 'widest';
  /** Whether it has its full height from the start: its buttons stay in place while its content comes. */
  isTall?: boolean;
  /** Whether Escape and clicks outside do not close it, as long as input would be lost. */
  isKept?: boolean;
  /** Runs once it has closed and the focus is back; may move the focus on. */
  onClosed?: () => void;
}

/** A modal dialog; on a phone it fills the screen. Closing it restores the focus. */
export function Dialog({
  isOpen,
  onClose,
  title,
  titleLanguage,
  description,
  children,
  footer,
  size = 'normal',
  isTall = false,
  isKept = false,
  onClosed,
}: DialogProps) {
  const t = useT();
  const returnFocus = useReturnFocus(isOpen);
  return (
    <Parts.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Parts.Portal>
        <Parts.Overlay className={styles.overlay} />
        <Parts.Content
          className={styles.dialog}
          data-size={size}
          data-tall={isTall || undefined}
          {...(description === undefined && { 'aria-describedby': undefined })}
          onOpenAutoFocus={focusDialog}
          onCloseAutoFocus={(event) => {
            returnFocus(event);
            onClosed?.();
          }}
          onEscapeKeyDown={(event) => isKept && event.preventDefault()}
          onInteractOutside={(event) => {
            const isToast = (event.target as Element).closest('[data-toasts]');
            if (isKept || isToast) event.preventDefault();
          }}
        >
          {/* No <header>: outside of an article or a section that is the banner of the whole page. */}
          <div className={styles.head}>
            <Parts.Title className={styles.title} lang={titleLanguage}>
              {title}
            </Parts.Title>
            <Parts.Close asChild>
              <IconButton label={t('panel.close')} icon={<X />} />
            </Parts.Close>
            {description !== undefined && (
              <Parts.Description className={styles.description}>{description}</Parts.Description>
            )}
          </div>
          <div className={styles.body}>{children}</div>
          {footer && <div className={styles.foot}>{footer}</div>}
        </Parts.Content>
      </Parts.Portal>
    </Parts.Root>
  );
}

/**
 * Focuses the dialog itself, so that its title is read first and no button shows its tooltip; where it asks for one
 * thing, the field or the first choice for that (in `data-first`).
 */
function focusDialog(event: Event): void {
  event.preventDefault();
  if (!(event.currentTarget instanceof HTMLElement)) return;
  const control = '[data-first] :is(textarea, input, button)';
  const first = event.currentTarget.querySelector<HTMLElement>(control);
  (first ?? event.currentTarget).focus();
}
