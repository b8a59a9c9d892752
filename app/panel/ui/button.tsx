import { clsx } from 'clsx';
import { LoaderCircle } from 'lucide-react';
import {
  type ButtonHTMLAttributes,
  type MouseEvent,
  type ReactNode,
  type Ref,
  useState,
} from 'react';
import styles from './button.module.css';
import { Tooltip } from './tooltip.tsx';

type Press = MouseEvent<HTMLButtonElement>;

type Native = Omit<
  ButtonHTMLAttributes<HTMLButtonElement>,
  'className' | 'style' | 'disabled' | 'onClick'
>;

interface ButtonState {
  /** Its action. The button is busy until the promise that this answers is settled. */
  onClick?: ((event: Press) => unknown) | undefined;
  /** Whether its action is pending: it shows a spinner, keeps its focus and ignores clicks. */
  isBusy?: boolean;
  /** Why it is disabled: shown on hover and focus, and read by screen readers. */
  disabledReason?: string | undefined;
  isDisabled?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

export interface ButtonProps extends Native, ButtonState {
  variant?: 'primary' | 'quiet' | 'danger' | 'plain';
  size?: 'normal' | 'small';
  icon?: ReactNode;
}

/** A button with a text. */
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
  /** Its accessible name and tooltip: the action and its object. */
  label: string;
  icon: ReactNode;
  isDanger?: boolean;
}

/** A button with only an icon; its tooltip is its name. */
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

/** A button that shows only its icon: its text is its tooltip, and is read. */
export function IconTextButton({
  children,
  ...rest
}: Omit<Native, 'children'> & ButtonState & { icon: ReactNode; children: string }) {
  return (
    <Pressable {...rest} className={clsx(styles.icon)} tooltip={children}>
      <span className="visually-hidden">{children}</span>
    </Pressable>
  );
}

/**
 * A button that keeps its focus while it is disabled, and can say why. The tooltip always wraps it: adding the
 * wrapper later would mount the button again and lose the focus.
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
  const { isActing, press } = useAction(onClick);
  const isPending = isBusy || isActing;
  const isOff = isPending || isDisabled || disabledReason !== undefined;
  return (
    <Tooltip text={tooltip}>
      <button
        type="button"
        {...rest}
        aria-disabled={isOff || undefined}
        aria-busy={isPending || undefined}
        {...(disabledReason !== undefined && { 'aria-description': disabledReason })}
        onClick={(event) => {
          if (isOff) event.preventDefault();
          else void press(event);
        }}
      >
        {isPending ? <LoaderCircle className={styles.turning} aria-hidden="true" /> : icon}
        {children}
      </button>
    </Tooltip>
  );
}

/** Does it once at a time. */
function useAction(act: ButtonState['onClick']) {
  const [isActing, setIsActing] = useState(false);
  async function press(event: Press): Promise<void> {
    const done = act?.(event);
    if (!(done instanceof Promise)) return;
    setIsActing(true);
    try {
      await done;
    } finally {
      setIsActing(false);
    }
  }
  return { isActing, press };
}
