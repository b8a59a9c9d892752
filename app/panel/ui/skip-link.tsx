import type { ReactNode } from 'react';

export interface SkipLinkProps {
  /** The id of the part of the page that it leads to. */
  to: string;
  /** Finds what has the focus there; without it, the part itself. */
  control?: string;
  children: ReactNode;
}

/** A link that is seen while it has the focus, and moves it. */
export function SkipLink({ to, control = `#${to}`, children }: SkipLinkProps) {
  return (
    <a
      className="skip-link"
      href={`#${to}`}
      onClick={(event) => {
        event.preventDefault();
        document.querySelector<HTMLElement>(control)?.focus();
      }}
    >
      {children}
    </a>
  );
}
