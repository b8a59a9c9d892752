import { Tooltip as Parts } from 'radix-ui';
import type { ReactElement } from 'react';
import styles from './tooltip.module.css';

/** Shows a word about a control on hover and focus. The control says it itself to screen readers. */
export function Tooltip({ text, children }: { text: string; children: ReactElement }) {
  return (
    <Parts.Provider delayDuration={400}>
      <Parts.Root>
        <Parts.Trigger asChild>{children}</Parts.Trigger>
        <Parts.Portal>
          <Parts.Content className={styles.tooltip} sideOffset={4} collisionPadding={8}>
            {text}
          </Parts.Content>
        </Parts.Portal>
      </Parts.Root>
    </Parts.Provider>
  );
}
