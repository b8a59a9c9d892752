// The inbox of the contact form, for administrators.
import { z } from 'zod';
import { MessageChange } from '#domain/contact';
import { listContactMessages, markContactMessage } from '#domain/contact/server';
import type { Services } from '#platform/services';
import { Limit } from './lists.ts';
import type { Api } from './route.ts';

const timestamp = z.string().nullable();
const MessageAnswer = z
  .object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    organization: z.string(),
    reason: z.string(),
    message: z.string(),
    language: z.enum(['es', 'en']),
    created_at: z.string(),
    mailed_at: timestamp,
    read_at: timestamp,
    answered_at: timestamp,
    archived_at: timestamp,
  })
  .meta({ id: 'ContactMessage' });

const config = { access: 'admin' } as const;
const tags = ['contact'];

const InboxQuery = z.strictObject({
  box: z.enum(['inbox', 'archive']).default('inbox'),
  limit: Limit.default(50),
  cursor: z.string().min(1).max(500).optional(),
});

/** Reading the messages and saying what became of them. */
export function mountMessages(api: Api, services: Services): void {
  api.route({
    method: 'GET',
    url: '/admin/messages',
    config,
    schema: {
      summary: 'The messages of the contact form, newest first',
      tags,
      querystring: InboxQuery,
      response: {
        200: z.object({ messages: z.array(MessageAnswer), next_cursor: z.string().nullable() }),
      },
    },
    handler: async ({ query }, reply) => {
      const { messages, nextCursor } = await listContactMessages(services, query);
      reply.header('cache-control', 'private, no-store');
      return { messages, next_cursor: nextCursor };
    },
  });
  api.route({
    method: 'PUT',
    url: '/admin/messages/:id',
    config,
    schema: {
      summary: 'Mark a message as unread, read, answered or archived',
      tags,
      params: z.strictObject({ id: z.string() }),
      body: MessageChange,
      response: { 200: MessageAnswer },
    },
    handler: ({ params, body }) => markContactMessage(services, params.id, body),
  });
}
