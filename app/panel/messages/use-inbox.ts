import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { ContactMessage } from '#domain/contact';
import { type CursorPage, useCursorPages } from '../use-pages.ts';

export type Box = 'inbox' | 'archive';

/** The box that is shown and the message that is open, as the URL keeps them. */
export interface InboxLocation {
  box: Box;
  /** The id of the open message; null for none. */
  open: string | null;
}

/** Reads the location from the URL. */
export function useInboxLocation(): InboxLocation {
  const [params] = useSearchParams();
  return {
    box: params.get('caja') === 'archivo' ? 'archive' : 'inbox',
    open: params.get('mensaje'),
  };
}

/** The path of a location, within the panel. */
export function inboxPath({ box, open }: InboxLocation): string {
  const params = new URLSearchParams({
    ...(box === 'archive' && { caja: 'archivo' }),
    ...(open && { mensaje: open }),
  });
  return params.size > 0 ? `/mensajes?${params}` : '/mensajes';
}

export interface MessagePage extends CursorPage {
  messages: ContactMessage[];
}

/** The messages of a box, newest first, as far as they are loaded. */
export function useInbox(box: Box) {
  const list = useCursorPages<MessagePage>(['messages', box], '/api/admin/messages', { box });
  const messages = useMemo(() => list.data?.pages.flatMap((page) => page.messages), [list.data]);
  return { list, messages };
}
