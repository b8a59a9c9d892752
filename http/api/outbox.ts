// The mails that were written to the outbox for want of a mail server, for administrators.
import path from 'node:path';
import { z } from 'zod';
import { Invalid, NotFound } from '#domain/errors';
import {
  isOutboxName,
  listOutbox,
  openOutboxFile,
  readOutboxMail,
} from '#platform/mail/outbox-reader';
import type { Services } from '#platform/services';
import { ListQuery, sendBytes } from './lists.ts';
import { type Api, NoQuery } from './route.ts';

const Entry = z
  .object({
    name: z.string(),
    size: z.number().meta({ description: 'In bytes.' }),
    written_at: z.string(),
    from: z.string(),
    to: z.string(),
    subject: z.string(),
  })
  .meta({ id: 'OutboxEntry' });
const Mail = Entry.extend({
  headers: z.array(z.object({ name: z.string(), value: z.string() })),
  text: z.string().nullable(),
  html: z.string().nullable(),
  attachments: z.array(
    z.object({ name: z.string().nullable(), type: z.string(), size: z.number() }),
  ),
  problem: z
    .enum(['too-large', 'unreadable'])
    .nullable()
    .meta({ description: 'Why nothing of it is shown but its headers.' }),
}).meta({ id: 'OutboxMail' });

const config = { access: 'admin' } as const;
const tags = ['panel'];
const url = '/admin/outbox';
const ByName = z.strictObject({ name: z.string() });

/** The list, one mail of it, and its file. */
export function mountOutbox(api: Api, services: Services): void {
  const folder = path.join(services.config.DATA_DIR, 'outbox');
  api.route({
    method: 'GET',
    url,
    config,
    schema: {
      summary: 'The mails written to DATA_DIR/outbox, newest first',
      tags,
      querystring: ListQuery,
      response: {
        200: z.object({
          mails: z.array(Entry),
          next_cursor: z.string().nullable(),
          is_written: z.boolean().meta({
            description: 'Whether mails are written there, as they are without SMTP_URL.',
          }),
        }),
      },
    },
    handler: async ({ query: { limit = 50, cursor } }) => {
      if (cursor !== undefined && !isOutboxName(cursor)) throw new Invalid('problem.badRequest');
      const { mails, next } = await listOutbox(folder, { limit, before: cursor });
      return { mails, next_cursor: next, is_written: !services.config.SMTP_URL };
    },
  });
  api.route({
    method: 'GET',
    url: `${url}/:name`,
    config,
    schema: {
      summary: 'One mail of the outbox: headers, text, HTML and what is attached',
      tags,
      params: ByName,
      querystring: NoQuery,
      response: { 200: Mail },
    },
    handler: async ({ params }) => {
      const mail = await readOutboxMail(folder, params.name);
      if (!mail) throw new NotFound('outbox.notFound');
      return mail;
    },
  });
  mountFile(api, folder);
}

function mountFile(api: Api, folder: string): void {
  api.route({
    method: 'GET',
    url: `${url}/:name/file`,
    config,
    schema: {
      summary: 'One mail of the outbox as the file it is (message/rfc822)',
      tags,
      params: ByName,
      querystring: NoQuery,
      response: { 200: z.string() },
    },
    handler: async ({ params: { name } }, reply) => {
      const file = await openOutboxFile(folder, name);
      if (!file) throw new NotFound('outbox.notFound');
      reply
        .type('message/rfc822')
        .header('content-disposition', `attachment; filename="${name}"`)
        .header('cache-control', 'private, no-store');
      return sendBytes(reply, file.createReadStream());
    },
  });
}
