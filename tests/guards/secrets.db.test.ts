// What the operator and visitors entrust to the program is in nothing that leaves it: answers, logs, mails,
// runs, requests to others. Each secret is a text that occurs nowhere else, looked for in all of that.
import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { publicPages } from '../browser/public-pages.ts';
import { type AdminApp, putDraft } from '#tests/helpers/admin-app.ts';
import { apiCalls } from '#tests/helpers/api-calls.ts';
import { canaryKey, startModelServer } from '#tests/helpers/model-server.ts';
import { startSmtpSink } from '#tests/helpers/smtp-sink.ts';
import { startWebServer } from '#tests/helpers/web-server.ts';
import { createWorkingApp } from '#tests/helpers/working-app.ts';

const dkimKey = generateKeyPairSync('rsa', { modulusLength: 2048 })
  .privateKey.export({ type: 'pkcs8', format: 'pem' })
  .toString();

const secrets = {
  modelKey: canaryKey,
  newsKey: 'canario-noticias-5c1d7e20',
  mailPassword: 'canario-correo-91af63b4',
  administratorPassword: 'canario-administracion-0d8e',
  bounceToken: 'canario-devueltos-77c2e1aa',
  readerPassword: 'canario-lectora-3b9f4d10',
  dkimKey: dkimKey.split('\n')[1] ?? '',
};

/** The first repeats the key it was sent, as services do. */
const faults = ['unauthorised', 'rate-limited', 'malformed', 'filtered'] as const;

test('no secret is in an answer, a log, a mail, a run or a request to somebody else', async () => {
  const said: Record<string, string> = {};
  await using models = await startModelServer();
  await using sink = await startSmtpSink({
    account: { user: 'boletin', password: secrets.mailPassword },
  });
  // A service that repeats what it was sent, as some do in their errors.
  await using news = await startWebServer((request, response) => {
    response.statusCode = request.url?.startsWith('/v2/') ? 401 : 200;
    response.end(JSON.stringify({ url: request.url, headers: request.headers }));
  });
  await using app = await createWorkingApp({
    ...models.settings('openai-compatible'),
    NEWS_API_URL: `${news.url}/v2`,
    NEWS_API_KEY: secrets.newsKey,
    SMTP_URL: sink.url,
    DKIM_PRIVATE_KEY: dkimKey,
    BOUNCE_TOKEN: secrets.bounceToken,
    ADMIN_EMAIL: 'redaccion@vigia.test',
    ADMIN_PASSWORD: secrets.administratorPassword,
    ALLOW_PRIVATE_FETCH: 'true',
    LOG_LEVEL: 'trace',
  });

  await actAsVisitor(app);
  for (const fault of faults) {
    models.always({ fault });
    await actAsEditor(app, news.url);
  }
  await expect.poll(() => sink.received.length, { timeout: 20_000 }).toBeGreaterThan(2);

  for (const path of [...publicPages.map((page) => page.path), '/rss', '/feed.json', '/metrics']) {
    said[path] = whole(await app.get(path));
  }
  for (const [name, answer] of Object.entries(await everyRead(app))) said[name] = answer;
  said['the log'] = app.services.logged.join('\n');
  said['the mails'] = sink.received.map(({ raw }) => raw).join('\n');
  said['what models are asked'] = JSON.stringify(
    models.asked.map(({ path, body }) => [path, body]),
  );
  said['addresses asked of others'] = news.requests.map(({ url }) => url).join('\n');
  const feedRequests = news.requests.filter(({ url }) => !url?.startsWith('/v2/'));
  said['headers sent to others'] = JSON.stringify(feedRequests.map(({ headers }) => headers));

  // The canaries are alive: each is where it belongs.
  expect(models.asked[0]?.headers.authorization).toContain(secrets.modelKey);
  expect(JSON.stringify(news.requests.map(({ headers }) => headers))).toContain(secrets.newsKey);
  expect(feedRequests.length).toBeGreaterThan(0);
  expect(said['the mails']).toContain('DKIM-Signature');
  expect(Object.keys(said).length).toBeGreaterThan(40);

  const found = Object.entries(said).flatMap(([where, text]) =>
    Object.entries(secrets)
      .filter(([, secret]) => text.includes(secret))
      .map(([name]) => `${name} in ${where}`),
  );
  expect(found).toEqual([]);
});

/** Registers, logs in rightly and wrongly, asks for another password, writes, subscribes. */
async function actAsVisitor(app: AdminApp): Promise<void> {
  const email = 'lectora@vigia.test';
  const password = secrets.readerPassword;
  const ask = (path: string, payload: object) =>
    app.server.inject({ method: 'POST', url: `/api/${path}`, payload });
  await ask('auth/register', { username: 'lectora', email, password });
  await ask('auth/login', { email, password });
  await ask('auth/login', { email, password: `${password}-no` });
  await ask('auth/login', { email, password, extra: password });
  await ask('auth/password-reset', { email, language: 'es' });
  await ask('newsletter/subscribe', { email });
  await ask('contact', { name: 'Eva', email, message: 'Hola', privacy: true });
  await app.server.inject({
    method: 'POST',
    url: '/api/newsletter/bounces',
    headers: { authorization: `Bearer ${secrets.bounceToken}`, 'content-type': 'message/rfc822' },
    payload: 'Subject: nada\r\n\r\nnada',
  });
}

/** Has a model and the search service asked, which fail. */
async function actAsEditor(app: AdminApp, feedUrl: string): Promise<void> {
  const shared = { status: 'active', config: { sources: { feeds: [`${feedUrl}/feed`] } } };
  for (const type of ['article-generator', 'news-aggregator']) {
    const made = await app.ask('POST agents', { ...shared, name: `Radar ${type}`, type });
    await app.ask(`POST agents/${made.json<{ id: string }>().id}/execute`);
  }
}

/** What every call that reads answers, with the id of something that is there where it wants one. */
async function everyRead(app: AdminApp): Promise<Record<string, string>> {
  const draft = await putDraft(app.services, { slug: 'con-fuentes' });
  const [run] = (await app.ask('GET agent-runs')).json<{ id: string }[]>();
  const said: Record<string, string> = {};
  for (const call of await apiCalls(app)) {
    // A stream of a run that has ended says what the run says.
    if (call.method !== 'GET' || call.path.endsWith('/events')) continue;
    const id = call.path.includes('agent-runs') ? (run?.id ?? '') : draft;
    const target = call.path.replace('{id}', id).replace(/\{\w+\}/, 'con-fuentes');
    said[call.name] = whole(await app.ask(`GET ${target.replace('/api/', '')}`));
  }
  return said;
}

function whole({ headers, body }: { headers: object; body: string }): string {
  return `${JSON.stringify(headers)}\n${body}`;
}
