import { expect, test } from 'vitest';
import { listSubscriptions, newsletterKeys } from '#domain/newsletter/server';
import { createTestApp, type TestApp } from '#tests/helpers/app.ts';
import { addReaders } from '#tests/helpers/readers.ts';
import { bounceOf } from '#tests/helpers/bounce-mails.ts';

const token = 'un-secreto-de-los-largos';

function post(app: TestApp, payload: string | undefined, headers: Record<string, string> = {}) {
  return app.server.inject({
    method: 'POST',
    url: '/api/newsletter/bounces',
    headers: { 'content-type': 'message/rfc822', authorization: `Bearer ${token}`, ...headers },
    ...(payload !== undefined && { payload }),
  });
}

test('POST /api/newsletter/bounces ends the subscription whose mail came back', async () => {
  await using app = await createTestApp({ BOUNCE_TOKEN: token });
  await addReaders(app.services, 1);
  const { subscriptions } = await listSubscriptions(app.services);
  const subscriptionId = subscriptions[0]?.id ?? '';
  const { messageIdOf } = await newsletterKeys(app.services);
  const mail = bounceOf({ messageId: messageIdOf({ subscriptionId, issueNumber: 1 }) });
  const answer = await post(app, mail);
  expect(answer.statusCode).toBe(202);
  expect(answer.json()).toEqual({ result: 'bounce' });
  const after = await listSubscriptions(app.services);
  expect(after.subscriptions[0]?.subscribed).toBe(false);
});

test('POST /api/newsletter/bounces takes mail of up to 1 MB from who shows the token, and nothing else', async () => {
  await using app = await createTestApp({ BOUNCE_TOKEN: token });
  const cases: [status: number, payload: string | undefined, headers: Record<string, string>][] = [
    [202, 'Hola', {}],
    [202, 'Hola', { 'content-type': 'message/rfc822; charset=utf-8' }],
    [202, 'a'.repeat(1024 * 1024), {}],
    [413, 'a'.repeat(1024 * 1024 + 1), {}],
    [202, undefined, {}],
    [415, '{}', { 'content-type': 'application/json' }],
    [401, 'Hola', { authorization: 'Bearer otro' }],
    [401, 'Hola', { authorization: token }],
    [401, 'Hola', { authorization: '' }],
  ];
  for (const [status, payload, headers] of cases) {
    expect((await post(app, payload, headers)).statusCode, JSON.stringify(headers)).toBe(status);
  }
  const asJson = await post(app, '{}', { 'content-type': 'application/json' });
  expect(asJson.json()).toEqual({
    error: 'La petición debe llevar un correo devuelto, como message/rfc822.',
  });
  const elsewhere = { 'content-type': 'message/rfc822' };
  const other = { method: 'POST', headers: elsewhere, payload: 'Hola' } as const;
  const answer = await app.server.inject({ ...other, url: '/api/newsletter/subscribe' });
  expect(answer.statusCode).toBe(415);
});

test('without a token in the settings there is no place to post returned mail to', async () => {
  await using app = await createTestApp();
  expect((await post(app, 'Hola')).statusCode).toBe(404);
});
