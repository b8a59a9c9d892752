// The two calls that anybody may make to leave something: the newsletter's and the contact form's.
import { expect, test } from 'vitest';
import { listSubscriptions } from '#domain/newsletter/server';
import { createTestApp, type TestApp } from '#tests/helpers/app.ts';

const contact = {
  name: 'Ana Pérez',
  email: 'ana@example.org',
  message: 'Hola.',
  privacy: true,
};

async function post(app: TestApp, path: string, payload: object) {
  const answer = await app.server.inject({ method: 'POST', url: `/api/${path}`, payload });
  return {
    status: answer.statusCode,
    headers: answer.headers,
    body: answer.json<{ message?: string; error?: string; details?: Record<string, string> }>(),
  };
}

async function messagesIn({ services }: TestApp): Promise<number> {
  const { rows } = await services.database.pool.query<{ count: string }>(
    'select count(*) from contact_messages',
  );
  return Number(rows[0]?.count);
}

test('POST /api/newsletter/subscribe answers what the form shows, in Spanish unless English is asked for', async () => {
  await using app = await createTestApp();
  const es = await post(app, 'newsletter/subscribe', { email: ' Ana@Example.org ' });
  expect(es).toMatchObject({
    status: 200,
    body: { message: 'Ya recibirás las últimas noticias sobre IA en tu email' },
  });
  const en = await post(app, 'newsletter/subscribe', { email: 'leo@example.org', language: 'en' });
  expect(en.body).toEqual({ message: 'You will now get the latest AI news by email' });
  const { subscriptions } = await listSubscriptions(app.services);
  expect(subscriptions.map(({ email, language }) => `${email} ${language}`).toSorted()).toEqual([
    'ana@example.org es',
    'leo@example.org en',
  ]);
});

test('with double opt-in it sends to the inbox, and says the same to a known address', async () => {
  await using app = await createTestApp({ NEWSLETTER_DOUBLE_OPT_IN: 'true' });
  const first = await post(app, 'newsletter/subscribe', { email: 'ana@example.org' });
  const second = await post(app, 'newsletter/subscribe', { email: 'ana@example.org' });
  expect(first.body.message).toMatch(/^Revisa tu correo/);
  expect(second.body).toEqual(first.body);
});

test('POST /api/newsletter/subscribe refuses what is no single address with 400', async () => {
  await using app = await createTestApp();
  for (const body of [{}, { email: '' }, { email: '   ' }, { email: null }, { email: 7 }]) {
    expect(await post(app, 'newsletter/subscribe', body), JSON.stringify(body)).toMatchObject({
      status: 400,
      body: { error: 'Por favor ingresa tu email' },
    });
  }
  for (const body of [
    ...[
      'a@b',
      'a@@b',
      'a@b.es,c@d.es',
      'a@b.es\r\nBcc: x@y.es',
      '"x@y z"@in.ternal',
      'a@b.es%0a',
      `${'a'.repeat(250)}@b.es`,
      'a@b.es\u0000',
    ].map((email) => ({ email })),
    { email: ['a@b.es'] },
    { email: 'a@b.es', subscribed: true },
    { email: 'a@b.es', language: 'fr' },
  ]) {
    const answer = await post(app, 'newsletter/subscribe', body);
    expect(answer.status, JSON.stringify(body)).toBe(400);
    expect(answer.body.error).toBeTruthy();
    expect(Object.keys(answer.body.details ?? {})).toHaveLength(1);
  }
  expect((await listSubscriptions(app.services)).subscriptions).toEqual([]);
});

test('POST /api/contact keeps the message and says that an answer will come', async () => {
  await using app = await createTestApp();
  const es = await post(app, 'contact', { ...contact, organization: '', reason: 'training' });
  expect(es).toMatchObject({
    status: 200,
    body: { message: 'Nos pondremos en contacto contigo pronto' },
  });
  const en = await post(app, 'contact', { ...contact, language: 'en' });
  expect(en.body).toEqual({ message: 'We will be in touch with you soon' });
  expect(await messagesIn(app)).toBe(2);
});

