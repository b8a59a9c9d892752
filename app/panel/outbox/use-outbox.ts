import { skipToken, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { call } from '../api.ts';

const pageSize = 50;

/** A mail of the list, by what its headers say. */
export interface OutboxEntry {
  /** The file's. */
  name: string;
  size: number;
  written_at: string;
  from: string;
  to: string;
  subject: string;
}

/** A mail that is open. */
export interface OutboxMail extends OutboxEntry {
  headers: { name: string; value: string }[];
  text: string | null;
  html: string | null;
  attachments: { name: string | null; type: string; size: number }[];
  problem: 'too-large' | 'unreadable' | null;
}

interface MailPage {
  mails: OutboxEntry[];
  next_cursor: string | null;
  /** Whether mails are written there now. */
  is_written: boolean;
}

/** The name of the mail that the address says is open; null where none is. */
export function useOpenMail(): string | null {
  const [params] = useSearchParams();
  return params.get('abierto');
}

/** The address of a mail, or of the list, within the panel. */
export function mailPath(name: string | null): string {
  return name ? `/correo?${new URLSearchParams({ abierto: name })}` : '/correo';
}

/** The mails, newest first, as far as they have been read. */
export function useOutbox() {
  const list = useInfiniteQuery({
    queryKey: ['outbox'],
    queryFn: ({ pageParam, signal }) => {
      const asked = new URLSearchParams({ limit: String(pageSize), ...pageParam });
      return call<MailPage>('GET', `/api/admin/outbox?${asked}`, { signal });
    },
    initialPageParam: {},
    getNextPageParam: ({ next_cursor: cursor }) => (cursor === null ? null : { cursor }),
  });
  const mails = useMemo(() => list.data?.pages.flatMap((page) => page.mails) ?? null, [list.data]);
  return { list, mails, isWritten: list.data?.pages[0]?.is_written ?? true };
}

/** One mail; a file does not change. */
export function useMail(name: string | null) {
  return useQuery({
    queryKey: ['mail', name],
    queryFn: name
      ? ({ signal }) =>
          call<OutboxMail>('GET', `/api/admin/outbox/${encodeURIComponent(name)}`, { signal })
      : skipToken,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });
}
