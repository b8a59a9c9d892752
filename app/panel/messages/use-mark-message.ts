import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query';
import { type ContactMessage, type MessageState, stateOf } from '#domain/contact';
import { call } from '../api.ts';
import { useToasts } from '../ui/toast.tsx';
import type { MessagePage } from './use-inbox.ts';

interface Change {
  message: ContactMessage;
  state: MessageState;
}

/** What one's own change made of a message that was shown. */
const changed = new WeakMap<ContactMessage, ContactMessage>();

/**
 * Changes the state of messages, one after the other, and refetches the lists. The call names the state that was
 * shown, or what one's own change before has made of it, so that a change by somebody else is a conflict and
 * one's own is none.
 */
export function useMarkMessage() {
  const queries = useQueryClient();
  const toasts = useToasts();
  return useMutation({
    scope: { id: 'messages' },
    mutationFn: async ({ message, state }: Change) => {
      const known = changed.get(message) ?? message;
      const marked = await call<ContactMessage>('PUT', `/api/admin/messages/${message.id}`, {
        body: { state, was: stateOf(known) },
      });
      changed.set(message, marked);
      return marked;
    },
    onSuccess: (marked) =>
      queries.setQueriesData<InfiniteData<MessagePage>>(
        { queryKey: ['messages'] },
        (list) => list && withMessage(list, marked),
      ),
    onError: (error) => toasts.failed('panel.markMessageFailed', error),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['messages'] }),
        queries.invalidateQueries({ queryKey: ['counts'] }),
      ]),
  });
}

/** The list with the message from the response, until the refetch. */
function withMessage(
  list: InfiniteData<MessagePage>,
  marked: ContactMessage,
): InfiniteData<MessagePage> {
  const pages = list.pages.map((page) => ({
    ...page,
    messages: page.messages.map((message) => (message.id === marked.id ? marked : message)),
  }));
  return { ...list, pages };
}