test('the form of the page that is sent twice before its script has arrived is one message', async () => {
  await using app = await createTestApp();
  const payload = new URLSearchParams({ ...contact, privacy: 'true' }).toString();
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const send = () => app.server.inject({ method: 'POST', url: '/contacto', headers, payload });
  const answers = await Promise.all([send(), send()]);
  const told = answers.map((each) => [each.statusCode, each.headers.location]);
  expect(told).toEqual([
    [303, '/contacto'],
    [303, '/contacto'],
  ]);
  expect(await messagesIn(app)).toBe(1);
});

test('POST /api/contact names what is missing', async () => {
  await using app = await createTestApp();
  for (const missing of [
    { name: '' },
    { name: '   ' },
    { name: '\u200b' },
    { email: '' },
    { email: undefined },
    { message: ' \n ' },
    { message: '\u200b\u200b' },
    { message: 7 },
    { privacy: false },
    { privacy: 'true' },
    { privacy: undefined },
  ]) {
    const answer = await post(app, 'contact', { ...contact, ...missing });
    expect(answer, JSON.stringify(missing)).toMatchObject({
      status: 400,
      body: {
        error: 'Por favor completa todos los campos obligatorios',
        details: { [Object.keys(missing)[0]!]: expect.any(String) },
      },
    });
  }
  expect(await messagesIn(app)).toBe(0);
});

test('POST /api/contact does not ask for an organization that is no text', async () => {
  await using app = await createTestApp();
  for (const organization of [null, 7]) {
    const answer = await post(app, 'contact', { ...contact, organization });
    expect(answer).toMatchObject({
      status: 400,
      body: {
        error: 'No se ha entendido la petición: revisa los datos enviados.',
        details: { organization: 'Tiene que ser un texto.' },
      },
    });
  }
});

test('POST /api/contact refuses what is too long, a reason that is not offered and fields it does not have', async () => {
  await using app = await createTestApp();
  for (const wrong of [
    { message: 'a'.repeat(20_000) },
    { name: 'a'.repeat(201) },
    { organization: 'a'.repeat(201) },
    { reason: 'spam' },
    { email: 'a@b.es, c@d.es' },
    { id: 'mío' },
    { language: 'fr' },
  ]) {
    const answer = await post(app, 'contact', { ...contact, ...wrong });
    expect(answer.status, JSON.stringify(wrong).slice(0, 80)).toBe(400);
  }
  expect((await post(app, 'contact', { ...contact, message: 'a' })).status).toBe(200);
  expect(await messagesIn(app)).toBe(1);
});

test('the limits are 20 subscriptions and 10 messages an hour, and the answer says how long to wait', async () => {
  await using app = await createTestApp({ RATE_LIMIT: 'true' });
  for (const [path, most, body] of [
    ['newsletter/subscribe', 20, { email: 'ana@example.org' }],
    ['contact', 10, contact],
  ] as const) {
    for (let index = 0; index < most; index += 1) {
      expect((await post(app, path, body)).status).toBe(200);
    }
    const refused = await post(app, path, body);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60);
    expect(refused.body.error).toContain('dentro de una hora');
  }
  expect(await messagesIn(app)).toBe(10);
});

test('the record of consent names the page whose form was sent', async () => {
  await using app = await createTestApp();
  const site = app.services.config.SITE_URL;
  const sent = {
    'una@example.org': `${site}/noticias/una-pieza?x=1`,
    'dos@example.org': 'https://otra.example/boletin',
    'tres@example.org': 'nada',
  };
  for (const [email, referer] of Object.entries(sent))
    await app.server.inject({
      method: 'POST',
      url: '/api/newsletter/subscribe',
      headers: { referer },
      payload: { email },
    });
  const { subscriptions } = await listSubscriptions(app.services);
  const pages = new Map(subscriptions.map((each) => [each.email, each.consent_source]));
  expect(Object.keys(sent).map((email) => pages.get(email))).toEqual([
    '/noticias/una-pieza',
    'api',
    'api',
  ]);
});
