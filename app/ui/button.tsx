import { clsx } from 'clsx';
import type { ButtonHTMLAttributes, ReactNode } from 'react';
import styles from './button.module.css';

export type ButtonVariant = 'primary' | 'quiet';

/** A link that looks like a button: for going somewhere. */
export function ButtonLink({
  href,
  variant = 'quiet',
  children,
  ...rest
}: {
  href: string;
  variant?: ButtonVariant;
  children: ReactNode;
  rel?: string;
  target?: string;
  'data-newsletter'?: boolean;
}) {
  return (
    <a className={className(variant)} href={href} {...rest}>
      {children}
    </a>
  );
}

/** A button: for doing something. */
export function Button({
  variant = 'quiet',
  type = 'button',
  ...rest
}: Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'style'> & {
  variant?: ButtonVariant;
}) {
  return <button className={className(variant)} type={type} {...rest} />;
}

function className(variant: ButtonVariant): string {
  return clsx(styles.button, styles[variant]);
}
