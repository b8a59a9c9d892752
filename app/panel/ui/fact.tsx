import type { ReactNode } from 'react';

export interface FactProps {
  name: string;
  className?: string | undefined;
  children: ReactNode;
}

/** A name and its value in a `<dl>`; both may be in any script. */
export function Fact({ name, className, children }: FactProps) {
  return (
    <div className={className}>
      <dt>
        <bdi>{name}</bdi>
      </dt>
      <dd>
        <bdi>{children}</bdi>
      </dd>
    </div>
  );
}
