import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query';
import { type ContactMessage, type MessageState, stateOf } from '#domain/contact';
import { call } from '../api.ts';
import { useToasts } from '../ui/toast.tsx';
import type { MessagePage } from './use-inbox.ts';

interface Change {
  message: ContactMessage;
  state: MessageState;
}

/**
 * Changes the state of messages and refetches the lists. The call names the state that was shown, so that a
 * change by somebody else is a conflict.
 */
export function useMarkMessage() {
  const queries = useQueryClient();
  const toasts = useToasts();
  return useMutation({
    mutationFn: ({ message, state }: Change) =>
      call<ContactMessage>('PUT', `/api/admin/messages/${message.id}`, {
        body: { state, was: stateOf(message) },
      }),
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
