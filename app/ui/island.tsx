import type { ReactNode } from 'react';

/**
 * A place in a reader's page that comes alive by itself. The children are what stands there without
 * scripts; the client hydrates the component of this name over them with the same props, when it is
 * first touched (pointer, focus) or, with `on="idle"`, once the page is quiet.
 */
export function Island({
  name,
  on = 'touch',
  props,
  children,
}: {
  name: string;
  on?: 'touch' | 'idle';
  props: Record<string, unknown>;
  children: ReactNode;
}) {
  return (
    <div data-island={name} data-on={on} data-props={JSON.stringify(props)}>
      {children}
    </div>
  );
}
