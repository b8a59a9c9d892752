import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReleaseSuppressed, SuppressedGroup } from '#domain/deliveries';
import { call } from '../api.ts';
import { newsletterKey, newsletterPath } from '../newsletter/use-issues.ts';
import { useToasts } from '../ui/toast.tsx';
import { useUpkeepWords } from './use-upkeep-words.ts';

const path = `${newsletterPath}/suppressed`;

/** The suppressed addresses, by the response of their mail server. */
export function useSuppressed() {
  return useQuery({
    queryKey: [...newsletterKey, 'suppressed'],
    queryFn: ({ signal }) => call<SuppressedGroup[]>('GET', path, { signal }),
  });
}

/** Lets addresses in again and reports how many. */
export function useRelease() {
  const u = useUpkeepWords();
  const queries = useQueryClient();
  const toasts = useToasts();
  const [releasing, setReleasing] = useState<ReleaseSuppressed | null>(null);

  async function release(which: ReleaseSuppressed): Promise<void> {
    setReleasing(which);
    try {
      const { settled: count } = await call<{ settled: number }>('POST', `${path}/release`, {
        body: which,
      });
      toasts.show({
        title: count > 0 ? u('upkeep.released', { count }) : u('upkeep.noneReleased'),
      });
    } catch (error) {
      toasts.failed('panel.settleFailed', error);
    }
    await queries.invalidateQueries({ queryKey: newsletterKey });
    setReleasing(null);
    // Its button may be gone.
    if (document.activeElement === document.body) document.getElementById('main')?.focus();
  }

  return { releasing, release };
}
