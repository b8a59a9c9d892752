import MimeNode from 'nodemailer/lib/mime-node';
import { expect, test } from 'vitest';
import { createHeadWriter } from './head.ts';
import { headersFor, type MailMessage } from './message.ts';

const headersOf = headersFor({ SITE_URL: 'https://vigia.example', MAIL_FROM: undefined });

/** What nodemailer writes for each mail anew: the boundary is its only word of chance. */
function lines(head: { text: string; boundary: string }): string[] {
  return head.text.replaceAll(head.boundary, '(boundary)').split('\r\n').toSorted();
}

function message(to: string, id: string): MailMessage {
  return {
    to,
    subject: 'El parte, número 7: qué pasa con los modelos, quién los paga y quién los vigila',
    text: 'x',
    html: 'x',
    personal: { x: 'y' },
    messageId: id,
    date: new Date('2026-11-20T07:00:00.000Z'),
    listId: 'boletin',
    unsubscribeUrl: `https://vigia.example/boletin/baja?token=${id}`,
  };
}

test.each([
  ['a plain address', 'leo@otra.example'],
  ['a host in capitals', 'leo@OTRA.example'],
  ['a host in another script', 'leo@año.example'],
  ['a name in another script', 'leó@otra.example'],
])('the second mail to %s has the headers that it would have alone', (_what, to) => {
  const write = createHeadWriter(() => new MimeNode('multipart/alternative'));
  write(
    message('ana@vigia.example', 'issue-1'),
    headersOf(message('ana@vigia.example', 'issue-1')),
  );
  const second = message(to, 'issue-2');
  const alone = createHeadWriter(() => new MimeNode('multipart/alternative'));
  const head = write(second, headersOf(second));
  expect(lines(head)).toEqual(lines(alone({ ...second }, headersOf(second))));
  expect(head.messageId).toBe('<issue-2@vigia.example>');
});

test('mails of two issues share nothing', () => {
  const write = createHeadWriter(() => new MimeNode('multipart/alternative'));
  const first = message('ana@vigia.example', 'issue-1');
  const other = { ...first, subject: 'Otro asunto' };
  expect(write(first, headersOf(first)).text).not.toContain('Otro asunto');
  expect(write(other, headersOf(other)).text).toContain('Otro asunto');
});
