import type { ReactNode } from 'react';

/**
 * When an island comes alive: at the first touch of pointer or focus, once the page is quiet, when it
 * is scrolled into view, or only in a browser that remembers a user.
 */
export type WakesOn = 'touch' | 'idle' | 'visible' | 'user';

/**
 * A place in a reader's page that comes alive by itself. The children are what stands there without
 * scripts; the browser runs the island of this name over them, with the same props.
 */
export function Island({
  name,
  on = 'touch',
  props,
  children,
}: {
  name: string;
  on?: WakesOn;
  props: Record<string, unknown>;
  children: ReactNode;
}) {
  return (
    <div data-island={name} data-on={on} data-props={JSON.stringify(props)}>
      {children}
    </div>
  );
}
