import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { ContactMessage } from '#domain/contact';
import { call } from '../api.ts';

const pageSize = 50;

export type Box = 'inbox' | 'archive';

/** Which box is looked at and which message is open, as the address keeps them. */
export interface InboxLocation {
  box: Box;
  /** The open message's id; null where none is. */
  open: string | null;
}

/** Where the address leads. */
export function useInboxLocation(): InboxLocation {
  const [params] = useSearchParams();
  return {
    box: params.get('caja') === 'archivo' ? 'archive' : 'inbox',
    open: params.get('mensaje'),
  };
}

/** The address of a place, within the panel. */
export function inboxPath({ box, open }: InboxLocation): string {
  const params = new URLSearchParams({
    ...(box === 'archive' && { caja: 'archivo' }),
    ...(open && { mensaje: open }),
  });
  return params.size > 0 ? `/mensajes?${params}` : '/mensajes';
}

/** What one call answers. */
export interface MessagePage {
  messages: ContactMessage[];
  next_cursor: string | null;
}

/** The messages of a box, newest first, as far as they have been read. */
export function useInbox(box: Box) {
  const list = useInfiniteQuery({
    queryKey: ['messages', box],
    queryFn: ({ pageParam, signal }) => {
      const asked = new URLSearchParams({ box, limit: String(pageSize), ...pageParam });
      return call<MessagePage>('GET', `/api/admin/messages?${asked}`, { signal });
    },
    initialPageParam: {},
    getNextPageParam: ({ next_cursor: cursor }) => (cursor === null ? null : { cursor }),
  });
  const messages = useMemo(
    () => list.data?.pages.flatMap((page) => page.messages) ?? null,
    [list.data],
  );
  return { list, messages };
}
