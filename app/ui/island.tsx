import type { ReactNode } from 'react';

/**
 * When an island hydrates: at the first touch of pointer or focus, once the page is idle, when it is scrolled into
 * view, or only in a browser that remembers a user.
 */
export type HydratesOn = 'touch' | 'idle' | 'visible' | 'user';

/**
 * A part of a page that hydrates by itself. The children are its markup without scripts; the browser runs the
 * island's module over them, with the same props.
 */
export function Island({
  name,
  on = 'touch',
  props,
  children,
}: {
  name: string;
  on?: HydratesOn;
  props: Record<string, unknown>;
  children: ReactNode;
}) {
  return (
    <div data-island={name} data-on={on} data-props={JSON.stringify(props)}>
      {children}
    </div>
  );
}
