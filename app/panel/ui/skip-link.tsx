import type { ReactNode } from 'react';

/** A link that is seen while it has the focus, and moves it to what the selector finds. */
export function SkipLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a
      className="skip-link"
      href={location.href}
      onClick={(event) => {
        event.preventDefault();
        document.querySelector<HTMLElement>(to)?.focus();
      }}
    >
      {children}
    </a>
  );
}
