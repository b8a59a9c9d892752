import { clsx } from 'clsx';
import { LoaderCircle } from 'lucide-react';
import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import styles from './button.module.css';
import { Tooltip } from './tooltip.tsx';

type Native = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'style' | 'disabled'>;

interface ButtonState {
  /** Whether what it started is going on: it turns, keeps its focus and does nothing more. */
  isBusy?: boolean;
  /** Why it can do nothing now: shown on hover and focus, and read aloud. */
  disabledReason?: string | undefined;
  isDisabled?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

export interface ButtonProps extends Native, ButtonState {
  variant?: 'primary' | 'quiet' | 'danger';
  size?: 'normal' | 'small';
  icon?: ReactNode;
}

/** A button with words. */
export function Button({
  variant = 'quiet',
  size = 'normal',
  icon,
  children,
  ...rest
}: ButtonProps) {
  return (
    <Pressable {...rest} className={clsx(styles.button, styles[variant], styles[size])} icon={icon}>
      {children}
    </Pressable>
  );
}

export interface IconButtonProps extends Omit<Native, 'aria-label' | 'children'>, ButtonState {
  /** What it does, and to what: its name, and its tooltip. */
  label: string;
  icon: ReactNode;
  isDanger?: boolean;
}

/** A button with an icon alone, named by its tooltip. */
export function IconButton({ label, isDanger, disabledReason, ...rest }: IconButtonProps) {
  return (
    <Pressable
      {...rest}
      className={clsx(styles.icon, isDanger && styles.iconDanger)}
      aria-label={label}
      disabledReason={disabledReason}
      tooltip={disabledReason ?? label}
    />
  );
}

/**
 * A button that, unlike a disabled one, keeps its focus while it can do nothing, and can say why. It stands
 * in its tooltip's place always: what is wrapped only then is made anew, and loses the focus.
 */
function Pressable({
  isBusy = false,
  isDisabled = false,
  disabledReason,
  tooltip = disabledReason,
  icon,
  children,
  onClick,
  ...rest
}: Native & ButtonState & { className: string; icon?: ReactNode; tooltip?: string | undefined }) {
  const isOff = isBusy || isDisabled || disabledReason !== undefined;
  return (
    <Tooltip text={tooltip}>
      <button
        type="button"
        {...rest}
        aria-disabled={isOff || undefined}
        aria-busy={isBusy || undefined}
        {...(disabledReason !== undefined && { 'aria-description': disabledReason })}
        onClick={(event) => {
          if (isOff) event.preventDefault();
          else onClick?.(event);
        }}
      >
        {isBusy ? <LoaderCircle className={styles.turning} aria-hidden="true" /> : icon}
        {children}
      </button>
    </Tooltip>
  );
}
