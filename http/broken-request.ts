// Requests that cannot be parsed, are too large or too slow: they are answered on the socket, outside the framework.
import type { Socket } from 'node:net';
import { type MessageKey, translators } from '#i18n/messages';

const answers = new Map<string, [status: string, sentence: MessageKey]>([
  ['HPE_HEADER_OVERFLOW', ['431 Request Header Fields Too Large', 'problem.longHeaders']],
  ['ERR_HTTP_REQUEST_TIMEOUT', ['408 Request Timeout', 'problem.slowRequest']],
]);

/** Answers in one sentence, as the API does, and closes the connection. */
export function refuseBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const [status, sentence] = answers.get(error.code ?? '') ?? [
    '400 Bad Request',
    'problem.badRequest',
  ];
  const body = JSON.stringify({ error: translators.es(sentence) });
  if (socket.writable) {
    socket.write(
      `HTTP/1.1 ${status}\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
    );
  }
  socket.destroySoon();
}
