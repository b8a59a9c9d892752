import { Switch as Parts } from 'radix-ui';
import { type ReactNode, useId } from 'react';
import styles from './switch.module.css';

export interface SwitchProps {
  /** What it switches, if the text beside it only says its state. */
  label?: string;
  isOn: boolean;
  /** Whether a change is pending: it keeps its focus and ignores clicks. */
  isBusy: boolean;
  onTurn: (isOn: boolean) => void;
  /** The text beside it. */
  children: ReactNode;
}

/** A switch that takes effect at once. */
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
