import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { readFromSession, writeSession } from '../session-store.ts';
import { BackLink } from '../ui/back-link.tsx';

const key = 'publications list';

/** A link back to the list of publications as it was left: its view, what was looked for, filters and order. */
export function BackToList({ children }: { children: ReactNode }) {
  const [search] = useState(lastSearch);
  return <BackLink to={`/publicaciones${search}`}>{children}</BackLink>;
}

/** Keeps for `BackToList` how the list is seen; whoever comes back wants no preview opened. */
export function useRememberedList(): void {
  const { search } = useLocation();
  useEffect(() => {
    const params = new URLSearchParams(search);
    params.delete('ver');
    writeSession(key, { search: params.size > 0 ? `?${params}` : '' });
  }, [search]);
}

function lastSearch(): string {
  const kept = readFromSession(key) as { search?: unknown } | null;
  return typeof kept?.search === 'string' ? kept.search : '';
}
