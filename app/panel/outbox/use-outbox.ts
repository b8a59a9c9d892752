import { skipToken, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { call } from '../api.ts';
import { type CursorPage, useCursorPages } from '../use-pages.ts';

/** A mail in the list, as its headers describe it. */
export interface OutboxEntry {
  /** The file's. */
  name: string;
  size: number;
  written_at: string;
  from: string;
  to: string;
  subject: string;
}

/** A mail with its content. */
export interface OutboxMail extends OutboxEntry {
  headers: { name: string; value: string }[];
  text: string | null;
  html: string | null;
  attachments: { name: string | null; type: string; size: number }[];
  problem: 'too-large' | 'unreadable' | null;
}

interface MailPage extends CursorPage {
  mails: OutboxEntry[];
  /** Whether mails are written to the outbox now. */
  is_written: boolean;
}

/** The name of the open mail, as the URL keeps it; null for none. */
export function useOpenMail(): string | null {
  const [params] = useSearchParams();
  return params.get('abierto');
}

/** The path of a mail, or of the list, within the panel. */
export function mailPath(name: string | null): string {
  return name ? `/correo?${new URLSearchParams({ abierto: name })}` : '/correo';
}

/** The mails, newest first, as far as they are loaded. */
export function useOutbox() {
  const list = useCursorPages<MailPage>(['outbox'], '/api/admin/outbox');
  const mails = useMemo(() => list.data?.pages.flatMap((page) => page.mails), [list.data]);
  return { list, mails, isWritten: list.data?.pages[0]?.is_written ?? true };
}

/** One mail. Its file never changes. */
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
