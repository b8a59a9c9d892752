// A publication of another name says so everywhere: no page, feed, mail or picture calls it by the default name.
import { expect, test } from 'vitest';
import { pages } from '#app/routes.ts';
import type { PageName } from '#app/links.ts';
import { getPublication } from '#domain/publication/server';
import { languages } from '#i18n/i18n';
import { mailIncident } from '#domain/incidents/server';
import {
  type AdminApp,
  changeArticle,
  createAdminApp,
  putDraft,
} from '#tests/helpers/admin-app.ts';
import { withMail } from '#tests/helpers/accounts.ts';
import { hostileContent } from '#tests/helpers/issue-contents.ts';
import { runJobs } from '#tests/helpers/run-jobs.ts';
import { signIn } from '#tests/helpers/sign-in.ts';

/** In lower case and without its accent it is a name in code: of cookies, of what browsers keep. */
const defaultName = /(?:[Vv]igía|VIGÍA|\bVigia\b).{0,60}/u;

async function named(): Promise<AdminApp> {
  const app = await createAdminApp({ NEWSLETTER_DOUBLE_OPT_IN: 'true' });
  const fields = { name: 'El Faro', are_samples_away: true, default_author: '' };
  const answer = await app.ask('PUT publication', { version: 0, ...fields });
  expect(answer.statusCode).toBe(200);
  const id = await putDraft(app.services, { slug: 'una-noticia', author: '', author_name: null });
  await changeArticle(app, id, { status: 'published' });
  await expect.poll(async () => (await app.get('/')).body).toContain('El Faro');
  return app;
}

test('no page of a publication with another name calls it by the default one', async () => {
  await using app = await named();
  const paths = (Object.keys(pages) as PageName[]).map((name) =>
    pages[name].path.replace(':slug', 'una-noticia').replace(':year/:month', '2026/11'),
  );
  const feeds = ['/rss', '/feed.json', '/boletin/rss', '/sitemap.xml', '/site.webmanifest'];
  // Not the description of the API, which names the defaults of its fields.
  const others = ['/no-existe', '/%zz', '/robots.txt'];
  let answered = 0;
  for (const path of [...paths, ...feeds, ...others, ...paths.map((each) => `/en${each}`)]) {
    const { body, statusCode } = await app.get(path.replace(/(?<=.)\/$/, ''));
    if (statusCode === 200) answered += 1;
    expect(defaultName.exec(body)?.[0], path).toBeUndefined();
  }
  expect(answered).toBeGreaterThan(40);
  const { body } = await app.get('/admin', { cookie: await signIn(app, 'admin') });
  expect(body).toContain('data-publication="El Faro"');
  expect(body).not.toMatch(defaultName);
});

test('no mail of a publication with another name calls it by the default one', async () => {
  await using app = await named();
  const { services, sent } = withMail(app.services);
  const email = 'lectora@correo.example';
  const post = (url: string, payload: object) =>
    app.server.inject({ method: 'POST', url: `/api/${url}`, payload });
  const own = (await app.ask('GET auth/session')).json<{ user: { email: string } }>().user;
  for (const language of ['es', 'en']) {
    await post('newsletter/subscribe', { email: `${language}-${email}`, language });
    await post('auth/password-reset', { email: own.email, language });
    await post('contact', { name: 'Eva', email, message: 'Hola', reason: 'press', language });
  }
  await runJobs(services);
  for (const is_over of [false, true]) {
    const told = {
      kind: 'drafts',
      subject: '',
      detail: '3',
      opened_at: '2026-11-21T08:00:00.000Z',
    };
    await mailIncident(services, { ...told, kind: 'drafts', is_over, email });
  }
  const naming = await getPublication(services);
  for (const language of languages) {
    const issue = {
      number: 1,
      date: '2026-11-20T07:00:00.000Z',
      content: hostileContent(),
      language,
    };
    const siteUrl = services.config.SITE_URL;
    const email = await app.site.drawing.renderIssueEmail({ ...issue, siteUrl, naming });
    expect(JSON.stringify(email)).not.toMatch(defaultName);
  }
  expect(sent.length).toBeGreaterThanOrEqual(6);
  for (const part of ['/restablecer?token=', '/boletin/confirmar', 'lectora@'])
    expect(
      sent.some(({ text }) => text.includes(part)),
      part,
    ).toBe(true);
  for (const { to: _to, ...mail } of sent) {
    expect(JSON.stringify(mail)).not.toMatch(defaultName);
    expect(mail.fromName).toBe('El Faro');
  }
});
