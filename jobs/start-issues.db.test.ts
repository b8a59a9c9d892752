import { expect, test } from 'vitest';
import type { ComingIssue } from '#domain/issues';
import { addReaders } from '#tests/helpers/readers.ts';
import { createTestPlace } from '#tests/helpers/services.ts';
import { startSite } from '#tests/helpers/site-process.ts';
import { startSmtpSink } from '#tests/helpers/smtp-sink.ts';
import { addStory, withServicesAt } from '#tests/helpers/newsletter-database.ts';

const admin = { ADMIN_EMAIL: 'ana@vigia.test', ADMIN_PASSWORD: 'una clave bastante larga' };
const coming = '/api/admin/newsletter/issues/coming';

/** Asks the site as its administrator. */
async function logIn(url: string) {
  const json = { 'content-type': 'application/json' };
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ email: admin.ADMIN_EMAIL, password: admin.ADMIN_PASSWORD }),
  });
  const cookie = answer.headers.getSetCookie().map((each) => each.split(';')[0]);
  const headers = { ...json, cookie: cookie.join('; ') };
  return {
    read: async () => (await (await fetch(`${url}${coming}`, { headers })).json()) as ComingIssue,
    send: async (issue: ComingIssue) => {
      const body = JSON.stringify({ id: issue.id, version: issue.version });
      return (await fetch(`${url}${coming}/send`, { method: 'POST', headers, body })).status;
    },
  };
}

test('an issue that was sent goes out to each once, though the program is killed within the ten seconds', async () => {
  await using sink = await startSmtpSink();
  await using place = await createTestPlace();
  await withServicesAt(place.settings, async (services) => {
    await addStory(services);
    await addReaders(services, 6);
  });
  const settings = { ...place.settings, ...admin, SMTP_URL: sink.url };
  const site = await startSite(settings);
  const ana = await logIn(site.url);
  const asked = Date.now();
  expect(await ana.send(await ana.read())).toBe(200);
  await site.end('SIGKILL');
  expect(sink.received).toEqual([]);

  const again = await startSite(settings);
  try {
    // A start that takes longer than the ten seconds finds them over.
    if (Date.now() < asked + 9000) expect(sink.received).toEqual([]);
    await expect.poll(() => sink.received.length, { timeout: 60_000 }).toBe(6);
    const addresses = sink.received.map(({ envelope }) => envelope.to[0]);
    expect(new Set(addresses).size).toBe(6);
  } finally {
    await again.end('SIGKILL');
  }
});
