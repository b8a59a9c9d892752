import { Switch as Parts } from 'radix-ui';
import { type ReactNode, useId } from 'react';
import styles from './switch.module.css';

export interface SwitchProps {
  /** What it turns on and off, where the words beside it tell only how it stands. */
  label?: string;
  isOn: boolean;
  /** Whether a turn is under way: it keeps its focus and does nothing more. */
  isBusy: boolean;
  onTurn: (isOn: boolean) => void;
  /** The words beside it. */
  children: ReactNode;
}

/** Turns something on or off at once. */
export function Switch({ label, isOn, isBusy, onTurn, children }: SwitchProps) {
  const id = useId();
  return (
    <span className={styles.switch}>
      <Parts.Root
        id={id}
        className={styles.track}
        checked={isOn}
        aria-label={label}
        aria-busy={isBusy}
        onCheckedChange={(next) => !isBusy && onTurn(next)}
      >
        <Parts.Thumb className={styles.thumb} />
      </Parts.Root>
      <label htmlFor={id}>{children}</label>
    </span>
  );
}
